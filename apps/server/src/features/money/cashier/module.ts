import type { Clock } from '@baize/kernel'
import { type LanguageCode, languageOf, readLanguageCode } from '@baize/languages'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { RULES } from '../../../house/alarms/alarm-rules.ts'
import type { DeskRules } from '../../../house/desk/desk-rules.ts'
import { orderHolders } from '../../../house/desk/holders.store.ts'
import { turnovers } from '../../../house/ledger-view/turnover.store.ts'
import { proofSets, pruneProofs } from '../../../house/order-proofs/order-proofs.store.ts'
import { proofOwner } from '../../../house/order-proofs/order-proofs.ts'
import { createVendorHealth, viewPartner } from '../../../house/vendors/vendor-health.ts'
import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import { auditEntries } from '../../../platform/audit/audit-entries.ts'
import { jobRows } from '../../../platform/jobs/job-rows.store.ts'
import { createWordBook } from '../../../platform/languages/word-book.ts'
import type { ServerCore } from '../../../server-core.ts'
import { bankAccountRoutes } from './bank-accounts.route.ts'
import { payees } from './bank-accounts.store.ts'
import { bankDeskRoutes } from './bank-transfers/bank-desk.route.ts'
import { bankLines } from './bank-transfers/bank-lines.store.ts'
import { createBankMatch } from './bank-transfers/match-transfer.ts'
import { createPretendBank, seedHouseBank } from './bank-transfers/pretend-bank.ts'
import {
  createReceivingAccountApproval,
  receivingAccountRoutes,
} from './bank-transfers/receiving-accounts.route.ts'
import type { CashierParts, WithdrawalSettings } from './cashier-parts.ts'
import { CASHIER_CRONTAB, cashierTasks } from './cashier-tasks.ts'
import { confirmPayment } from './confirm-payment.ts'
import { depositMethodDeskRoutes } from './deposit-methods/deposit-methods.route.ts'
import { depositRoutes } from './deposits.route.ts'
import { deposits } from './deposits.store.ts'
import { createDepositDecision } from './desk/deposits/decide-deposit.ts'
import { depositDeskRoutes } from './desk/deposits/deposit-desk.route.ts'
import { bankLineFinder, depositFinder, withdrawalFinder } from './desk/find-orders.store.ts'
import { depositTimeline } from './desk/timeline.store.ts'
import { waitingBankLines, waitingDeposits } from './desk/waiting-deposits.store.ts'
import {
  waitingFailedPayouts,
  waitingObjections,
  waitingSecondApprovals,
  waitingWithdrawals,
} from './desk/waiting-withdrawals.store.ts'
import { withdrawalDecisions } from './desk/withdrawals/case/case-decisions.store.ts'
import { withdrawalReviewRoutes } from './desk/withdrawals/withdrawal-review.route.ts'
import { withdrawalRefusals } from './explain-withdrawal.ts'
import { createGroupChange, createMemberGroupChange } from './groups/group-changes.ts'
import { groupRoutes } from './groups/groups.route.ts'
import { loadHeldMoney } from './held-money.store.ts'
import { createObjectionEnd } from './objections/end-objection.ts'
import { objections } from './objections/objections.store.ts'
import { payoutNames } from './payout-attempts/attempt-reference.ts'
import { payoutDecisions } from './payout-rule/payout-decisions.store.ts'
import { payoutMembers } from './payout-rule/payout-facts.store.ts'
import { payoutRuleRoutes } from './payout-rule/payout-rule.route.ts'
import { payoutHouse } from './payout-rule/payout-rule.store.ts'
import { createRuleChange } from './payout-rule/payout-rule-change.ts'
import { ruleTimeline } from './payout-rule/timeline.store.ts'
import { waitingSpotChecks } from './payout-rule/waiting-checks.store.ts'
import { addCallbackRoutes } from './provider-callbacks.ts'
import { askBalance } from './providers/ask-balance.ts'
import { isUnreachable, type PaymentProvider } from './providers/payment-provider.ts'
import { createSandboxPayments } from './providers/sandbox-payments.ts'
import { QUESTION_CRONTAB, questionTasks } from './questions/question-tasks.ts'
import { questionRoutes } from './questions/questions.route.ts'
import { refundNames } from './refunds/refund-reference.ts'
import { tellWithdrawal } from './tell-member.ts'
import { turnoverDeskRoutes } from './turnover/turnover-desk.route.ts'
import { createTurnoverWaiver } from './turnover/turnover-waiver.ts'
import { LOOK_CRONTAB, lookTasks } from './unplayed/look-tasks.ts'
import { playableDeposits } from './unplayed/playable-deposits.store.ts'
import { VELOCITY_CRONTAB, type VelocityParts, velocityTasks } from './velocity/velocity-tasks.ts'
import { withdrawalRoutes } from './withdrawals.route.ts'
import { dayRequests, withdrawals } from './withdrawals.store.ts'

