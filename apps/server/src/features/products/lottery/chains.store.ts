import type { ServerSeed } from '@baize/fairness'
import type { Uuid } from '@baize/kernel'
import type { SeedVault } from '../../../house/rounds/seed-vault.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A chain of seeds with its last one, from which all others follow. */
export interface Chain {
  readonly chainId: Uuid
  readonly length: number
  readonly used: number
  readonly lastSeed: ServerSeed
}

interface ChainRow {
  readonly chainId: Uuid
  readonly length: number
  readonly used: number
  readonly sealedSeed: Buffer
}

const CHAIN = `id as "chainId", length, used, sealed_seed as "sealedSeed"`

/** The newest chain of a game, locked until the transaction ends. */
export async function lockChain(
  tx: Queryable,
  vault: SeedVault,
  game: string,
): Promise<Chain | undefined> {
  const found = await tx.query<ChainRow>(
    `select ${CHAIN} from lottery_chain where game = $1 order by id desc limit 1 for update`,
    [game],
  )
  return readChain(vault, found.rows[0])
}

export async function loadChain(
  database: Queryable,
  vault: SeedVault,
  chainId: Uuid,
): Promise<Chain | undefined> {
  const found = await database.query<ChainRow>(`select ${CHAIN} from lottery_chain where id = $1`, [
    chainId,
  ])
  return readChain(vault, found.rows[0])
}

function readChain(vault: SeedVault, row: ChainRow | undefined): Chain | undefined {
  return row && { ...row, lastSeed: vault.unlock(row.sealedSeed) }
}

/** Keeps others from beginning a chain of this game at the same time. */
export async function lockGame(tx: Queryable, game: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('lottery ' || $1, 0))`, [game])
}

export async function insertChain(
  tx: Queryable,
  vault: SeedVault,
  chain: Omit<Chain, 'used'> & {
    readonly game: string
    readonly commitment: string
    readonly at: Date
  },
): Promise<void> {
  await tx.query(
    `insert into lottery_chain (id, game, commitment, sealed_seed, length, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      chain.chainId,
      chain.game,
      chain.commitment,
      vault.lock(chain.lastSeed),
      chain.length,
      chain.at,
    ],
  )
}

export async function saveUsed(tx: Queryable, chainId: Uuid, used: number): Promise<void> {
  await tx.query('update lottery_chain set used = $2 where id = $1', [chainId, used])
}
