import type pg from 'pg'
import type { Server } from '../../composition/create-server.ts'
import { makePool, openPool } from '../../features/products/jackpots/door.ts'
import type { ModelLevel, ModelPool } from './model-pool.ts'

const HOUSE = { kind: 'system', id: null, name: 'model', ip: null } as const
const CODE = 'MODEL'
const GAME = 'lantern-tiger'

/** Opens a pool whose levels fall often: by chance, at an amount, and one that is soon full. */
export async function openModelPool({ modules }: Server): Promise<void> {
  const { parts } = modules.jackpots
  const made = await makePool(
    parts,
    { actor: HOUSE, staffId: null },
    {
      ...{ code: CODE, name: 'Pool of the model', games: [GAME] },
      levels: [
        {
          ...{ name: 'Often', rateMillionths: 3_333, reserveMillionths: 1_000 },
          ...{ seedMinor: '500', ceilingMinor: '900000', tickets: '300000' },
        },
        {
          ...{ name: 'Soon', rateMillionths: 7_777, reserveMillionths: 0 },
          ...{ seedMinor: '300', ceilingMinor: '1500', tickets: null },
        },
        {
          ...{ name: 'Full', rateMillionths: 5_001, reserveMillionths: 17 },
          ...{ seedMinor: '100', ceilingMinor: '250', tickets: '600000' },
        },
      ],
    },
  )
  if (!made.ok) throw new Error(made.refusal.code)
  await openPool(parts, made.value.poolId)
}

/** The pool as it stands when a sequence begins. */
export async function loadModelPool(pool: pg.Pool, vault: Server['core']['vault']) {
  const found = await pool.query<{ id: string; sealed: Buffer }>({
    name: 'model-pool',
    text: 'select id, sealed_secret as sealed from jackpot_pool where code = $1',
    values: [CODE],
  })
  const levels = await pool.query<ModelLevel>({
    name: 'model-levels',
    text: `select rate_millionths as rate, reserve_millionths as "reserveRate",
        seed_minor as "seedMinor", ceiling_minor as "ceilingMinor", tickets,
        meter_minor as "meterMinor", reserve_minor as "reserveMinor",
        meter_carry as "meterCarry", reserve_carry as "reserveCarry", cycle
      from jackpot_level where pool_id = $1 order by place`,
    values: [found.rows[0]?.id],
  })
  const [row] = found.rows
  if (!row) throw new Error('the pool of the model is open')
  const own: ModelPool = {
    ...{ poolId: row.id, code: CODE, gameCode: GAME, secret: vault.unlock(row.sealed) },
    levels: levels.rows,
  }
  return own
}
