import { minor } from '@baize/kernel'
import { type Companion, int8Array } from '@baize/ledger/pg'
import {
  loadBonusStaked,
  loadPlaySums,
  STAKE_CODES,
  WIN_CODES,
} from '../../../house/ledger-view/play-sums.store.ts'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { Amounts, LimitKind } from './limit-rules.ts'
import { type LimitPeriod, mapPeriods, periodStart } from './periods.ts'
import {
  afterCommit,
  applyMoved,
  type Moved,
  NO_SUMS,
  NOTHING_PENDING,
  type PlayGuard,
} from './play-guard.ts'

const READ = {
  name: 'protection-read-guards',
  text: `select g.*, (
        select string_agg(kind || ' ' || period || ' ' || amount, ',') from member_limit l
         where l.member_id = g.member_id and amount is not null and kind <> 'deposit'
      ) as limits,
      case when g.holds_credit then (
        select greatest(-a.balance_minor, 0) from ledger_account cash
          join ledger_account a on a.kind = 'agent_credit' and a.owner_id = cash.owner_id
            and a.currency = cash.currency
         where cash.id = g.account_id
      ) end as drawn_minor
    from play_guard g where g.member_id = any($1::bigint[])`,
}
/** What moved on the account beyond what was counted, by day, in the order of the account. */
const READ_MOVED = {
  name: 'protection-read-moved',
  text: `select g.member_id, max(e.version) as version,
      (extract(epoch from min(e.posted_at)) * 1000)::bigint as at_ms,
      coalesce(-sum(e.amount_minor) filter (where t.code = any($2)), 0)::bigint as staked_minor,
      coalesce(sum(e.amount_minor) filter (where t.code = any($3)), 0)::bigint as won_minor
    from play_guard g
    join ledger_entry e on e.account_id = g.account_id and e.version > g.counted_version
    cross join lateral (
      select code from ledger_transfer where id = e.transfer_id and posted_at = e.posted_at limit 1
    ) t
    where g.member_id = any($1::bigint[])
    group by g.member_id, (e.posted_at at time zone 'UTC')::date order by 1, 2`,
}
/** What stakes write, by column. */
const WRITTEN: Readonly<Record<string, (guard: PlayGuard) => bigint | number>> = {
  counted_version: ({ money }) => money.version,
  counted_at_ms: ({ money }) => money.countedAtMs,
  staked_day_minor: ({ money }) => money.sums.day.stakedMinor,
  staked_week_minor: ({ money }) => money.sums.week.stakedMinor,
  staked_month_minor: ({ money }) => money.sums.month.stakedMinor,
  won_day_minor: ({ money }) => money.sums.day.wonMinor,
  won_week_minor: ({ money }) => money.sums.week.wonMinor,
  won_month_minor: ({ money }) => money.sums.month.wonMinor,
  last_stake_at_ms: ({ time }) => time.lastStakeAtMs,
  played_day_ms: ({ time }) => time.playedMs.day,
  played_week_ms: ({ time }) => time.playedMs.week,
  played_month_ms: ({ time }) => time.playedMs.month,
  bonus_staked_day_minor: ({ time }) => time.bonusStakedMinor.day,
  bonus_staked_week_minor: ({ time }) => time.bonusStakedMinor.week,
  bonus_staked_month_minor: ({ time }) => time.bonusStakedMinor.month,
  played_total_ms: ({ time }) => time.totalMs,
  session_started_at_ms: ({ time }) => time.sessionStartedAtMs,
  session_from_played_ms: ({ time }) => time.sessionFromMs,
  session_staked_minor: ({ money }) => money.session.stakedMinor,
  session_won_minor: ({ money }) => money.session.wonMinor,
}
const COLUMNS = Object.keys(WRITTEN)
const FIGURES = Object.values(WRITTEN)
/** The first three name the row and what was read of it. */
const ARRAYS = ['member_id', 'version_read', 'revision_read', ...COLUMNS]
/** Fails the batch when a member chose something meanwhile, or another server counted. */
const SAVE = {
  name: 'protection-save-guards',
  text: `with saved as (
      update play_guard g set ${COLUMNS.map((name) => `${name} = r.${name}`).join(', ')}
      from unnest(${ARRAYS.map((_, place) => `$${place + 1}::bigint[]`).join(', ')})
        as r (${ARRAYS.join(', ')})
      where g.member_id = r.member_id and g.counted_version = r.version_read
        and g.revision = r.revision_read
      returning 1
    )
    select require_rows(count(*), $${ARRAYS.length + 1}::bigint) from saved`,
}

