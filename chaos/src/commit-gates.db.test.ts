import { describe, expect, it } from 'vitest'
import { GATE_TIMEOUT_MS, keepOneProduct } from './commit-gate.ts'

/**
 * What every commit must survive: real server, real database, real kills. Each kind of fault strikes
 * once, under a load that leaves the machine to others and before the same judge as at full size. F15 has one of each
 * that C1 to C5 and C11-link repeat, with their pass marks: an orphaned database is adopted, an unknown outcome
 * is never a 500, a paused program finds callers who have asked again. How often a fault must strike, and how hard
 * members must play, until it meets a rare moment is the affair of `npm run chaos -- --release`;
 * `npm run chaos -- --only F15 --size commit` runs one of these alone. Vendors have a file of their own beside this.
 */
const runSmall = keepOneProduct()

describe('no money is lost, created or moved twice', { timeout: GATE_TIMEOUT_MS }, () => {
  it.each([
    // The first, because it wants no other withdrawal to wait.
    ['C9', 'F6: when one balance is withdrawn many times at once'],
    ['F15', 'F1 to F5: when each program is killed and paused, and the link is bad'],
    ['C8', 'F5: when the clock is set ahead and back'],
    ['C17', 'F11: when a back-up taken under load is restored elsewhere'],
  ])('%s, %s', async (id) => {
    const { missed, violations } = await runSmall(id)
    expect(violations).toEqual([])
    expect(missed).toEqual([])
  })
})
