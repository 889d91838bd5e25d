import type { StaffFeedback } from '@baize/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../parts/format.ts'
import { FeedbackState } from './feedback-state.tsx'

type Entry = StaffFeedback['entries'][number]

/** What was written after the first message, and what the house did meanwhile, in order. */
export function Thread({ message }: { readonly message: StaffFeedback }) {
  const { t } = useTranslation('feedback')
  if (message.entries.length === 0) return null
  return (
    <section aria-labelledby="thread-title">
      <h3 className="label" id="thread-title">
        {t('thread')}
      </h3>
      <ol className="feedback-thread">
        {message.entries.map((entry) => (
          <li
            key={`${entry.kind} ${entry.at}`}
            className={`feedback-entry feedback-entry--${entry.kind}`}
          >
            <EntryWords entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function EntryWords({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('feedback')
  const { kind, text, seenAt } = entry
  const at = formatInstant(entry.at)
  const name = entry.by ?? t('unnamed')
  const head = kind === 'said' ? t('entry.said', { at }) : t(`entry.${kind}`, { name, at })
  return (
    <>
      <p className="caption">{head}</p>
      {text !== null && (
        <p className="feedback-words" dir="auto">
          {text}
        </p>
      )}
      {kind === 'answered' && (
        <p className="caption">
          {seenAt ? t('seenAt', { at: formatInstant(seenAt) }) : t('notSeen')}
        </p>
      )}
    </>
  )
}

/** Other threads of the same member, each one click away. */
export function EarlierThreads({ message }: { readonly message: StaffFeedback }) {
  const { t } = useTranslation('feedback')
  if (message.earlier.length === 0) return null
  return (
    <section aria-labelledby="earlier-title">
      <h3 className="label" id="earlier-title">
        {t('earlier')}
      </h3>
      <ul className="feedback-earlier">
        {message.earlier.map(({ feedbackId, text, state, sentAt }) => (
          <li key={feedbackId}>
            <Link to="/feedback" search={{ state, open: feedbackId }} className="link">
              <span className="feedback-line" dir="auto">
                {text}
              </span>
            </Link>
            <span className="num text-text-2">{formatInstant(sentAt)}</span>
            <FeedbackState state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
