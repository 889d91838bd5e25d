import type { VendorBill } from '@baize/contract'
import { classNames } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { DetailSection } from '../../frames/detail-page.tsx'
import { formatWireMoney } from '../../parts/format.ts'
import { type BillStep, stepsOf } from './bill-steps.logic.ts'

/** From what was staked to what is paid, one step below the other. */
export function SettlementPart({ bill }: { readonly bill: VendorBill }) {
  const { t } = useTranslation('vendorBills')
  const steps = stepsOf(bill)
  return (
    <DetailSection title={t('settlement')} text={t('settlementText')}>
      <dl className="bill-steps card">
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </dl>
      {bill.settlement === null && <p className="text-text-2">{t('noTermsText')}</p>}
    </DetailSection>
  )
}

function Step({ step }: { readonly step: BillStep }) {
  const { t } = useTranslation('vendorBills')
  const currency = useCurrency()
  return (
    <div className={classNames('bill-step', step.kind !== 'part' && `bill-step--${step.kind}`)}>
      <dt>{t(`amount.${step.name}`)}</dt>
      <dd className="num">{formatWireMoney(step.minor, currency)}</dd>
    </div>
  )
}