type StoredGuard = Readonly<Record<string, bigint>> & {
  readonly check_every_minutes: number | null
  readonly is_identity_held: boolean
  readonly limits: string | null
  /** Null where no credit is held. */
  readonly drawn_minor: bigint | null
}

/**
 * Guards as stakes see them, read behind the lock of the ledger's head: what is in the books by
 * then is counted, whoever put it there. A stake writes its sums and its time and nothing that a
 * member chose, so that neither undoes the other.
 */
export const playGuards: Companion<bigint, PlayGuard> = {
  name: 'play guard',
  mapKey: (memberId) => memberId,
  async lock(client, memberIds) {
    return [...(await loadGuards(client, memberIds))]
  },
  save: (client, rows) =>
    client.query({
      ...SAVE,
      values: [
        int8Array(rows.map(([memberId]) => memberId)),
        int8Array(rows.map(([, { stored }]) => stored.version)),
        int8Array(rows.map(([, { stored }]) => stored.revision)),
        ...FIGURES.map((figure) => int8Array(rows.map(([, guard]) => BigInt(figure(guard))))),
        rows.length,
      ],
    }),
  asStored: afterCommit,
  isCurrent: ({ stored, money }, versionOf) => versionOf(stored.accountId) === money.version,
}

/** A guard with everything counted that is in the books now. */
export async function loadGuard(
  database: Queryable,
  memberId: bigint,
): Promise<PlayGuard | undefined> {
  return (await loadGuards(database, [memberId])).get(memberId)
}

