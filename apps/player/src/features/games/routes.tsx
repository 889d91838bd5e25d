import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../../app/load-part.ts'
import { requireMember, requireRealMember } from '../../app/require-member.ts'
import { rootRoute } from '../../routes/root-route.tsx'

const GAME_CODE_MAX = 40

// Game code is fetched with the first game that is opened, never with the lobby.
const ReplayScreen = lazyPart(async () => (await import('./replay.screen.tsx')).ReplayScreen)
const SeamlessScreen = lazyPart(async () => (await import('./seamless.screen.tsx')).SeamlessScreen)
const WatchScreen = lazyPart(async () => (await import('./watch.screen.tsx')).WatchScreen)
const VerifyScreen = lazyPart(async () => (await import('./verify.screen.tsx')).VerifyScreen)
const SeedCheckScreen = lazyPart(
  async () => (await import('./seed-check/seed-check.screen.tsx')).SeedCheckScreen,
)

const seamless = createRoute({
  getParentRoute: () => rootRoute,
  path: '/seamless',
  staticData: { chrome: 'game' },
  validateSearch: (search): { gameCode: string; mode?: 'free' } => ({
    gameCode: typeof search.gameCode === 'string' ? search.gameCode.slice(0, GAME_CODE_MAX) : '',
    ...(search.mode === 'free' ? { mode: 'free' } : {}),
  }),
  beforeLoad: async ({ search, location, preload }) => {
    if (search.mode !== 'free') await requireRealMember({ location, preload })
  },
  component: () => {
    const { gameCode, mode = 'real' } = seamless.useSearch()
    return <SeamlessScreen key={`${gameCode} ${mode}`} gameCode={gameCode} mode={mode} />
  },
})

const replay = createRoute({
  getParentRoute: () => rootRoute,
  path: '/replay/$roundId',
  staticData: { chrome: 'game' },
  beforeLoad: requireMember,
  component: () => {
    const { roundId } = replay.useParams()
    return <ReplayScreen key={roundId} roundId={roundId} />
  },
})

const TICKET_MAX = 200

// For staff who look at a player's round: a link is enough, nobody signs in.
const watch = createRoute({
  getParentRoute: () => rootRoute,
  path: '/watch',
  staticData: { chrome: 'game' },
  validateSearch: (search): { ticket: string } => ({
    ticket: typeof search.ticket === 'string' ? search.ticket.slice(0, TICKET_MAX) : '',
  }),
  component: () => {
    const { ticket } = watch.useSearch()
    return <WatchScreen key={ticket} ticket={ticket} />
  },
})

const verify = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify/$roundId',
  staticData: { chrome: 'wide' },
  beforeLoad: requireMember,
  component: () => {
    const { roundId } = verify.useParams()
    return <VerifyScreen key={roundId} roundId={roundId} />
  },
})

const seedCheck = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  staticData: { chrome: 'wide' },
  component: SeedCheckScreen,
})

export const gameRoutes = [seamless, replay, watch, verify, seedCheck] as const
