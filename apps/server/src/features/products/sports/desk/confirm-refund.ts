import { SPORTS_REFUND_ALONE_MINOR_MAX } from '@baize/contract'
import { assert, type Result, refuse, succeed } from '@baize/kernel'
import type { MarketKey } from '@baize/sports'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import { loadEventsOfFeed } from '../book/events.store.ts'
import { appendResults } from '../book/results.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { DECIDES_ON_SPORTS } from './change-market.ts'
import type { Asker } from './hold.ts'
import { lockSaid } from './refunds.store.ts'
import { refundsOf, type WaitingRefund } from './refunds.ts'

interface RefundRequest {
  readonly feedId: string
  readonly market: string
  readonly reason: string
}

type ConfirmRefusal = 'not_found' | 'state_changed' | 'approval_waiting'

/** Pays the refunds of a market before their time: at once, or once a second person approves where they come to more. */
export async function confirmRefund(
  tx: Tx,
  { clock }: Pick<SportsDeps, 'clock'>,
  asker: Asker,
  { feedId, market, reason }: RefundRequest,
): Promise<Result<{ readonly became: 'confirmed' | 'asked' }, ConfirmRefusal>> {
  const [event] = await loadEventsOfFeed(tx, [feedId])
  if (!event) return refuse('not_found')
  const refund = await lockRefund(tx, feedId, market)
  if (!refund) return refuse('state_changed')
  const subjectName = nameOf(refund)
  const after = { betCount: refund.money.betCount, sportsRefundMinor: `${refund.money.stakeMinor}` }
  const before = { sportsMarket: market }
  if (refund.money.stakeMinor > SPORTS_REFUND_ALONE_MINOR_MAX) {
    const asked = await askApproval(tx, clock, asker, {
      ...{ kind: 'sports_refund', needs: DECIDES_ON_SPORTS, reason, subjectName, before, after },
      subject: `${feedId}|${market}`,
      input: { feedId, market, said: momentsOf(refund) },
    })
    return asked.ok ? succeed({ became: 'asked' as const }) : asked
  }
  const { staff, ip } = asker
  await sayAgain(tx, refund, { staffId: staff.staffId, note: `${staff.displayName}: ${reason}` })
  await saveAuditEntry(tx, {
    ...{ at: clock.now(), actor: auditActorOf(staff, ip), action: 'sports.refund_confirmed' },
    ...{ subject: subjectName, details: { reason, ...before, ...after } },
  })
  return succeed({ became: 'confirmed' as const })
}

async function lockRefund(
  tx: Tx,
  feedId: string,
  market: string,
): Promise<WaitingRefund | undefined> {
  const [event] = await loadEventsOfFeed(tx, [feedId])
  if (!event) return undefined
  const at = { eventId: event.eventId, market: market as MarketKey }
  await lockSaid(tx, at)
  const [refund] = await refundsOf(tx, [at])
  return refund
}

function nameOf({ event }: WaitingRefund): string {
  return `${event.home.name} – ${event.away.name}`
}

function momentsOf({ messages }: WaitingRefund): readonly string[] {
  return messages.map(({ type, at }) => `${type} ${at.sentAt} ${at.sequence}`)
}

/**
 * The house says itself what the feed said, of the same moment: what a person says does not wait, and when the feed takes
 * its own word back it takes this one back too.
 */
async function sayAgain(
  tx: Tx,
  { eventId, messages }: WaitingRefund,
  by: { readonly staffId: bigint; readonly note: string },
): Promise<void> {
  const said = await appendResults(
    tx,
    messages.map(({ refundsFrom: _waits, ...message }) => ({ eventId, message, ...by })),
  )
  assert(said.length > 0, 'it was never confirmed before')
}

/** How refunds of more than one person may pay come before their time. */
export function createRefundApproval(): ApprovalKind {
  return {
    needs: DECIDES_ON_SPORTS,
    async execute(tx, approval, approver) {
      const { feedId, market, said } = approval.input as {
        readonly feedId: string
        readonly market: string
        readonly said: readonly string[]
      }
      const refund = await lockRefund(tx, feedId, market)
      // Paid by now, taken back, or another one than was asked for.
      if (!refund || momentsOf(refund).join() !== said.join()) return refuse('state_changed')
      const note = `${approval.askedByName}, ${approver.displayName}: ${approval.reason}`
      await sayAgain(tx, refund, { staffId: BigInt(approver.staffId), note })
      return succeed(undefined)
    },
  }
}
