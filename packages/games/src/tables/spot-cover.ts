import { assert, compareRatios, ratio } from '@baize/kernel'
import { BACCARAT_VERSION } from '../baccarat/rules.ts'
import { COIN_FLIP_VERSION, SIDES } from '../coin-flip/rules.ts'
import { dragonTigerGame } from '../dragon-tiger/game.ts'
import { DRAGON_TIGER_VERSION } from '../dragon-tiger/rules.ts'
import { rouletteGame } from '../roulette/game.ts'
import { ROULETTE_VERSION } from '../roulette/rules.ts'
import { sicBoGame } from '../sic-bo/game.ts'
import { SIC_BO_VERSION } from '../sic-bo/rules.ts'
import type { TableGame } from './play-table.ts'

/** Two spots of which one loses when the other wins: bets on both cover each other. */
export interface SpotPair {
  readonly pair: string
  readonly side: string
}

/** The outcomes of a draw that a spot wins, by their place; each has as many ways to come up as its weight. */
export interface SpotWins {
  readonly weights: readonly number[]
  readonly isWon: readonly boolean[]
}

/** How the spots of one version of a game cover each other. */
export interface SpotCover {
  pairOf(spot: string): SpotPair | undefined
  /** Undefined where a draw has too many outcomes to play them all. */
  winsOf(spot: string): SpotWins | undefined
}

/** With more outcomes than this they are not played, and the pairs alone decide. */
const OUTCOMES_MAX = 1_000_000n

type Pairs = Readonly<Record<string, readonly [string, string]>>

const COVERS: Readonly<Record<string, SpotCover>> = {
  [ROULETTE_VERSION]: coverOf(rouletteGame, {
    colour: ['red', 'black'],
    parity: ['even', 'odd'],
    half: ['low', 'high'],
  }),
  // Six cards out of eight decks: some 10^15 outcomes.
  [BACCARAT_VERSION]: {
    pairOf: (spot) => findPair({ hand: ['player', 'banker'] }, spot),
    winsOf: () => undefined,
  },
  [SIC_BO_VERSION]: coverOf(sicBoGame, { size: ['small', 'big'], parity: ['odd', 'even'] }),
  [DRAGON_TIGER_VERSION]: coverOf(dragonTigerGame, { card: ['dragon', 'tiger'] }),
  // A live table's: it has no game of one's own.
  'cockfight@1': {
    pairOf: (spot) => findPair({ side: ['meron', 'wala'] }, spot),
    winsOf: (spot) => ({
      weights: [905, 905, 190],
      isWon: ['meron', 'wala', 'draw'].map((winner) => winner === spot),
    }),
  },
  [COIN_FLIP_VERSION]: {
    pairOf: (spot) => findPair({ side: SIDES }, spot),
    winsOf: (spot) => ({ weights: SIDES.map(() => 1), isWon: SIDES.map((side) => side === spot) }),
  },
}

/** Undefined for versions on which no two bets lie on one draw. */
export function spotCoverOf(version: string): SpotCover | undefined {
  return COVERS[version]
}

function coverOf<Result>(game: Pick<TableGame<Result>, 'endingsOf'>, pairs: Pairs): SpotCover {
  const known = new Map<string, SpotWins>()
  return {
    pairOf: (spot) => findPair(pairs, spot),
    winsOf(spot) {
      const wins = known.get(spot) ?? playAll(game, spot)
      known.set(spot, wins)
      return wins
    },
  }
}

/** One ending for each outcome, in the same order whatever the spot. */
function playAll<Result>(game: Pick<TableGame<Result>, 'endingsOf'>, spot: string): SpotWins {
  const endings = game.endingsOf(spot)
  const count = endings.reduce((sum, { ways }) => sum + ways, 0n)
  assert(count <= OUTCOMES_MAX, 'a draw has few enough outcomes to play them all')
  return {
    weights: endings.map(({ ways }) => Number(ways)),
    // What gives back a part of its stake has not won.
    isWon: endings.map(({ returned }) => compareRatios(returned, ratio(1n)) > 0),
  }
}

function findPair(pairs: Pairs, spot: string): SpotPair | undefined {
  const found = Object.entries(pairs).find(([, sides]) => sides.includes(spot))
  return found && { pair: found[0], side: spot }
}
