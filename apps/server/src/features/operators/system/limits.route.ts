import {
  HOUSE_LIMITS,
  HOUSE_RULES,
  type HouseLimit,
  type HouseRule,
  operations,
} from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { Policy } from '../../../platform/policy/policy.ts'
import { loadLimit } from './limit-change.store.ts'
import { lockSettings, type Settings, type SettingsReader, saveSettings } from './settings.store.ts'

export interface LimitParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly policy: Policy
  readonly settings: SettingsReader
}

const NEEDS = 'limits.change'
const RULES = Object.keys(HOUSE_RULES) as HouseRule[]

/** Limits, waiting times and counts of the house, and the wish to change one. */
export function limitRoutes(parts: LimitParts): Route[] {
  return [
    route(operations.getLimits, async () => {
      const settings = await parts.settings()
      return succeed({
        limits: HOUSE_LIMITS.map((limit) => ({ limit, amountMinor: limitIn(settings, limit) })),
        rules: RULES.map((rule) => ({
          rule,
          value: ruleIn(settings, rule),
          policyValue: policyValueOf(parts.policy, rule),
        })),
      })
    }),
    route(operations.askLimitChange, async (call) => {
      const { limit } = call.params
      const { amountMinor, reason } = call.body
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(parts.pool, async (tx) => {
        // Read anew: what settings remember may be a few seconds old.
        const before = limitIn(await parts.settings.within(tx), limit)
        return await askApproval(tx, parts.clock, asker, {
          kind: 'limit_change',
          needs: NEEDS,
          subject: limit,
          subjectName: limit,
          input: { amountMinor },
          before: { amountMinor: before },
          after: { amountMinor },
          reason,
        })
      })
    }),
    route(operations.askRuleChange, async (call) => {
      const { rule } = call.params
      const { value, reason } = call.body
      const { unit, least, most } = HOUSE_RULES[rule]
      if (value < least || value > most) return refuse('value_out_of_range', { least, most })
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(parts.pool, async (tx) => {
        const before = ruleIn(await parts.settings.within(tx), rule)
        return await askApproval(tx, parts.clock, asker, {
          kind: 'rule_change',
          needs: NEEDS,
          subject: rule,
          subjectName: rule,
          input: { value },
          before: { [unit]: before },
          after: { [unit]: value },
          reason,
        })
      })
    }),
  ]
}

type ChangeDeps = Pick<LimitParts, 'clock' | 'settings'>

/** How an approved change of a limit is carried out. */
export function createLimitChange(parts: ChangeDeps): ApprovalKind {
  return {
    needs: NEEDS,
    async execute(tx, { subject, before, input }) {
      const limit = HOUSE_LIMITS.find((each) => each === subject)
      if (!limit) return refuse('not_found')
      const asked = { was: String(before.amountMinor), value: String(input.amountMinor) }
      return await replaceSetting(tx, parts.clock, limit, asked)
    },
    afterwards: async () => parts.settings.forget(),
  }
}

/** How an approved change of a waiting time or count is carried out. */
export function createRuleChange(parts: ChangeDeps): ApprovalKind {
  return {
    needs: NEEDS,
    async execute(tx, { subject, before, input }) {
      const rule = RULES.find((each) => each === subject)
      if (!rule) return refuse('not_found')
      const asked = { was: String(before[HOUSE_RULES[rule].unit]), value: Number(input.value) }
      return await replaceSetting(tx, parts.clock, rule, asked)
    },
    afterwards: async () => parts.settings.forget(),
  }
}

/** Writes what was approved, when what is stored is still what whoever asked had seen. */
async function replaceSetting(
  tx: Tx,
  clock: Clock,
  key: HouseLimit | HouseRule,
  asked: { readonly was: string; readonly value: string | number },
) {
  await lockSettings(tx)
  const present = await loadLimit(tx, key)
  // No row means that the product's own value still holds, as it did when it was asked.
  if (present !== undefined && present !== asked.was) return refuse('state_changed')
  await saveSettings(tx, { [key]: asked.value }, new Date(clock.now()))
  return succeed(undefined)
}

