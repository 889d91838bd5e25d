import type { HoldReason } from '@baize/contract'
import type { PinOwner } from '@baize/kernel'
import type { LanguageCode } from '@baize/languages'
import type pg from 'pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A member as identity knows them. */
export interface MemberRow {
  readonly memberId: bigint
  readonly username: string
  readonly nickname: string
  readonly type: number
  readonly status: 'active' | 'locked'
  /** Counts every change of what proves the member; see `member-sessions.store.ts`. */
  readonly accessVersion: number
  readonly passwordHash: string
  readonly paymentPasswordHash: string | null
  readonly payeeName: string | null
  /** Only one that was confirmed by a code. */
  readonly email: string | null
  readonly passwordChangedAt: Date | null
  /** Set while the password is one that the house gave, and never used to sign in for good. */
  readonly initialPasswordExpiresAt: Date | null
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  /** Name of a drawn icon, and the picture that is shown in its place. */
  readonly icon: string | null
  readonly iconPictureId: string | null
}

const COLUMNS = `id as "memberId", username, nickname, type, status, access_version as "accessVersion",
  password_hash as "passwordHash", payment_password_hash as "paymentPasswordHash",
  payee_name as "payeeName", case when email_verified_at is not null then email end as email,
  password_changed_at as "passwordChangedAt",
  initial_password_expires_at as "initialPasswordExpiresAt", registered_at as "registeredAt", last_login_at as "lastLoginAt",
  icon, icon_picture_id as "iconPictureId"`

export async function findMemberByName(
  database: Queryable,
  username: string,
): Promise<MemberRow | undefined> {
  const found = await database.query<MemberRow>(
    `select ${COLUMNS} from member where lower(username) = lower($1)`,
    [username],
  )
  return found.rows[0]
}

/** Whose number this is, with plus sign and dialling code, once they showed that it is theirs. */
export async function findMemberByPhone(
  database: Queryable,
  international: string,
): Promise<MemberRow | undefined> {
  const found = await database.query<MemberRow>(
    `select ${COLUMNS} from member
     where '+' || country_dialing_code || mobile_num = $1 and mobile_verified_at is not null`,
    [international],
  )
  return found.rows[0]
}

export async function loadMember(
  database: Queryable,
  memberId: bigint,
): Promise<MemberRow | undefined> {
  const found = await database.query<MemberRow>(`select ${COLUMNS} from member where id = $1`, [
    memberId,
  ])
  return found.rows[0]
}

/** Where a member can be reached by phone: with plus sign and dialling code, once it was verified. */
export async function loadVerifiedPhone(
  database: Queryable,
  memberId: bigint,
): Promise<{ countryDialingCode: string; mobileNum: string; international: string } | undefined> {
  const found = await database.query<{
    countryDialingCode: string
    mobileNum: string
    international: string
  }>(
    `select country_dialing_code as "countryDialingCode", mobile_num as "mobileNum",
       '+' || country_dialing_code || mobile_num as international
     from member where id = $1 and mobile_verified_at is not null`,
    [memberId],
  )
  return found.rows[0]
}

/** What says where a member is at home: the country of their number, and where they registered from. */
export async function loadHome(
  database: Queryable,
  memberId: bigint,
): Promise<{ countryDialingCode: string | null; registerIp: string | null } | undefined> {
  const found = await database.query<{
    countryDialingCode: string | null
    registerIp: string | null
  }>(
    `select country_dialing_code as "countryDialingCode", host(register_ip) as "registerIp"
     from member where id = $1`,
    [memberId],
  )
  return found.rows[0]
}

export interface NewMember {
  readonly username: string
  readonly nickname: string
  readonly type: number
  readonly passwordHash: string
  readonly payeeName: string | null
  readonly email: string | null
  readonly mobileNum: string | null
  readonly countryDialingCode: string | null
  /** When a code sent to the number came back; such a number is one account's only. */
  readonly mobileVerifiedAt?: Date | null
  readonly referralCode: string | null
  readonly affiliateCode: string | null
  readonly registerIp: string
  readonly registerUrl: string
  readonly at: Date
}

