import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../../app/load-part.ts'
import { requireMember } from '../../app/require-member.ts'
import { rootRoute } from '../../routes/root-route.tsx'
import { readText } from '../../routes/search-params.ts'
import { readListSearch } from './list/list-search.ts'

// Nothing of the sportsbook comes with the lobby of the site.
const ListScreen = lazyPart(async () => (await import('./list/list.screen.tsx')).ListScreen)
const EventScreen = lazyPart(async () => (await import('./event/event.screen.tsx')).EventScreen)
const MatchProofScreen = lazyPart(
  async () => (await import('./verify/match-proof.screen.tsx')).MatchProofScreen,
)
const BetsScreen = lazyPart(async () => (await import('./bets/bets.screen.tsx')).BetsScreen)
const ResultsScreen = lazyPart(
  async () => (await import('./results/results.screen.tsx')).ResultsScreen,
)
const SharedSlipScreen = lazyPart(
  async () => (await import('./slip/shared-slip.screen.tsx')).SharedSlipScreen,
)

function listRoute<const Path extends '/sports' | '/esports'>(path: Path) {
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { chrome: 'wide' },
    validateSearch: readListSearch,
    component: () => <ListScreen path={path} search={route.useSearch()} />,
  })
  return route
}

const event = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sports/$eventId',
  staticData: { chrome: 'wide' },
  component: () => {
    const { eventId } = event.useParams()
    return <EventScreen key={eventId} eventId={eventId} />
  },
})

const matchProof = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sports/$eventId/verify',
  staticData: { chrome: 'wide' },
  component: () => {
    const { eventId } = matchProof.useParams()
    return <MatchProofScreen key={eventId} eventId={eventId} />
  },
})

const bets = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sports/bets',
  staticData: { chrome: 'wide' },
  beforeLoad: requireMember,
  component: () => <BetsScreen />,
})

const results = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sports/results',
  staticData: { chrome: 'wide' },
  validateSearch: (search): { sport?: string; day?: string } => ({
    ...readText(search, 'sport'),
    ...readDay(search),
  }),
  component: () => {
    const { sport, day } = results.useSearch()
    return <ResultsScreen sport={sport} day={day} />
  },
})

function readDay(search: Readonly<Record<string, unknown>>): { day?: string } {
  const { day } = readText(search, 'day')
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {}
}

const sharedSlip = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sports/slip/$code',
  staticData: { chrome: 'wide' },
  component: () => <SharedSlipScreen code={sharedSlip.useParams().code} />,
})

/** The sportsbook: sports, e-sports, one's bets on them and the archive of results. */
export const sportsRoutes = [
  listRoute('/sports'),
  listRoute('/esports'),
  event,
  matchProof,
  bets,
  results,
  sharedSlip,
] as const
