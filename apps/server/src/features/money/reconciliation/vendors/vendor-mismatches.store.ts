import type { MismatchKind } from '@baize/contract'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** One side's words, as they are kept and shown. */
export interface KeptSide {
  readonly stakedMinor: string
  readonly paidMinor: string
  readonly isOpen: boolean
  readonly currency: string
  readonly scale: number
}

/** A difference that was found. */
export interface FoundMismatch {
  readonly playerRef: string
  readonly ref: string
  readonly memberId: bigint | null
  readonly gameCode: string
  readonly kind: MismatchKind
  readonly ours: KeptSide | null
  readonly theirs: KeptSide | null
  readonly openedAtMs: number
}

export interface MismatchRow {
  readonly mismatchId: string
  readonly vendorCode: string
  readonly playerRef: string
  readonly ref: string
  readonly memberId: bigint | null
  readonly username: string | null
  readonly gameCode: string
  readonly kind: MismatchKind
  readonly ours: KeptSide | null
  readonly theirs: KeptSide | null
  readonly openedAt: Date
  readonly foundAt: Date
  readonly lastSeenAt: Date
  readonly state: 'open' | 'accepted' | 'corrected' | 'settled'
  /** True while its correction waits for a second person. */
  readonly isWaiting: boolean
  readonly resolvedBy: string | null
  readonly reason: string | null
}

const WAITS = `(a.state = 'waiting' and a.expires_at > $1)`
const READ = `select m.id::text as "mismatchId", m.vendor_code as "vendorCode",
    m.player_ref as "playerRef", m.ref, m.member_id as "memberId", p.username,
    m.game_code as "gameCode", m.kind, m.ours, m.theirs, m.opened_at as "openedAt",
    m.found_at as "foundAt", m.last_seen_at as "lastSeenAt", m.state,
    coalesce(${WAITS}, false) as "isWaiting", m.resolved_by as "resolvedBy", m.reason
  from vendor_mismatch m
  left join member p on p.id = m.member_id
  left join approval a on a.id = m.approval_id and m.state = 'open'`

/**
 * Keeps what was found: a difference that is open already is seen once more, one that somebody has
 * taken as it is, and that is still the same, is not opened again.
 */
export async function saveMismatches(
  database: Queryable,
  { vendorCode, runId, at }: { vendorCode: string; runId: string | null; at: Date },
  found: readonly FoundMismatch[],
): Promise<void> {
  const column = (of: (each: FoundMismatch) => unknown) => found.map(of)
  await database.query(
    `insert into vendor_mismatch (vendor_code, player_ref, ref, member_id, game_code, kind, ours,
       theirs, opened_at, found_at, last_seen_at, last_run_id)
     select $1, n.player_ref, n.ref, n.member_id, n.game_code, n.kind, n.ours::jsonb, n.theirs::jsonb,
       n.opened_at, $3, $3, $2
     from unnest($4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::text[],
       $11::timestamptz[])
       as n(player_ref, ref, member_id, game_code, kind, ours, theirs, opened_at)
     where not exists (select 1 from vendor_mismatch old
       where old.vendor_code = $1 and old.ref = n.ref and old.player_ref = n.player_ref
         and old.state in ('accepted', 'corrected') and old.kind = n.kind
         and old.ours is not distinct from n.ours::jsonb
         and old.theirs is not distinct from n.theirs::jsonb)
     on conflict (vendor_code, player_ref, ref) where state = 'open' do update set
       kind = excluded.kind, ours = excluded.ours, theirs = excluded.theirs,
       last_seen_at = excluded.last_seen_at,
       last_run_id = coalesce(excluded.last_run_id, vendor_mismatch.last_run_id)`,
    [
      vendorCode,
      runId,
      at,
      column(({ playerRef }) => playerRef),
      column(({ ref }) => ref),
      column(({ memberId }) => memberId),
      column(({ gameCode }) => gameCode),
      column(({ kind }) => kind),
      column(({ ours }) => ours && JSON.stringify(ours)),
      column(({ theirs }) => theirs && JSON.stringify(theirs)),
      column(({ openedAtMs }) => new Date(openedAtMs)),
    ],
  )
}

