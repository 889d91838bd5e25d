/** Statements of a file that only the running server knows. */
interface BuiltAtRunTime {
  readonly count: number
  readonly reason: string
}

const MONEY = 'apps/server/src/features/money'
const PLAYERS = 'apps/server/src/features/players'
const VENDORS = 'apps/server/src/features/vendors'
const LEDGER_VIEW = 'apps/server/src/house/ledger-view'
const PLATFORM = 'apps/server/src/platform'

const OF_TABLES = 'one store for several tables, which its callers name'
const OF_PIECES = 'the columns or conditions are put together from a list in the code'
const OF_FILE = 'the statement is a file of its own, read at run time'
const OF_SHIFT = 'a part of the shift’s statement; the tests of the shift run all of them'
const OF_CALLER = 'the statement comes from the caller'

/** By file; none may be added, and a count that is too high fails as well. */
export const BUILT_AT_RUN_TIME: Readonly<Record<string, BuiltAtRunTime>> = {
  'apps/server/src/features/agents/affiliates/desk/waiting.store.ts': {
    count: 1,
    reason: OF_SHIFT,
  },
  'apps/server/src/features/agents/runs/waiting.store.ts': { count: 1, reason: OF_SHIFT },
  [`${MONEY}/reconciliation/cash-up/clearing.store.ts`]: { count: 2, reason: OF_PIECES },
  [`${MONEY}/reconciliation/cash-up/find-cash-up-faults.store.ts`]: {
    count: 1,
    reason: OF_PIECES,
  },
  [`${MONEY}/cashier/desk/waiting-deposits.store.ts`]: { count: 2, reason: OF_SHIFT },
  [`${MONEY}/cashier/desk/waiting-withdrawals.store.ts`]: { count: 4, reason: OF_SHIFT },
  [`${MONEY}/cashier/payout-rule/payout-facts.store.ts`]: { count: 2, reason: OF_PIECES },
  [`${MONEY}/cashier/payout-rule/payout-rule.store.ts`]: { count: 2, reason: OF_PIECES },
  [`${MONEY}/cashier/payout-rule/waiting-checks.store.ts`]: { count: 1, reason: OF_SHIFT },
  [`${PLAYERS}/privacy/waiting.store.ts`]: { count: 1, reason: OF_SHIFT },
  'apps/server/src/features/operators/alarms/waiting.store.ts': { count: 1, reason: OF_SHIFT },
  'apps/server/src/features/operators/approvals/waiting.store.ts': { count: 1, reason: OF_SHIFT },
  'apps/server/src/features/operators/shift/waiting.store.ts': { count: 1, reason: OF_CALLER },
  [`${PLAYERS}/member-lookup/timeline.store.ts`]: { count: 1, reason: OF_PIECES },
  [`${PLAYERS}/refusals/refusals.store.ts`]: { count: 1, reason: OF_PIECES },
  'apps/server/src/house/timeline/table-source.store.ts': { count: 1, reason: OF_PIECES },
  [`${PLAYERS}/feedback/waiting.store.ts`]: { count: 1, reason: OF_SHIFT },
  [`${PLAYERS}/identity-check/waiting.store.ts`]: { count: 1, reason: OF_SHIFT },
  'apps/server/src/features/products/live-tables/chat/waiting.store.ts': {
    count: 1,
    reason: OF_SHIFT,
  },
  'apps/server/src/features/products/lottery/desk/waiting.store.ts': { count: 1, reason: OF_SHIFT },
  'apps/server/src/features/rewards/engine/desk/waiting.store.ts': { count: 1, reason: OF_SHIFT },
  'apps/server/src/features/rewards/points/desk/waiting.store.ts': { count: 1, reason: OF_SHIFT },
  'apps/server/src/features/agents/team/count-figures.store.ts': { count: 4, reason: OF_PIECES },
  'apps/server/src/features/agents/team/figures.store.ts': { count: 4, reason: OF_PIECES },
  'apps/server/src/features/agents/team/team.store.ts': { count: 3, reason: OF_PIECES },
  [`${MONEY}/cashier/unplayed/due-looks.store.ts`]: { count: 1, reason: OF_PIECES },
  [`${MONEY}/reconciliation/mismatches.store.ts`]: { count: 2, reason: OF_TABLES },
  [`${MONEY}/reconciliation/payments/our-lines.store.ts`]: { count: 1, reason: OF_PIECES },
  [`${MONEY}/reconciliation/runs.store.ts`]: { count: 6, reason: OF_TABLES },
  [`${PLAYERS}/identity-check/identity-documents.store.ts`]: { count: 1, reason: OF_PIECES },
  [`${PLAYERS}/identity/registration/member-profile.store.ts`]: { count: 1, reason: OF_PIECES },
  [`${PLAYERS}/identity/trial/prune-trials.store.ts`]: { count: 1, reason: OF_TABLES },
  [`${PLAYERS}/privacy/erase.store.ts`]: { count: 1, reason: OF_PIECES },
  [`${PLAYERS}/privacy/personal-data.store.ts`]: { count: 1, reason: OF_PIECES },
  'apps/server/src/features/rewards/bonuses/timeline.store.ts': { count: 1, reason: OF_PIECES },
  [`${PLAYERS}/protection/play-guards.store.ts`]: { count: 1, reason: OF_PIECES },
  'apps/server/src/features/products/jackpots/jackpots.store.ts': { count: 1, reason: OF_PIECES },
  'apps/server/src/features/products/lottery/desk/desk.store.ts': { count: 1, reason: OF_PIECES },
  'apps/server/src/features/products/play/rounds.store.ts': { count: 2, reason: OF_PIECES },
  'apps/server/src/features/products/sports/bets/find-faults.store.ts': {
    count: 1,
    reason: OF_PIECES,
  },
  'apps/server/src/features/products/sports/desk/desk.store.ts': { count: 1, reason: OF_PIECES },
  [`${VENDORS}/bills/bill-sums.store.ts`]: { count: 2, reason: OF_PIECES },
  [`${VENDORS}/transfers/transfers.store.ts`]: { count: 1, reason: OF_PIECES },
  [`${LEDGER_VIEW}/ledger-progress.store.ts`]: { count: 2, reason: OF_TABLES },
  [`${LEDGER_VIEW}/usual-amount.store.ts`]: { count: 1, reason: OF_CALLER },
  [`${PLATFORM}/authenticator/authenticator.store.ts`]: { count: 11, reason: OF_TABLES },
  [`${PLATFORM}/database/embedded/start-embedded-postgres.ts`]: { count: 1, reason: OF_CALLER },
  [`${PLATFORM}/database/in-transaction.ts`]: { count: 1, reason: OF_CALLER },
  [`${PLATFORM}/passkeys/passkeys.store.ts`]: { count: 10, reason: OF_TABLES },
  [`${PLATFORM}/database/limits/grant-rights.ts`]: { count: 1, reason: OF_TABLES },
  [`${PLATFORM}/database/limits/server-role.ts`]: { count: 2, reason: OF_CALLER },
  [`${PLATFORM}/partitions/archive.store.ts`]: { count: 4, reason: OF_TABLES },
  [`${PLATFORM}/sealing/sealed-columns.store.ts`]: { count: 2, reason: OF_TABLES },
  [`${PLATFORM}/sealing/wrapped-documents.store.ts`]: { count: 3, reason: OF_TABLES },
  'packages/ledger/src/pg/migrate.ts': { count: 1, reason: OF_FILE },
  'packages/ledger/src/pg/verify-invariants.ts': { count: 2, reason: OF_FILE },
}
