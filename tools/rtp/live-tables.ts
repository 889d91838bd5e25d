import { returnOfBasicStrategy } from '@baize/games/blackjack/best-play'
import { type WireRatio, wireFromRatio } from '@baize/games/wire-ratio'
import { ratio } from '@baize/kernel'
import { SHOE_DECKS, TABLE_KINDS } from '@baize/rooms'

const PLACES = 10_000_000_000

/** What every spot of every live table returns, by `game/variant`; blackjack by basic strategy on a fresh shoe, of the first stake. */
export type TableReturns = Readonly<Record<string, Readonly<Record<string, WireRatio>>>>

/** Works all of it out; blackjack takes a minute or two. */
export function workOutTableReturns(): TableReturns {
  const ofKinds = TABLE_KINDS.map((kind) => [
    `${kind.game}/${kind.variant}`,
    Object.fromEntries(kind.spots.map((spot) => [spot, wireFromRatio(kind.longRunOf(spot))])),
  ])
  const blackjack = ratio(Math.round(returnOfBasicStrategy(SHOE_DECKS) * PLACES), PLACES)
  return {
    ...Object.fromEntries(ofKinds),
    'blackjack/standard': { seat: wireFromRatio(blackjack) },
  }
}
