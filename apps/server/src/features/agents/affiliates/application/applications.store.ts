import type { AffiliateState } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** An affiliate as applied for and decided. */
export interface AffiliateRow {
  readonly memberId: bigint
  readonly state: AffiliateState
  readonly version: number
  readonly text: string
  readonly language: string
  readonly requestKey: Uuid
  readonly appliedAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly decision: string | null
}

const ROW = `member_id as "memberId", state, version, text, language, request_key as "requestKey",
  applied_at as "appliedAt", decided_at as "decidedAt", decided_by as "decidedBy", decision`

export async function loadAffiliate(
  database: Queryable,
  memberId: bigint,
): Promise<AffiliateRow | undefined> {
  const found = await database.query<AffiliateRow>(
    `select ${ROW} from affiliate where member_id = $1`,
    [memberId],
  )
  return found.rows[0]
}

/** The same, kept from changing until the commit. */
export async function lockAffiliate(tx: Tx, memberId: bigint): Promise<AffiliateRow | undefined> {
  const found = await tx.query<AffiliateRow>(
    `select ${ROW} from affiliate where member_id = $1 for no key update`,
    [memberId],
  )
  return found.rows[0]
}

/** Whether somebody is an affiliate whom the house has approved. */
export async function isApproved(database: Queryable, memberId: bigint): Promise<boolean> {
  return (await loadAffiliate(database, memberId))?.state === 'approved'
}

/** One application of a member at a time, until the commit. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select 1 from member where id = $1 for no key update', [memberId])
}

export interface NewApplication {
  readonly memberId: bigint
  readonly text: string
  readonly language: string
  readonly key: Uuid
  readonly at: Date
}

/** An application, or another one after a rejection or a question. Undefined for a key that is somebody else's. */
export async function saveApplication(
  tx: Tx,
  { memberId, text, language, key, at }: NewApplication,
): Promise<AffiliateRow | undefined> {
  const other = await tx.query('select 1 from affiliate where request_key = $1', [key])
  if (other.rowCount !== 0) return undefined
  const saved = await tx.query<AffiliateRow>(
    `insert into affiliate (member_id, text, language, request_key, applied_at)
     values ($1, $2, $3, $4, $5)
     on conflict (member_id) do update set state = 'applied', version = affiliate.version + 1,
       text = excluded.text, language = excluded.language, request_key = excluded.request_key,
       applied_at = excluded.applied_at, decided_at = null, decided_by = null, decision = null
     returning ${ROW}`,
    [memberId, text, language, key, at],
  )
  return saved.rows[0]
}

export async function saveDecision(
  tx: Tx,
  decided: {
    readonly memberId: bigint
    readonly state: AffiliateState
    readonly by: string
    readonly text: string
    readonly at: Date
  },
): Promise<void> {
  await tx.query(
    `update affiliate set state = $2, version = version + 1, decided_at = $3, decided_by = $4,
       decision = $5 where member_id = $1`,
    [decided.memberId, decided.state, decided.at, decided.by, decided.text],
  )
}
