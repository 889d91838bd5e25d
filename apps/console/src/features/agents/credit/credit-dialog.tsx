import { type AgentCredit, type BodyInputOf, operations } from '@baize/contract'
import { MoneyInput, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../../parts/asked-toast.ts'
import { typedAmount, wireAmount } from '../../../parts/typed-amount.ts'
import { type AgentDetail, useAgentCall } from '../agents.queries.ts'

interface CreditDialogProps {
  readonly agent: AgentDetail['agent']
  readonly credit: AgentCredit | null
  onClose(): void
}

/** Asks for a limit and a due day; another person approves them. */
export function CreditDialog({ agent, credit, onClose }: CreditDialogProps) {
  const { t } = useTranslation('agents')
  const currency = useCurrency()
  const { memberId, username } = agent
  const ask = useAgentCall(
    (api, body: BodyInputOf<typeof operations.askAgentCredit>) =>
      api.call(operations.askAgentCredit, { params: { memberId }, body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const form = useContractForm({
    operation: operations.askAgentCredit,
    defaults: {
      limitMinor: credit ? typedAmount(credit.limitMinor, currency.exponent) : '',
      ...{ dueDay: credit?.dueDay ?? '', reason: '' },
    },
    texts: { limitMinor: t('credit.limitFault') },
    inputOf: ({ limitMinor, dueDay, reason }) => ({
      limitMinor: wireAmount(limitMinor, currency.exponent),
      ...{ dueDay, reason: reason.trim() },
    }),
    send: ask.mutateAsync,
  })
  return (
    <FormDialog
      title={t('credit.setTitle', { name: username })}
      text={t('credit.setText')}
      submitText={t('ask')}
      form={form}
      onClose={onClose}
    >
      <MoneyInput {...form.sum('limitMinor')} label={t('credit.limit')} currency={currency} />
      <TextField {...form.field('dueDay')} type="date" label={t('credit.due')} isRequired />
      <ReasonField {...form.field('reason')} label={t('reasonForApprover')} />
    </FormDialog>
  )
}