export const CASHIER: ModuleFacts = {
  finders: [depositFinder, withdrawalFinder, bankLineFinder],
  crontab: [CASHIER_CRONTAB, QUESTION_CRONTAB, VELOCITY_CRONTAB, LOOK_CRONTAB].join('\n'),
  tables: {
    pruned: 'order_proof',
    member: 'bank_account',
    record: `bank_line deposit deposit_excess order_history provider_question withdrawal withdrawal_decision
      withdrawal_notice withdrawal_objection withdrawal_part payout_attempt payout_facts payout_decision payout_check`,
    house: `bank case_reader deposit_method desk_run order_holder order_note payment_provider receiving_account
      payout_rule payout_rule_switch withdrawal_group`,
  },
  documents: [{ table: 'order_proof', ownerOf: proofOwner }],
  loadClaims: loadHeldMoney,
}

/** The rows that the cashier locks with money. */
export const CASHIER_ROWS: ModuleRows = {
  inLockOrder: [
    ...[dayRequests, turnovers, payees, playableDeposits, deposits, withdrawals],
    ...[payoutHouse, payoutMembers, payoutDecisions],
    ...[orderHolders, objections, proofSets, bankLines, withdrawalDecisions, auditEntries, jobRows],
  ],
}

const DAY_MS = 86_400_000

interface CashierSettings {
  readonly withdrawal: WithdrawalSettings & {
    readonly alarmSimilar: number
    readonly alarmCycles: number
    readonly alarmHourMinor: bigint
  }
  readonly desk: DeskRules
}

export interface CashierNeeds
  extends Pick<
    CashierParts,
    | 'countryOf'
    | 'depositLimits'
    | 'identity'
    | 'keepContradiction'
    | 'secondFactor'
    | 'secondPerson'
    | 'tellBankAccount'
    | 'tellOwner'
    | 'verifyDeposit'
  > {
  settings(): Promise<CashierSettings>
  houseLanguage(): Promise<LanguageCode>
}

/** Deposits, also by bank with its lines and their matching, withdrawals, bank accounts. */
export function createCashier(core: ServerCore, lent: CashierNeeds) {
  const { pool, clock, currency, useOnce } = core
  const parts = partsOf(core, lent)
  const { providers, paymentHealth } = parts
  return {
    parts,
    reports: {
      refundNames,
      payoutNames,
      providers: providers.map((provider) => reportingProvider(provider, clock)),
    },
    confirmPayment: (memberId: bigint, password: string) =>
      confirmPayment(parts, memberId, password),
    routes: [
      ...depositRoutes(parts, currency),
      ...withdrawalRoutes(parts),
      ...bankAccountRoutes(parts),
      ...depositMethodDeskRoutes(parts),
      ...depositDeskRoutes(parts, currency),
      ...withdrawalReviewRoutes({ ...parts, currency }),
      ...questionRoutes(parts, currency),
      ...turnoverDeskRoutes(parts),
      ...receivingAccountRoutes(parts),
      ...bankDeskRoutes(parts, currency),
      ...groupRoutes(parts),
      ...payoutRuleRoutes(parts),
    ],
    tasks: tasksOf(core, parts, lent),
    approvals: {
      withdrawal_objection: createObjectionEnd(parts),
      withdrawal_group: createGroupChange({ clock }),
      member_group: createMemberGroupChange(),
      turnover_waiver: createTurnoverWaiver(parts),
      deposit_decision: createDepositDecision(parts),
      bank_match: createBankMatch(parts),
      receiving_account: createReceivingAccountApproval(parts),
      payout_rule: createRuleChange(parts),
    },
    timeline: [depositTimeline, ruleTimeline],
    refusals: [withdrawalRefusals(parts)],
    waiting: [
      ...[waitingWithdrawals, waitingSecondApprovals, waitingObjections, waitingFailedPayouts],
      ...[waitingDeposits, waitingBankLines, waitingSpotChecks],
    ],
    /** How each provider has answered in the last minute. */
    partners: () => providers.map(({ name }) => viewPartner(paymentHealth, name, 'payments')),
    prune: () => pruneProofs(pool, new Date(clock.now() - DAY_MS)),
    demonstrate: (filled: pg.Pool) => seedHouseBank({ pool: filled, clock }, core.currencyCode),
    addTo: (app: FastifyInstance) => addCallbackRoutes(app, parts, { clock, useOnce }),
  } satisfies LendingModule
}

