import { describe, expect, it } from 'vitest'
import { findUndealt } from './find-undealt.ts'

const SECRET = 'fe'.repeat(32)
const RESULT = { game: 'dragon-tiger', dragon: 12, tiger: 3, winner: 'dragon' }
const find = (payload: object) =>
  findUndealt(JSON.stringify(payload), { secrets: [SECRET], drawn: [RESULT] })

describe('the search for what is not dealt', () => {
  it('passes what is known, counts, prices and times', () => {
    const { winner, ...cards } = RESULT
    const told = { seq: 7, round: { number: 3, openedAtMs: 5, result: { winner, ...cards } } }
    expect(find({ ...told, spots: [{ spot: 'tie', pays: [8, 1] }], results: ['T', 'Bb'] })).toEqual(
      [],
    )
  })

  it.each([
    ['a result that is not drawn', { round: { result: { ...RESULT, tiger: 4 } } }],
    ['a card by itself', { shoe: { next: 17 } }],
    ['cards in a list', { shoe: { cards: [17, 51] } }],
    ['a card as text', { line: { text: 'Td' } }],
    ['a seed', { proof: { seed: SECRET } }],
    ['a seed in capitals', { note: `of ${SECRET.toUpperCase()}` }],
    ['a seed in base64', { note: Buffer.from(SECRET, 'hex').toString('base64url') }],
  ])('finds %s', (_what, payload) => {
    expect(find(payload)).not.toEqual([])
  })
})
