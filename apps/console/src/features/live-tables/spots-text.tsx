import type { DeskRoundBet } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useSpotName } from './use-spot-name.ts'

interface SpotsTextProps {
  readonly game: string
  /** Minor units by spot. */
  readonly spots: Readonly<Record<string, string>>
  /** Added while blackjack was played. */
  readonly extras: DeskRoundBet['extras']
}

/** What lies where. */
export function SpotsText({ game, spots, extras }: SpotsTextProps) {
  const { t } = useTranslation('liveTables')
  const nameOf = useSpotName()
  const currency = useCurrency()
  return (
    <span className="stacked">
      {Object.entries(spots).map(([spot, amount]) => (
        <span key={spot}>
          {nameOf(game, spot)} <span className="num">{formatWireMoney(amount, currency)}</span>
        </span>
      ))}
      {extras.map(({ spot, kind, hand, amountMinor }) => (
        <span key={`${spot} ${kind} ${hand}`} className="caption">
          {t(`extra.${kind}`)} · {nameOf(game, spot)}{' '}
          <span className="num">{formatWireMoney(amountMinor, currency)}</span>
        </span>
      ))}
    </span>
  )
}
