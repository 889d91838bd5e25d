import type { TableRoom } from '@baize/contract'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../../../app/money-text.ts'
import { useCurrency } from '../../../../app/status.ts'
import { BettorIcon } from '../bettor-icon.tsx'
import { useSpotName } from '../cloth/use-spot-name.ts'

const SPOTS_LISTED = 8

/** The largest bets of the round, and where most of the money lies. */
export function PlayersList({ room }: { readonly room: TableRoom }) {
  const { t } = useTranslation('live-tables')
  const currency = useCurrency()
  const spotName = useSpotName(room.game)
  const totals = room.totals
    .toSorted((left, right) => Number(BigInt(right.stakedMinor) - BigInt(left.stakedMinor)))
    .slice(0, SPOTS_LISTED)
  return (
    <>
      <section className="lt-part">
        <h2 className="h3">{t('players.bets')}</h2>
        {room.bets.length === 0 && <p className="caption">{t('players.none')}</p>}
        <ul className="lt-people">
          {room.bets.map(({ betId, name, icon, stakedMinor, spot }) => (
            <li key={betId}>
              <BettorIcon icon={icon} />
              <bdi>{name}</bdi>
              <span className="caption">{spotName(spot)}</span>
              <MoneyText amountMinor={readMinor(stakedMinor)} currency={currency} />
            </li>
          ))}
        </ul>
      </section>
      {totals.length > 0 && (
        <section className="lt-part">
          <h2 className="h3">{t('players.totals')}</h2>
          <ul className="lt-people lt-people--plain">
            {totals.map(({ spot, stakedMinor, playerCount }) => (
              <li key={spot}>
                <span>{spotName(spot)}</span>
                <span className="caption">{t('players.count', { count: playerCount })}</span>
                <MoneyText amountMinor={readMinor(stakedMinor)} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
