import { type DeskDraw, operations } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useLotteryCall } from '../../parts/lottery/lottery.queries.ts'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { readResult, typedOf } from './result.logic.ts'
import { faultsOfResult, ResultFields } from './result-fields.tsx'

interface EnterDialogProps {
  readonly draw: DeskDraw
  onClose(): void
}

/** What was drawn, typed by each of two people for themselves. */
export function EnterDialog({ draw, onClose }: EnterDialogProps) {
  const { t } = useTranslation(['lotteryDraws', 'common'])
  const nameOf = useGameName()
  const { drawId, family } = draw
  const enter = useLotteryCall(
    (api, result: unknown) =>
      api.call(operations.enterLotteryResult, { params: { drawId }, body: { result } }),
    ({ became }) => {
      toast({ title: t(`enter.became.${became}`) })
      onClose()
    },
  )
  const form = useContractForm<Record<string, string>, unknown>({
    defaults: typedOf(family, null),
    check: (typed) => faultsOfResult(family, typed, t('common:fault.wrong')),
    inputOf: (typed) => readResult(family, typed),
    send: enter.mutateAsync,
  })
  return (
    <FormDialog
      title={t('enter.title', { game: nameOf(draw.game), issue: draw.issue })}
      text={t('enter.text')}
      submitText={t('enter.submit')}
      widthRem={40}
      form={form}
      onClose={onClose}
    >
      <ResultFields family={family} form={form} />
    </FormDialog>
  )
}
