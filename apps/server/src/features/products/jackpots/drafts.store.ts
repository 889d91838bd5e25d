import type { JackpotNames } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { PoolAccounts } from '../../../house/jackpots/pool-row.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { LevelDraft } from './pool-rules.ts'

export interface PoolDraft {
  readonly poolId: Uuid
  readonly code: string
  readonly name: string
  readonly names: JackpotNames
  readonly games: readonly string[]
  readonly levels: readonly LevelDraft[]
  readonly accounts: PoolAccounts
  readonly sealedSecret: Buffer
  readonly madeBy: bigint | null
  readonly madeAt: Date
}

/** Which of these games feed a pool already. */
export async function loadTakenGames(database: Queryable): Promise<ReadonlySet<string>> {
  const found = await database.query<{ code: string }>('select game_code as code from jackpot_game')
  return new Set(found.rows.map(({ code }) => code))
}

/** What stood in the way; undefined when the draft is kept. */
export async function insertDraft(
  tx: Queryable,
  draft: PoolDraft,
): Promise<'jackpot_code_taken' | 'jackpot_game_taken' | undefined> {
  const { poolId, levels } = draft
  const made = await tx.query(
    `insert into jackpot_pool (id, code, name, sealed_secret, fund_account_id, made_by, made_at, names)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (code) do nothing`,
    [
      ...[poolId, draft.code, draft.name, draft.sealedSecret, draft.accounts.fundId],
      ...[draft.madeBy, draft.madeAt, JSON.stringify(draft.names)],
    ],
  )
  if (made.rowCount === 0) return 'jackpot_code_taken'
  for (const [index, level] of levels.entries()) {
    const accounts = draft.accounts.levels[index]
    await tx.query(
      `insert into jackpot_level (pool_id, place, name, rate_millionths, reserve_millionths,
         seed_minor, ceiling_minor, tickets, meter_account_id, reserve_account_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[poolId, index + 1, level.name, level.rateMillionths, level.reserveMillionths],
        ...[level.seedMinor, level.ceilingMinor],
        level.drop.kind === 'random' ? level.drop.tickets : null,
        ...[accounts?.meterId, accounts?.reserveId],
      ],
    )
  }
  const linked = await tx.query(
    `insert into jackpot_game (game_code, pool_id) select code, $2 from unnest($1::text[]) as code
     on conflict (game_code) do nothing`,
    [draft.games, poolId],
  )
  return linked.rowCount === draft.games.length ? undefined : 'jackpot_game_taken'
}
