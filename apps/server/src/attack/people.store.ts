import type pg from 'pg'
import { hashToken } from '../platform/sessions/token.ts'

/** A member straight into the tables: no form, no proof of work, a hash that is worked out once. */
export async function insertPerson(
  pool: pg.Pool,
  person: {
    readonly username: string
    readonly passwordHash: string
    readonly paymentPasswordHash: string
    readonly at: Date
  },
): Promise<bigint> {
  const inserted = await pool.query<{ id: bigint }>(
    `insert into member (username, nickname, password_hash, payment_password_hash, payee_name,
       terms_accepted_at, registered_at) values ($1, $1, $2, $3, 'Ligaya Cruz', $4, $4)
     returning id`,
    [person.username, person.passwordHash, person.paymentPasswordHash, person.at],
  )
  return inserted.rows[0]?.id ?? 0n
}

/** Makes an ordinary member what the attack needs, after they got what they own. */
export async function setStanding(
  pool: pg.Pool,
  memberId: bigint,
  standing: { readonly type?: number; readonly isLocked?: true; readonly isExcluded?: true },
): Promise<void> {
  if (standing.type !== undefined) {
    await pool.query('update member set type = $2 where id = $1', [memberId, standing.type])
  }
  if (standing.isLocked) {
    await pool.query(`update member set status = 'locked' where id = $1`, [memberId])
  }
  if (standing.isExcluded) {
    await pool.query(
      `insert into member_break (member_id, kind, started_at, until)
       values ($1, 'exclusion', now(), null)`,
      [memberId],
    )
    await pool.query('update member set break_until_ms = 9007199254740991 where id = $1', [
      memberId,
    ])
  }
}

/** Puts the end of a session behind us, in one of the ways in which a session ends. */
export async function endSessionOf(
  pool: pg.Pool,
  token: string,
  how: 'expired' | 'idle' | 'signed out',
): Promise<void> {
  const changes = {
    expired: `expires_at = now() - interval '1 second'`,
    idle: `last_seen_at = now() - interval '30 days'`,
    'signed out': `ended_at = now() - interval '1 second'`,
  }
  await pool.query(`update member_session set ${changes[how]} where token_hash = $1`, [
    hashToken(token),
  ])
}

export async function insertStaffSession(
  pool: pg.Pool,
  session: { readonly username: string; readonly token: string; readonly hoursLeft: number },
): Promise<void> {
  await pool.query(
    `insert into staff_session
       (token_hash, staff_id, ip, device, started_at, last_seen_at, expires_at)
     select $1, id, '127.0.0.1', 'attack', now(), now(), now() + make_interval(hours => $3)
     from staff where username = $2`,
    [hashToken(session.token), session.username, session.hoursLeft],
  )
}

export async function changeStaff(
  pool: pg.Pool,
  username: string,
  change: { readonly isLocked?: true; readonly role?: string },
): Promise<void> {
  await pool.query(
    `update staff set is_locked = is_locked or $2, role = coalesce($3, role) where username = $1`,
    [username, change.isLocked ?? false, change.role ?? null],
  )
}

/** An alarm that nobody has looked at yet. */
export async function insertAlarm(pool: pg.Pool, subject: string): Promise<string> {
  const inserted = await pool.query<{ id: string }>(
    `insert into alarm (kind, finding, subject, detail, raised_at, last_seen_at)
     values ('books', 'made for a test', $1, 'nothing is wrong', now(), now()) returning id::text`,
    [subject],
  )
  return inserted.rows[0]?.id ?? ''
}

/** Takes a member's bank accounts out of use. */
export async function removeBankAccounts(pool: pg.Pool, memberId: bigint): Promise<void> {
  await pool.query(
    'update bank_account set removed_at = now() where member_id = $1 and removed_at is null',
    [memberId],
  )
}

