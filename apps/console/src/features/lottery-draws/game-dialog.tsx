import { type DeskGame, operations } from '@baize/contract'
import { Check, SelectField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useLotteryCall } from '../../parts/lottery/lottery.queries.ts'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { NumberField } from '../../parts/number-field.tsx'

interface GameDialogProps {
  readonly game: DeskGame
  onClose(): void
}

/** Whether a game is on sale, where its results come from, and how long one is waited for. */
export function GameDialog({ game, onClose }: GameDialogProps) {
  const { t } = useTranslation('lotteryDraws')
  const nameOf = useGameName()
  const isOwn = game.source === 'own'
  const save = useLotteryCall(
    (api, { source, ...body }: ReturnType<typeof defaultsOf>) =>
      api.call(operations.saveLotteryGame, {
        params: { game: game.game },
        body: { ...body, ...(source !== 'own' && { source }) },
      }),
    () => {
      toast({ title: t('games.saved') })
      onClose()
    },
  )
  const form = useContractForm({
    defaults: defaultsOf(game),
    check: ({ alarmMinutes, voidMinutes }) => ({
      voidMinutes: alarmMinutes >= voidMinutes ? t('games.order') : undefined,
    }),
    send: save.mutateAsync,
  })
  return (
    <FormDialog
      title={nameOf(game.game)}
      text={t('games.dialogText')}
      submitText={t('games.save')}
      form={form}
      onClose={onClose}
    >
      <Check {...form.tick('isOn')}>{t('games.isOn')}</Check>
      {!isOwn && (
        <SelectField
          {...form.choice('source')}
          label={t('column.source')}
          options={(['feed', 'hand'] as const).map((value) => ({
            value,
            text: t(`source.${value}`),
          }))}
        />
      )}
      <NumberField
        {...form.count('alarmMinutes')}
        label={t('games.alarmMinutes')}
        most={43_200}
        size="l"
      />
      <NumberField
        {...form.count('voidMinutes')}
        label={t('games.voidMinutes')}
        most={43_200}
        size="l"
      />
    </FormDialog>
  )
}

function defaultsOf({ isOn, source, alarmMinutes, voidMinutes }: DeskGame) {
  return { isOn, source, alarmMinutes, voidMinutes }
}
