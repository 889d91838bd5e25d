import { useTranslation } from 'react-i18next'
import type { DealerResult } from './dealer-results.logic.ts'

interface DealerTileProps {
  readonly result: DealerResult
  readonly isNewest?: boolean
}

/** What the dealer came to in a round: points, a blackjack, or a bust. */
export function DealerTile({ result: { kind, points }, isNewest }: DealerTileProps) {
  const { t } = useTranslation('live-tables')
  const text =
    kind === 'blackjack' ? t('blackjack.stats.blackjack') : t(`blackjack.stats.${kind}`, { points })
  return (
    <span className="lt-dealt" data-kind={kind} data-newest={isNewest || undefined}>
      <span aria-hidden="true">{kind === 'blackjack' ? 'BJ' : points}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
