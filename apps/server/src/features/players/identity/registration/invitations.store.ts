import { saveFirstSeries } from '../../../../house/series/series.store.ts'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** True for a code in use, of an active account, on this domain, that is neither over nor used up. */
export async function isInvitation(
  database: Queryable,
  {
    code,
    domain,
    at,
  }: { readonly code: string; readonly domain: string | undefined; readonly at: Date },
): Promise<boolean> {
  const found = await database.query<{ there: boolean }>(
    `select exists (select from invitation_code i join member m on m.id = i.member_id
       where lower(i.code) = lower($1) and i.is_enabled and m.status = 'active'
         and (i.domain is null or i.domain = $2) and (i.expires_at is null or i.expires_at > $3)
         and (i.uses_max is null or i.uses < i.uses_max)) as there`,
    [code, domain ?? null, at],
  )
  return found.rows[0]?.there === true
}

export async function saveInvitation(
  database: Queryable,
  code: string,
  memberId: bigint,
): Promise<void> {
  await database.query(
    'insert into invitation_code (code, member_id) values ($1, $2) on conflict do nothing',
    [code, memberId],
  )
}

/**
 * Puts a new member under the owner of a code and counts its use; answers who that is. Undefined where it was closed or
 * used up meanwhile: of many at once exactly as many come in as it allows.
 */
export async function takeInvitation(
  tx: Tx,
  { code, memberId, at }: { readonly code: string; readonly memberId: bigint; readonly at: Date },
): Promise<bigint | undefined> {
  const taken = await tx.query<{
    owner: bigint
    makesAgent: boolean
    seriesPoints: number | null
  }>(
    `update invitation_code set uses = uses + 1
      where lower(code) = lower($1) and is_enabled and (expires_at is null or expires_at > $2)
        and (uses_max is null or uses < uses_max)
      returning member_id as owner, makes_agent as "makesAgent", series_points as "seriesPoints"`,
    [code, at],
  )
  const [invitation] = taken.rows
  if (!invitation) return undefined
  await tx.query(
    `update member set upline_id = $2, type = case when $3 then 2 else type end where id = $1`,
    [memberId, invitation.owner, invitation.makesAgent],
  )
  const { owner, seriesPoints } = invitation
  if (seriesPoints !== null) await saveFirstSeries(tx, memberId, seriesPoints)
  return owner
}