/** So many wrong tries at signing in just now, by name or by address. */
export async function useUpTries(
  pool: pg.Pool,
  scope: 'name' | 'address' | 'registration address',
  subject: string,
  tries: number,
  at: Date,
): Promise<void> {
  await pool.query(
    `insert into login_try (scope, subject, tried_at, last_at)
     values ($1, $2, array_fill($3::timestamptz, array[$4::int]), $3)
     on conflict (scope, subject) do update set tried_at = excluded.tried_at`,
    [scope, subject, at, tries],
  )
}

export async function staffIdOf(pool: pg.Pool, username: string): Promise<string> {
  const found = await pool.query<{ id: string }>('select id::text from staff where username = $1', [
    username,
  ])
  return found.rows[0]?.id ?? ''
}

/** A correction of a balance that waits for a second person. */
export async function insertWaitingApproval(pool: pg.Pool, memberId: bigint): Promise<string> {
  const asked = await pool.query<{ id: string }>(
    `insert into approval (kind, subject, subject_name, input, before, after, reason, asked_by,
       asked_by_name, asked_at, expires_at)
     select 'balance_adjustment', $1, $1, '{"amountMinor":"1"}', '{}', '{}', 'attack', id,
       display_name, now(), now() + interval '1 day' from staff order by id limit 1
     returning id::text`,
    [memberId.toString()],
  )
  return asked.rows[0]?.id ?? ''
}

/** An account of the house that takes transfers, made once. */
export async function insertHouseAccount(pool: pg.Pool): Promise<string> {
  await pool.query(
    `insert into receiving_account (bank_name, holder_name, account_number, currency, min_minor,
       max_minor, changed_at, changed_by)
     values ('Attacked', 'Attacked', '00000000', 'PLY', 1, 100000000000, now(), 'attack')
     on conflict do nothing`,
  )
  const found = await pool.query<{ id: string }>(
    `select id::text from receiving_account where bank_name = 'Attacked'`,
  )
  return found.rows[0]?.id ?? ''
}

/** A line of the bank that belongs to no order. */
export async function insertBankLine(pool: pg.Pool): Promise<string> {
  const inserted = await pool.query<{ id: string }>(
    `insert into bank_line (receiving_account_id, line_key, booked_on, amount_minor, reference,
       reference_plain, payer, added_at, added_by)
     values ($1, uuid_send(gen_random_uuid()), now(), 1, '', '', '', now(), 'attack')
     returning id::text`,
    [await insertHouseAccount(pool)],
  )
  return inserted.rows[0]?.id ?? ''
}

/** Something the person told the house, as nobody has looked at it yet. */
export async function insertFeedbackOf(pool: pg.Pool, memberId: bigint): Promise<string> {
  const inserted = await pool.query<{ id: string }>(
    `insert into feedback (id, member_id, request_key, language, text, sent_at, changed_at, waits_since)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'en', 'attack', now(), now(), now())
     returning id::text`,
    [memberId],
  )
  return inserted.rows[0]?.id ?? ''
}

/** A change of the person's own protection that was refused. */
export async function insertRefusalOf(pool: pg.Pool, memberId: bigint): Promise<string> {
  const inserted = await pool.query<{ id: string }>(
    `insert into refusal (member_id, at, chip, operation, code, details, request, language)
     values ($1, now(), 'access', 'protection.confirmLimit', 'limit_not_ready', '{}', '{}', 'en')
     returning id::text`,
    [memberId],
  )
  return inserted.rows[0]?.id ?? ''
}

/** Something that staff wrote to the person. */
export async function insertMessageTo(pool: pg.Pool, memberId: bigint): Promise<string> {
  const inserted = await pool.query<{ id: string }>(
    `insert into platform_message (audience, subject_id, texts, sent_at, sent_by, request_key)
     values ('member', $1, '{"en":{"title":"attack","body":"attack"}}', now(), 'attack',
       gen_random_uuid()) returning id::text`,
    [memberId],
  )
  return inserted.rows[0]?.id ?? ''
}

