import type { MatchCandidate, StaffDeposit } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useAskMatch, useMatch } from './deposits.queries.ts'

interface MatchDialogProps {
  readonly of: StaffDeposit
  readonly line: MatchCandidate
  onClose(): void
}

/** Says that a line is an order: alone where its reference stands in it, else for another person to approve. */
export function MatchDialog(props: MatchDialogProps) {
  return props.line.isAlone ? <AloneDialog {...props} /> : <AskDialog {...props} />
}

function useFigures({ of, line }: MatchDialogProps) {
  const currency = useCurrency()
  return {
    order: of.orderNumber,
    name: of.member.username,
    paid: formatWireMoney(line.amountMinor, currency),
    asked: formatWireMoney(of.amountMinor, currency),
  }
}

function AloneDialog(props: MatchDialogProps) {
  const { t } = useTranslation('deposits')
  const { of, line, onClose } = props
  const figures = useFigures(props)
  const match = useMatch(of)
  const submit = () =>
    match.mutate(line.bankLineId, {
      onSuccess: () => {
        toast({ title: t('match.done'), detail: of.orderNumber })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('match.takeTitle', figures)}
      text={t(line.isAmountSame ? 'match.takeText' : 'match.reviewText', figures)}
      submitText={t('match.take')}
      call={match}
      decides={line.bankLineId}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

function AskDialog(props: MatchDialogProps) {
  const { t } = useTranslation('deposits')
  const { of, line, onClose } = props
  const figures = useFigures(props)
  const ask = useAskMatch(of)
  return (
    <ReasonDialog
      title={t('match.takeTitle', figures)}
      text={t(line.isAmountSame ? 'match.askText' : 'match.askOtherText', figures)}
      reasonLabel={t('reasonForApprover')}
      submitText={t('askApproval')}
      onSubmit={async (reason) => {
        await ask.mutateAsync({ bankLineId: line.bankLineId, reason })
        toastAsked()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
