import {
  OBJECTION_ENDS,
  type ObjectionEnd,
  operations,
  type StaffWithdrawal,
} from '@baize/contract'
import { minor, parseMoney } from '@baize/kernel'
import { MoneyInput, Segments } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { planEnd } from './end.logic.ts'
import { useObjectionEnd } from './withdrawals.queries.ts'

const SENTENCE_MAX = 300
const SENTENCE_MIN = 3
const FIRST = { outcome: 'forced' as ObjectionEnd, receivedMinor: '', sentence: '', reason: '' }
type Typed = typeof FIRST

interface EndDialogProps {
  readonly withdrawal: StaffWithdrawal
  onClose(): void
}

/** The three ways in which an objection ends; another person approves the one that is chosen. */
export function EndDialog({ withdrawal, onClose }: EndDialogProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const end = useObjectionEnd(withdrawal.withdrawalId)
  const heldMinor = minor(BigInt(withdrawal.heldMinor))
  const money = (amountMinor: bigint) => formatWireMoney(amountMinor.toString(), currency)
  const planOf = ({ outcome, receivedMinor }: Typed) =>
    planEnd(outcome, parseMoney(receivedMinor, currency.exponent), heldMinor)
  const form = useContractForm({
    keptAs: `end of objection ${withdrawal.withdrawalId}`,
    operation: operations.askObjectionEnd,
    defaults: FIRST,
    check: (values) => ({
      receivedMinor: planOf(values) ? undefined : t('end.partRule', { amount: money(heldMinor) }),
    }),
    inputOf: (values) => ({
      outcome: values.outcome,
      reason: values.reason,
      sentence: values.sentence.trim(),
      ...(values.outcome === 'part' && {
        receivedMinor: planOf(values)?.receivedMinor.toString() ?? '',
      }),
    }),
    send: async (wish) => {
      await end.mutateAsync(wish)
      toastAsked()
      onClose()
    },
  })
  const plan = planOf(form.values)
  return (
    <FormDialog
      title={t('end.title', { order: withdrawal.orderNumber })}
      text={t('end.text', { amount: money(heldMinor) })}
      submitText={t('end.ask')}
      form={form}
      onClose={onClose}
    >
      <Segments
        {...form.choice('outcome')}
        label={t('end.way')}
        choices={OBJECTION_ENDS.map((value) => ({ value, text: t(`end.choice.${value}`) }))}
      />
      {form.values.outcome === 'part' && (
        <MoneyInput
          {...form.sum('receivedMinor')}
          label={t('end.received')}
          currency={currency}
          isRequired
        />
      )}
      <p className="text-text-2" role="status">
        {plan
          ? t('end.comesTo', {
              received: money(plan.receivedMinor),
              returned: money(plan.returnedMinor),
            })
          : t('end.partRule', { amount: money(heldMinor) })}
      </p>
      <ReasonField
        {...form.field('sentence')}
        label={t('end.sentence')}
        hint={t('end.sentenceHint', { min: SENTENCE_MIN, max: SENTENCE_MAX })}
        max={SENTENCE_MAX}
        rows={2}
      />
      <ReasonField {...form.field('reason')} label={t('end.reason')} />
    </FormDialog>
  )
}
