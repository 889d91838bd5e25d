import type pg from 'pg'

/** Rows of one list; of more the newest are in the copy, and the list says so. */
const ROWS_MAX = 50_000

/** One thing about the member, or a list of them, the newest first. */
interface Section {
  readonly name: string
  readonly isOne?: true
  readonly select: string
}

/**
 * What the house holds about a member, as plain names and values. What staff think of them, marks of fraud checks and
 * other people's data are not among it; of documents only that they are there.
 */
const SECTIONS: readonly Section[] = [
  {
    name: 'account',
    isOne: true,
    select: `select id::text as "memberNumber", username, nickname, language, registered_at as "registeredAt",
        last_login_at as "lastLoginAt", host(register_ip) as "registeredFrom", referral_code as "referralCode",
        affiliate_code as "affiliateCode", terms_version as "termsVersion",
        hides_name as "hidesName" from member where id = $1`,
  },
  {
    name: 'contacts',
    isOne: true,
    select: `select payee_name as "realName", email, email_verified_at as "emailVerifiedAt",
        '+' || country_dialing_code || mobile_num as phone, mobile_verified_at as "phoneVerifiedAt"
      from member where id = $1`,
  },
  {
    name: 'profile',
    isOne: true,
    select: `select fullname as "fullName", to_char(birthday, 'YYYY-MM-DD') as birthday, nationality, address,
        occupation, source_of_income as "sourceOfIncome", id_number_sealed is not null as "hasIdNumber",
        line, whatsapp, facebook, wechat, telegram, zalo, qq_num as qq, register_method as "registeredBy"
      from member_profile where member_id = $1`,
  },
  {
    name: 'consents',
    select: `select version as "termsVersion", language, accepted_at as "acceptedAt", host(ip) as ip
      from terms_acceptance where member_id = $1 order by accepted_at desc`,
  },
  {
    name: 'linkedLogins',
    select: `select provider_id as provider, shown_name as name, linked_at as "linkedAt"
      from member_social_login where member_id = $1 order by linked_at desc`,
  },
  {
    name: 'passkeys',
    select: `select name, added_at as "addedAt", last_used_at as "lastUsedAt"
      from member_passkey where member_id = $1 order by added_at desc`,
  },
  {
    name: 'sessions',
    select: `select created_at as "startedAt", last_seen_at as "lastSeenAt", ended_at as "endedAt", host(ip) as ip, device
      from member_session where member_id = $1 order by created_at desc`,
  },
  {
    name: 'signIns',
    select: `select at, host(ip) as ip, device, outcome from member_login where member_id = $1 order by id desc`,
  },
  {
    name: 'bankAccounts',
    select: `select bank_code as bank, holder_name as holder, account_number as number, added_at as "addedAt",
        removed_at as "removedAt" from bank_account where member_id = $1 order by added_at desc`,
  },
  {
    name: 'deposits',
    select: `select order_number as "orderNumber", method_id as method, amount_minor::text as "amountMinor",
        paid_minor::text as "paidMinor", currency, state, created_at as "createdAt"
      from deposit where member_id = $1 order by created_at desc`,
  },
  {
    name: 'withdrawals',
    select: `select order_number as "orderNumber", amount_minor::text as "amountMinor",
        received_minor::text as "receivedMinor", currency, state, reason, created_at as "createdAt", host(request_ip) as ip
      from withdrawal where member_id = $1 order by created_at desc`,
  },
  {
    name: 'transfers',
    select: `select case when sender_id = $1 then 'sent' else 'received' end as direction,
        amount_minor::text as "amountMinor", currency, sent_at as at
      from member_transfer where sender_id = $1 or receiver_id = $1 order by sent_at desc`,
  },
  {
    name: 'bets',
    select: `select id, game_code as game, vendor_code as vendor, state, stake_minor::text as "stakeMinor",
        bonus_minor::text as "bonusMinor", payout_minor::text as "payoutMinor", jackpot_minor::text as "jackpotMinor",
        opened_at as "openedAt", closed_at as "closedAt" from bet where member_id = $1 order by id desc`,
  },
  {
    name: 'bonuses',
    select: `select name, state, amount_minor::text as "amountMinor", wagering_minor::text as "wageringMinor",
        remaining_minor::text as "remainingMinor", converted_minor::text as "convertedMinor",
        forfeited_minor::text as "forfeitedMinor", granted_at as "grantedAt", ended_at as "endedAt"
      from bonus_grant where member_id = $1 order by place desc`,
  },
  {
    name: 'limits',
    select: `select kind, period, amount::text as amount from member_limit where member_id = $1 order by kind, period`,
  },
  {
    name: 'protectionChanges',
    select: `select at, what, kind, period, amount::text as amount, until, reason
      from protection_change where member_id = $1 order by at desc`,
  },
  {
    name: 'messages',
    select: `select sent_at as "sentAt", texts, system from platform_message
      where subject_id = $1 and audience = 'member' order by id desc`,
  },
  {
    name: 'feedback',
    select: `select f.sent_at as "sentAt", f.state, f.text, (
        select coalesce(json_agg(json_build_object('at', e.at, 'kind', e.kind, 'text', e.text) order by e.id), '[]')
          from feedback_entry e where e.feedback_id = f.id and e.kind in ('said', 'answered')) as thread
      from feedback f where f.member_id = $1 order by f.sent_at desc`,
  },
  {
    name: 'documents',
    select: `select kind, content_type as type, byte_size as bytes, uploaded_at as "uploadedAt",
        sealed is not null as "isKept" from identity_document where member_id = $1 order by uploaded_at desc`,
  },
  {
    name: 'favourites',
    select: `select node_id as game from favourite where member_id = $1`,
  },
]

/** Everything at one moment of the books. */
export async function loadPersonalData(
  tx: pg.ClientBase,
  memberId: bigint,
): Promise<Readonly<Record<string, unknown>>> {
  const data: Record<string, unknown> = {}
  for (const { name, isOne, select } of SECTIONS) {
    const found = await tx.query<{ readonly row: object }>(
      `select to_json(listed) as row from (${select}) listed limit ${ROWS_MAX + 1}`,
      [memberId],
    )
    const rows = found.rows.map(({ row }) => row)
    if (isOne) data[name] = rows[0] ?? null
    else if (rows.length <= ROWS_MAX) data[name] = rows
    else data[name] = { rows: rows.slice(0, ROWS_MAX), olderAreInTheRecords: true }
  }
  return data
}
