import { type Minor, minor } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'
import { keepUpWithLedger, type OwnPostings } from './ledger-progress.store.ts'
import type { PostedRun } from './posted-sums.ts'
import { type MovedAccount, movedIn } from './posted-turnover.ts'
import {
  addTurnover,
  askAgain,
  letGo,
  missingOf,
  neededFor,
  neededOf,
  type OpenStakes,
  type Turnover,
  type TurnoverPart,
  waive,
  withoutOpen,
} from './turnover.ts'
import { CREDIT_CODES, DEPOSIT_CODES, STAKE_CODES } from './turnover-codes.ts'

/** A player's cash with what must still be staked, as of one entry. */
export interface AccountTurnover {
  readonly accountId: bigint
  readonly version: bigint
  readonly balanceMinor: Minor
  readonly turnover: Turnover
  readonly open: OpenStakes
  /** When the last deposit came; null before one, and for those from before this was kept. */
  readonly depositedAt: Date | null
  /** The end of a break that the member takes from play, or of what else keeps them from it; 0 without one. */
  readonly breakUntilMs: number
  /** The requirement changed without a ledger entry and must be saved. */
  readonly isChanged?: true
}

/** What of it is kept. */
type TurnoverRow = Pick<AccountTurnover, 'accountId' | 'version' | 'turnover' | 'depositedAt'>

interface StoredPart {
  readonly account_id: bigint
  readonly balance_minor: bigint
  readonly break_until_ms: bigint | null
  readonly open_before_minor: bigint
  readonly open_since_minor: bigint
  readonly deposited_at: Date | null
  readonly kept_version: bigint | null
  readonly owed_minor: bigint | null
  readonly kept_staked_minor: bigint | null
  readonly spare_minor: bigint | null
  /** Deposits before it since the kept entry; null where nothing is newer. */
  readonly part: number | null
  readonly version: bigint | null
  readonly staked_minor: bigint | null
  readonly credited_minor: bigint | null
  readonly percent: number | null
}

/** Everything newer than what is kept of these accounts ($1). `limit` keeps the look-up one by key. */
const NEWER = `
  select e.account_id, e.version, e.amount_minor, e.posted_at, t.code, t.posting_key
    from unnest($1::bigint[]) as asked (account_id)
    left join turnover kept on kept.account_id = asked.account_id
    join ledger_entry e on e.account_id = asked.account_id and e.version > coalesce(kept.version, 0)
   cross join lateral (
     select code, posting_key from ledger_transfer
      where id = e.transfer_id and posted_at = e.posted_at limit 1
   ) t`
/** The same up to one entry of each account ($5). */
const NEWER_UP_TO = `
  select e.account_id, e.version, e.amount_minor, e.posted_at, t.code, t.posting_key
    from unnest($1::bigint[], $5::bigint[]) as asked (account_id, up_to)
    left join turnover kept on kept.account_id = asked.account_id
    join ledger_entry e on e.account_id = asked.account_id
     and e.version > coalesce(kept.version, 0) and e.version <= asked.up_to
   cross join lateral (
     select code, posting_key from ledger_transfer
      where id = e.transfer_id and posted_at = e.posted_at limit 1
   ) t`
/** The same of the transfers after $5 up to $6 alone: read in a row, not entry by entry. */
const NEWER_OF_STEP = `
  select side.account_id, side.version, side.amount_minor, side.posted_at, side.code,
         side.posting_key
    from (
      select credit_account_id as account_id, credit_version as version, amount_minor, posted_at,
             code, posting_key
        from ledger_transfer where id > $5 and id <= $6
      union all
      select debit_account_id, debit_version, -amount_minor, posted_at, code, posting_key
        from ledger_transfer where id > $5 and id <= $6
    ) side
    left join turnover kept on kept.account_id = side.account_id
   where side.account_id = any($1::bigint[]) and side.version > coalesce(kept.version, 0)`

/** A break, or an identity that must be shown before play goes on: who cannot stake is asked for no stakes. */
const STANDS_STILL_UNTIL = `greatest(member.break_until_ms, (
  select 8640000000000000 from identity_demand demand
   where demand.member_id = member.id and demand.cause = 'certain' and demand.met_at is null))`
/**
 * Stakes of the house's rounds and of wagers that wait. A vendor settles by itself, so its bets count as they are taken.
 */
