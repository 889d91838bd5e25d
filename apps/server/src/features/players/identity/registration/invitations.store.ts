import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** True for a code in use, of an active account, on this domain. */
export async function isInvitation(
  database: Queryable,
  code: string,
  domain: string | undefined,
): Promise<boolean> {
  const found = await database.query<{ there: boolean }>(
    `select exists (select from invitation_code i join member m on m.id = i.member_id
       where lower(i.code) = lower($1) and i.is_enabled and m.status = 'active'
         and (i.domain is null or i.domain = $2)) as there`,
    [code, domain ?? null],
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
