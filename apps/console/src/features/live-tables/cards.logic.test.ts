import { expect, it } from 'vitest'
import { cardsText } from './cards.logic.ts'

it('cards are written with rank and suit', () => {
  expect(cardsText([0, 12, 21, 38, 51])).toBe('2♣ A♣ 10♦ A♥ A♠')
})
