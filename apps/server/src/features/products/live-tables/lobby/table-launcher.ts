import { BLACKJACK_KIND, returnPercentOf, TABLE_KINDS } from '@baize/rooms'
import type { GameLauncher } from '../../../../house/games/game-launcher.ts'
import { codeOfGame } from '../tables.store.ts'
import { LIVE_VENDOR } from './table-cards.ts'

/** The bet whose return stands for a game. */
const MAIN_SPOTS = {
  baccarat: 'banker',
  roulette: 'red',
  'sic-bo': 'small',
  'dragon-tiger': 'dragon',
  blackjack: 'seat-1',
  cockfight: 'meron',
} as const
const PLACES_SHOWN = 2

/** Live tables are played on the site's own page of them. */
export function createTableLauncher(): GameLauncher {
  const kinds = new Map(
    [BLACKJACK_KIND, ...TABLE_KINDS].toReversed().map((kind) => [codeOfGame(kind.game), kind]),
  )
  return {
    describe({ code, vendorCode }) {
      const kind = vendorCode === LIVE_VENDOR ? kinds.get(code) : undefined
      if (!kind) return undefined
      return {
        ...{ canPlay: true, canTry: false, opensAt: 'here', isSimulation: false },
        returnText: `${returnPercentOf(kind, MAIN_SPOTS[kind.game], PLACES_SHOWN)}%`,
        ownPage: '/live/tables',
      }
    },
  }
}
