import type { SportsEventPage } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { Flag, Goal, type LucideIcon, Square } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { type Incident, marksOf, spanOf } from './timeline.logic.ts'

const ICONS: Readonly<Record<Incident['kind'], LucideIcon>> = {
  goal: Goal,
  corner: Flag,
  yellow_card: Square,
  red_card: Square,
}

/**
 * A drawn pitch with what happened, minute by minute: the home side above, the away side below. Where the ball is the
 * feed does not say, so it is not drawn.
 */
export function Pitch({ page }: { readonly page: SportsEventPage }) {
  const { t } = useTranslation('sports')
  const { event, incidents } = page
  const minute = event.board?.minute ?? (event.state === 'ended' ? 90 : 0)
  const span = spanOf(incidents, minute)
  const marks = marksOf(incidents, minute)
  return (
    <figure className="sb-pitch" aria-label={t('event.timeline')}>
      <PitchLines />
      <div className="sb-line" aria-hidden="true">
        <span
          className="sb-line__played"
          style={{ '--at': `${(100 * minute) / span}%` } as CSSProperties}
        />
        <span
          className="sb-line__half"
          style={{ '--at': `${(100 * 45) / span}%` } as CSSProperties}
        />
        {marks.map((mark) => (
          <span
            key={mark.number}
            className="sb-line__mark"
            data-kind={mark.kind}
            data-side={mark.side}
            style={{ '--at': `${mark.at}%`, '--stack': mark.stack } as CSSProperties}
          >
            <Icon of={ICONS[mark.kind]} size="s" isFilled={mark.kind.endsWith('card')} />
          </span>
        ))}
      </div>
      <Latest page={page} />
      <ol className="sr-only">
        {marks.map((incident) => (
          <li key={incident.number}>
            {t('event.incident', {
              minute: incident.minute,
              what: t(`incident.${incident.kind}`),
              team: event[incident.side].name,
            })}
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** The last thing that happened, in words. */
function Latest({ page: { event, incidents } }: { readonly page: SportsEventPage }) {
  const { t } = useTranslation('sports')
  const last = incidents.at(-1)
  if (!last) return null
  return (
    <figcaption className="sb-pitch__last">
      <span className="badge num">{t('live.minute', { minute: last.minute })}</span>
      <span className="badge">{t(`incident.${last.kind}`)}</span>
      <span className="badge" dir="auto">
        {event[last.side].name}
      </span>
    </figcaption>
  )
}

function PitchLines() {
  return (
    <svg
      className="sb-pitch__lines"
      viewBox="0 0 560 262"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <rect x="15" y="14" width="530" height="234" />
      <path d="M280 14V248M15 66H94V196H15M545 66H466V196H545M15 100H45V162H15M545 100H515V162H545" />
      <circle cx="280" cy="131" r="48" />
    </svg>
  )
}
