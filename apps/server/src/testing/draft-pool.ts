import { randomUUID } from 'node:crypto'
import { encodeId } from '@baize/kernel'
import type { Server } from '../composition/create-server.ts'
import { makePool } from '../features/products/jackpots/door.ts'
import { clearLinks } from './jackpot-pools.store.ts'

const TEST = { kind: 'system', id: null, name: 'test', ip: null } as const

/** The shown id of a draft of a pool that holds nothing yet. */
export async function draftPool(server: Server): Promise<string> {
  // A game feeds one pool; drafts of tests before let go of it.
  await clearLinks(server.core.pool, 'wheel')
  const made = await makePool(
    server.modules.jackpots.parts,
    { actor: TEST, staffId: null },
    {
      code: `T${randomUUID().replaceAll('-', '').slice(0, 11).toUpperCase()}`,
      name: 'Drafted by a test',
      games: ['wheel'],
      levels: [
        {
          ...{ name: 'Only', rateMillionths: 100, reserveMillionths: 0 },
          ...{ seedMinor: '1000', ceilingMinor: '2000', tickets: '1000' },
        },
      ],
    },
  )
  // Somebody else drafts at the same time.
  if (!made.ok && made.refusal.code === 'jackpot_game_taken') return await draftPool(server)
  if (!made.ok) throw new Error(made.refusal.code)
  return encodeId('jkp', made.value.poolId)
}
