import { describe, expect, it } from 'vitest'
import { mayBeContact, readLine } from './read-typed.logic.ts'

const NOW = new Date(2026, 10, 29, 15, 30)
const READING = {
  ...{ currency: { symbol: '₱', exponent: 2 }, locale: 'en', now: NOW },
  words: { today: 'today', yesterday: 'yesterday' },
}
const span = (day: number) => ({
  from: new Date(2026, 10, day).toISOString(),
  to: new Date(2026, 10, day + 1).toISOString(),
})

describe('a typed line', () => {
  it.each([
    ['jose dela cruz', { text: 'jose dela cruz' }],
    ['2208', { text: '2208', amountMinor: '220800' }],
    ['₱1,000.50', { text: '₱1,000.50', amountMinor: '100050' }],
    ['500 yesterday', { text: '500', amountMinor: '50000', ...span(28) }],
    ['500 Today', { text: '500', amountMinor: '50000', ...span(29) }],
    ['1,000 2026-11-01', { text: '1,000', amountMinor: '100000', ...span(1) }],
    ['mara yesterday', { text: 'mara yesterday' }],
    ['0', { text: '0' }],
    ['1,50', { text: '1,50' }],
  ])('%j asks for %j', (typed, asked) => {
    expect(readLine(typed, READING)).toEqual(asked)
  })

  it.each([
    ['4567', true],
    ['+63 917 456 4567', true],
    ['567', false],
    ['lina@', true],
    ['li@mail.example', false],
    ['lina', false],
  ])('%j may be a contact: %s', (text, isContact) => {
    expect(mayBeContact(text)).toBe(isContact)
  })
})
