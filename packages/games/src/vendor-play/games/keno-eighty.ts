import { binomial } from '../../counting.ts'
import { countBet, drawFrom, numbersFrom, once } from '../counted-bet.ts'
import type { KenoEightyShown } from '../shown.ts'
import type { Of100, VendorGame } from '../vendor-game.ts'

const NUMBERS = 80
const DRAWN = 20
const PICKS_MAX = 8
/** What 0, 1, 2 … hits pay, by how many numbers were picked. */
const PAYS: Readonly<Record<number, readonly Of100[]>> = {
  1: [0, 380],
  2: [0, 100, 950],
  3: [0, 0, 250, 4_300],
  4: [0, 0, 200, 500, 10_000],
  5: [0, 0, 0, 400, 1_400, 70_000],
  6: [0, 0, 0, 300, 700, 5_000, 150_000],
  7: [0, 0, 0, 200, 450, 1_900, 10_000, 500_000],
  8: [0, 0, 0, 0, 400, 1_600, 8_000, 60_000, 1_000_000],
}

const all = numbersFrom(1, NUMBERS)

/** Numbers in rising order, joined by dots; undefined for anything else. */
function picksOf(choice: string): readonly number[] | undefined {
  if (!/^\d{1,2}(\.\d{1,2}){0,7}$/.test(choice)) return undefined
  const picks = choice.split('.').map(Number)
  const isRising = picks.every(
    (each, at) => each >= 1 && each <= NUMBERS && each > (picks[at - 1] ?? 0),
  )
  return isRising && picks.join('.') === choice ? picks : undefined
}

/** Keno: twenty of eighty numbers are drawn; up to eight are picked. */
export const kenoEighty: VendorGame<null, KenoEightyShown> = {
  id: 'keno-eighty',
  listing: { gameType: 'ELOTT', classes: ['keno'] },
  firstChoice: '8.16.33.47.71',
  table: { numbers: NUMBERS, drawn: DRAWN, picksMax: PICKS_MAX, pays: PAYS },
  betOf: (choice) => picksOf(choice)?.length.toString(),
  bets: once(() =>
    [5, 1, 2, 3, 4, 6, 7, 8].map((picks) =>
      countBet(
        String(picks),
        numbersFrom(1, picks).join('.'),
        (PAYS[picks] ?? []).map((paysOf100, hits) => ({
          ways: binomial(DRAWN, hits) * binomial(NUMBERS - DRAWN, picks - hits),
          paysOf100,
        })),
      ),
    ),
  ),
  open(choice, chance) {
    const picks = picksOf(choice)
    if (!picks) return undefined
    const drawn = drawFrom(all, DRAWN, chance)
    const hits = picks.filter((each) => drawn.includes(each))
    return {
      state: null,
      shown: { drawn, hits },
      paysOf100: PAYS[picks.length]?.[hits.length] ?? 0,
    }
  },
}
