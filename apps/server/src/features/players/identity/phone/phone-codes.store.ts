import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'
import { addressCounts } from '../../../../platform/http/address-group.ts'
import type { PhoneCode, PhonePurpose } from './phone-verification.ts'

/** Tries per code; six digits and five tries leave a guesser one chance in 200,000. */
const TRIES_MAX = 5
const COOL_DOWN = '5 minutes'
/** Codes for one number, whatever for, before it cools down. */
const NUMBER_MAX = 3
const ADDRESS_MAX = 20
/** What one number and one address may cost in a day. */
const NUMBER_DAY_MAX = 10
const ADDRESS_DAY_MAX = 200

/** An IPv6 /64 counts as one address; a /48 has sixteen times its limit. */
const OF_ADDRESS = 'ip between network_first($3::inet) and network_last($3::inet)'
const OF_SITE = 'ip between site_first($3::inet) and site_last($3::inet)'
const SITE_TIMES = 16

export interface CodeSlot {
  readonly id: string
  readonly purpose: PhonePurpose
  readonly phone: string
  readonly ip: string
  readonly channel: string
  /** Of a browser whose number nobody has yet. */
  readonly language: string | null
  readonly sentAt: Date
  readonly expiresAt: Date
}

export type SlotFault = 'too_many_requests' | 'quota_exceeded'

/** Writes a code down before it is sent; a fault when number or address have had enough. */
export async function takeCodeSlot(tx: Tx, slot: CodeSlot): Promise<SlotFault | undefined> {
  // In a fixed order, so that two who ask at once wait instead of blocking each other.
  const subjects = [...addressCounts(slot.ip).map(({ subject }) => subject), slot.phone]
  for (const subject of subjects.toSorted()) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `phone code ${subject}`,
    ])
  }
  const fault = await findSlotFault(tx, slot)
  if (fault) return fault
  await tx.query(
    `insert into phone_code (id, purpose, phone, ip, channel, sent_at, expires_at, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      slot.id,
      slot.purpose,
      slot.phone,
      slot.ip,
      slot.channel,
      slot.sentAt,
      slot.expiresAt,
      slot.language,
    ],
  )
  return undefined
}

async function findSlotFault(tx: Tx, slot: CodeSlot): Promise<SlotFault | undefined> {
  const { purpose, phone, ip, sentAt } = slot
  const found = await tx.query<
    Record<'live' | 'number' | 'address' | 'site' | 'days' | 'daysIp' | 'daysSite', number>
  >(
    `select
       count(*) filter (where phone = $1 and purpose = $2 and expires_at > $4
         and used_at is null)::int as live,
       count(*) filter (where phone = $1 and sent_at > $4 - interval '${COOL_DOWN}')::int as number,
       count(*) filter (where ${OF_ADDRESS} and sent_at > $4 - interval '${COOL_DOWN}')::int as address,
       count(*) filter (where ${OF_SITE} and sent_at > $4 - interval '${COOL_DOWN}')::int as site,
       count(*) filter (where phone = $1)::int as days,
       count(*) filter (where ${OF_ADDRESS})::int as "daysIp",
       count(*) filter (where ${OF_SITE})::int as "daysSite"
     from phone_code
     where (phone = $1 or ${OF_SITE}) and sent_at > $4::timestamptz - interval '1 day'`,
    [phone, purpose, ip, sentAt],
  )
  const counted = found.rows[0]
  if (!counted) return undefined
  const daysOfAddress = Math.max(counted.daysIp, counted.daysSite / SITE_TIMES)
  if (counted.days >= NUMBER_DAY_MAX || daysOfAddress >= ADDRESS_DAY_MAX) return 'quota_exceeded'
  const ofAddress = Math.max(counted.address, counted.site / SITE_TIMES)
  const hasEnough = counted.number >= NUMBER_MAX || ofAddress >= ADDRESS_MAX
  return counted.live > 0 || hasEnough ? 'too_many_requests' : undefined
}

/** The countdown is over at once when nothing was sent. */
export async function dropCode(database: Queryable, id: string, at: Date): Promise<void> {
  await database.query('update phone_code set expires_at = $2 where id = $1', [id, at])
}

export async function saveServiceSession(
  database: Queryable,
  id: string,
  serviceSession: string,
): Promise<void> {
  await database.query('update phone_code set service_session = $2 where id = $1', [
    id,
    serviceSession,
  ])
}

/** A code that waits to be made; undefined when it was made already or is over. */
export async function findUnsentCode(
  database: Queryable,
  id: string,
  at: Date,
): Promise<(PhoneCode & { readonly language: string | null }) | undefined> {
  const found = await database.query<PhoneCode & { readonly language: string | null }>(
    `select id, purpose, phone, service_session as "serviceSession", language from phone_code
     where id = $1 and code_hash is null and used_at is null and expires_at > $2`,
    [id, at],
  )
  return found.rows[0]
}

/** False when somebody else was first. */
export async function saveCodeHash(
  database: Queryable,
  id: string,
  codeHash: Buffer,
): Promise<boolean> {
  const saved = await database.query(
    'update phone_code set code_hash = $2 where id = $1 and code_hash is null and used_at is null',
    [id, codeHash],
  )
  return saved.rowCount === 1
}

/** Counts a try before anything is compared; undefined when the code is over. */
export async function countCodeTry(
  database: Queryable,
  id: string,
  at: Date,
): Promise<(PhoneCode & { readonly channel: string }) | undefined> {
  const tried = await database.query<PhoneCode & { channel: string }>(
    `update phone_code set tries = tries + 1
     where id = $1 and expires_at > $2 and tries < $3 and used_at is null
     returning id, purpose, phone, channel, service_session as "serviceSession"`,
    [id, at, TRIES_MAX],
  )
  return tried.rows[0]
}

export async function isCodeHash(
  database: Queryable,
  id: string,
  codeHash: Buffer,
): Promise<boolean> {
  const found = await database.query<{ right: boolean }>(
    'select code_hash = $2 as right from phone_code where id = $1',
    [id, codeHash],
  )
  return found.rows[0]?.right === true
}

/** True for exactly one of all who come with the right code, also in a race. */
export async function useCode(
  database: Queryable,
  code: { readonly id: string; readonly codeHash: Buffer; readonly at: Date },
): Promise<boolean> {
  const used = await database.query(
    `update phone_code set used_at = $3
     where id = $1 and code_hash = $2 and used_at is null and expires_at > $3`,
    [code.id, code.codeHash, code.at],
  )
  return used.rowCount === 1
}

/** As before it was used, but for the try that was counted. */
export async function giveCodeBack(database: Queryable, id: string): Promise<void> {
  await database.query('update phone_code set used_at = null where id = $1', [id])
}

/** Forgets codes that count towards no limit any more. */
export async function prunePhoneCodes(database: Queryable, at: Date): Promise<void> {
  await database.query(
    `delete from phone_code where sent_at < $1::timestamptz - interval '2 days'`,
    [at],
  )
}
