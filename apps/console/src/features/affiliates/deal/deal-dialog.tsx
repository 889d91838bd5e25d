import { type BodyInputOf, operations } from '@baize/contract'
import { Check, MoneyInput, PercentInput, SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../../parts/asked-toast.ts'
import { type AffiliateDetail, useAffiliateCall } from '../affiliates.queries.ts'
import { type DealDraft, draftOf, readDeal } from './deal.logic.ts'
import { DealTiers } from './deal-tiers.tsx'

type DealRequest = BodyInputOf<typeof operations.askAffiliateDeal>

interface DealDialogProps {
  readonly detail: AffiliateDetail
  onClose(): void
}

const SUMS = ['cpa', 'firstDepositMin', 'depositsMin', 'validBetMin'] as const
const LIMITS = ['payoutMin', 'highRoller'] as const
const PERCENTS = ['sub', 'vendor', 'tax', 'admin'] as const

/** Another version of a deal, which another person approves. */
export function DealDialog({ detail, onClose }: DealDialogProps) {
  const { t } = useTranslation('affiliates')
  const currency = useCurrency()
  const { form, months } = useDealForm(detail, onClose)
  const { values, change } = form
  const text = (
    name: keyof DealDraft & (typeof SUMS | typeof LIMITS | typeof PERCENTS)[number],
  ) => ({
    label: t(`deal.${name}`),
    text: values[name],
    error: form.errorOf(name),
    onText: (typed: string) => change({ [name]: typed }),
  })
  return (
    <FormDialog
      title={t('deal.title', { name: detail.affiliate.member.username })}
      text={t('deal.text')}
      submitText={t('deal.ask')}
      widthRem={52}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label={t('deal.fromMonth')}
        value={values.fromMonth}
        options={months.map((value) => ({ value, text: value }))}
        onChoose={(fromMonth) => change({ fromMonth })}
      />
      <DealTiers
        tiers={values.tiers}
        errorOf={(name) => form.errorOf(name as 'tiers')}
        onTiers={(tiers) => change({ tiers })}
      />
      <Check
        checked={values.carriesNegative}
        onChange={(event) => change({ carriesNegative: event.currentTarget.checked })}
      >
        {t('deal.carries')}
      </Check>
      <fieldset className="deal-part">
        <legend className="label">{t('deal.qualifying')}</legend>
        <div className="deal-row">
          {SUMS.map((name) => (
            <MoneyInput key={name} {...text(name)} currency={currency} />
          ))}
          <TextField
            label={t('deal.withinDays')}
            inputMode="numeric"
            value={values.withinDays}
            error={form.errorOf('withinDays')}
            onChange={(event) => change({ withinDays: event.currentTarget.value })}
          />
        </div>
        <Check
          checked={values.needsVerified}
          onChange={(event) => change({ needsVerified: event.currentTarget.checked })}
        >
          {t('deal.needsVerified')}
        </Check>
      </fieldset>
      <fieldset className="deal-part">
        <legend className="label">{t('deal.deductions')}</legend>
        <div className="deal-row">
          {PERCENTS.map((name) => (
            <PercentInput key={name} {...text(name)} decimals={4} />
          ))}
          {LIMITS.map((name) => (
            <MoneyInput key={name} {...text(name)} currency={currency} />
          ))}
        </div>
      </fieldset>
      <ReasonField {...form.field('reason')} label={t('deal.reason')} />
    </FormDialog>
  )
}

function useDealForm({ affiliate, deals, months }: AffiliateDetail, onClose: () => void) {
  const { t } = useTranslation('affiliates')
  const { exponent } = useCurrency()
  const { memberId } = affiliate.member
  const choices = monthsFrom(months[0]?.month ?? '')
  const ask = useAffiliateCall(
    (api, body: DealRequest) =>
      api.call(operations.askAffiliateDeal, { params: { memberId }, body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const form = useContractForm({
    operation: operations.askAffiliateDeal,
    defaults: {
      ...draftOf(deals[0]?.terms, exponent),
      ...{ fromMonth: choices[0] ?? '', reason: '' },
    } as DealDraft & { readonly fromMonth: string; readonly reason: string },
    check: ({ fromMonth: _month, reason: _reason, ...draft }) => {
      const read = readDeal(draft, exponent)
      const faults = 'faults' in read ? Object.entries(read.faults) : []
      return Object.fromEntries(faults.map(([name, fault]) => [name, t(`deal.fault.${fault}`)]))
    },
    inputOf: ({ fromMonth, reason, ...draft }): DealRequest => {
      const read = readDeal(draft, exponent)
      return {
        terms: 'terms' in read ? read.terms : ({} as DealRequest['terms']),
        ...{ fromMonth, reason: reason.trim() },
      }
    },
    send: ask.mutateAsync,
  })
  return { form, months: choices }
}

const MONTHS_OFFERED = 3

/** The month of the house and those that follow. */
function monthsFrom(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: MONTHS_OFFERED }, (_, later) =>
    new Date(Date.UTC(year, number - 1 + later, 1)).toISOString().slice(0, month.length),
  )
}
