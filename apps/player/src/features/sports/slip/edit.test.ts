import type { SportsBet } from '@baize/contract'
import { expect, it } from 'vitest'
import { changesOf } from './edit.logic.ts'
import type { LegNow } from './leg-now.logic.ts'

const named = (eventId: string) => ({ eventId, market: '1|', outcomeId: '1' })
const bet = (...events: readonly string[]) => ({ legs: events.map(named) }) as unknown as SportsBet
const slip = (...events: readonly string[]) =>
  events.map((eventId) => ({ leg: named(eventId) }) as unknown as LegNow)

it('an edit says what leaves a bet and what is new', () => {
  const legs = slip('a', 'c')
  const { gone, isNew, hasChanged } = changesOf(bet('a', 'b'), legs)
  expect(gone.map(({ eventId }) => eventId)).toEqual(['b'])
  expect(legs.filter(isNew).map(({ leg }) => leg.eventId)).toEqual(['c'])
  expect(hasChanged).toBe(true)
})

it('the same selections in another order are no edit', () => {
  expect(changesOf(bet('a', 'b'), slip('b', 'a')).hasChanged).toBe(false)
})
