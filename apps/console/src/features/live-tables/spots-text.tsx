import { useCurrency } from '../../app/session.queries.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useSpotName } from './use-spot-name.ts'

interface SpotsTextProps {
  readonly game: string
  /** Minor units by spot. */
  readonly spots: Readonly<Record<string, string>>
}

/** What lies where. */
export function SpotsText({ game, spots }: SpotsTextProps) {
  const nameOf = useSpotName()
  const currency = useCurrency()
  return (
    <span className="stacked">
      {Object.entries(spots).map(([spot, amount]) => (
        <span key={spot}>
          {nameOf(game, spot)} <span className="num">{formatWireMoney(amount, currency)}</span>
        </span>
      ))}
    </span>
  )
}
