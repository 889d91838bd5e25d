import { countBet, drawFrom, drawWeighted, numbersFrom, once } from '../counted-bet.ts'
import type { ScratchThreeShown } from '../shown.ts'
import type { Of100, VendorGame } from '../vendor-game.ts'

/** The prizes of each book of tickets from the best, and how many of a million tickets win each. */
const BOOKS = {
  steady: {
    prizes: [100_000, 10_000, 2_000, 1_000, 500, 200, 100],
    tickets: [20, 500, 5_000, 14_000, 40_000, 130_000, 200_000],
  },
  bold: {
    prizes: [2_000_000, 100_000, 10_000, 2_500, 1_000, 400, 200],
    tickets: [5, 100, 1_500, 9_000, 18_000, 30_000, 45_000],
  },
} as const satisfies Record<
  string,
  { readonly prizes: readonly Of100[]; readonly tickets: readonly number[] }
>
type Book = keyof typeof BOOKS
const NAMES = ['steady', 'bold'] as const
const TICKETS = 1_000_000
const FIELDS = 9
const ALIKE = 3

const bookOf = (choice: string): Book | undefined => NAMES.find((each) => each === choice)
const blanksOf = (book: Book) => TICKETS - BOOKS[book].tickets.reduce((sum, each) => sum + each, 0)

/** A scratch card of nine fields: three times the same prize wins it once. */
export const scratchThree: VendorGame<null, ScratchThreeShown> = {
  id: 'scratch-three',
  listing: { gameType: 'RNG', classes: ['scratch', 'instant'] },
  firstChoice: 'steady',
  table: { books: BOOKS, ofTickets: TICKETS },
  betOf: bookOf,
  bets: once(() =>
    NAMES.map((book) =>
      countBet(book, book, [
        ...BOOKS[book].prizes.map((paysOf100, at) => ({
          ways: BOOKS[book].tickets[at] ?? 0,
          paysOf100,
        })),
        { ways: blanksOf(book), paysOf100: 0 },
      ]),
    ),
  ),
  open(choice, chance) {
    const book = bookOf(choice)
    if (!book) return undefined
    const { prizes, tickets } = BOOKS[book]
    const drawn = drawWeighted([...tickets, blanksOf(book)], chance)
    const prize = drawn < prizes.length ? drawn : null
    // No other prize stands on a ticket more than twice.
    const others = numbersFrom(0, prizes.length).filter((each) => each !== prize)
    const rest = drawFrom(
      others.flatMap((each) => [each, each]),
      prize === null ? FIELDS : FIELDS - ALIKE,
      chance,
    )
    const own = prize === null ? [] : numbersFrom(0, ALIKE).map(() => prize)
    return {
      state: null,
      shown: { fields: drawFrom([...own, ...rest], FIELDS, chance), prize },
      paysOf100: prize === null ? 0 : (prizes[prize] ?? 0),
    }
  },
}
