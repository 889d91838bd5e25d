import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'

/**
 * `books`: an invariant of the ledger is broken; `assertion`: an assertion in the code failed; `audit`: the audit log was
 * altered; `vendors`: a vendor fails for long, a mismatch is left open, or a credit is held; `withdrawals`: unusual payouts or
 * approvals; `payments`: a provider and the books disagree, an order has no outcome, or more arrived than a member's own limit
 * allows; `games`: rounds were interrupted;
 * `identity`: an account shares a mark with an excluded or locked one, or documents are overdue; `strangers`: unusually many
 * tries without a session; `draws`: a draw's result is late, or reported in two ways.
 */
export const ALARM_KINDS = [
  'books',
  'assertion',
  'audit',
  'vendors',
  'withdrawals',
  'payments',
  'games',
  'identity',
  'strangers',
  'draws',
] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

/** While one of these is open, no withdrawal is paid without a person: money may be wrong, or what is known of it. */
export const MONEY_ALARM_KINDS = [
  ...(['books', 'assertion', 'audit', 'vendors', 'withdrawals', 'payments', 'draws'] as const),
] as const satisfies readonly AlarmKind[]

/** Rules whose sentence the console has in the reader's language. */
export const ALARM_RULES = [
  'withdrawals_alike',
  'deposits_leave',
  'hour_total',
  'break_withdrawal',
  'above_deposit_limit',
  'vendor_differences',
  'provider_report',
  'order_unknown',
  'break_unplayed',
  'vendor_records',
  'credit_new',
  'credit_aged',
  'transfer_unknown',
  'strangers',
  'same_browser',
  'flights',
  'audit_log',
  'weak_mark',
  'documents_wait',
  'result_late',
  'result_differs',
  'vendor_games',
  'table_owner',
  'table_win',
  'sports_result',
  'sports_jump',
  'sports_many_on_rare',
  'sports_above_habit',
  'sports_beats_closing',
  'sports_off_feed',
  'books_sums',
  'books_balances',
  'books_below_zero',
  'books_numbers',
  'books_audit',
] as const
export type AlarmRule = (typeof ALARM_RULES)[number]

const alarm = z.object({
  alarmId: z.string(),
  kind: z.enum(ALARM_KINDS),
  /** The rule that is broken, as the log has it; and its id, null for what no list has, such as an assertion. */
  finding: z.string(),
  rule: z.enum(ALARM_RULES).nullable(),
  /** Account, transfer, currency or place concerned. */
  subject: z.string(),
  detail: z.string(),
  raisedAt: instant,
  lastSeenAt: instant,
  timesSeen: z.number().int(),
  resolved: z.object({ at: instant, by: z.string(), resolution: z.string() }).nullable(),
})

/** Findings that must never happen, open ones first. */
export const getAlarms = operation({
  id: 'staff.getAlarms',
  method: 'GET',
  path: '/ops/alarms',
  caller: { staff: 'alarms.read' },
  summary: 'Alarms',
  query: pageQuery,
  value: z.object({ items: z.array(alarm), openCount: z.number().int(), ...pageFacts }),
  refusals: {},
})

/** Says what became of an alarm. If its cause is still there, it is raised anew. */
export const resolveAlarm = operation({
  id: 'staff.resolveAlarm',
  method: 'POST',
  path: '/ops/alarms/:alarmId/resolve',
  caller: { staff: 'alarms.resolve' },
  summary: 'Resolve an alarm',
  params: z.object({ alarmId: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({
    /** What it was and what was done; kept with the alarm and in the audit log. */
    resolution: z.string().trim().min(10).max(500),
  }),
  value: z.object({ alarm }),
  refusals: {
    alarm_not_open: [409, 'This alarm was resolved already.'],
  },
})
