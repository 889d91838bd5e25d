import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { hashToken } from '../../../platform/sessions/token.ts'

/** Not used for this long, a browser or an address is a stranger's again. */
const KNOWN = `interval '180 days'`

/** Whether a member signed in with this browser before, and whether from this address. */
export async function findKnown(
  database: Queryable,
  whom: {
    readonly memberId: bigint
    readonly tokenHash: Buffer | undefined
    readonly ip: string
    readonly at: Date
  },
): Promise<{ readonly device: boolean; readonly address: boolean }> {
  const found = await database.query<{ device: boolean; address: boolean }>(
    `select
       exists (select 1 from known_device where member_id = $1 and token_hash = $2
         and last_at > $4::timestamptz - ${KNOWN}) as device,
       exists (select 1 from member_login where member_id = $1 and ip = $3::inet
         and outcome = 'signed_in' and at > $4::timestamptz - ${KNOWN}) as address`,
    [whom.memberId, whom.tokenHash ?? null, whom.ip, whom.at],
  )
  return found.rows[0] ?? { device: false, address: false }
}

/**
 * Whether an address is new for a member: neither did they register there nor sign in from it or its
 * network lately. Whoever never signed in at all has no address yet, so none is new.
 */
export async function isNewAddress(
  database: Queryable,
  whom: {
    readonly memberId: bigint
    readonly ip: string
    /** The network of the address where one household has many. */
    readonly network: string
    readonly at: Date
  },
): Promise<boolean> {
  const found = await database.query<{ isNew: boolean }>(
    `select exists (select 1 from member_login where member_id = $1 and outcome = 'signed_in')
       and not exists (select 1 from member_login where member_id = $1
         and outcome = 'signed_in' and at > $4::timestamptz - ${KNOWN}
         and (ip = $2::inet or ip <<= $3::inet))
       and not exists (select 1 from member where id = $1
         and (register_ip = $2::inet or register_ip <<= $3::inet)) as "isNew"`,
    [whom.memberId, whom.ip, whom.network, whom.at],
  )
  return found.rows[0]?.isNew ?? true
}

export async function saveKnownDevice(
  database: Queryable,
  device: { readonly memberId: bigint; readonly tokenHash: Buffer; readonly at: Date },
): Promise<void> {
  await database.query(
    `insert into known_device (member_id, token_hash, first_at, last_at) values ($1, $2, $3, $3)
     on conflict (member_id, token_hash) do update set last_at = excluded.last_at`,
    [device.memberId, device.tokenHash, device.at],
  )
}

export interface BrowserOfMember {
  readonly memberId: bigint
  /** What the browser is known by, from its cookie. */
  readonly device: string | undefined
  readonly at: Date
}

const hashOf = (device: string | undefined) => (device === undefined ? null : hashToken(device))

/**
 * Whether a browser is known as the owner's: for a day at least, or since the account was opened in it. A cookie
 * that somebody got an hour ago says nothing.
 */
export async function isBrowserOfOwner(
  database: Queryable,
  whom: BrowserOfMember,
): Promise<boolean> {
  const found = await database.query<{ isKnown: boolean }>(
    `select exists (select 1 from known_device
       where member_id = $1 and token_hash = $2 and (first_at <= $3::timestamptz - interval '24 hours'
         or first_at = (select min(first_at) from known_device where member_id = $1))) as "isKnown"`,
    [whom.memberId, hashOf(whom.device), whom.at],
  )
  return found.rows[0]?.isKnown ?? false
}

/** Whether a member signed in with this browser a day ago or earlier. */
export async function isBrowserOfDays(
  database: Queryable,
  whom: BrowserOfMember,
): Promise<boolean> {
  const found = await database.query(
    `select 1 from known_device where member_id = $1 and token_hash = $2
       and first_at <= $3::timestamptz - interval '24 hours'`,
    [whom.memberId, hashOf(whom.device), whom.at],
  )
  return found.rowCount === 1
}

/** Whether a member signed in with this browser before. */
export async function isKnownDevice(database: Queryable, whom: BrowserOfMember): Promise<boolean> {
  const found = await database.query(
    `select 1 from known_device where member_id = $1 and token_hash = $2
       and last_at > $3::timestamptz - ${KNOWN}`,
    [whom.memberId, hashOf(whom.device), whom.at],
  )
  return found.rowCount === 1
}
