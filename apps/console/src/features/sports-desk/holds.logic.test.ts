import type { SportsHold } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { holdOver, levelsOf } from './holds.logic.ts'

const event = { eventId: 'sr:match:7', tournamentId: 'sr:tournament:17', sport: 'football' }
const hold = (level: SportsHold['level'], subject: string): SportsHold => ({
  ...{ level, subject, subjectName: subject, heldBy: 'Ada', heldAt: '', reason: 'why', jump: null },
})

describe('what keeps bets away from a market', () => {
  const levels = levelsOf(event, '18|total=2.5')

  it('is nothing while all that is held is something else', () => {
    expect(holdOver([hold('market', 'sr:match:8|1'), hold('sport', 'tennis')], levels)).toBe(
      undefined,
    )
  })

  it('is its own hold', () => {
    const own = hold('market', 'sr:match:7|18|total=2.5')
    expect(holdOver([own], levels)).toBe(own)
  })

  it('is the widest of several', () => {
    const [own, wide] = [hold('event', 'sr:match:7'), hold('tournament', 'sr:tournament:17')]
    expect(holdOver([own, wide], levels)).toBe(wide)
    expect(holdOver([own, wide, hold('platform', '*')], levels)?.level).toBe('platform')
  })
})