/** The picture that a person sent last for feedback. */
export async function lastFeedbackPictureOf(pool: pg.Pool, memberId: bigint): Promise<string> {
  const found = await pool.query<{ id: string }>(
    `select id::text from feedback_picture where member_id = $1 order by added_at desc, id desc
      limit 1`,
    [memberId],
  )
  return found.rows[0]?.id ?? ''
}

export async function lastAffiliatePictureOf(pool: pg.Pool, memberId: bigint): Promise<string> {
  const found = await pool.query<{ id: string }>(
    `select id::text from affiliate_picture where member_id = $1 order by added_at desc, id desc
      limit 1`,
    [memberId],
  )
  return found.rows[0]?.id ?? ''
}

export async function lastProofOf(pool: pg.Pool, memberId: bigint): Promise<string> {
  const found = await pool.query<{ id: string }>(
    `select id::text from order_proof where member_id = $1 order by uploaded_at desc, id desc
      limit 1`,
    [memberId],
  )
  return found.rows[0]?.id ?? ''
}

/** Puts a withdrawal where it waits for its receipt. */
export async function markPaidOut(
  pool: pg.Pool,
  withdrawalId: string,
  receiveAutomaticallyAt: Date,
): Promise<void> {
  await pool.query(
    `update withdrawal set state = 'paid_out', receive_automatically_at = $2 where id = $1`,
    [withdrawalId, receiveAutomaticallyAt],
  )
}

/** When the clock may take it for received. */
export async function letReceiptCome(
  pool: pg.Pool,
  withdrawalId: string,
  receiveAutomaticallyAt: Date,
): Promise<void> {
  await pool.query('update withdrawal set receive_automatically_at = $2 where id = $1', [
    withdrawalId,
    receiveAutomaticallyAt,
  ])
}

/** What escrow still holds of a withdrawal, in minor units. */
export async function escrowOf(pool: pg.Pool, withdrawalId: string): Promise<bigint> {
  const found = await pool.query<{ held: string }>(
    `select coalesce(sum(e.amount_minor), 0)::text as held
       from ledger_posting p join ledger_transfer t on t.posting_key = p.key
       join ledger_entry e on e.transfer_id = t.id
       join ledger_account a on a.id = e.account_id and a.kind = 'escrow'
      where p.cause_id = $1`,
    [withdrawalId],
  )
  return BigInt(found.rows[0]?.held ?? '0')
}

/** What a member staked in all, in minor units. */
export async function sumStakes(pool: pg.Pool, memberId: bigint): Promise<bigint> {
  const found = await pool.query<{ sum: string | null }>(
    'select sum(stake_minor) as sum from round where member_id = $1',
    [memberId],
  )
  return BigInt(found.rows[0]?.sum ?? '0')
}

/** A round that the person played at a vendor; its id as the database has it. */
export async function insertVendorRoundOf(pool: pg.Pool, memberId: bigint): Promise<string> {
  const named = `attacked-${memberId}`
  await pool.query(
    `insert into vendor_player (vendor_code, member_id, player_ref) values ('ATTACKED', $1, $2)
     on conflict do nothing`,
    [memberId, named],
  )
  const inserted = await pool.query<{ id: string }>(
    `insert into round (member_id, id, stake_minor, payout_minor, state, opened_at, closed_at,
       game_code, vendor_code, version, options, events)
     values ($1, gen_random_uuid(), 1, 0, 'closed', now(), now(), 'attacked', 'ATTACKED', '', '{}', '[]')
     returning id::text`,
    [memberId],
  )
  const roundId = inserted.rows[0]?.id ?? ''
  await pool.query(
    `insert into vendor_round (vendor_code, member_id, ref, game_code, round_id, version, book)
     values ('ATTACKED', $1, 'a round', 'attacked', $2, 1, '{"closed":true,"bets":[],"wins":[]}')`,
    [memberId, roundId],
  )
  return roundId
}