/** The cashier with the sandbox as its payment provider. */
function partsOf(
  core: ServerCore,
  { settings, houseLanguage, ...lent }: CashierNeeds,
): CashierParts {
  const withdrawalWords = createWordBook('withdrawals')
  const { config, live, pool, clock, poster, accounts, bonus, failedTries } = core
  const sandbox = { address: config.sandboxUrl, secret: config.sandboxSecret ?? '', clock }
  const first = createSandboxPayments(sandbox)
  return {
    ...{ pool, clock, poster, accounts, bonus, live, failedTries },
    raise: core.raise,
    currency: core.currencyCode,
    vault: core.documents,
    publicUrl: config.publicUrl,
    ...(config.isDemonstration && {
      pretendBankUrl: createPretendBank(config.sandboxUrl, core.currency),
    }),
    provider: first,
    providers: [first, createSandboxPayments(sandbox, 'sandbox-b')],
    paymentHealth: createVendorHealth(clock),
    onMoved: (withdrawal) => tellWithdrawal(live, withdrawal),
    withdrawalSettings: async () => (await settings()).withdrawal,
    deskRules: async () => (await settings()).desk,
    deskWords: createWordBook('desk'),
    async rejectSentence(language, reason) {
      const { tag } = languageOf(readLanguageCode(language) ?? (await houseLanguage()))
      return withdrawalWords(tag)(`rejected.${reason}`)
    },
    loadBalance: core.balanceOf,
    ...lent,
  }
}

/** A provider of which report and balance can be asked for; the report is undefined where no answer came that is believed. */
function reportingProvider(provider: PaymentProvider, clock: Clock) {
  return {
    name: provider.name,
    askBalance: (currency: string) => askBalance({ provider, clock }, currency),
    async load(span: Parameters<PaymentProvider['loadReport']>[0]) {
      try {
        return await provider.loadReport(span)
      } catch (failure) {
        if (isUnreachable(failure)) return undefined
        throw failure
      }
    },
  }
}

function tasksOf(core: ServerCore, parts: CashierParts, { settings }: CashierNeeds) {
  const { currency, alarm } = core
  return {
    ...cashierTasks(parts, currency),
    ...questionTasks(parts, currency, {
      raise: alarm('payments', RULES.order_unknown),
    }),
    ...velocityTasks(watchOf(core, settings)),
    ...lookTasks(parts, {
      raise: alarm('withdrawals', RULES.break_unplayed),
    }),
  }
}

/** The watch over withdrawals, with the operator's numbers and alarms of their own kind. */
function watchOf(
  { pool, clock, raise }: Pick<ServerCore, 'pool' | 'clock' | 'raise'>,
  settings: () => Promise<Pick<CashierSettings, 'withdrawal'>>,
): VelocityParts {
  return {
    ...{ pool, clock },
    async unusualFrom() {
      const { alarmSimilar, alarmCycles, alarmHourMinor } = (await settings()).withdrawal
      return { similar: alarmSimilar, cycles: alarmCycles, hourMinor: alarmHourMinor }
    },
    raise: (found) => raise(found.map((each) => ({ kind: 'withdrawals', ...each }))),
  }
}
