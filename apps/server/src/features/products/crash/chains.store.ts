import { parseServerSeed, type ServerSeed } from '@baize/fairness'
import { assert, type Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { CrashParts } from './crash-parts.ts'

/** A chain with the seed at its secret end. */
export interface Chain {
  readonly chainId: Uuid
  readonly commitment: string
  readonly length: number
  readonly seed: ServerSeed
}

/** The chain that flights come from now, and the number of its last flight so far. */
export async function loadChain(
  database: Queryable,
  vault: CrashParts['vault'],
): Promise<{ readonly chain: Chain; readonly lastNumber: number } | undefined> {
  const found = await database.query(
    `select c.id, c.commitment, c.length, c.sealed_seed,
       (select coalesce(max(number), 0) from crash_flight where chain_id = c.id) as last
     from crash_chain c order by c.id desc limit 1`,
  )
  const [row] = found.rows
  if (!row) return undefined
  const { id: chainId, commitment, length } = row
  const seed = vault.unlock(row.sealed_seed)
  return { chain: { chainId, commitment, length, seed }, lastNumber: row.last }
}

export async function insertChain(
  database: Queryable,
  vault: CrashParts['vault'],
  chain: Omit<Chain, 'seed'> & {
    readonly seed: string
    readonly salt: string
    readonly atMs: number
  },
): Promise<Chain> {
  const seed = parseServerSeed(chain.seed)
  assert(seed.ok, 'a seed has 64 hexadecimal digits')
  const { chainId, commitment, length } = chain
  await database.query(
    `insert into crash_chain (id, commitment, salt, sealed_seed, length, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [chainId, commitment, chain.salt, vault.lock(seed.value), length, new Date(chain.atMs)],
  )
  return { chainId, commitment, length, seed: seed.value }
}