/** What a comparison of this span did not find again is settled; a correction that waits is left. */
export async function settleUnseen(
  database: Queryable,
  span: { readonly vendorCode: string; readonly from: Date; readonly until: Date },
  { runId, at }: { readonly runId: string; readonly at: Date },
): Promise<void> {
  await database.query(
    `update vendor_mismatch m set state = 'settled', resolved_at = $5
     where m.vendor_code = $2 and m.state = 'open' and m.opened_at >= $3 and m.opened_at < $4
       and m.last_run_id is distinct from $6
       and not exists (select 1 from approval a where a.id = m.approval_id and ${WAITS})`,
    [at, span.vendorCode, span.from, span.until, at, runId],
  )
}

export async function settleOne(database: Queryable, mismatchId: string, at: Date): Promise<void> {
  await database.query(
    `update vendor_mismatch set state = 'settled', resolved_at = $2 where id = $1 and state = 'open'`,
    [mismatchId, at],
  )
}

/** Corrections that were approved meanwhile end what they correct. */
export async function closeCorrected(database: Queryable): Promise<void> {
  await database.query(
    `update vendor_mismatch m set state = 'corrected', resolved_at = a.decided_at,
       resolved_by = a.decided_by_name, reason = a.reason
     from approval a where m.state = 'open' and a.id = m.approval_id and a.state = 'approved'`,
  )
}

export interface MismatchWish {
  readonly show: 'open' | 'resolved'
  readonly kind: MismatchKind | undefined
  readonly vendorCode: string | undefined
  readonly at: Date
  readonly limit: number
  readonly offset: number
}

/** Open ones the oldest first, resolved ones the newest first. */
export async function loadMismatchPage(database: Queryable, wish: MismatchWish) {
  const isOpen = wish.show === 'open'
  const filter = `(m.state = 'open') = $2 and ($3::text is null or m.kind = $3)
    and ($4::text is null or m.vendor_code = $4)`
  const order = isOpen ? 'm.found_at, m.id' : 'm.resolved_at desc, m.id desc'
  const values = [isOpen, wish.kind ?? null, wish.vendorCode ?? null]
  const [rows, counted] = await Promise.all([
    database.query<MismatchRow>(`${READ} where ${filter} order by ${order} limit $5 offset $6`, [
      wish.at,
      ...values,
      wish.limit,
      wish.offset,
    ]),
    database.query<{ total: number; open: number }>(
      `select count(*) filter (where ${filter.replaceAll('$2', '$1').replaceAll('$3', '$2').replaceAll('$4', '$3')})::int
         as total, count(*) filter (where m.state = 'open')::int as open from vendor_mismatch m`,
      values,
    ),
  ])
  const { total: totalCount = 0, open: openCount = 0 } = counted.rows[0] ?? {}
  return { rows: rows.rows, totalCount, openCount }
}

export async function loadMismatch(
  database: Queryable,
  mismatchId: string,
  at: Date,
): Promise<MismatchRow | undefined> {
  const found = await database.query<MismatchRow>(`${READ} where m.id = $2`, [at, mismatchId])
  return found.rows[0]
}

/** The same with its row locked, so that of several people one is first. */
export async function lockMismatch(
  database: Queryable,
  mismatchId: string,
  at: Date,
): Promise<MismatchRow | undefined> {
  const found = await database.query<MismatchRow>(
    `${READ} where m.id = $2 for no key update of m`,
    [at, mismatchId],
  )
  return found.rows[0]
}

export async function saveCorrectionAsked(
  database: Queryable,
  mismatchId: string,
  approvalId: string,
): Promise<void> {
  await database.query('update vendor_mismatch set approval_id = $2 where id = $1', [
    mismatchId,
    approvalId,
  ])
}
