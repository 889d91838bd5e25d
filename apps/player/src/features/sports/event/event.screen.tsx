import '../sports-texts.ts'
import '../parts/frame.css'
import '../parts/match-facts.css'
import './event.css'
import { RefusedCall } from '@baize/api-client'
import type { SportsEventPage } from '@baize/contract'
import { isEsport } from '@baize/sports'
import { buttonClass, EmptyState, Icon, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { FavouriteStar } from '../list/favourite-star.tsx'
import { useEventPage } from '../live/use-event-page.ts'
import { namedEvent, useNames } from '../names/use-names.ts'
import { FeedNotice } from '../parts/feed-notice.tsx'
import { HouseNote } from '../parts/house-note.tsx'
import { SimulatedNote } from '../parts/simulated-note.tsx'
import { SlipPlace } from '../slip/slip-place.tsx'
import { menuQuery } from '../sports.queries.ts'
import { MarketPart } from './market-part.tsx'
import { Pitch } from './pitch.tsx'
import { ProofCard } from './proof-card.tsx'
import { ScoreBoard } from './score-board.tsx'
import { Statistics } from './statistics.tsx'

/** `/sports/$eventId`: an event with everything that can be bet on. */
export function EventScreen({ eventId }: { readonly eventId: string }) {
  const { page, failure, ask } = useEventPage(eventId)
  return (
    <div className="sb-frame">
      <div className="sb-frame__main">
        {page ? <EventBody page={page} /> : <NoPage failure={failure} onRetry={ask} />}
      </div>
      <SlipPlace />
    </div>
  )
}

interface NoPageProps {
  readonly failure: unknown
  onRetry(): void
}

function NoPage({ failure, onRetry }: NoPageProps) {
  const { t } = useTranslation('sports')
  if (failure instanceof RefusedCall && failure.code === 'not_found') {
    return (
      <EmptyState
        art="compass"
        title={t('event.notFound')}
        headingLevel={1}
        actions={
          <Link to="/sports" className={buttonClass({ variant: 'primary' })}>
            {t('event.toList')}
          </Link>
        }
      >
        {t('event.notFoundText')}
      </EmptyState>
    )
  }
  if (failure) return <LoadFailure failure={failure} onRetry={onRetry} />
  return (
    <>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-96 w-full" />
    </>
  )
}

function EventBody({ page }: { readonly page: SportsEventPage }) {
  const feed = useQuery(menuQuery).data?.isFeedUp
  const { event, proof } = page
  const isHeard = event.state === 'not_started' ? feed?.preMatch : feed?.live
  const isUp = event.isHouse === true || isHeard !== false
  // What happens on the pitch only a feed tells.
  const hasPitch = event.sport === 'football' && !event.isHouse
  return (
    <>
      <Crumbs page={page} />
      {!event.isHouse && <FeedNotice feed={feed} />}
      <section className="sb-hero" data-wide={!hasPitch || undefined} data-theme="dark">
        <ScoreBoard event={event} />
        {hasPitch && <Pitch page={page} />}
      </section>
      {event.isSimulated && <SimulatedNote />}
      {event.isHouse && <HouseNote />}
      {event.board && <Statistics board={event.board} />}
      <MarketPart page={page} isFrozen={!isUp} />
      {proof && <ProofCard eventId={event.eventId} proof={proof} />}
    </>
  )
}

/** Where the event belongs; its last part is the title of the page. */
function Crumbs({ page: { event } }: { readonly page: SportsEventPage }) {
  const { t } = useTranslation('sports')
  const names = useNames()
  const path = isEsport(event.sport) ? '/esports' : '/sports'
  const name = names.event(namedEvent(event))
  return (
    <div className="sb-crumbs">
      <nav aria-label={t('event.crumbs')} className="small">
        <Link to={path} search={{ sport: event.sport }}>
          {names.sport(event.sport)}
        </Link>
        <Icon of={ChevronRight} size="s" isFlipped />
        <Link to={path} search={{ sport: event.sport, tournament: event.tournamentId }} dir="auto">
          {event.tournament}
        </Link>
        <Icon of={ChevronRight} size="s" isFlipped />
      </nav>
      <h1 className="small">{name}</h1>
      <FavouriteStar id={event.eventId} name={name} />
    </div>
  )
}
