import type { ContentItem, ContentRevision, ContentState } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../parts/format.ts'
import { DifferenceList } from './difference-list.tsx'

interface HistoryPanelProps {
  readonly item: ContentItem
  readonly isBusy: boolean
  onRestore(number: number): void
}

/** Who showed what to players and when; each can become the draft again. */
export function HistoryPanel({ item, isBusy, onRestore }: HistoryPanelProps) {
  const { t } = useTranslation('content')
  return (
    <section className="content-history">
      <h2 className="h3">{t('history')}</h2>
      {item.history.length === 0 && <p className="caption">{t('noHistory')}</p>}
      <ol>
        {item.history.map((revision, place) => (
          <RevisionRow
            key={revision.number}
            {...{ revision, isBusy, onRestore }}
            before={stateBefore(item, place)}
          />
        ))}
      </ol>
    </section>
  )
}

interface RevisionRowProps extends Omit<HistoryPanelProps, 'item'> {
  readonly revision: ContentRevision
  /** What the version before it said; null for the first. */
  readonly before: ContentState | null
}

function RevisionRow({ revision, before, isBusy, onRestore }: RevisionRowProps) {
  const { t } = useTranslation('content')
  const { number, action, at, by, state } = revision
  const from = state?.startsAt ? formatInstant(state.startsAt) : ''
  return (
    <li>
      <span className="num">{t('revision', { number })}</span>
      <span>{t(`action.${action}`, { by, at: formatInstant(at), from })}</span>
      <span className="text-text-2" dir="auto">
        {state?.texts.en?.title}
      </span>
      {state && (
        <Button
          size="s"
          disabled={isBusy}
          aria-label={t('restoreNumber', { number })}
          onClick={() => onRestore(number)}
        >
          {t('restore')}
        </Button>
      )}
      {state && before && (
        <details className="content-history__changes">
          <summary>{t('whatChanged')}</summary>
          <DifferenceList was={before} is={state} />
        </details>
      )}
    </li>
  )
}

/** The state of the version before that of a place in the history, which has the newest first. */
function stateBefore({ history }: ContentItem, place: number): ContentState | null {
  return history.slice(place + 1).find(({ state }) => state !== null)?.state ?? null
}
