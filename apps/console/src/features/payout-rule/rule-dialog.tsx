import { type BodyInputOf, operations } from '@baize/contract'
import { MoneyInput, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { type PayoutRule, usePayoutRuleCall } from './payout-rule.queries.ts'
import { CEILINGS, faultsOf, fieldsOf, termsOf } from './rule-fields.logic.ts'
import { RuleTrial } from './rule-trial.tsx'

interface RuleDialogProps {
  readonly rule: PayoutRule
  onClose(): void
}

/** New terms, or the same again: tried on last month, then sent to another person for approval. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation('payoutRule')
  const currency = useCurrency()
  const { exponent } = currency
  const { secondApprovalAboveMinor, versions } = rule
  const [current] = versions
  const ask = usePayoutRuleCall(
    (api, body: BodyInputOf<typeof operations.askPayoutRule>) =>
      api.call(operations.askPayoutRule, { body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const rules = { exponent, secondAboveMinor: BigInt(secondApprovalAboveMinor) }
  const form = useContractForm({
    keptAs: 'payout rule',
    version: current?.version,
    defaults: { ...fieldsOf(current, exponent), reason: '' },
    check: (values) => ({
      ...Object.fromEntries(
        Object.entries(faultsOf(values, rules)).map(([name, fault]) => [
          name,
          t(`fault.${fault}`, { sum: formatWireMoney(secondApprovalAboveMinor, currency) }),
        ]),
      ),
      ...(values.reason.trim().length < REASON_MIN && { reason: t('fault.reason') }),
    }),
    inputOf: ({ reason, ...fields }) => ({
      terms: termsOf(fields, exponent),
      reason: reason.trim(),
    }),
    send: ask.mutateAsync,
  })
  const { reason: _reason, ...fields } = form.values
  const isWhole = Object.keys(faultsOf(fields, rules)).length === 0
  const isOff = rule.state === 'off' && current !== undefined
  return (
    <FormDialog
      title={t(isOff ? 'again' : 'change')}
      text={t('changeText')}
      submitText={t('ask')}
      widthRem={44}
      form={form}
      onClose={onClose}
    >
      <MoneyInput {...form.sum('each')} label={t('term.each')} currency={currency} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-4">
        {CEILINGS.map((name) => (
          <MoneyInput
            key={name}
            {...form.sum(name)}
            label={t(`term.${name}`)}
            {...(name !== 'houseDay' && { hint: t(`hint.${name}`) })}
            currency={currency}
          />
        ))}
        <TextField
          {...form.field('accountKnown')}
          label={t('term.accountKnown')}
          hint={t('hint.accountKnown')}
          inputMode="numeric"
          maxLength={3}
        />
        <TextField
          {...form.field('check')}
          label={t('term.check')}
          hint={t('hint.check')}
          inputMode="numeric"
          maxLength={3}
        />
      </div>
      <RuleTrial terms={isWhole ? termsOf(fields, exponent) : undefined} />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}
