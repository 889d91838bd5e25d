import { type Minor, minor } from '@baize/kernel'
import { type Owed, refuseOwed } from '../../../house/ledger-view/debt.ts'

/** What the operator set for money between members; a count of none closes it. */
export interface TransferSettings {
  readonly minMinor: Minor
  readonly maxMinor: Minor
  /** What a member may send within a day, which begins at midnight UTC. */
  readonly dayMaxMinor: Minor
  readonly perDay: number
  /** How much of a deposit is staked before any of it leaves. */
  readonly turnoverPercent: number
}

/** A member as the decision sees them, locked. */
export interface Party {
  readonly memberId: bigint
  readonly username: string
  readonly isTrial: boolean
  readonly isLocked: boolean
  /** The end of a break or an exclusion, whichever is later; 0 without one. */
  readonly breakUntilMs: number
  readonly heldUntil: Date | null
  readonly uplineId: bigint | null
}

/** What a member has sent on a day so far. */
export interface SentToday {
  readonly count: number
  readonly sentMinor: Minor
}

export const NOTHING_SENT: SentToday = { count: 0, sentMinor: minor(0n) }

export type Relation = 'upline' | 'downline'

export type TransferObstacle =
  | 'account_locked'
  | 'on_break'
  | 'withdrawals_held'
  | 'receiver_not_related'
  | 'receiver_unavailable'
  | 'turnover_missing'
  | 'transfer_count_reached'
  | 'transfer_amount_reached'
  | 'debt_open'
  | 'credit_drawn'
  | 'insufficient_funds'

interface Asked {
  readonly sender: Party | undefined
  readonly receiver: Party | undefined
  readonly amountMinor: Minor
  readonly balanceMinor: Minor
  /** What must still be staked of the sender's deposits, as before a withdrawal: else another would withdraw it. */
  readonly unplayedMinor: Minor
  /** What the sender owes: a debt does not leave through another's hands, drawn credit only down. */
  readonly owed: Owed
  readonly today: SentToday
  readonly settings: TransferSettings
  readonly atMs: number
}

/** Where one member stands to another: one step up or one step down, else nowhere. */
export function relationOf(sender: Party, receiver: Party): Relation | undefined {
  if (sender.uplineId === receiver.memberId) return 'upline'
  return receiver.uplineId === sender.memberId ? 'downline' : undefined
}

/** Whether so much may go to this member now. What is wrong with the sender comes before what is wrong with the receiver. */
export function findTransferObstacle(
  asked: Asked,
): { readonly code: TransferObstacle; readonly details?: Record<string, string> } | undefined {
  const { sender, receiver, amountMinor, today, settings, atMs } = asked
  if (!sender || sender.isLocked) return { code: 'account_locked' }
  // Who takes a break does not play by another's hand either.
  if (sender.breakUntilMs > atMs) return { code: 'on_break' }
  if (sender.heldUntil && sender.heldUntil.getTime() > atMs) {
    return { code: 'withdrawals_held', details: { heldUntil: sender.heldUntil.toISOString() } }
  }
  const receiverIs = receiver && relationOf(sender, receiver)
  if (!receiverIs) return { code: 'receiver_not_related' }
  if (receiver.isTrial || receiver.isLocked || receiver.breakUntilMs > atMs) {
    return { code: 'receiver_unavailable' }
  }
  if (asked.unplayedMinor > 0n) {
    const details = { missingMinor: asked.unplayedMinor.toString() }
    return { code: 'turnover_missing', details }
  }
  if (today.count >= settings.perDay) return { code: 'transfer_count_reached' }
  if (today.sentMinor + amountMinor > settings.dayMaxMinor) {
    const details = { leftMinor: leftMinorOf(today, settings).toString() }
    return { code: 'transfer_amount_reached', details }
  }
  if (asked.balanceMinor < amountMinor) return { code: 'insufficient_funds' }
  return refuseOwed(receiverIs === 'downline' ? 'downline' : 'out', asked, asked.owed)
}

/** What a member can still send within the day; settings may have become tighter meanwhile. */
export function leftMinorOf(today: SentToday, { dayMaxMinor }: TransferSettings): Minor {
  return today.sentMinor >= dayMaxMinor ? minor(0n) : minor(dayMaxMinor - today.sentMinor)
}
