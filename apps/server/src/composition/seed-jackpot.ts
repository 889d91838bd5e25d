import { assert } from '@baize/kernel'
import { DEMO_JACKPOT } from '../demonstration/demo-jackpot.ts'
import { hasPools, makePool, openPool } from '../features/jackpots/door.ts'
import { createJackpotParts } from './jackpot-parts.ts'
import type { ServerCore } from './server-core.ts'

const SYSTEM = { kind: 'system', id: null, name: 'demonstration', ip: null } as const

/** Opens the demonstration's jackpot, once; a house that has a pool keeps its own. */
export async function seedJackpot(core: ServerCore): Promise<void> {
  if (await hasPools(core.pool)) return
  const parts = createJackpotParts(core)
  const made = await makePool(parts, { actor: SYSTEM, staffId: null }, DEMO_JACKPOT)
  assert(made.ok, 'the demonstration’s jackpot can be made')
  await openPool(parts, made.value.poolId)
}
