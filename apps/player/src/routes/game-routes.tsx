import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { isMemberNow, whenSessionKnown } from '../app/session.ts'
import { rootRoute } from './root-route.tsx'

interface GameScreens {
  readonly GameScreen: ComponentType<{ readonly gameCode: string; readonly mode: 'real' | 'free' }>
  readonly ReplayScreen: ComponentType<{ readonly roundId: string }>
  readonly VerifyScreen: ComponentType<{ readonly roundId: string }>
}

// The games are a feature of their own; its screens are found by name.
const files = import.meta.glob<GameScreens>('../features/games/*.screen.tsx')

function screenOf<Name extends keyof GameScreens>(file: string, name: Name) {
  return lazy<GameScreens[Name]>(async () => {
    const load = files[`../features/games/${file}`]
    if (!load) throw notFound()
    return { default: (await load())[name] }
  })
}

const GameScreen = screenOf('game.screen.tsx', 'GameScreen')
const ReplayScreen = screenOf('replay.screen.tsx', 'ReplayScreen')
const VerifyScreen = screenOf('verify.screen.tsx', 'VerifyScreen')

async function requireMember({ location }: { readonly location: { readonly href: string } }) {
  await whenSessionKnown()
  if (!isMemberNow()) throw redirect({ to: '/login', search: { next: location.href } })
}

const play = createRoute({
  getParentRoute: () => rootRoute,
  path: '/play/$gameCode',
  staticData: { chrome: 'game' },
  validateSearch: (search): { mode?: 'free' } => (search.mode === 'free' ? { mode: 'free' } : {}),
  beforeLoad: async ({ search, location }) => {
    if (search.mode !== 'free') await requireMember({ location })
  },
  component: () => {
    const { gameCode } = play.useParams()
    const mode = play.useSearch().mode === 'free' ? 'free' : 'real'
    // A new game or mode starts from nothing.
    return <GameScreen key={`${gameCode} ${mode}`} gameCode={gameCode} mode={mode} />
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

export const gameRoutes = [play, replay, verify] as const
