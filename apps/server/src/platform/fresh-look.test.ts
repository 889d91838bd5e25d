import { manualClock } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { createFreshLook } from './fresh-look.ts'

/** A look that counts how often it was taken, and ends when the test lets it. */
function makeLook() {
  const clock = manualClock(1_000)
  let isHeld = false
  let letGo: () => void = () => undefined
  const seen = { looks: 0 }
  const look = async () => {
    seen.looks += 1
    if (isHeld) await new Promise<void>((resolve) => (letGo = resolve))
  }
  return {
    clock,
    seen,
    hold: () => {
      isHeld = true
    },
    letGo: () => {
      isHeld = false
      letGo()
    },
    ...createFreshLook({ clock, freshMs: 1_000, look: () => look() }),
  }
}

describe('a fresh look', () => {
  it('is taken once for all who ask at the same moment, and again when it is too old', async () => {
    const { clock, seen, fresh } = makeLook()
    await Promise.all([fresh(), fresh(), fresh()])
    clock.advance(400)
    await fresh()
    expect(seen.looks).toBe(1)

    clock.advance(600)
    await fresh()
    expect(seen.looks).toBe(2)
  })

  it('is renewed in the second half of its time, and nobody waits for that', async () => {
    const { clock, seen, fresh, hold, letGo } = makeLook()
    await fresh()
    clock.advance(600)
    hold()
    await fresh()
    await fresh()
    expect(seen.looks).toBe(2)

    letGo()
    await new Promise((resolve) => setImmediate(resolve))
    clock.advance(499)
    await fresh()
    expect(seen.looks).toBe(2)
  })

  it('is waited for when it is too old, also when it was begun in time', async () => {
    const { clock, fresh, hold, letGo } = makeLook()
    await fresh()
    clock.advance(600)
    hold()
    await fresh()
    clock.advance(400)
    let isThere = false
    const late = fresh()?.then(() => {
      isThere = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(isThere).toBe(false)
    letGo()
    await late
  })

  it('is taken anew after a change, even when one was under way meanwhile', async () => {
    const { clock, seen, fresh, forget, hold, letGo } = makeLook()
    await fresh()
    clock.advance(600)
    hold()
    await fresh()
    forget()
    const afterChange = fresh()
    letGo()
    await afterChange
    expect(seen.looks).toBe(3)

    await fresh()
    expect(seen.looks).toBe(3)
  })

  it('that fails is told to those who wait, and tried again', async () => {
    const clock = manualClock(1_000)
    let isBroken = true
    const { fresh } = createFreshLook({
      clock,
      freshMs: 1_000,
      async look() {
        if (isBroken) throw new Error('the database went away')
      },
    })
    await expect(fresh()).rejects.toThrow('went away')
    isBroken = false
    await fresh()

    // A renewal that fails is nobody's trouble while the last look is good.
    isBroken = true
    clock.advance(600)
    await fresh()
    await new Promise((resolve) => setImmediate(resolve))
    await fresh()
    clock.advance(400)
    await expect(fresh()).rejects.toThrow('went away')
  })
})