/** A difference between a vendor's books and ours that nobody has looked at. */
export async function insertMismatchOf(pool: pg.Pool, memberId: bigint): Promise<string> {
  const inserted = await pool.query<{ id: string }>(
    `insert into vendor_mismatch (vendor_code, player_ref, ref, member_id, game_code, kind, opened_at,
       found_at, last_seen_at)
     values ('ATTACKED', 'attacked', gen_random_uuid()::text, $1, 'attacked', 'late', now(), now(), now())
     returning id::text`,
    [memberId],
  )
  return inserted.rows[0]?.id ?? ''
}

/** A parked transfer of all that is at a vendor: of that nothing is held while nobody knows how much it is. */
export async function insertTransferOf(pool: pg.Pool, memberId: bigint): Promise<string> {
  const inserted = await pool.query<{ id: string }>(
    `insert into vendor_transfer (id, order_number, member_id, vendor_code, direction, currency, state,
       asks, ask_next_at, created_at, updated_at)
     select gen_random_uuid(), 'T-' || gen_random_uuid(), $1, code, 'out_all', 'PLY', 'unknown', 1,
       now() + interval '1 hour', now(), now() from vendor order by code limit 1
     returning id::text`,
    [memberId],
  )
  const transferId = inserted.rows[0]?.id ?? ''
  await pool.query(
    `insert into vendor_transfer_step (transfer_id, step, event, state, at, by_whom)
     values ($1, 1, 'lose_track', 'unknown', now(), 'vendor')`,
    [transferId],
  )
  return transferId
}

/** A draft of free rounds for the person. */
export async function insertCampaignOf(pool: pg.Pool, memberId: bigint): Promise<string> {
  const inserted = await pool.query<{ id: string }>(
    `insert into campaign (id, name, vendor_code, game_code, rounds, stake_minor, starts_at, expires_at,
       created_by, created_at)
     values (gen_random_uuid(), 'attacked', 'ATTACKED', 'attacked', 1, 1, now(), now() + interval '1 day',
       'attacked', now()) returning id::text`,
  )
  const campaignId = inserted.rows[0]?.id ?? ''
  await pool.query(
    `insert into campaign_player (campaign_id, member_id, rounds_left) values ($1, $2, 1)`,
    [campaignId, memberId],
  )
  return campaignId
}

/** A difference with a provider's report that is open. */
export async function insertPaymentMismatch(pool: pg.Pool): Promise<string> {
  const made = await pool.query<{ id: string }>(
    `with run as (
       insert into payment_run (provider, from_at, until_at, state, started_at, finished_at)
       values ('sandbox', now() - interval '2 days', now() - interval '1 day', 'finished', now(), now())
       returning id
     )
     insert into payment_mismatch (provider, line_key, line_kind, kind, at, found_at, last_seen_at, last_run_id)
     select 'sandbox', 'deposit ' || gen_random_uuid(), 'deposit', 'missing_there',
       now() - interval '36 hours', now(), now(), run.id from run
     returning id::text as id`,
  )
  return made.rows[0]?.id ?? ''
}

/** A cash-up of the house, without lines; its number. */
export async function insertCashUp(pool: pg.Pool): Promise<string> {
  const made = await pool.query<{ number: number }>(
    `insert into cash_up (number, taken_at, since, currency, staff_id, staff_name, last_transfer_id)
     select n.number, now(), case when n.number > 1 then now() end, 'PLY', (select min(id) from staff), 'Ana', 0
       from (select coalesce(max(number), 0) + 1 as number from cash_up) n returning number`,
  )
  return String(made.rows[0]?.number)
}

/** What a session of this member is compared with as it is opened. */
export async function loadAccessVersion(pool: pg.Pool, memberId: bigint): Promise<number> {
  const found = await pool.query<{ version: number }>(
    'select access_version as version from member where id = $1',
    [memberId],
  )
  return found.rows[0]?.version ?? 0
}
