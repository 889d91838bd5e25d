import type { AlarmRule } from '@baize/contract'

type OfBooks = Extract<AlarmRule, `books_${string}`>

/** What must hold, as the log and the audit log say it. The console has it in the reader's language. */
export const RULES = {
  withdrawals_alike: 'withdrawals of about the same amount stay few',
  deposits_leave: 'deposits do not leave again at once',
  hour_total: 'no more leaves in an hour than is set',
  break_withdrawal: 'a withdrawal of somebody on a break is looked at within a day',
  above_deposit_limit: 'no more is credited than a member’s own deposit limit',
  vendor_differences: 'differences with vendors are looked at within a day',
  provider_report: 'what providers report is what we have',
  order_unknown: 'what became of an order is known to its provider',
  break_unplayed: 'what was not played with on a break is paid within three days',
  vendor_records: 'records of vendors are imported within an hour',
  credit_new: 'a credit above a ceiling is looked at by two people',
  credit_aged: 'credits above a ceiling are decided on within a day',
  transfer_unknown: 'what became of a transfer is known within a day',
  strangers: 'strangers try no more than the house is used to',
  same_browser: 'two people decide in two browsers',
  flights: 'flights are flown to their end',
  audit_log: 'the audit log is as it was written',
  weak_mark: 'an account shares a weak mark with somebody excluded or locked',
  documents_wait: 'documents that were asked for because of a mark wait for more than a day',
  result_late: 'a draw has its result in time',
  result_differs: 'the producers of a feed report the same result',
  vendor_games: 'the list of a vendor’s games can be read',
  table_owner: 'a live table with bets is dealt by a server',
  table_win: 'nobody wins more than a thousand stakes in a round of a live table',
  sports_result: 'what the sports feed says can be read and does not contradict itself',
  sports_jump: 'a sports price moves no further than it may while nothing happens',
  sports_many_on_rare: 'few members bet on one rare selection in a short time',
  sports_above_habit: 'nobody stakes far above their habit right before a price falls',
  sports_beats_closing: 'nobody bets at better prices than the closing ones again and again',
  sports_off_feed: 'a price by hand lies near the feed’s',
} as const satisfies Record<Exclude<AlarmRule, OfBooks>, string>

/** How invariants of the ledger begin, and the audit of the night. */
export const AUDIT_OF_BOOKS = 'the audit of the whole books: '
const OF_BOOKS: readonly (readonly [start: string, rule: OfBooks])[] = [
  ['I1 ', 'books_sums'],
  ['I2 ', 'books_balances'],
  ['I3 ', 'books_below_zero'],
  ['I8 ', 'books_numbers'],
  [AUDIT_OF_BOOKS, 'books_audit'],
]

const BY_SENTENCE = new Map<string, AlarmRule>(
  Object.entries(RULES).map(([rule, sentence]) => [sentence, rule as AlarmRule]),
)

/** The rule that a stored alarm names; null for one of no list. */
export function ruleOf(finding: string): AlarmRule | null {
  const ofBooks = OF_BOOKS.find(([start]) => finding.startsWith(start))
  return ofBooks?.[1] ?? BY_SENTENCE.get(finding) ?? null
}
