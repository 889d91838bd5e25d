import { blackjack } from '../blackjack/index.ts'
import type { BlackjackState } from '../blackjack/play.ts'
import { DECKS as BLACKJACK_PACKS } from '../blackjack/rules.ts'
import { blackjackSeats } from '../blackjack/seats/index.ts'
import type { SeatsState } from '../blackjack/seats/state.ts'
import { coinFlip } from '../coin-flip/index.ts'
import type { CoinFlipState } from '../coin-flip/play.ts'
import type { DiceState } from '../dice/events.ts'
import { dice } from '../dice/index.ts'
import { ROLL_COUNT } from '../dice/rules.ts'
import { hilo } from '../hilo/index.ts'
import type { HiloState } from '../hilo/play.ts'
import type { KenoState } from '../keno/events.ts'
import { keno } from '../keno/index.ts'
import { chanceOfHits, DRAWN_COUNT, NUMBER_COUNT } from '../keno/rules.ts'
import type { LimboState } from '../limbo/events.ts'
import { limbo } from '../limbo/index.ts'
import { chanceOf } from '../limbo/rules.ts'
import { mines } from '../mines/index.ts'
import type { MinesState } from '../mines/play.ts'
import { TILE_COUNT } from '../mines/rules.ts'
import type { PlinkoState } from '../plinko/events.ts'
import { plinko } from '../plinko/index.ts'
import { DECK_SIZE } from '../tables/rules.ts'
import { tower } from '../tower/index.ts'
import type { TowerState } from '../tower/play.ts'
import { TOWERS } from '../tower/rules.ts'
import { videoPoker } from '../video-poker/index.ts'
import type { VideoPokerState } from '../video-poker/play.ts'
import { rankHand } from '../video-poker/rank-hand.ts'
import type { WheelState } from '../wheel/events.ts'
import { wheel } from '../wheel/index.ts'
import {
  choose,
  dealOf,
  HEIGHT_STARTS,
  heightClasses,
  placeOf,
  sharesOfTwoCards,
  toNumber,
  uniform,
} from './shares.ts'
import { opened, type Watched, watch } from './watch.ts'

const MINES = 3
const ROWS = 16
const SEGMENTS = 50
const PICKED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const HEIGHTS = heightClasses(HEIGHT_STARTS, chanceOf)
/** Hands of five by what they are, from nothing to a royal flush, as they are counted in every book. */
const HANDS = [2_062_860, 337_920, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]

/** Games of one player: numbers, boards, coins and cards, as the server keeps them when a round was opened. */
export const WATCHED_ORIGINALS: readonly Watched[] = [
  watch(dice.version, opened<DiceState>(dice, { direction: 'under', target: 5_000 }), [
    { name: 'roll', shares: uniform(ROLL_COUNT), read: ({ roll }) => roll },
  ]),
  watch(limbo.version, opened<LimboState>(limbo, { target: 200 }), [
    { name: 'height', shares: HEIGHTS.shares, read: ({ height }) => HEIGHTS.classOf(height) },
  ]),
  watch(mines.version, opened<MinesState>(mines, { mineCount: MINES }), [
    {
      name: 'board',
      shares: uniform(choose(TILE_COUNT, MINES)),
      read: ({ mines: board }) => placeOf(board),
    },
  ]),
  watch(plinko.version, opened<PlinkoState>(plinko, { rows: ROWS, risk: 'high' }), [
    { name: 'turns', shares: uniform(2), read: ({ path }) => path },
    {
      name: 'slot',
      shares: Array.from({ length: ROWS + 1 }, (_, slot) => choose(ROWS, slot) / 2 ** ROWS),
      read: ({ path }) => path.filter((side) => side === 1).length,
    },
  ]),
  watch(keno.version, opened<KenoState>(keno, { numbers: PICKED, risk: 'medium' }), [
    {
      name: 'first number',
      shares: uniform(NUMBER_COUNT),
      read: ({ drawn }) => (drawn[0] ?? 0) - 1,
    },
    {
      name: 'last number',
      shares: uniform(NUMBER_COUNT),
      read: ({ drawn }) => (drawn[DRAWN_COUNT - 1] ?? 0) - 1,
    },
    {
      name: 'hits',
      shares: [...PICKED.keys(), PICKED.length].map((hits) =>
        toNumber(chanceOfHits(PICKED.length, hits)),
      ),
      read: ({ drawn }) => drawn.filter((number) => PICKED.includes(number)).length,
    },
  ]),
  watch(wheel.version, opened<WheelState>(wheel, { segments: SEGMENTS, risk: 'low' }), [
    { name: 'segment', shares: uniform(SEGMENTS), read: ({ segment }) => segment },
  ]),
  ...(['easy', 'medium', 'master'] as const).map((difficulty) =>
    watch(`${tower.version} ${difficulty}`, opened<TowerState>(tower, { difficulty }), [
      {
        name: 'floors',
        shares: uniform(choose(TOWERS[difficulty].doors, TOWERS[difficulty].safe)),
        read: ({ dragons }) => dragons.map(placeOf),
      },
    ]),
  ),
  watch(hilo.version, opened<HiloState>(hilo, {}), [
    { name: 'cards', shares: uniform(DECK_SIZE), read: ({ cards }) => cards },
  ]),
  watch(coinFlip.version, opened<CoinFlipState>(coinFlip, {}), [
    {
      name: 'sides',
      shares: uniform(2),
      read: ({ sides }) => sides.map((side) => (side === 'heads' ? 0 : 1)),
    },
  ]),
  watch(videoPoker.version, opened<VideoPokerState>(videoPoker, {}), [
    {
      name: 'deal',
      shares: sharesOfTwoCards(1),
      read: ({ cards: [first = 0, second = 0] }) => dealOf(first, second),
    },
    {
      name: 'hand',
      shares: HANDS.map((ways) => ways / choose(DECK_SIZE, 5)),
      read: ({ cards: [a = 0, b = 0, c = 0, d = 0, e = 0] }) => rankHand(a, b, c, d, e),
    },
  ]),
  watch(blackjack.version, opened<BlackjackState>(blackjack, {}), [
    {
      name: 'first card and the dealer’s',
      shares: sharesOfTwoCards(BLACKJACK_PACKS),
      read: ({ hands, dealer }) => dealOf(hands[0]?.cards[0] ?? 0, dealer[0] ?? 0),
    },
  ]),
  watch(
    blackjackSeats.version,
    opened<SeatsState>(blackjackSeats, {
      ...{ hands: 3, handMinor: '200', perfectPairsMinor: '0', plusThreeMinor: '0' },
    }),
    [
      {
        name: 'third hand’s first card and the dealer’s',
        shares: sharesOfTwoCards(BLACKJACK_PACKS),
        read: ({ seats, dealer }) => dealOf(seats[2]?.hands[0]?.cards[0] ?? 0, dealer[0] ?? 0),
      },
    ],
  ),
]
