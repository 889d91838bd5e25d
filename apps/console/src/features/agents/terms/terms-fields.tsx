import { CONTRACT_METRICS } from '@baize/contract'
import { Check, MoneyInput, SelectField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { ProductWeights } from './product-weights.tsx'
import { mayCarry, PERIODS_OF, type TermsFieldsProps } from './terms.logic.ts'
import { TierFields } from './tier-fields.tsx'

const PAYS = ['rate', 'fixed'] as const

/** Period, basis, tiers and limits of a contract. */
export function TermsFields({ draft, errorOf, onChange }: TermsFieldsProps) {
  const { t } = useTranslation('agents')
  const currency = useCurrency()
  const { type, period, metric, pay } = draft
  const chosen = <Value extends string>(values: readonly Value[], value: string) =>
    values.find((each) => each === value)
  return (
    <>
      <div className="terms-row">
        <SelectField
          label={t('terms.period')}
          value={period}
          disabled={PERIODS_OF[type].length === 1}
          options={PERIODS_OF[type].map((value) => ({ value, text: t(`termsPeriod.${value}`) }))}
          onChoose={(value) => onChange({ period: chosen(PERIODS_OF[type], value) ?? period })}
        />
        <SelectField
          label={t('terms.metric')}
          value={metric}
          options={CONTRACT_METRICS.map((value) => ({ value, text: t(`metric.${value}`) }))}
          onChoose={(value) => onChange({ metric: chosen(CONTRACT_METRICS, value) ?? metric })}
        />
        <SelectField
          label={t('terms.pay')}
          value={pay}
          options={PAYS.map((value) => ({ value, text: t(`pay.${value}`) }))}
          onChoose={(value) => onChange({ pay: chosen(PAYS, value) ?? pay })}
        />
      </div>
      <TierFields {...{ draft, errorOf, onChange }} />
      <div className="terms-row">
        <MoneyInput
          label={t('terms.activeBet')}
          hint={t('terms.activeBetHint')}
          error={errorOf('activeBet')}
          currency={currency}
          text={draft.activeBet}
          onText={(activeBet) => onChange({ activeBet })}
        />
        <MoneyInput
          label={t('terms.max')}
          hint={t('terms.maxHint')}
          error={errorOf('payoutMax')}
          currency={currency}
          text={draft.payoutMax}
          onText={(payoutMax) => onChange({ payoutMax })}
        />
      </div>
      <div className="terms-row terms-row--checks">
        {mayCarry(type) && (
          <Check
            checked={draft.carriesNegative}
            onChange={(event) => onChange({ carriesNegative: event.currentTarget.checked })}
          >
            {t('terms.carries')}
          </Check>
        )}
        <Check
          checked={draft.deductsCosts}
          onChange={(event) => onChange({ deductsCosts: event.currentTarget.checked })}
        >
          {t('terms.deducts')}
        </Check>
        <Check
          checked={draft.isWeighted}
          onChange={(event) => onChange({ isWeighted: event.currentTarget.checked })}
        >
          {t('terms.weighted')}
        </Check>
      </div>
      {draft.isWeighted && <ProductWeights {...{ draft, errorOf, onChange }} />}
    </>
  )
}
