import { rankOf, suitOf } from '@baize/games/tables/rules'
import { cardText } from '@baize/rooms'
import { expect, it } from 'vitest'
import { drawnCard } from './cards.logic.ts'

const LETTERS = 'A23456789TJQK'
const SUITS = 'shdc'

it('every card of a room is drawn as itself', () => {
  for (let card = 0; card < 52; card += 1) {
    const drawn = drawnCard(card)
    expect(`${LETTERS[rankOf(drawn) - 1]}${SUITS[suitOf(drawn)]}`).toBe(cardText(card))
  }
})
