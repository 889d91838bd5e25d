import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FactList } from '../../frames/fact-list.tsx'
import { formatCount, formatMovement, formatWireMoney, movementClass } from '../format.ts'
import type { SportsClass } from './sports.queries.ts'

/** How a member's sports bets went. */
export function ClassFacts({ found }: { readonly found: SportsClass }) {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const resultMinor = (BigInt(found.paidMinor) - BigInt(found.stakedMinor)).toString()
  return (
    <FactList
      facts={[
        [t('class.share'), t('class.percent', { percent: found.percent })],
        [t('column.bets'), formatCount(found.betCount)],
        [t('column.staked'), formatWireMoney(found.stakedMinor, currency)],
        [t('class.paid'), formatWireMoney(found.paidMinor, currency)],
        [
          t('class.result'),
          <span key="result" className={movementClass(resultMinor)}>
            {formatMovement(resultMinor, currency)}
          </span>,
        ],
      ]}
    />
  )
}
