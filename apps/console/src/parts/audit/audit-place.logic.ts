import type { operations, Permission, ValueOf } from '@baize/contract'
import { orderTarget } from '../order-target.logic.ts'

export type AuditRow = ValueOf<typeof operations.getAuditLog>['items'][number]

/** The page where what a row is about is worked on, and what one must be allowed to look there. */
export interface AuditPlace {
  readonly to: `/${string}`
  readonly search?: object
  readonly params?: Readonly<Record<string, string>>
  readonly needs: Permission
}

/** Lists that show what rows of a domain are about. */
const LISTS: Readonly<Record<string, AuditPlace>> = {
  staff: { to: '/staff', needs: 'staff.read' },
  alarm: { to: '/alarms', needs: 'alarms.read' },
  system: { to: '/system', needs: 'system.read' },
  lottery_limits: { to: '/lottery-limits', needs: 'lottery.read' },
  lottery: { to: '/lottery-draws', needs: 'lottery.read' },
  sports: { to: '/sports', needs: 'sports.read' },
  tables: { to: '/live-tables', needs: 'tables.read' },
  terms: { to: '/terms', needs: 'terms.manage' },
  message: { to: '/messages', needs: 'messages.send' },
  mismatch: { to: '/mismatches', needs: 'vendors.read' },
  reconciliation: { to: '/mismatches', needs: 'vendors.read' },
  campaign: { to: '/campaigns', needs: 'vendors.read' },
  jackpot: { to: '/jackpots', needs: 'jackpots.read' },
  deposit_method: { to: '/deposit-methods', needs: 'deposits.read' },
  payment_provider: { to: '/deposit-methods', needs: 'deposits.read' },
  bank_lines: { to: '/bank-lines', needs: 'deposits.decide' },
  payment_mismatch: { to: '/payment-reports', needs: 'deposits.read' },
  payment_report: { to: '/payment-reports', needs: 'deposits.read' },
  payout_rule: { to: '/payout-rule', needs: 'withdrawals.read' },
  race: { to: '/races', needs: 'rewards.read' },
  raffle: { to: '/raffles', needs: 'rewards.read' },
  reward: { to: '/promotion-rewards', needs: 'rewards.read' },
  points_item: { to: '/points-items', needs: 'rewards.read' },
  points_order: { to: '/points-orders', needs: 'rewards.read' },
  points_terms: { to: '/points', needs: 'rewards.read' },
  referral_terms: { to: '/referral', needs: 'rewards.read' },
}

/** Where a row leads; undefined for what has no page. */
export function placeOf(row: AuditRow): AuditPlace | undefined {
  const { target, action, subject, details } = row
  const [domain = ''] = action.split('.', 1)
  if (target?.kind === 'member' && domain !== 'approval') {
    return { to: '/members/$memberId', params: { memberId: target.id }, needs: 'members.read' }
  }
  if (target && target.kind !== 'member') {
    const needs = target.kind === 'deposit' ? 'deposits.read' : 'withdrawals.read'
    return { ...orderTarget({ ...target, kind: target.kind }), needs }
  }
  const idOf = (name: string) => (typeof details[name] === 'string' ? details[name] : undefined)
  switch (domain) {
    case 'content': {
      const contentId = idOf('contentId')
      const needs = 'content.manage'
      return contentId
        ? { to: '/content/$contentId', params: { contentId }, search: {}, needs }
        : { to: '/banners', needs }
    }
    case 'approval': {
      const show = action === 'approval.asked' ? 'waiting' : 'decided'
      return { to: '/approvals', search: { show }, needs: 'approvals.read' }
    }
    case 'feedback':
      return { to: '/feedback', search: { state: 'all', open: subject }, needs: 'feedback.answer' }
    case 'catalogue':
      return action.startsWith('catalogue.game_')
        ? { to: '/games', search: { text: subject }, needs: 'catalogue.manage' }
        : { to: '/catalogue', needs: 'catalogue.manage' }
    case 'vendor':
    case 'vendor_bill':
      return action.startsWith('vendor.adjustment')
        ? { to: '/vendor-adjustments', needs: 'vendors.adjust' }
        : vendorPlace(idOf('vendorCode') ?? subject)
    case 'vendor_transfer':
      return { to: '/vendor-transfers', search: { text: subject }, needs: 'vendors.read' }
    case 'offer': {
      const offerId = idOf('offerId') ?? subject
      return { to: '/promotions/$offerId', params: { offerId }, needs: 'rewards.read' }
    }
    case 'agent_run':
    case 'agent': {
      const runId = idOf('runId')
      return runId === undefined
        ? { to: '/agents', needs: 'agents.read' }
        : { to: '/agent-runs/$runId', params: { runId }, needs: 'agents.read' }
    }
    case 'sports':
      if (action === 'sports.limit_changed') return { to: '/sports-limits', needs: 'sports.read' }
      if (action === 'sports.refund_confirmed')
        return { to: '/sports-refunds', needs: 'sports.read' }
      if (OF_HOUSE_EVENTS.has(action)) {
        const eventId = idOf('sportsSubject') ?? ''
        return { to: '/sports/$eventId', params: { eventId }, needs: 'sports.read' }
      }
      return action === 'sports.class_changed'
        ? { to: '/members/$memberId', params: { memberId: subject }, needs: 'members.read' }
        : LISTS.sports
    case 'cash_up':
      return {
        ...{ to: '/cash-ups/$cashUpNumber', params: { cashUpNumber: subject } },
        needs: 'cash_ups.read',
      }
    default:
      return LISTS[domain]
  }
}

const OF_HOUSE_EVENTS: ReadonlySet<string> = new Set([
  ...['sports.event_listed', 'sports.event_stood', 'sports.market_closed'],
])

const vendorPlace = (vendorCode: string): AuditPlace => ({
  ...{ to: '/vendors/$vendorCode', params: { vendorCode } },
  needs: 'vendors.read',
})