async function loadGuards(
  client: Queryable,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, PlayGuard>> {
  const ids = int8Array(memberIds)
  const [found, moved] = await Promise.all([
    client.query<StoredGuard>({ ...READ, values: [ids] }),
    client.query({ ...READ_MOVED, values: [ids, STAKE_CODES, WIN_CODES] }),
  ])
  const guards = new Map(
    found.rows.map((row): [bigint, PlayGuard] => [row.member_id as bigint, readGuard(row)]),
  )
  for (const row of moved.rows) {
    const guard = guards.get(row.member_id)
    const more: Moved = {
      atMs: Number(row.at_ms),
      version: row.version,
      stakedMinor: row.staked_minor,
      wonMinor: row.won_minor,
    }
    // Read one after the other outside of a batch: what the first look saw already is not new.
    if (guard && more.version > guard.money.version) {
      guards.set(row.member_id, applyMoved(guard, more))
    }
  }
  return guards
}

/** Makes the guard of a member who has none, with what the books say of the present periods. */
export async function createGuard(
  tx: Tx,
  guarded: { readonly memberId: bigint; readonly accountId: bigint; readonly atMs: number },
): Promise<void> {
  const { memberId, accountId, atMs } = guarded
  const since = Object.values(mapPeriods((period) => new Date(periodStart(period, atMs))))
  const { version, sums } = await loadPlaySums(tx, accountId, since)
  const [day = NO_SUMS, week = NO_SUMS, month = NO_SUMS] = sums
  const bonus = await loadBonusStaked(tx, accountId, since)
  const [ofDay = 0n, ofWeek = 0n, ofMonth = 0n] = bonus
  await tx.query(
    `insert into play_guard (member_id, account_id, counted_version, counted_at_ms,
       staked_day_minor, staked_week_minor, staked_month_minor,
       won_day_minor, won_week_minor, won_month_minor,
       bonus_staked_day_minor, bonus_staked_week_minor, bonus_staked_month_minor, last_stake_at_ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (member_id) do nothing`,
    [
      ...[memberId, accountId, version, atMs],
      ...[day.stakedMinor, week.stakedMinor, month.stakedMinor],
      ...[day.wonMinor, week.wonMinor, month.wonMinor],
      ...[ofDay, ofWeek, ofMonth, ofMonth > 0n ? atMs : 0],
    ],
  )
}

/**
 * Says on the member's row whether stakes are held against a guard. One that holds nothing and has
 * no interval of a reality check is taken away, unless who its member is must be shown first or a credit is held.
 */
export async function markGuarded(tx: Tx, memberId: bigint, isHeld: boolean): Promise<void> {
  if (!isHeld) {
    await tx.query(
      `delete from play_guard
        where member_id = $1 and check_every_minutes is null and not is_identity_held
          and not holds_credit`,
      [memberId],
    )
  }
  await tx.query(
    `update member set is_guarded = exists (select from play_guard where member_id = $1)
     where id = $1`,
    [memberId],
  )
}

export async function saveCheckInterval(
  tx: Tx,
  memberId: bigint,
  everyMinutes: number | null,
): Promise<void> {
  await tx.query('update play_guard set check_every_minutes = $2 where member_id = $1', [
    memberId,
    everyMinutes,
  ])
}

export async function saveIdentityHold(tx: Tx, memberId: bigint, isHeld: boolean): Promise<void> {
  await tx.query('update play_guard set is_identity_held = $2 where member_id = $1', [
    memberId,
    isHeld,
  ])
}

/** Holds for good: it costs nothing while nothing is drawn. */
export async function saveCreditHold(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('update play_guard set holds_credit = true where member_id = $1', [memberId])
}

export async function saveChoices(
  database: Queryable,
  memberId: bigint,
  choices: PlayGuard['choices'],
): Promise<void> {
  await database.query(
    `update play_guard set checked_at_played_ms = $2, paused_until_ms = $3, left_at_ms = $4
     where member_id = $1`,
    [memberId, choices.checkedAtPlayedMs, choices.pausedUntilMs, choices.leftAtMs],
  )
}

function readGuard(row: StoredGuard): PlayGuard {
  const value = (name: string) => row[name] ?? 0n
  const ms = (name: string) => Number(value(name))
  return {
    limits: readLimits(row.limits),
    stored: {
      accountId: value('account_id'),
      version: value('counted_version'),
      revision: value('revision'),
    },
    money: {
      version: value('counted_version'),
      countedAtMs: ms('counted_at_ms'),
      sums: mapPeriods((period) => ({
        stakedMinor: value(`staked_${period}_minor`),
        wonMinor: value(`won_${period}_minor`),
      })),
      session: {
        stakedMinor: value('session_staked_minor'),
        wonMinor: value('session_won_minor'),
      },
    },
    pending: NOTHING_PENDING,
    time: {
      lastStakeAtMs: ms('last_stake_at_ms'),
      playedMs: mapPeriods((period) => ms(`played_${period}_ms`)),
      bonusStakedMinor: mapPeriods((period) => value(`bonus_staked_${period}_minor`)),
      totalMs: ms('played_total_ms'),
      sessionStartedAtMs: ms('session_started_at_ms'),
      sessionFromMs: ms('session_from_played_ms'),
    },
    choices: {
      checkEveryMinutes: row.check_every_minutes,
      checkedAtPlayedMs: ms('checked_at_played_ms'),
      pausedUntilMs: ms('paused_until_ms'),
      leftAtMs: ms('left_at_ms'),
    },
    drawnMinor: minor(row.drawn_minor ?? 0n),
    isIdentityHeld: row.is_identity_held,
  }
}

function readLimits(stored: string | null): Amounts {
  const found = new Map(
    (stored ?? '').split(',').map((each) => {
      const [kind, period, amount] = each.split(' ')
      return [`${kind} ${period}`, amount]
    }),
  )
  const amounts = (kind: LimitKind) =>
    mapPeriods((period: LimitPeriod) => {
      const amount = found.get(`${kind} ${period}`)
      return amount === undefined ? null : BigInt(amount)
    })
  return {
    deposit: amounts('deposit'),
    loss: amounts('loss'),
    stake: amounts('stake'),
    time: amounts('time'),
  }
}