const OPEN_STAKES = `
  select coalesce(sum(minor) filter (where opened_at < last.deposited_at), 0)::bigint as before_minor,
         coalesce(sum(minor) filter (where (opened_at < last.deposited_at) is not true), 0)::bigint
           as since_minor
    from (
      select r.opened_at, r.stake_minor - coalesce(r.valid_minor, 0) as minor
        from open_round o join round r on r.member_id = o.member_id and r.id = o.round_id
       where o.member_id = account.owner_id and r.state = 'open'
      union all
      select opened_at, stake_minor - captured_minor - coalesce(bonus_minor, 0) from wager
       where member_id = account.owner_id and state in ('pending', 'open') and seat_account_id is null
         and free_bet_id is null
    ) waiting`
const NO_OPEN_STAKES = 'select 0::bigint as before_minor, 0::bigint as since_minor'
/** One statement, so that what is kept, what is newer and what is open are of one moment. */
const readTurnovers = (newer: string, open = NO_OPEN_STAKES) => `
    with newer as (${newer}
    ), line as (
      select newer.*, count(*) filter (where code = any($3::smallint[]))
               over (partition by account_id order by version) as part
        from newer
    ), part as (
      select account_id, part, max(version) as version,
             coalesce(-sum(amount_minor) filter (where code = any($2::smallint[])), 0)::bigint as staked_minor,
             coalesce(sum(amount_minor) filter (where code = any($4::smallint[])), 0)::bigint as credited_minor,
             (array_agg(posting_key) filter (where code = any($3::smallint[])))[1] as posting_key
        from line group by account_id, part
    )
    select account.id as account_id, account.balance_minor, ${STANDS_STILL_UNTIL} as break_until_ms,
           open.before_minor as open_before_minor, open.since_minor as open_since_minor,
           last.deposited_at, kept.version as kept_version, kept.owed_minor,
           kept.net_staked_minor as kept_staked_minor, kept.spare_minor, part.part::integer as part,
           part.version, part.staked_minor, part.credited_minor, deposit.turnover_percent as percent
      from ledger_account account
      left join member on member.id = account.owner_id
      left join turnover kept on kept.account_id = account.id
     cross join lateral (
       select coalesce(max(posted_at), kept.deposited_at) as deposited_at from newer
        where account_id = account.id and code = any($3::smallint[])
     ) last
     cross join lateral (${open}) open
      left join part on part.account_id = account.id
      left join ledger_posting posting on posting.key = part.posting_key
      left join deposit on deposit.id = posting.cause_id
     where account.id = any($1::bigint[])
     order by account.id, part.part`
const LOCK_KEPT = {
  name: 'turnover-lock-kept',
  text: 'select 1 from turnover where account_id = any($1::bigint[]) order by account_id for update',
}
const READ = { name: 'turnover-read', text: readTurnovers(NEWER, OPEN_STAKES) }
const READ_UP_TO = { name: 'turnover-read-up-to', text: readTurnovers(NEWER_UP_TO) }
const READ_STEP = { name: 'turnover-read-step', text: readTurnovers(NEWER_OF_STEP) }

/** What must still be staked of each account, up to its newest entry. */
export async function loadTurnovers(
  database: Queryable,
  accountIds: readonly bigint[],
): Promise<readonly AccountTurnover[]> {
  const values = [accountIds, STAKE_CODES, CREDIT_CODES, DEPOSIT_CODES]
  return readRows((await database.query<StoredPart>({ ...READ, values })).rows)
}

/** The same up to the last of some transfers, of accounts that have counted everything before the first of them. */
async function loadStep(
  tx: Tx,
  accountIds: readonly bigint[],
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint },
): Promise<readonly AccountTurnover[]> {
  const values = [accountIds, STAKE_CODES, CREDIT_CODES, DEPOSIT_CODES, after, upTo]
  return readRows((await tx.query<StoredPart>({ ...READ_STEP, values })).rows)
}

/** The same up to one entry of each. */
async function loadUpTo(
  tx: Tx,
  moved: readonly MovedAccount[],
): Promise<readonly AccountTurnover[]> {
  const accountIds = moved.map(({ accountId }) => accountId)
  const versions = moved.map(({ lastVersion }) => lastVersion)
  const values = [accountIds, STAKE_CODES, CREDIT_CODES, DEPOSIT_CODES, versions]
  return readRows((await tx.query<StoredPart>({ ...READ_UP_TO, values })).rows)
}

