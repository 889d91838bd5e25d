import { type EpochMs, minor, type Uuid } from '@baize/kernel'
import { type Companion, int4Array, int8Array, textArray, uuidArray } from '@baize/ledger/pg'
import type { GrantState } from '@baize/rewards'
import type pg from 'pg'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import type { BonusWallet, StoredGrant } from './bonus-wallet.ts'
import { readTerms, type StoredTerms, writeTerms } from './grant-terms.ts'

const GRANT_COLUMNS = `g.id, g.member_id as "memberId", g.place, g.source, g.name, g.deposit_id as "depositId", g.terms,
      g.state, g.amount_minor as "amountMinor", g.wagering_minor as "wageringMinor",
      g.remaining_minor as "remainingMinor", g.arrived_minor as "arrivedMinor",
      g.converted_minor as "convertedMinor", g.forfeited_minor as "forfeitedMinor",
      g.open_bets as "openBets", g.granted_at as "grantedAt", g.activated_at as "activatedAt",
      g.expires_at as "expiresAt", g.ended_at as "endedAt"`

// Read under the lock of the head, which everything that writes a wallet holds; the write compares the revision.
const READ_WALLETS = {
  name: 'bonus-read-wallets',
  text: 'select member_id as "memberId", revision, last_place as "lastPlace" from bonus_wallet where member_id = any($1::bigint[])',
}
const READ_GRANTS = {
  name: 'bonus-read-grants',
  text: `select ${GRANT_COLUMNS} from bonus_grant g
    where g.member_id = any($1::bigint[]) and (g.state in ('waiting', 'active') or g.open_bets > 0)
    order by g.member_id, g.place`,
}
/** $1–$4 and $34 the wallets, $5–$14 grants that were known, $15–$33 those that are new. */
const SAVE = {
  name: 'bonus-save-wallets',
  text: `with wallet as (
      update bonus_wallet w set revision = w.revision + 1, last_place = r.last_place
      from unnest($1::bigint[], $2::bigint[], $34::integer[]) as r(member_id, revision, last_place)
      where w.member_id = r.member_id and w.revision = r.revision returning w.member_id
    ), member_flag as (
      update member m set has_bonus = r.has_bonus
      from unnest($1::bigint[], $3::boolean[]) as r(member_id, has_bonus)
      where m.id = r.member_id and m.has_bonus <> r.has_bonus
    ), changed as (
      update bonus_grant g set state = r.state, remaining_minor = r.remaining_minor, arrived_minor = r.arrived_minor,
        converted_minor = r.converted_minor, forfeited_minor = r.forfeited_minor, open_bets = r.open_bets,
        activated_at = to_timestamp(r.activated_ms / 1000.0), expires_at = to_timestamp(r.expires_ms / 1000.0),
        ended_at = to_timestamp(r.ended_ms / 1000.0)
      from unnest($5::uuid[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::integer[],
        $12::double precision[], $13::double precision[], $14::double precision[])
        as r(id, state, remaining_minor, arrived_minor, converted_minor, forfeited_minor, open_bets, activated_ms,
          expires_ms, ended_ms)
      where g.id = r.id returning 1
    ), added as (
      insert into bonus_grant (id, state, remaining_minor, arrived_minor, converted_minor, forfeited_minor,
        open_bets, activated_at, expires_at, ended_at, member_id, place, source, name, deposit_id, terms,
        amount_minor, wagering_minor, granted_at)
      select r.id, r.state, r.remaining_minor, r.arrived_minor, r.converted_minor, r.forfeited_minor, r.open_bets,
        to_timestamp(r.activated_ms / 1000.0), to_timestamp(r.expires_ms / 1000.0),
        to_timestamp(r.ended_ms / 1000.0), r.member_id, r.place, r.source, r.name::json,
        nullif(r.deposit_id, '')::uuid, r.terms::json, r.amount_minor, r.wagering_minor,
        to_timestamp(r.granted_ms / 1000.0)
      from unnest($15::uuid[], $16::text[], $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[],
        $21::integer[], $22::double precision[], $23::double precision[], $24::double precision[], $25::bigint[],
        $26::integer[], $27::text[], $28::text[], $29::text[], $30::text[], $31::bigint[], $32::bigint[],
        $33::double precision[])
        as r(id, state, remaining_minor, arrived_minor, converted_minor, forfeited_minor, open_bets, activated_ms,
          expires_ms, ended_ms, member_id, place, source, name, deposit_id, terms, amount_minor, wagering_minor,
          granted_ms)
      returning 1
    )
    select require_rows((select count(*) from wallet) + (select count(*) from changed)
      + (select count(*) from added), $4::bigint)`,
}

