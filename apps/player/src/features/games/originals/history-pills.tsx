import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** More do not fit beside each other. */
const PILLS_MAX = 24

/** A finished round as a pill says it. */
export interface PastResult {
  readonly roundId: string
  readonly text: string
  readonly isWin: boolean
  /** What the result looks like, such as `red`; else winning ones are lit. */
  readonly tone?: string
}

interface HistoryPillsProps {
  readonly results: readonly PastResult[]
  /** Free rounds live on this page alone and have no replay. */
  readonly isFree: boolean
}

/** What the last rounds came to, the newest first; a press replays one. */
export function HistoryPills({ results, isFree }: HistoryPillsProps) {
  const { t } = useTranslation('originals')
  return (
    <ol className="pills" aria-label={t('history')}>
      {results.length === 0 && <li className="pills__none">{t('historyNone')}</li>}
      {results.slice(0, PILLS_MAX).map(({ roundId, text, isWin, tone }) => (
        <li key={roundId}>
          {isFree ? (
            <span className="pill" data-tone={tone} data-win={(!tone && isWin) || undefined}>
              <bdi>{text}</bdi>
            </span>
          ) : (
            <Link
              to="/replay/$roundId"
              params={{ roundId }}
              className="pill"
              data-tone={tone}
              data-win={(!tone && isWin) || undefined}
              aria-label={t('replayOf', { result: text })}
            >
              <bdi>{text}</bdi>
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