function readRows(found: readonly StoredPart[]): AccountTurnover[] {
  return [...Map.groupBy(found, (row) => row.account_id).values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const kept: Turnover = {
      owedMinor: first.owed_minor ?? 0n,
      netStakedMinor: first.kept_staked_minor ?? 0n,
      spareMinor: first.spare_minor ?? 0n,
    }
    return {
      accountId: first.account_id,
      version: rows.at(-1)?.version ?? first.kept_version ?? 0n,
      balanceMinor: minor(first.balance_minor),
      breakUntilMs: Number(first.break_until_ms ?? 0n),
      open: { beforeMinor: first.open_before_minor, sinceMinor: first.open_since_minor },
      depositedAt: first.deposited_at,
      turnover: addTurnover(kept, rows.flatMap(readPart)),
    }
  })
}

/**
 * What a member must stake before a withdrawal: `of` it, `missing` still. Who takes a break from play cannot stake and is asked
 * for nothing meanwhile, and nobody is while the house asks for nothing.
 */
export function askedStakes(
  account: AccountTurnover | undefined,
  { turnoverPercent }: { readonly turnoverPercent: number },
  nowMs: number,
): { readonly neededMinor: Minor; readonly missingMinor: Minor } {
  if (!account || turnoverPercent === 0 || account.breakUntilMs > nowMs) {
    return { neededMinor: minor(0n), missingMinor: minor(0n) }
  }
  const asked = withoutOpen(account.turnover, account.open)
  return { neededMinor: neededOf(asked), missingMinor: missingOf(asked) }
}

/**
 * Missing turnover of a member on a break, for whom it is not required; zero without a break. Open stakes are left out:
 * what they hold cannot be returned.
 */
export function unplayedStakes(
  account: AccountTurnover | undefined,
  { turnoverPercent }: { readonly turnoverPercent: number },
  nowMs: number,
): Minor {
  const isOnBreak = account !== undefined && account.breakUntilMs > nowMs
  return turnoverPercent > 0 && isOnBreak ? missingOf(account.turnover) : minor(0n)
}

function readPart(row: StoredPart): TurnoverPart[] {
  if (row.part === null) return []
  const needed = row.part === 0 ? undefined : neededFor(row.credited_minor ?? 0n, row.percent ?? 0)
  return [{ neededMinor: needed, netStakedMinor: row.staked_minor ?? 0n }]
}

/**
 * What a withdrawal must know of its account, read in its own transaction when nobody else can write entries. Movements of
 * the same batch come after it: whoever decides by it takes no more than the balance that was read with it.
 */
export const turnovers: Companion<bigint, AccountTurnover> = {
  name: 'turnover',
  mapKey: (accountId) => accountId,
  async lock(client, accountIds) {
    // Serialises with waivers; the periodic job only writes values derived from entries.
    const locked = client.query({ ...LOCK_KEPT, values: [accountIds] })
    const [, found] = await Promise.all([locked, loadTurnovers(client, accountIds)])
    return found.map((each) => [each.accountId, each] as const)
  },
  // Everything else is derived from the commit's entries.
  async save(client, rows) {
    const changed = rows.map(([, row]) => row).filter(({ isChanged }) => isChanged)
    if (changed.length === 0) return
    await lockTurnovers(
      client,
      changed.map(({ accountId }) => accountId),
    )
    await saveTurnovers(client, changed)
  },
}

/** Waives the turnover of a deposit that is returned unplayed. */
export function withLetGo(account: AccountTurnover, neededMinor: bigint): AccountTurnover {
  if (neededMinor === 0n) return account
  return { ...account, turnover: letGo(account.turnover, neededMinor), isChanged: true }
}

/** Restores that turnover when the deposit comes back. */
export function withAskedAgain(account: AccountTurnover, neededMinor: bigint): AccountTurnover {
  if (neededMinor === 0n) return account
  return { ...account, turnover: askAgain(account.turnover, neededMinor), isChanged: true }
}

const FIND_MOVED = `
  select distinct side.account_id
    from (
      select unnest(array[debit_account_id, credit_account_id]) as account_id
        from ledger_transfer where id > $1 and id <= $2 and code = any($3::smallint[])
    ) side
    join ledger_account account on account.id = side.account_id and account.kind = 'player_cash'`

/** Brings what is kept up to the newest entries. Answers how many transfers it came past. */
export async function keepTurnover(pool: pg.Pool, own?: OwnPostings): Promise<number> {
  return await keepUpWithLedger(pool, { table: 'turnover_progress', add, addRun }, own)
}

async function add(tx: Tx, after: bigint, upTo: bigint): Promise<void> {
  const codes = [...STAKE_CODES, ...DEPOSIT_CODES]
  const moved = await tx.query<{ account_id: bigint }>(FIND_MOVED, [after, upTo, codes])
  const accountIds = moved.rows.map((row) => row.account_id)
  if (accountIds.length === 0) return
  await lockTurnovers(tx, accountIds)
  await saveTurnovers(tx, await loadStep(tx, accountIds, { after, upTo }))
}

