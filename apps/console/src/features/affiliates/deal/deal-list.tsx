import type { AffiliateDeal } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { DetailSection } from '../../../frames/detail-page.tsx'
import { FactList } from '../../../frames/fact-list.tsx'
import { formatCount, formatWireMoney } from '../../../parts/format.ts'

/** All versions of what was agreed, the newest first. */
export function DealList({ deals }: { readonly deals: readonly AffiliateDeal[] }) {
  const { t } = useTranslation('affiliates')
  return (
    <DetailSection title={t('deals')}>
      {deals.length === 0 && <p className="text-text-3">{t('deal.none')}</p>}
      {deals.map((deal) => (
        <Deal key={deal.version} deal={deal} />
      ))}
    </DetailSection>
  )
}

function Deal({ deal: { version, fromMonth, terms } }: { readonly deal: AffiliateDeal }) {
  const { t } = useTranslation('affiliates')
  const currency = useCurrency()
  const money = (wire: string) => formatWireMoney(wire, currency)
  const { baseline, highRollerMinor } = terms
  return (
    <section aria-label={t('deal.version', { version, month: fromMonth })}>
      <h3 className="label">{t('deal.version', { version, month: fromMonth })}</h3>
      <FactList
        facts={[
          ...terms.tiers.map(
            ({ sharePercent, ngrMinMinor = '0', activeMin = 0 }, place) =>
              [
                t('deal.tier', { number: place + 1 }),
                t('deal.tierText', {
                  percent: `${sharePercent}%`,
                  amount: money(ngrMinMinor),
                  count: activeMin,
                }),
              ] as const,
          ),
          terms.tiers.length > 0 && [
            t('deal.carries'),
            t(terms.carriesNegative ? 'deal.yes' : 'deal.no'),
          ],
          terms.cpaMinor !== '0' && [t('deal.cpa'), money(terms.cpaMinor)],
          terms.cpaMinor !== '0' && [t('deal.withinDays'), formatCount(baseline.withinDays)],
          terms.cpaMinor !== '0' && [
            t('deal.firstDepositMin'),
            money(baseline.firstDepositMinMinor),
          ],
          terms.cpaMinor !== '0' && [t('deal.depositsMin'), money(baseline.depositsMinMinor)],
          terms.cpaMinor !== '0' && [t('deal.validBetMin'), money(baseline.validBetMinMinor)],
          terms.cpaMinor !== '0' && [
            t('deal.needsVerified'),
            t(baseline.needsVerified ? 'deal.yes' : 'deal.no'),
          ],
          [t('deal.sub'), `${terms.subPercent}%`],
          [t('deal.payoutMin'), money(terms.payoutMinMinor)],
          highRollerMinor !== undefined && [t('deal.highRoller'), money(highRollerMinor)],
          [t('deal.vendor'), `${terms.vendorPercent}%`],
          [t('deal.tax'), `${terms.taxPercent}%`],
          [t('deal.admin'), `${terms.adminPercent}%`],
        ]}
      />
    </section>
  )
}
