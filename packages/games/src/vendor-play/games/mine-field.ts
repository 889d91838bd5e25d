import { binomial } from '../../counting.ts'
import { countBet, drawFrom, numbersFrom, once } from '../counted-bet.ts'
import type { MineFieldShown } from '../shown.ts'
import type { Of100, PlayStep, VendorGame } from '../vendor-game.ts'

export interface MineFieldState {
  readonly mines: readonly number[]
  readonly opened: readonly number[]
}

export const FIELDS = 20
const MINES = [3, 2, 4, 6] as const
const RETURN_OF_100 = 97n

const minesOf = (choice: string) => MINES.find((each) => String(each) === choice)

/** What so many open fields are worth: 97 % of their rarity, rounded down to hundredths. */
export function worthOf(mines: number, opened: number): Of100 {
  if (opened === 0) return 100
  const [all, safe] = [binomial(FIELDS, opened), binomial(FIELDS - mines, opened)]
  return Number((RETURN_OF_100 * all) / safe)
}

function stepOf(state: MineFieldState, isOver: boolean): PlayStep<MineFieldState, MineFieldShown> {
  const { mines, opened } = state
  const isHit = opened.some((field) => mines.includes(field))
  const worthOf100 = isHit ? 0 : worthOf(mines.length, opened.length)
  const isCleared = opened.length === FIELDS - mines.length
  const ends = isOver || isHit || isCleared
  return {
    state,
    shown: {
      opened,
      worthOf100,
      nextOf100: ends ? null : worthOf(mines.length, opened.length + 1),
      mines: ends ? mines : null,
    },
    ...(ends && { paysOf100: worthOf100 }),
  }
}

/** Twenty fields, some of them mined: each safe one is worth more, and the player takes it in time or not. */
export const mineField: VendorGame<MineFieldState, MineFieldShown> = {
  id: 'mine-field',
  listing: { gameType: 'RNG', classes: ['instant', 'arcade'] },
  firstChoice: '3',
  table: {
    fields: FIELDS,
    worths: Object.fromEntries(
      MINES.map((mines) => [
        mines,
        numbersFrom(1, FIELDS - mines).map((opened) => worthOf(mines, opened)),
      ]),
    ),
  },
  betOf: (choice) => minesOf(choice)?.toString(),
  // Stopping after any number of fields returns 97 % less what was rounded down; the best of them counts.
  bets: once(() => MINES.map(bestBetOf)),
  open(choice, chance) {
    const count = minesOf(choice)
    if (count === undefined) return undefined
    return stepOf({ mines: drawFrom(numbersFrom(0, FIELDS), count, chance), opened: [] }, false)
  },
  moves: {
    move(state, move) {
      if (move === 'collect') return state.opened.length > 0 ? stepOf(state, true) : undefined
      const field = /^open:(\d{1,2})$/.exec(move)?.[1]
      if (field === undefined || Number(field) >= FIELDS || state.opened.includes(Number(field))) {
        return undefined
      }
      return stepOf({ ...state, opened: [...state.opened, Number(field)] }, false)
    },
    close: (state) => stepOf(state, true),
  },
}

function bestBetOf(mines: number) {
  const bets = numbersFrom(1, FIELDS - mines).map((opened) => {
    const safe = binomial(FIELDS - mines, opened)
    return countBet(String(mines), String(mines), [
      { ways: safe, paysOf100: worthOf(mines, opened) },
      { ways: binomial(FIELDS, opened) - safe, paysOf100: 0 },
    ])
  })
  const best = bets.reduce((one, other) =>
    other.returns.numerator * one.returns.denominator >
    one.returns.numerator * other.returns.denominator
      ? other
      : one,
  )
  const last = bets.at(-1) ?? best
  return { ...best, topOf100: last.topOf100, topChance: last.topChance }
}
