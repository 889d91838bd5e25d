import type { EndedFlight } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { toneOf } from './crash.logic.ts'

interface CrashHistoryProps {
  readonly flights: readonly EndedFlight[]
  onFlight(flightId: string): void
}

/** Where the last flights busted, the newest first; a press shows what proves one. */
export function CrashHistory({ flights, onFlight }: CrashHistoryProps) {
  const { t } = useTranslation('crash')
  return (
    <ol className="pills crash-history" aria-label={t('history')}>
      {flights.length === 0 && <li className="pills__none">{t('historyNone')}</li>}
      {flights.map(({ flightId, bust, isInterrupted }) => (
        <li key={flightId}>
          <button
            type="button"
            className="pill"
            data-height={isInterrupted ? 'none' : toneOf(bust)}
            aria-label={t('proofOf', { height: hundredthsText(bust) })}
            onClick={() => onFlight(flightId)}
          >
            <bdi>{hundredthsText(bust)}×</bdi>
          </button>
        </li>
      ))}
    </ol>
  )
}
