import type { DeskSportsBet } from '@baize/contract'
import { Link } from '@tanstack/react-router'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'

/** What a bet is on, leg by leg. */
export function BetLegs({ legs }: Pick<DeskSportsBet, 'legs'>) {
  const names = useMarketNames()
  return (
    <ul className="bet-legs">
      {legs.map((leg) => (
        <li key={`${leg.eventId} ${leg.market} ${leg.outcomeId}`}>
          <b className="strong">{names.outcome(leg, leg.market, leg.outcomeId)}</b>{' '}
          <span className="num">{leg.odds}</span>{' '}
          <span className="caption">
            {names.market(leg, leg.market)} ·{' '}
            <Link
              className="link"
              to="/sports/$eventId"
              params={{ eventId: leg.eventId }}
              search={{}}
            >
              {names.event(leg)}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