/** The language somebody chose; null until they do. */
export async function loadLanguage(database: Queryable, memberId: bigint): Promise<string | null> {
  const found = await database.query<{ language: string | null }>(
    'select language from member where id = $1',
    [memberId],
  )
  return found.rows[0]?.language ?? null
}

/** What they are sent is written in it from now on. */
export async function saveLanguage(
  database: Queryable,
  memberId: bigint,
  language: LanguageCode,
): Promise<void> {
  await database.query(
    'update member set language = $2 where id = $1 and language is distinct from $2',
    [memberId, language],
  )
}

/** Undefined when name or verified number are taken, also by someone registering just now. */
export async function insertMember(
  tx: pg.ClientBase,
  member: NewMember,
): Promise<MemberRow | undefined> {
  const inserted = await tx.query<MemberRow>(
    `insert into member (username, nickname, type, password_hash, payee_name, email, mobile_num,
       country_dialing_code, referral_code, affiliate_code, register_ip, register_url,
       terms_accepted_at, registered_at, mobile_verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)
     on conflict do nothing returning ${COLUMNS}`,
    [
      member.username,
      member.nickname,
      member.type,
      member.passwordHash,
      member.payeeName,
      member.email,
      member.mobileNum,
      member.countryDialingCode,
      member.referralCode,
      member.affiliateCode,
      member.registerIp,
      member.registerUrl,
      member.at,
      member.mobileVerifiedAt ?? null,
    ],
  )
  return inserted.rows[0]
}

/** What somebody who knows the member a little would try first as a payment PIN. */
export async function loadPinOwner(database: Queryable, memberId: bigint): Promise<PinOwner> {
  const found = await database.query<PinOwner>(
    `select to_char(p.birthday, 'YYYY-MM-DD') as birthday, m.mobile_num as phone
     from member m left join member_profile p on p.member_id = m.id where m.id = $1`,
    [memberId],
  )
  return found.rows[0] ?? {}
}

export async function savePaymentPassword(
  database: Queryable,
  memberId: bigint,
  hash: string,
): Promise<void> {
  await database.query('update member set payment_password_hash = $2 where id = $1', [
    memberId,
    hash,
  ])
}

/** When what protects the account last changed: for a while no rule pays a withdrawal. */
export async function saveAccessChange(
  database: Queryable,
  memberId: bigint,
  at: Date,
): Promise<void> {
  await database.query('update member set access_changed_at = $2 where id = $1', [memberId, at])
}

/** Lets nothing leave before a moment. A hold is never shortened, and tells the reason of the one that ends last. */
export async function saveHold(
  tx: Queryable,
  memberId: bigint,
  { until, reason }: { readonly until: Date; readonly reason: HoldReason },
): Promise<void> {
  await tx.query(
    `update member set
       withdrawals_held_for = case when withdrawals_held_until >= $2 then withdrawals_held_for else $3 end,
       withdrawals_held_until = greatest(withdrawals_held_until, $2) where id = $1`,
    [memberId, until, reason],
  )
}

/** A password that the member chose; one of the house is over with it. */
export async function savePassword(
  tx: Queryable,
  memberId: bigint,
  hash: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `update member set password_hash = $2, password_changed_at = $3,
       initial_password_expires_at = null where id = $1`,
    [memberId, hash, at],
  )
}

/** Gives a password of the house. */
export async function saveGivenPassword(
  tx: Queryable,
  memberId: bigint,
  given: { readonly passwordHash: string; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await savePassword(tx, memberId, given.passwordHash, given.at)
  await tx.query('update member set initial_password_expires_at = $2 where id = $1', [
    memberId,
    given.expiresAt,
  ])
}

/** Answers the confirmed address the member had before, if any. */
export async function saveEmail(
  tx: Queryable,
  memberId: bigint,
  email: string,
  at: Date,
): Promise<string | null> {
  const before = await tx.query<{ email: string | null }>(
    `select case when email_verified_at is not null then email end as email
     from member where id = $1 for update`,
    [memberId],
  )
  await tx.query('update member set email = $2, email_verified_at = $3 where id = $1', [
    memberId,
    email,
    at,
  ])
  return before.rows[0]?.email ?? null
}

export async function saveLogin(tx: Queryable, memberId: bigint, at: Date): Promise<void> {
  await tx.query('update member set last_login_at = $2 where id = $1', [memberId, at])
}
