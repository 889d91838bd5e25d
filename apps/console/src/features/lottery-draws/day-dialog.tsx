import { DAY_CHANGE_KINDS, LOTTERY_AREAS, operations } from '@baize/contract'
import { SelectField, TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { formatCount } from '../../parts/format.ts'
import { gamesQuery, useLotteryCall } from '../../parts/lottery/lottery.queries.ts'
import { useGameName } from '../../parts/lottery/use-game-name.ts'

/** A day off for one game or all of an area, or a further day. */
export function DayDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['lotteryDraws', 'common'])
  const nameOf = useGameName()
  const games = useQuery(gamesQuery(useApi())).data?.games ?? []
  const save = useLotteryCall(
    (api, body: Body) => api.call(operations.saveLotteryDay, { body }),
    ({ voidedCount }) => {
      toast({ title: t('days.saved', { voided: formatCount(voidedCount) }) })
      onClose()
    },
  )
  const form = useContractForm<Typed, Body>({
    defaults: { of: 'vn_north', day: '', kind: 'off', reason: '' },
    check: ({ day, reason }) => ({
      day: day === '' ? t('common:fault.missing') : undefined,
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: ({ of, day, kind, reason }) => ({
      games: games.filter(({ area, game }) => area === of || game === of).map(({ game }) => game),
      ...{ day, kind, reason: reason.trim() },
    }),
    send: save.mutateAsync,
  })
  return (
    <FormDialog
      title={t('days.add')}
      text={t('days.addText')}
      submitText={t('days.save')}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('of')}
        label={t('days.of')}
        options={[
          ...LOTTERY_AREAS.map((value) => ({ value, text: t(`days.allOf.${value}`) })),
          ...games.map(({ game }) => ({ value: game, text: nameOf(game) })),
        ]}
      />
      <SelectField
        {...form.choice('kind')}
        label={t('days.what')}
        options={DAY_CHANGE_KINDS.map((value) => ({ value, text: t(`days.kind.${value}`) }))}
      />
      <TextField {...form.field('day')} type="date" label={t('days.day')} isRequired />
      <ReasonField {...form.field('reason')} label={t('days.reason')} />
    </FormDialog>
  )
}

interface Typed {
  readonly of: string
  readonly day: string
  readonly kind: 'off' | 'extra'
  readonly reason: string
}

interface Body extends Omit<Typed, 'of'> {
  readonly games: string[]
}
