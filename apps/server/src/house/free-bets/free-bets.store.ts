import { type Minor, minor, type Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { FreeBet, FreeBetTermsJson } from '@baize/rewards'
import type { Queryable } from '../../platform/database/in-transaction.ts'

/** A free bet as it is stored; its id is that of the reward that it is. */
export interface FreeBetRow extends FreeBet {
  readonly id: Uuid
  readonly memberId: bigint
  readonly wagerId: Uuid | null
  /** What it was given for, such as `offer`. */
  readonly source: string
  /** Its title by the tag of a language. */
  readonly name: Readonly<Record<string, string>>
  readonly grantedAtMs: number
  readonly endedAtMs: number | null
  /** False until it has been stored once. */
  readonly isStored: boolean
}

interface Stored {
  readonly id: Uuid
  readonly memberId: bigint
  readonly stakeMinor: bigint
  readonly terms: FreeBetTermsJson
  readonly state: FreeBetRow['state']
  readonly wagerId: Uuid | null
  readonly source: string
  readonly name: Readonly<Record<string, string>>
  readonly grantedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

const COLUMNS = `f.id, f.member_id as "memberId", f.stake_minor as "stakeMinor", f.terms, f.state,
  f.wager_id as "wagerId", f.source, f.name, f.granted_at as "grantedAt", f.expires_at as "expiresAt",
  f.ended_at as "endedAt"`

function read({ grantedAt, expiresAt, endedAt, ...stored }: Stored): FreeBetRow {
  return {
    ...stored,
    stakeMinor: minor(stored.stakeMinor),
    grantedAtMs: grantedAt.getTime(),
    expiresAtMs: expiresAt.getTime(),
    endedAtMs: endedAt?.getTime() ?? null,
    isStored: true,
  }
}

/** Free bets, read and written with the bets that they are staked on. */
export const freeBets: Companion<Uuid, FreeBetRow> = {
  name: 'free_bet',
  mapKey: (id) => id,
  async lock(client, ids) {
    const found = await client.query<Stored>({
      name: 'free-bets-lock',
      text: `select ${COLUMNS} from free_bet f where f.id = any($1::uuid[]) order by f.id for update`,
      values: [ids],
    })
    return found.rows.map((row) => [row.id, read(row)] as const)
  },
  save(client, changes) {
    const rows = changes.map(([, row]) => row)
    const [known, fresh] = [
      rows.filter(({ isStored }) => isStored),
      rows.filter(({ isStored }) => !isStored),
    ]
    const writes: Promise<unknown>[] = []
    if (fresh.length > 0) {
      writes.push(client.query({ name: 'free-bets-add', text: ADD, values: valuesOf(fresh) }))
    }
    if (known.length > 0) {
      const values = [
        known.map(({ id }) => id),
        known.map(({ state }) => state),
        known.map(({ wagerId }) => wagerId),
        known.map(({ expiresAtMs }) => new Date(expiresAtMs)),
        known.map(({ endedAtMs }) => dateOf(endedAtMs)),
      ]
      writes.push(client.query({ name: 'free-bets-save', text: SAVE, values }))
    }
    return Promise.all(writes)
  },
}

const ADD = `insert into free_bet (id, member_id, stake_minor, terms, state, wager_id, source, name, granted_at,
    expires_at, ended_at)
  select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::jsonb[], $5::text[], $6::uuid[], $7::text[],
    $8::jsonb[], $9::timestamptz[], $10::timestamptz[], $11::timestamptz[])`
const SAVE = `update free_bet f set state = t.state, wager_id = t.wager_id, expires_at = t.expires_at,
    ended_at = t.ended_at
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[], $5::timestamptz[])
    as t(id, state, wager_id, expires_at, ended_at)
  where f.id = t.id`

function valuesOf(rows: readonly FreeBetRow[]): unknown[] {
  return [
    rows.map(({ id }) => id),
    rows.map(({ memberId }) => memberId),
    rows.map(({ stakeMinor }) => stakeMinor),
    rows.map(({ terms }) => JSON.stringify(terms)),
    rows.map(({ state }) => state),
    rows.map(({ wagerId }) => wagerId),
    rows.map(({ source }) => source),
    rows.map(({ name }) => JSON.stringify(name)),
    rows.map(({ grantedAtMs }) => new Date(grantedAtMs)),
    rows.map(({ expiresAtMs }) => new Date(expiresAtMs)),
    rows.map(({ endedAtMs }) => dateOf(endedAtMs)),
  ]
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}

export async function loadFreeBet(
  database: Queryable,
  memberId: bigint,
  id: Uuid,
): Promise<FreeBetRow | undefined> {
  const found = await database.query<Stored>(
    `select ${COLUMNS} from free_bet f where f.member_id = $1 and f.id = $2`,
    [memberId, id],
  )
  return found.rows.map(read)[0]
}

/** A member's free bets, those that can be used first, then the newest. */
export async function loadFreeBets(
  database: Queryable,
  memberId: bigint,
  { limit, at }: { readonly limit: number; readonly at: Date },
): Promise<FreeBetRow[]> {
  const found = await database.query<Stored>(
    `select ${COLUMNS} from free_bet f where f.member_id = $1
     order by (f.state = 'open' and f.expires_at > $3) desc,
       case when f.state = 'open' then f.expires_at end, f.granted_at desc, f.id limit $2`,
    [memberId, limit, at],
  )
  return found.rows.map(read)
}

/** Those that can be used at a moment, by what is left of their time. */
export async function loadOpenFreeBets(
  database: Queryable,
  memberId: bigint,
  { limit, at }: { readonly limit: number; readonly at: Date },
): Promise<FreeBetRow[]> {
  const found = await database.query<Stored>(
    `select ${COLUMNS} from free_bet f where f.member_id = $1 and f.state = 'open' and f.expires_at > $3
     order by f.expires_at, f.id limit $2`,
    [memberId, limit, at],
  )
  return found.rows.map(read)
}

/** Ends one that is open and not over; false where it is neither. Its row is locked, as a bet with it does. */
export async function cancelFreeBet(
  database: Queryable,
  { memberId, id, at }: { readonly memberId: bigint; readonly id: Uuid; readonly at: Date },
): Promise<{ readonly stakeMinor: Minor } | undefined> {
  const found = await database.query<{ stakeMinor: bigint }>(
    `update free_bet set state = 'cancelled', ended_at = $3
     where member_id = $1 and id = $2 and state = 'open' and expires_at > $3
     returning stake_minor as "stakeMinor"`,
    [memberId, id, at],
  )
  const [row] = found.rows
  return row && { stakeMinor: minor(row.stakeMinor) }
}

/** Writes of those whose time is over that they have expired. They were over before. */
export async function expireFreeBets(database: Queryable, at: Date): Promise<void> {
  await database.query(
    `update free_bet set state = 'expired', ended_at = expires_at
     where state = 'open' and expires_at <= $1`,
    [at],
  )
}
