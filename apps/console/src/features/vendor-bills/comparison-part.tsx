import type { VendorBill } from '@baize/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { DetailSection } from '../../frames/detail-page.tsx'
import { FactRow } from '../../frames/fact-list.tsx'
import { formatWireMoney } from '../../parts/format.ts'

/** How far the month was compared with the vendor's books, and what is still open of it. */
export function ComparisonPart({ bill }: { readonly bill: VendorBill }) {
  const { t } = useTranslation(['vendorBills', 'mismatches'])
  const currency = useCurrency()
  const { comparedDays, days, open, correctedMinor } = bill.comparison
  return (
    <DetailSection title={t('comparison')}>
      <dl className="fact-grid card">
        <FactRow name={t('comparedDays')}>{t('daysOf', { done: comparedDays, days })}</FactRow>
        <FactRow name={t('openDifferences')}>
          {open.length === 0
            ? t('noDifferences')
            : open.map(({ kind, count }) => (
                <Link
                  key={kind}
                  to="/mismatches"
                  search={{ vendor: bill.vendorCode, kind }}
                  className="link bill-difference"
                >
                  {t('difference', { kind: t(`mismatches:kind.${kind}`), count })}
                </Link>
              ))}
        </FactRow>
        <FactRow name={t('correctedBalances')}>{formatWireMoney(correctedMinor, currency)}</FactRow>
      </dl>
    </DetailSection>
  )
}
