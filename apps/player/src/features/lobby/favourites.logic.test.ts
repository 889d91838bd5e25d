import { describe, expect, it } from 'vitest'
import { applyToggle, canToggle } from './favourites.logic.ts'

describe('favourites', () => {
  it('puts a new favourite first and takes it out again', () => {
    const added = applyToggle(['mines'], 'tiger')

    expect(added).toEqual(['tiger', 'mines'])
    expect(applyToggle(added, 'tiger')).toEqual(['mines'])
  })

  it('accepts the first toggle of a second and none after it', () => {
    expect(canToggle(undefined, 5)).toBe(true)
    expect(canToggle(1000, 1999)).toBe(false)
    expect(canToggle(1000, 2000)).toBe(true)
  })
})