function limitIn(
  { withdrawal, identity, campaign, agents, memberTransfer, vendorCredit }: Settings,
  limit: HouseLimit,
): string {
  const amounts: Record<HouseLimit, bigint> = {
    'withdrawal.minMinor': withdrawal.minMinor,
    'withdrawal.maxMinor': withdrawal.maxMinor,
    'withdrawal.dayMaxMinor': withdrawal.dayMaxMinor,
    'withdrawal.secondApprovalAboveMinor': withdrawal.secondApprovalAboveMinor,
    'withdrawal.alarmHourMinor': withdrawal.alarmHourMinor,
    'identity.neededAboveMinor': identity.neededAboveMinor,
    'campaign.secondApprovalAboveMinor': campaign.secondApprovalAboveMinor,
    'agents.secondApprovalAboveMinor': agents.secondApprovalAboveMinor,
    'memberTransfer.minMinor': memberTransfer.minMinor,
    'memberTransfer.maxMinor': memberTransfer.maxMinor,
    'memberTransfer.dayMaxMinor': memberTransfer.dayMaxMinor,
    'vendorCredit.eachMaxMinor': vendorCredit.eachMaxMinor,
    'vendorCredit.memberDayMaxMinor': vendorCredit.memberDayMaxMinor,
    'vendorCredit.hourFloorMinor': vendorCredit.hourFloorMinor,
  }
  return amounts[limit].toString()
}

function ruleIn(
  { withdrawal, memberTransfer, vendorCredit, leftRoundHours, jumpPercent, desk }: Settings,
  rule: HouseRule,
): number {
  const values: Record<HouseRule, number> = {
    'withdrawal.newAccountWaitHours': withdrawal.newAccountWaitHours,
    'withdrawal.resetHoldHours': withdrawal.resetHoldHours,
    'withdrawal.receiveAfterMinutes': withdrawal.receiveAfterMinutes,
    'withdrawal.payoutWaitSeconds': withdrawal.payoutWaitSeconds,
    'withdrawal.failedPayoutHours': withdrawal.failedPayoutHours,
    'withdrawal.requestsPerDay': withdrawal.requestsPerDay,
    'withdrawal.turnoverPercent': withdrawal.turnoverPercent,
    'withdrawal.alarmSimilar': withdrawal.alarmSimilar,
    'withdrawal.alarmCycles': withdrawal.alarmCycles,
    'memberTransfer.perDay': memberTransfer.perDay,
    'vendorCredit.hourSharePercent': vendorCredit.hourSharePercent,
    'desk.holdMinutes': desk.holdMinutes,
    'desk.reviewTargetMinutes': desk.reviewTargetMinutes,
    'desk.secondTargetMinutes': desk.secondTargetMinutes,
    'desk.payTargetMinutes': desk.payTargetMinutes,
    'desk.objectionTargetMinutes': desk.objectionTargetMinutes,
    'desk.depositTargetMinutes': desk.depositTargetMinutes,
    'desk.failedPayoutTargetMinutes': desk.failedPayoutTargetMinutes,
    'desk.bankLineTargetMinutes': desk.bankLineTargetMinutes,
    'desk.identityTargetMinutes': desk.identityTargetMinutes,
    'desk.feedbackTargetMinutes': desk.feedbackTargetMinutes,
    'desk.dataRequestTargetMinutes': desk.dataRequestTargetMinutes,
    'desk.approvalTargetMinutes': desk.approvalTargetMinutes,
    'desk.claimTargetMinutes': desk.claimTargetMinutes,
    'desk.redemptionTargetMinutes': desk.redemptionTargetMinutes,
    'desk.applicationTargetMinutes': desk.applicationTargetMinutes,
    'desk.alarmTargetMinutes': desk.alarmTargetMinutes,
    'play.leftRoundHours': leftRoundHours,
    'sports.jumpPercent': jumpPercent,
  }
  return values[rule]
}

function policyValueOf(policy: Policy, rule: HouseRule): number | null {
  switch (rule) {
    case 'withdrawal.newAccountWaitHours':
      return policy.newAccountWaitHours
    case 'withdrawal.resetHoldHours':
      return policy.resetHoldHours
    case 'withdrawal.receiveAfterMinutes':
    case 'withdrawal.payoutWaitSeconds':
    case 'withdrawal.failedPayoutHours':
    case 'withdrawal.requestsPerDay':
    case 'withdrawal.turnoverPercent':
    case 'withdrawal.alarmSimilar':
    case 'withdrawal.alarmCycles':
    case 'memberTransfer.perDay':
    case 'vendorCredit.hourSharePercent':
    case 'desk.holdMinutes':
    case 'desk.reviewTargetMinutes':
    case 'desk.secondTargetMinutes':
    case 'desk.payTargetMinutes':
    case 'desk.objectionTargetMinutes':
    case 'desk.depositTargetMinutes':
    case 'desk.failedPayoutTargetMinutes':
    case 'desk.bankLineTargetMinutes':
    case 'desk.identityTargetMinutes':
    case 'desk.feedbackTargetMinutes':
    case 'desk.dataRequestTargetMinutes':
    case 'desk.approvalTargetMinutes':
    case 'desk.claimTargetMinutes':
    case 'desk.redemptionTargetMinutes':
    case 'desk.applicationTargetMinutes':
    case 'desk.alarmTargetMinutes':
    case 'play.leftRoundHours':
    case 'sports.jumpPercent':
      return null
  }
}
