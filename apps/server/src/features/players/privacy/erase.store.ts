import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { ErasedKind } from './privacy-rules.ts'

/** A dash stands where words of a person were, and `0.0.0.0` for an address. By what the owner came, and what only served to make the site pleasant. */
const DEVICES = [
  'delete from remembered_browser where member_id = $1',
  'delete from known_device where member_id = $1',
  'delete from favourite where member_id = $1',
  'delete from recent_game where member_id = $1',
  'delete from notice_read where member_id = $1',
  'delete from refusal where member_id = $1',
  `update member_session set ip = '0.0.0.0', device = '–' where member_id = $1`,
  `update member_login set ip = '0.0.0.0', device = '–' where member_id = $1`,
  `update vendor_session set ip = '0.0.0.0' where member_id = $1`,
  'update terms_acceptance set ip = null where member_id = $1',
  'update withdrawal set request_ip = null where member_id = $1 and request_ip is not null',
  'update member set register_ip = null where id = $1',
]

/** What the owner wrote, what was written to and about them, and pictures of it. */
const TALK = [
  `update feedback_entry set text = '–' where text is not null
    and feedback_id in (select id from feedback where member_id = $1)`,
  `update feedback set text = '–' where member_id = $1`,
  'delete from feedback_picture where member_id = $1',
  `delete from platform_message where audience = 'member' and subject_id = $1`,
  'delete from member_tag where member_id = $1',
  `update member_note set text = '–' where member_id = $1`,
  `update withdrawal_objection set sentence = '–'
    where withdrawal_id in (select id from withdrawal where member_id = $1)`,
  'update identity_check set reason = null where member_id = $1',
  `update affiliate set text = '–' where member_id = $1`,
  'delete from affiliate_picture where member_id = $1',
  'update member set icon = null, icon_picture_id = null where id = $1',
  'delete from member_picture where member_id = $1',
]

/** Who the owner was. Numbers of accounts, orders and rounds stay, and money with them. */
const RECORDS = [
  `update platform_message set system = jsonb_set(system, '{username}', '"–"')
    where audience = 'member' and subject_id = (select upline_id from member where id = $1)
      and system ->> 'username' = (select username from member where id = $1)`,
  `update agent_account set username = '–' where member_id = $1`,
  `update approval set subject_name = '–' where subject = ($1::bigint)::text
    and subject_name = (select username from member where id = $1)`,
  `update member set username = 'erased-' || id, nickname = 'erased-' || id,
     payment_password_hash = null, payee_name = null, email = null, email_verified_at = null, mobile_num = null,
     country_dialing_code = null, mobile_verified_at = null, register_url = null where id = $1`,
  'delete from member_profile where member_id = $1',
  'delete from member_authenticator where member_id = $1',
  'delete from member_recovery_code where member_id = $1',
  'delete from member_passkey where member_id = $1',
  'delete from member_social_login where member_id = $1',
  'delete from member_code where member_id = $1',
  `update bank_account set holder_name = '–', account_number = '–' where member_id = $1`,
  `update identity_document set sealed = null, wrapped_key = null, key_id = null, erased_at = now()
    where member_id = $1 and sealed is not null`,
  `update order_proof set sealed = null, wrapped_key = null, key_id = null, erased_at = now()
    where member_id = $1 and sealed is not null`,
  'update points_order set sealed_address = null where member_id = $1',
  'update data_export set sealed = null, wrapped_key = null, key_id = null where member_id = $1',
]

// A try to sign in afterwards leaves traces again: the last of the kinds takes those of all.
const OF_KIND: Readonly<Record<ErasedKind, readonly string[]>> = {
  devices: DEVICES,
  talk: TALK,
  records: [...DEVICES, ...TALK, ...RECORDS],
}

/** Removes one kind of data; what is gone already is not missed. */
export async function eraseKind(
  tx: Tx,
  kind: ErasedKind,
  of: {
    readonly memberId: bigint /** Of a password that nobody knows. */
    readonly passwordHash: string
  },
): Promise<void> {
  for (const statement of OF_KIND[kind]) await tx.query(statement, [of.memberId])
  if (kind !== 'records') return
  await tx.query('update member set password_hash = $2 where id = $1', [
    of.memberId,
    of.passwordHash,
  ])
}

export interface DueErasure {
  readonly memberId: bigint
  readonly kind: ErasedKind
}

/** What goes now, the longest due first. */
export async function findDueErasures(
  database: Queryable,
  at: Date,
  limit: number,
): Promise<readonly DueErasure[]> {
  const found = await database.query<DueErasure>(
    `select member_id as "memberId", kind from data_erasure
      where done_at is null and due_at <= $1 order by due_at, member_id, kind limit $2`,
    [at, limit],
  )
  return found.rows
}

/** Takes one that is still to be done, with the end of its exclusion; undefined where it is done or called off. */
export async function takeErasure(
  tx: Tx,
  { memberId, kind }: DueErasure,
  at: Date,
): Promise<{ readonly excludedUntilMs: bigint } | undefined> {
  const found = await tx.query<{ excludedUntilMs: bigint }>(
    `update data_erasure d set done_at = $3 from member m
      where d.member_id = $1 and d.kind = $2 and d.done_at is null and d.due_at <= $3 and m.id = d.member_id
      returning m.excluded_until_ms as "excludedUntilMs"`,
    [memberId, kind, at],
  )
  return found.rows[0]
}

/** Kinds that no law keeps go with the next run. */
export async function hastenErasures(
  tx: Tx,
  memberId: bigint,
  kinds: readonly ErasedKind[],
  at: Date,
): Promise<boolean> {
  const hastened = await tx.query(
    `update data_erasure set due_at = least(due_at, $3)
      where member_id = $1 and kind = any($2::text[]) and done_at is null`,
    [memberId, kinds, at],
  )
  return (hastened.rowCount ?? 0) > 0
}
