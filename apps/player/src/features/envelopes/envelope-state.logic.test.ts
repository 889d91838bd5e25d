import { describe, expect, it } from 'vitest'
import { envelopeToShow, stateAt } from './envelope-state.logic.ts'

describe('an envelope on a page', () => {
  it('opens and ends by the clock, between two answers of the server', () => {
    const envelope = { state: 'upcoming', left: 3 } as const
    expect(stateAt(envelope, { untilOpen: 1, untilClosed: 300_001 })).toBe('upcoming')
    expect(stateAt(envelope, { untilOpen: 0, untilClosed: 300_000 })).toBe('open')
    expect(stateAt(envelope, { untilOpen: 0, untilClosed: 0 })).toBe('ended')
    expect(stateAt({ ...envelope, left: 0 }, { untilOpen: 0, untilClosed: 9 })).toBe('ended')
  })

  it('is announced to members it is for, until they have a share or dismiss it', () => {
    const announced = [
      { envelopeId: 'env_1', left: 0 },
      { envelopeId: 'env_2', left: 5 },
      { envelopeId: 'env_3', left: 5 },
    ]
    const own = ['env_1', 'env_3'].map((envelopeId) => ({ envelopeId, ownShareMinor: null }))
    const taken = own.map((each) => ({ ...each, ownShareMinor: '100' }))
    expect(envelopeToShow({ announced, own: taken, closed: new Set() })).toBeUndefined()
    expect(envelopeToShow({ announced, own, closed: new Set() })).toBe('env_3')
    expect(envelopeToShow({ announced, own, closed: new Set(['env_3']) })).toBeUndefined()
    expect(envelopeToShow({ announced: [], own, closed: new Set() })).toBeUndefined()
  })
})
