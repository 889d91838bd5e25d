import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../app/load-part.ts'
import { needTexts } from '../app/messages.ts'
import { requireRealMember } from '../app/require-member.ts'
import { rootRoute } from './root-route.tsx'

/** What most games say; each module would wait for its own after the other. */
const TEXTS = ['games', 'originals', 'tables', 'slots', 'live-tables'] as const

// Game code is fetched with the first game that is opened, never with the lobby.
const GameScreen = lazyPart(async () => {
  // A module whose texts did not come meets the failure itself.
  for (const section of TEXTS) needTexts(section).catch(() => undefined)
  return (await import('../features/games/game.screen.tsx')).GameScreen
})
const GameMore = lazyPart(async () => (await import('./game-more.tsx')).GameMore)

/** A game, and below it what there is to know of it: features of the site that are put together here. */
export const playRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/play/$gameCode',
  staticData: { chrome: 'game' },
  validateSearch: (search): { mode?: 'free' } => (search.mode === 'free' ? { mode: 'free' } : {}),
  beforeLoad: async ({ search, location, preload }) => {
    if (search.mode !== 'free') await requireRealMember({ location, preload })
  },
  component: () => {
    const { gameCode } = playRoute.useParams()
    const mode = playRoute.useSearch().mode === 'free' ? 'free' : 'real'
    // A new game or mode starts from nothing.
    return (
      <GameScreen
        key={`${gameCode} ${mode}`}
        gameCode={gameCode}
        mode={mode}
        more={(info) => <GameMore info={info} />}
      />
    )
  },
})
