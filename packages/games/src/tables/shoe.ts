import { assert, type Chance } from '@baize/kernel'
import { type Card, DECK_SIZE } from './rules.ts'

/**
 * Some decks shuffled together, fresh for each round. Each card is one draw among those that are
 * left in order, deck by deck, and is taken out.
 */
export function createShoe(chance: Chance, decks: number): () => Card {
  const left = Array.from({ length: decks * DECK_SIZE }, (_, place) => place % DECK_SIZE)
  return () => {
    const [card] = left.splice(chance.below(left.length), 1)
    assert(card !== undefined, 'a shoe has a card left')
    return card
  }
}