interface KeptTurnover {
  readonly account_id: bigint
  readonly version: bigint
  readonly owed_minor: bigint
  readonly net_staked_minor: bigint
  readonly spare_minor: bigint
  readonly deposited_at: Date | null
}

async function addRun(tx: Tx, { lines }: PostedRun): Promise<void> {
  const moved = await onlyCash(tx, movedIn(lines))
  if (moved.size === 0) return
  const kept = await lockTurnovers(tx, [...moved.keys()])
  const [plain, mixed] = [[] as TurnoverRow[], [] as MovedAccount[]]
  for (const row of kept) {
    const account = moved.get(row.account_id)
    if (!account) continue
    // A waiver counted some of these entries already; which, only the entries tell.
    const isCountedInPart = row.version >= account.firstVersion
    if (account.hasDeposit || isCountedInPart) mixed.push(account)
    else plain.push(afterStakes(row, account))
  }
  if (mixed.length > 0) plain.push(...(await loadUpTo(tx, mixed)))
  await saveTurnovers(tx, plain)
}

function afterStakes(kept: KeptTurnover, account: MovedAccount): TurnoverRow {
  const { accountId, lastVersion, netStakedMinor } = account
  const before = {
    owedMinor: kept.owed_minor,
    netStakedMinor: kept.net_staked_minor,
    spareMinor: kept.spare_minor,
  }
  const turnover = addTurnover(before, [{ neededMinor: undefined, netStakedMinor }])
  return { accountId, version: lastVersion, turnover, depositedAt: kept.deposited_at }
}

async function onlyCash(
  tx: Tx,
  moved: readonly MovedAccount[],
): Promise<ReadonlyMap<bigint, MovedAccount>> {
  const found = await tx.query<{ id: bigint }>(
    `select id from ledger_account where id = any($1::bigint[]) and kind = 'player_cash'`,
    [moved.map(({ accountId }) => accountId)],
  )
  const cash = new Set(found.rows.map(({ id }) => id))
  return new Map(
    moved.filter(({ accountId }) => cash.has(accountId)).map((each) => [each.accountId, each]),
  )
}

/** Waives what must still be staked, up to an amount; false when it is more by now, or nothing. */
export async function waiveTurnover(
  tx: Tx,
  accountId: bigint,
  upToMinor: bigint,
): Promise<boolean> {
  await lockTurnovers(tx, [accountId])
  const [found] = await loadTurnovers(tx, [accountId])
  if (!found) return false
  const missing = missingOf(withoutOpen(found.turnover, found.open))
  if (missing === 0n || missing > upToMinor) return false
  await saveTurnovers(tx, [{ ...found, turnover: waive(found.turnover, found.open) }])
  return true
}

/** Whoever writes waits for whoever wrote before; the first makes the row. */
async function lockTurnovers(
  tx: Queryable,
  accountIds: readonly bigint[],
): Promise<readonly KeptTurnover[]> {
  await tx.query(
    `insert into turnover (account_id, version, owed_minor, net_staked_minor, spare_minor)
       select id, 0, 0, 0, 0 from unnest($1::bigint[]) as asked (id) order by id
     on conflict do nothing`,
    [accountIds],
  )
  const locked = await tx.query<KeptTurnover>(
    `select account_id, version, owed_minor, net_staked_minor, spare_minor, deposited_at from turnover
      where account_id = any($1::bigint[]) order by account_id for update`,
    [accountIds],
  )
  return locked.rows
}

async function saveTurnovers(tx: Queryable, rows: readonly TurnoverRow[]): Promise<void> {
  await tx.query(
    `update turnover kept set version = n.version, owed_minor = n.owed_minor,
       net_staked_minor = n.net_staked_minor, spare_minor = n.spare_minor,
       deposited_at = n.deposited_at
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[],
         $6::timestamptz[])
       as n (account_id, version, owed_minor, net_staked_minor, spare_minor, deposited_at)
     where kept.account_id = n.account_id`,
    [
      rows.map(({ accountId }) => accountId),
      rows.map(({ version }) => version),
      rows.map(({ turnover }) => turnover.owedMinor),
      rows.map(({ turnover }) => turnover.netStakedMinor),
      rows.map(({ turnover }) => turnover.spareMinor),
      rows.map(({ depositedAt }) => depositedAt),
    ],
  )
}
