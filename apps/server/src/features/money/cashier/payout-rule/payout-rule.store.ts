import { MONEY_ALARM_KINDS, type PayoutTerms } from '@baize/contract'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'
import type { HouseStanding, RuleTerms } from './decide-payout.ts'
import { OPEN_STATES } from './payout-facts.store.ts'

/** A version of the rule as two people set it. */
export interface StoredRule extends RuleTerms {
  readonly version: number
  readonly from: Date
  readonly askedBy: string
  readonly approvedBy: string
  readonly reason: string
}

const TERMS = `r.each_max_minor as "eachMaxMinor", r.member_day_max_minor as "memberDayMaxMinor",
  r.account_day_max_minor as "accountDayMaxMinor", r.house_hour_max_minor as "houseHourMaxMinor",
  r.house_day_max_minor as "houseDayMaxMinor", r.account_known_days as "accountKnownDays",
  r.check_percent as "checkPercent"`

/** The newest first. */
export async function loadRules(
  database: Queryable,
  limit: number,
): Promise<readonly StoredRule[]> {
  const found = await database.query<StoredRule>(
    `select r.version, ${TERMS}, r.from_at as "from", r.asked_by as "askedBy", r.approved_by as "approvedBy", r.reason
       from payout_rule r order by r.version desc limit $1`,
    [limit],
  )
  return found.rows
}

export async function insertRule(
  tx: Tx,
  terms: PayoutTerms,
  made: Pick<StoredRule, 'askedBy' | 'approvedBy' | 'reason'> & {
    readonly at: Date
    readonly drawSecret: Uint8Array
  },
): Promise<number> {
  const inserted = await tx.query<{ version: number }>(
    `insert into payout_rule (version, each_max_minor, member_day_max_minor, account_day_max_minor,
       house_hour_max_minor, house_day_max_minor, account_known_days, check_percent, draw_secret, asked_by,
       approved_by, reason, from_at)
     select coalesce(max(version), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from payout_rule
     returning version`,
    [
      ...[terms.eachMaxMinor, terms.memberDayMaxMinor, terms.accountDayMaxMinor],
      ...[terms.houseHourMaxMinor, terms.houseDayMaxMinor, terms.accountKnownDays],
      ...[terms.checkPercent, made.drawSecret, made.askedBy, made.approvedBy, made.reason, made.at],
    ],
  )
  return inserted.rows[0]?.version ?? 0
}

export interface Switched {
  readonly at: Date
  readonly by: string
  readonly cause: 'approved' | 'lead' | 'spot_check'
  readonly reason: string
}

export interface RuleSwitch {
  /** The version that is on; null is off. */
  readonly version: number | null
  readonly switched: Switched | null
}

const READ_SWITCH = `select version, switched_at as at, switched_by as by, cause, reason
  from payout_rule_switch`

function readSwitch({ version, ...rest }: Switched & { readonly version: number | null }) {
  return { version, switched: rest.at === null ? null : rest }
}

export async function loadSwitch(database: Queryable): Promise<RuleSwitch> {
  const found = await database.query<Switched & { version: number | null }>(READ_SWITCH)
  return found.rows[0] ? readSwitch(found.rows[0]) : { version: null, switched: null }
}

/** As it stays until the commit: nothing is decided by the rule meanwhile. */
export async function lockSwitch(tx: Tx): Promise<RuleSwitch> {
  const found = await tx.query<Switched & { version: number | null }>(
    `${READ_SWITCH} for no key update`,
  )
  return found.rows[0] ? readSwitch(found.rows[0]) : { version: null, switched: null }
}

export async function saveSwitch(
  tx: Tx,
  version: number | null,
  { at, by, cause, reason }: Switched,
): Promise<void> {
  await tx.query(
    `update payout_rule_switch set version = $1, switched_at = $2, switched_by = $3, cause = $4, reason = $5`,
    [version, at, by, cause, reason],
  )
}

/** What holds for all, locked while the rule decides. */
export interface HouseRow extends HouseStanding {
  readonly rule: (RuleTerms & { readonly version: number; readonly drawSecret: Buffer }) | undefined
}

// What the rule paid within the time, and what of it is open still, however old. Whatever came back or went to a person does
// not count.
const paidWithin = (span: string) => `coalesce((select sum(w.amount_minor - w.returned_minor)
  from payout_decision d join withdrawal w on w.id = d.withdrawal_id
 where d.hindrances = '{}' and d.at > $1::timestamptz - interval '${span}' and w.rule_version is not null
   and w.state not in ('rejected', 'cancelled', 'failed', 'returned')), 0)`
const openBefore = (span: string) => `coalesce((select sum(w.amount_minor - w.returned_minor)
  from withdrawal w join payout_decision d on d.withdrawal_id = w.id
 where w.rule_version is not null and w.state in (${OPEN_STATES})
   and d.at <= $1::timestamptz - interval '${span}'), 0)`
const STANDING = `
  (select count(*)::int from alarm where resolved_at is null and kind = any ($2::text[])) as "openAlarms",
  (${paidWithin('1 hour')} + ${openBefore('1 hour')})::bigint as "hourMinor",
  (${paidWithin('24 hours')} + ${openBefore('24 hours')})::bigint as "dayMinor"`

const MONEY_ALARMS = [...MONEY_ALARM_KINDS]

/** Open alarms of money, and what the rule paid. */
export async function loadStanding(
  database: Queryable,
  at: Date,
): Promise<Omit<HouseStanding, 'isOff'>> {
  const found = await database.query<Omit<HouseStanding, 'isOff'>>(`select ${STANDING}`, [
    at,
    MONEY_ALARMS,
  ])
  return found.rows[0] ?? { openAlarms: 0, hourMinor: 0n, dayMinor: 0n }
}

type StoredStanding = Omit<HouseStanding, 'isOff'> &
  RuleTerms & { readonly version: number | null; readonly drawSecret: Buffer }

const LOCK = {
  name: 'payout-rule-lock',
  text: 'select 1 from payout_rule_switch for no key update',
}
const READ = {
  name: 'payout-rule-read',
  text: `select s.version, r.draw_secret as "drawSecret", ${TERMS}, ${STANDING}
    from payout_rule_switch s left join payout_rule r on r.version = s.version`,
}

/** The rule and the ceilings of the house: a second decision counts what the first one paid. */
export const payoutHouse: Companion<{ readonly atMs: number }, HouseRow> = {
  name: 'payout rule',
  mapKey: () => 'house',
  async lock(client, keys) {
    // The window of the earliest is the widest.
    const atMs = Math.min(...keys.map((key) => key.atMs))
    // Locked by a statement of its own: what the other reads was committed before.
    const [, found] = await Promise.all([
      client.query(LOCK),
      client.query<StoredStanding>({ ...READ, values: [new Date(atMs), MONEY_ALARMS] }),
    ])
    return found.rows.map((row) => [{ atMs }, readStanding(row)] as const)
  },
  // It follows from the decisions.
  save: () => Promise.resolve(),
}

function readStanding(row: StoredStanding): HouseRow {
  const { version, openAlarms, hourMinor, dayMinor, ...terms } = row
  return {
    ...{ openAlarms, hourMinor, dayMinor, isOff: version === null },
    rule: version === null ? undefined : { ...terms, version },
  }
}

/** Whether a proposal waits for a second person. */
export async function isRuleAsked(database: Queryable, at: Date): Promise<boolean> {
  const found = await database.query(
    `select from approval where kind = 'payout_rule' and state = 'waiting' and expires_at > $1`,
    [at],
  )
  return found.rowCount !== 0
}