interface StoredRow {
  readonly id: Uuid
  readonly memberId: bigint
  readonly place: number
  readonly source: string
  readonly name: Readonly<Record<string, string>>
  readonly depositId: Uuid | null
  readonly terms: StoredTerms
  readonly state: GrantState
  readonly amountMinor: bigint
  readonly wageringMinor: bigint
  readonly remainingMinor: bigint
  readonly arrivedMinor: bigint
  readonly convertedMinor: bigint
  readonly forfeitedMinor: bigint
  readonly openBets: number
  readonly grantedAt: Date
  readonly activatedAt: Date | null
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
}

/** Wallets of bonus money, by member; read and written with the money they tell of. */
export const bonusWallets: Companion<bigint, BonusWallet> = {
  name: 'bonus wallet',
  mapKey: (memberId) => memberId,
  async lock(client, memberIds) {
    const values = [int8Array(memberIds)]
    const [wallets, grants] = await Promise.all([
      client.query<Pick<BonusWallet, 'memberId' | 'revision' | 'lastPlace'>>({
        ...READ_WALLETS,
        values,
      }),
      client.query<StoredRow>({ ...READ_GRANTS, values }),
    ])
    const byMember = Map.groupBy(grants.rows, ({ memberId }) => memberId)
    return wallets.rows.map((wallet) => {
      const { memberId } = wallet
      const own = byMember.get(memberId)?.map(readGrant) ?? []
      return [memberId, { ...wallet, grants: own, fresh: new Set<Uuid>() }] as const
    })
  },
  save(client, rows) {
    const wallets = rows.map(([, wallet]) => wallet)
    const isFresh = new Set(wallets.flatMap(({ fresh }) => [...fresh]))
    const all = wallets.flatMap(({ memberId, grants }) =>
      grants.map((grant) => ({ memberId, grant })),
    )
    const known = all.filter(({ grant }) => !isFresh.has(grant.id))
    const added = all.filter(({ grant }) => isFresh.has(grant.id))
    return client.query({
      ...SAVE,
      values: [
        int8Array(wallets.map(({ memberId }) => memberId)),
        int8Array(wallets.map(({ revision }) => revision)),
        wallets.map(({ grants }) => grants.some(isLive)),
        wallets.length + all.length,
        ...stateColumns(known.map(({ grant }) => grant)),
        ...stateColumns(added.map(({ grant }) => grant)),
        int8Array(added.map(({ memberId }) => memberId)),
        int4Array(added.map(({ grant }) => grant.place)),
        textArray(added.map(({ grant }) => grant.source)),
        textArray(added.map(({ grant }) => JSON.stringify(grant.name))),
        textArray(added.map(({ grant }) => grant.depositId ?? '')),
        textArray(added.map(({ grant }) => JSON.stringify(writeTerms(grant.terms)))),
        int8Array(added.map(({ grant }) => grant.amountMinor)),
        int8Array(added.map(({ grant }) => grant.wageringMinor)),
        added.map(({ grant }) => grant.grantedAtMs),
        int4Array(wallets.map(({ lastPlace }) => lastPlace)),
      ],
    })
  },
}

function stateColumns(grants: readonly StoredGrant[]): unknown[] {
  return [
    uuidArray(grants.map(({ id }) => id)),
    textArray(grants.map(({ state }) => state)),
    int8Array(grants.map(({ remainingMinor }) => remainingMinor)),
    int8Array(grants.map(({ arrivedMinor }) => arrivedMinor)),
    int8Array(grants.map(({ convertedMinor }) => convertedMinor)),
    int8Array(grants.map(({ forfeitedMinor }) => forfeitedMinor)),
    int4Array(grants.map(({ openBets }) => openBets)),
    grants.map(({ activatedAtMs }) => activatedAtMs),
    grants.map(({ expiresAt }) => expiresAt),
    grants.map(({ endedAtMs }) => endedAtMs),
  ]
}

