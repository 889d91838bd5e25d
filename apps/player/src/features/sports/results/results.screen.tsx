import '../sports-texts.ts'
import '../parts/frame.css'
import './results.css'
import type { SportsEvent } from '@baize/contract'
import { SPORTS as ALL_SPORTS } from '@baize/sports'
import { Badge, Chips, EmptyState, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { browserClock } from '../../../app/browser-clock.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { namedEvent, useNames } from '../names/use-names.ts'
import { useStartText } from '../parts/event-time.ts'
import { SportPicture } from '../parts/sport-picture.tsx'
import { SlipPlace } from '../slip/slip-place.tsx'
import { resultsQuery } from '../sports.queries.ts'
import { dayKey, resultGroups } from './results.logic.ts'

interface ResultsScreenProps {
  readonly sport: string | undefined
  readonly day: string | undefined
}

/** `/sports/results`: events of a day that are over, by sport and tournament. */
export function ResultsScreen(props: ResultsScreenProps) {
  const { t } = useTranslation('sports')
  const names = useNames()
  const navigate = useNavigate()
  const today = dayKey(new Date(browserClock.now()))
  const day = props.day ?? today
  const sport = ALL_SPORTS.find(({ key }) => key === props.sport)?.key ?? 'football'
  const { data, error, refetch } = useQuery(resultsQuery(sport, day))
  const go = (search: { sport: string; day: string }) =>
    void navigate({ to: '/sports/results', search, replace: true })
  return (
    <div className="sb-frame">
      <div className="sb-frame__main">
        <div className="sb-page__head">
          <h1 className="h1">{t('results.title')}</h1>
          <label className="sb-day">
            <span className="field__label">{t('results.day')}</span>
            <input
              type="date"
              className="input input--s"
              value={day}
              max={today}
              onChange={(event) => {
                if (event.currentTarget.value) go({ sport, day: event.currentTarget.value })
              }}
            />
          </label>
        </div>
        <Chips
          label={t('nav.label')}
          value={sport}
          choices={ALL_SPORTS.map(({ key }) => ({ value: key, text: names.sport(key) }))}
          onChoose={(chosen) => go({ sport: chosen, day })}
        />
        {error && !data && <LoadFailure failure={error} onRetry={refetch} />}
        {!data && !error && <Skeleton className="h-96 w-full" />}
        {data?.events.length === 0 && (
          <EmptyState art="trophy" title={t('results.none')}>
            {t('results.noneText')}
          </EmptyState>
        )}
        {resultGroups(data?.events ?? []).map(({ tournamentId, tournament, events }) => (
          <section key={tournamentId} className="panel sb-results" aria-label={tournament}>
            <h2 className="label sb-results__head">
              <SportPicture sport={sport} />
              <span dir="auto">{tournament}</span>
            </h2>
            <ul>
              {events.map((event) => (
                <ResultRow key={event.eventId} event={event} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <SlipPlace />
    </div>
  )
}

function ResultRow({ event }: { readonly event: SportsEvent }) {
  const { t } = useTranslation('sports')
  const startText = useStartText()
  const names = useNames()
  const { board, state } = event
  return (
    <li className="sb-result">
      <span className="caption num">{startText(event.startsAt)}</span>
      <Link to="/sports/$eventId" params={{ eventId: event.eventId }}>
        {names.event(namedEvent(event))}
      </Link>
      {state !== 'ended' && <Badge tone="warn">{t(`eventState.${state}`)}</Badge>}
      {event.isHouse && <Badge tone="info">{t('house.badge')}</Badge>}
      {event.isSimulated && <Badge tone="info">{t('simulated.badge')}</Badge>}
      {board && (
        <span className="sb-result__score num">
          <b>{t('results.score', board.score)}</b>
          <span className="caption">
            {board.periods.map((each) => t('results.score', each)).join(' · ')}
          </span>
        </span>
      )}
    </li>
  )
}
