import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { Muted } from './chat-rules.ts'

/** A member who was kept from writing. */
export interface MuteRow extends Muted {
  readonly muteId: Uuid
  readonly memberId: bigint
  readonly username: string
  readonly mutedBy: string
  readonly mutedAt: Date
  readonly liftedAt: Date | null
  readonly liftedBy: string | null
  readonly isActive: boolean
}

/** Holds at the moment `$1`. */
const IS_ACTIVE = '(x.lifted_at is null and (x.ends_at is null or x.ends_at > $1))'
const MUTE = `x.id as "muteId", x.member_id as "memberId", m.username, x.reason, x.ends_at as "endsAt",
  coalesce(b.display_name, '') as "mutedBy", x.muted_at as "mutedAt", x.lifted_at as "liftedAt",
  l.display_name as "liftedBy", ${IS_ACTIVE} as "isActive"`
const FROM = `live_chat_mute x join member m on m.id = x.member_id
  left join staff b on b.id = x.muted_by left join staff l on l.id = x.lifted_by`

/** Why a member may not write at a moment; undefined where they may. */
export async function loadMuted(
  database: Queryable,
  memberId: bigint,
  at: Date,
): Promise<Muted | undefined> {
  const found = await database.query<Muted>(
    `select x.reason, x.ends_at as "endsAt" from live_chat_mute x
      where ${IS_ACTIVE} and x.member_id = $2 order by x.ends_at desc nulls first limit 1`,
    [at, memberId],
  )
  return found.rows[0]
}

const STATES = { active: IS_ACTIVE, ended: `not ${IS_ACTIVE}` } as const

export async function loadMutesPage(
  database: Queryable,
  page: {
    readonly state: keyof typeof STATES
    readonly at: Date
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: readonly MuteRow[]; readonly totalCount: number }> {
  const [found, counted] = await Promise.all([
    database.query<MuteRow>(
      `select ${MUTE} from ${FROM} where ${STATES[page.state]} order by x.muted_at desc, x.id
       limit $2 offset $3`,
      [page.at, page.limit, page.offset],
    ),
    database.query<{ count: number }>(
      `select count(*)::int as count from live_chat_mute x where ${STATES[page.state]}`,
      [page.at],
    ),
  ])
  return { rows: found.rows, totalCount: counted.rows[0]?.count ?? 0 }
}

/** A member's, the newest first. */
export async function loadMutesOf(
  database: Queryable,
  memberId: bigint,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly MuteRow[]> {
  const found = await database.query<MuteRow>(
    `select ${MUTE} from ${FROM} where x.member_id = $2 order by x.muted_at desc limit $3`,
    [at, memberId, limit],
  )
  return found.rows
}

export async function loadMute(
  database: Queryable,
  muteId: Uuid,
  at: Date,
): Promise<MuteRow | undefined> {
  const found = await database.query<MuteRow>(`select ${MUTE} from ${FROM} where x.id = $2`, [
    at,
    muteId,
  ])
  return found.rows[0]
}

/** Two of staff do not mute one member at once; undefined where there is no such member. */
export async function lockWriter(
  tx: Queryable,
  memberId: bigint,
): Promise<{ readonly username: string } | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('live chat ' || $1::bigint, 0))`, [
    memberId,
  ])
  const found = await tx.query<{ username: string }>('select username from member where id = $1', [
    memberId,
  ])
  return found.rows[0]
}

export async function insertMute(
  tx: Queryable,
  mute: {
    readonly muteId: Uuid
    readonly memberId: bigint
    readonly reason: string
    readonly staffId: bigint
    readonly at: Date
    readonly endsAt: Date | null
  },
): Promise<void> {
  await tx.query(
    `insert into live_chat_mute (id, member_id, reason, muted_by, muted_at, ends_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [mute.muteId, mute.memberId, mute.reason, mute.staffId, mute.at, mute.endsAt],
  )
}

/** False where it has ended before. */
export async function liftMute(
  tx: Queryable,
  muteId: Uuid,
  { staffId, at }: { readonly staffId: bigint; readonly at: Date },
): Promise<boolean> {
  const lifted = await tx.query(
    `update live_chat_mute x set lifted_by = $3, lifted_at = $1 where id = $2 and ${IS_ACTIVE}`,
    [at, muteId, staffId],
  )
  return lifted.rowCount === 1
}
