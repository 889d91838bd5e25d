import type { BillTerms, VendorBill } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { DetailSection } from '../../frames/detail-page.tsx'
import { FactRow } from '../../frames/fact-list.tsx'
import { figuresText, formatWireMoney } from '../../parts/format.ts'
import { typedPercent } from '../../parts/typed-amount.ts'
import { monthText } from './month-text.ts'

/** What the contract says, and since when. */
export function TermsPart({ bill }: { readonly bill: VendorBill }) {
  const { t } = useTranslation('vendorBills')
  const { terms, termsFrom } = bill
  return (
    <DetailSection
      title={t('terms')}
      {...(termsFrom && { text: t('termsFrom', { month: monthText(termsFrom) }) })}
    >
      {terms ? <Facts terms={terms} /> : <p className="text-text-2">{t('noTerms')}</p>}
    </DetailSection>
  )
}

function Facts({ terms }: { readonly terms: BillTerms }) {
  const { t } = useTranslation('vendorBills')
  const currency = useCurrency()
  const { tiers, minimumMinor, losses, freeRounds, promos, jackpots, jackpotBasisPoints } = terms
  return (
    <dl className="fact-grid card">
      <FactRow name={t('shares')}>
        {tiers.map(({ upToMinor, shareBasisPoints }) => {
          const percent = figuresText(typedPercent(shareBasisPoints))
          const upTo = upToMinor && formatWireMoney(upToMinor, currency)
          return (
            <div key={upToMinor ?? 'last'}>
              {upTo
                ? t('tier', { percent, upTo })
                : t(tiers.length === 1 ? 'tierAll' : 'tierLast', { percent })}
            </div>
          )
        })}
      </FactRow>
      <FactRow name={t('minimum')}>{formatWireMoney(minimumMinor, currency)}</FactRow>
      <FactRow name={t('losses')}>{t(`lossesAre.${losses}`)}</FactRow>
      <FactRow name={t('freeRounds')}>{t(`payer.${freeRounds}`)}</FactRow>
      <FactRow name={t('promos')}>{t(`payer.${promos}`)}</FactRow>
      <FactRow name={t('jackpots')}>{t(`payer.${jackpots}`)}</FactRow>
      <FactRow name={t('jackpotShare')}>
        {t('ofStakes', { percent: figuresText(typedPercent(jackpotBasisPoints)) })}
      </FactRow>
    </dl>
  )
}
