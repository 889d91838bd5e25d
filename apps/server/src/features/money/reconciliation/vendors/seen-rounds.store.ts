import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export interface Span {
  readonly vendorCode: string
  readonly from: Date
  readonly until: Date
}

/** Forgets what was remembered for a comparison. */
export async function deleteSeen(database: Queryable, runId: string): Promise<void> {
  await database.query('delete from vendor_run_seen where run_id = $1', [runId])
}

/** Remembers for one comparison which rounds the vendor named. */
export async function saveSeen(
  database: Queryable,
  runId: string,
  seen: readonly { readonly memberId: bigint; readonly ref: string }[],
): Promise<void> {
  await database.query(
    `insert into vendor_run_seen (run_id, member_id, ref)
     select $1, * from unnest($2::bigint[], $3::text[]) as n(member_id, ref) on conflict do nothing`,
    [runId, seen.map(({ memberId }) => memberId), seen.map(({ ref }) => ref)],
  )
}

export interface LookedRow {
  readonly playerRef: string
  readonly ref: string
  readonly isSeen: boolean
  /** Where the next look goes on. */
  readonly place: string
}

/** The next rounds of ours in the span, in the order of their opening, and whether the vendor named them. */
export async function loadLooked(
  database: Queryable,
  runId: string,
  { vendorCode, from, until }: Span,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly LookedRow[]> {
  const found = await database.query<LookedRow>(
    `with page as materialized (
       select member_id, id from round
       where vendor_code = $2 and id < first_uuid_of($4::timestamptz)
         and id > coalesce($5::uuid, first_uuid_of($3::timestamptz - interval '1 millisecond'))
       order by id limit $6
     )
     select p.player_ref as "playerRef", v.ref, page.id::text as place,
       exists (select 1 from vendor_run_seen s
         where s.run_id = $1 and s.member_id = page.member_id and s.ref = v.ref) as "isSeen"
     from page
     join vendor_round v on v.member_id = page.member_id and v.round_id = page.id
     join vendor_player p on p.vendor_code = $2 and p.member_id = page.member_id
     order by page.id`,
    [runId, vendorCode, from, until, page.after, page.limit],
  )
  return found.rows
}
