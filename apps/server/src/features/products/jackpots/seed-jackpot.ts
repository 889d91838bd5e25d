import { assert } from '@baize/kernel'
import { DEMO_JACKPOT } from '../../../demonstration/demo-jackpot.ts'
import type { JackpotParts } from './jackpot-parts.ts'
import { hasPools } from './jackpots.store.ts'
import { makePool } from './make-pool.ts'
import { openPool } from './open-pool.ts'

const SYSTEM = { kind: 'system', id: null, name: 'demonstration', ip: null } as const

/** Opens the demonstration's jackpot, once; a house that has a pool keeps its own. */
export async function seedJackpot(parts: JackpotParts): Promise<void> {
  if (await hasPools(parts.pool)) return
  const made = await makePool(parts, { actor: SYSTEM, staffId: null }, DEMO_JACKPOT)
  assert(made.ok, 'the demonstration’s jackpot can be made')
  await openPool(parts, made.value.poolId)
}
