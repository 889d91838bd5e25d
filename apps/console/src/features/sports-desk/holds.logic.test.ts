import type { SportsHold } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { holdOver, levelsOf } from './holds.logic.ts'

const event = { eventId: 'sr:match:7', tournamentId: 'sr:tournament:17', sport: 'football' }
const hold = (
  level: SportsHold['level'],
  subject: string,
  scope: SportsHold['scope'] = 'both',
): SportsHold => ({
  ...{ level, subject, scope, subjectName: subject, heldBy: 'Ada', heldAt: '', reason: 'why' },
  jump: null,
})

describe('what keeps bets away from a market', () => {
  const levels = levelsOf(event, '18|total=2.5')

  it('is nothing while all that is held is something else', () => {
    expect(
      holdOver([hold('market', 'sr:match:8|1'), hold('sport', 'tennis')], levels, 'live'),
    ).toBe(undefined)
  })

  it('is its own hold', () => {
    const own = hold('market', 'sr:match:7|18|total=2.5')
    expect(holdOver([own], levels, 'live')).toBe(own)
  })

  it('is the widest of several', () => {
    const [own, wide] = [hold('event', 'sr:match:7'), hold('tournament', 'sr:tournament:17')]
    expect(holdOver([own, wide], levels, 'live')).toBe(wide)
    expect(holdOver([own, wide, hold('platform', '*')], levels, 'live')?.level).toBe('platform')
  })

  it.each([
    ['live', 'live', true],
    ['live', 'interrupted', true],
    ['live', 'not_started', false],
    ['pre_match', 'not_started', true],
    ['pre_match', 'live', false],
    ['both', 'postponed', true],
  ] as const)('is one of what is %s while the event is %s: %s', (scope, state, isOver) => {
    expect(holdOver([hold('sport', 'football', scope)], levels, state) !== undefined).toBe(isOver)
  })
})
