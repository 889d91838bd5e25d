import { assert } from '@baize/kernel'
import type { RoomCard } from '../../cards.ts'
import { isLastRound, type Shoe } from '../../fairness/shoe.ts'
import { type BaccaratRound, dealRound } from './deal-round.ts'

export interface PlayedShoe {
  readonly rounds: readonly BaccaratRound[]
  /** Those that were burned among them. */
  readonly cardsUsed: number
}

/** A round that is dealt after so many cards of a shoe, and how many are used then. */
export function roundAt(
  shoe: Pick<Shoe, 'cards'>,
  usedBefore: number,
): { readonly round: BaccaratRound; readonly used: number } {
  let used = usedBefore
  const next = (): RoomCard => {
    const card = shoe.cards[used]
    assert(card !== undefined, 'a shoe never ends inside a round')
    used += 1
    return card
  }
  return { round: dealRound(next), used }
}

/** Every round of a shoe, to the one after the cut card. */
export function playShoe(shoe: Shoe): PlayedShoe {
  const rounds: BaccaratRound[] = []
  let used = 1 + shoe.burned
  for (let isOver = false; !isOver; ) {
    isOver = isLastRound(shoe, used)
    const { round, used: after } = roundAt(shoe, used)
    rounds.push(round)
    used = after
  }
  return { rounds, cardsUsed: used }
}