function isLive({ state }: StoredGrant): boolean {
  return state === 'active' || state === 'waiting'
}

function readGrant(row: StoredRow): StoredGrant {
  const { id, place, source, name, depositId, state, openBets } = row
  return {
    ...{ id, place, source, name, depositId, state, openBets },
    terms: readTerms(row.terms),
    amountMinor: minor(row.amountMinor),
    wageringMinor: minor(row.wageringMinor),
    remainingMinor: minor(row.remainingMinor),
    arrivedMinor: minor(row.arrivedMinor),
    // The account holds it; it is put in where that is read.
    balanceMinor: minor(0n),
    convertedMinor: row.convertedMinor,
    forfeitedMinor: row.forfeitedMinor,
    grantedAtMs: row.grantedAt.getTime(),
    activatedAtMs: row.activatedAt?.getTime() ?? null,
    expiresAt: (row.expiresAt?.getTime() ?? null) as EpochMs | null,
    endedAtMs: row.endedAt?.getTime() ?? null,
  }
}

/** Makes the wallet of a member who has none yet. */
export async function makeBonusWallet(database: Queryable, memberId: bigint): Promise<void> {
  await database.query(
    'insert into bonus_wallet (member_id, revision) values ($1, 0) on conflict do nothing',
    [memberId],
  )
}

/** Every grant of a member, newest first. */
export async function loadGrants(
  pool: pg.Pool,
  memberId: bigint,
  limit: number,
): Promise<StoredGrant[]> {
  const found = await pool.query<StoredRow>(
    `select ${GRANT_COLUMNS} from bonus_grant g where g.member_id = $1 order by g.place desc limit $2`,
    [memberId, limit],
  )
  return found.rows.map(readGrant)
}

const READ_FORMER = {
  name: 'bonus-read-former-grants',
  text: `select ${GRANT_COLUMNS} from bonus_grant g where g.id = any($1::uuid[])`,
}

/** Grants that may be over, by id: read beside a wallet, and written with it. */
export const formerGrants: Companion<Uuid, StoredGrant> = {
  name: 'former bonus grant',
  mapKey: (grantId) => grantId,
  async lock(client, grantIds) {
    const found = await client.query<StoredRow>({ ...READ_FORMER, values: [uuidArray(grantIds)] })
    return found.rows.map((row) => [row.id, readGrant(row)] as const)
  },
  save: () => Promise.resolve(),
}

/** What a grant is made for once: its own id, and a deposit. */
export interface GrantCause {
  readonly of: 'grant' | 'deposit'
  readonly id: Uuid
}

const FIND_CAUSES = {
  name: 'bonus-find-causes',
  text: `select 'grant' as of, id from bonus_grant where id = any($1::uuid[])
    union all select 'deposit', deposit_id from bonus_grant where deposit_id = any($2::uuid[])`,
}

/** True where a grant was made for it. Grants themselves are written with their wallet. */
export const grantCauses: Companion<GrantCause, true> = {
  name: 'grant cause',
  mapKey: ({ of, id }) => `${of} ${id}`,
  async lock(client, causes) {
    const idsOf = (kind: GrantCause['of']) =>
      uuidArray(causes.filter(({ of }) => of === kind).map(({ id }) => id))
    const values = [idsOf('grant'), idsOf('deposit')]
    const found = await client.query<GrantCause>({ ...FIND_CAUSES, values })
    return found.rows.map((cause) => [cause, true] as const)
  },
  save: () => Promise.resolve(),
}

/** Members who are owed an end: of an active grant that is over, or of all of them because they take a break. */
export interface OverdueMember {
  readonly memberId: bigint
  readonly isOnBreak: boolean
}

export async function loadOverdue(
  pool: pg.Pool,
  at: Date,
  limit: number,
): Promise<OverdueMember[]> {
  const found = await pool.query<OverdueMember>(
    `select g.member_id as "memberId", false as "isOnBreak" from bonus_grant g
      where g.state = 'active' and g.expires_at <= $1
     union
     select m.id, true from member m
      where m.has_bonus and m.break_until_ms > extract(epoch from $1::timestamptz) * 1000
     order by 1 limit $2`,
    [at, limit],
  )
  return found.rows
}
