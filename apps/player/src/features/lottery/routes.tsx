import { createRoute } from '@tanstack/react-router'
import { Tickets } from 'lucide-react'
import { lazyPart } from '../../app/load-part.ts'
import type { ProductEntry } from '../../app/product-entry.ts'
import { requireMember, requireRealMember } from '../../app/require-member.ts'
import type lotteryMenu from '../../messages/en/lottery-menu.json'
import { rootRoute } from '../../routes/root-route.tsx'
import { readOwnPath, readText } from '../../routes/search-params.ts'
import type { Area } from './lobby/lobby.logic.ts'
import type { PrizeMode } from './lottery.queries.ts'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly 'lottery-menu': typeof lotteryMenu
  }
}

// Rules and prices of games come with the first game that is opened.
const BetScreen = lazyPart(async () => (await import('./bet/bet.screen.tsx')).BetScreen)
const LobbyScreen = lazyPart(async () => (await import('./lobby/lobby.screen.tsx')).LobbyScreen)

const LOTTERY_ENTRY = {
  icon: Tickets,
  art: 'star',
  section: 'lottery-menu',
} as const satisfies ProductEntry

interface LotteryPage {
  /** Undefined for what the catalogue says. */
  readonly mode?: PrizeMode
  readonly area?: Area
  /** Where it stands in the side menu. */
  readonly menu?: ProductEntry
}

/** The lottery page: a game with `gameCode`, else the lobby of all. */
function lotteryRoute<const Path extends `/${string}`>(
  path: Path,
  { mode, area, menu }: LotteryPage,
) {
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: {
      chrome: ({ gameCode }) => (gameCode === undefined ? 'wide' : 'game'),
      ...(menu && { menu }),
    },
    validateSearch: (search): { gameCode?: string; back?: string } => ({
      ...readText(search, 'gameCode'),
      ...readOwnPath(search, 'back'),
    }),
    beforeLoad: async ({ search, location, preload }) => {
      const isGame = 'gameCode' in search && search.gameCode !== undefined
      if (isGame) await requireRealMember({ location, preload })
      else await requireMember({ location })
    },
    component: () => {
      const { gameCode, back }: { gameCode?: string; back?: string } = route.useSearch()
      return gameCode === undefined ? (
        <LobbyScreen mode={mode} {...(area && { area })} />
      ) : (
        <BetScreen key={gameCode} gameCode={gameCode} prizeMode={mode ?? 'LOTT'} back={back} />
      )
    },
  })
  return route
}

export const lotteryRoutes = [
  lotteryRoute('/lottery', { menu: LOTTERY_ENTRY }),
  lotteryRoute('/lottert', {}),
  lotteryRoute('/seaLottery', { mode: 'SEA' }),
  lotteryRoute('/vnLottery', { mode: 'LOTT', area: 'vietnam' }),
  lotteryRoute('/vnlottery', { mode: 'LOTT', area: 'vietnam' }),
] as const
