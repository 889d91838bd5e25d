import { describe, expect, it } from 'vitest'
import { instantOf, localText } from './local-moment.ts'

describe('a moment that is picked', () => {
  it('is typed in the time of whoever types it', () => {
    const instant = '2026-07-15T14:00:00.000Z'
    expect(instantOf(localText(instant))).toBe(instant)
    expect(instantOf('')).toBeNull()
    expect(instantOf('soon')).toBeNull()
  })
})
