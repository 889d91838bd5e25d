import { type Minor, minor } from '@baize/kernel'

/** What two people set for an agent. */
export interface CreditLine {
  readonly limitMinor: Minor
  /** The last business day on which it may be drawn, and by which it is repaid. */
  readonly dueDay: string
}

/** A line with how much of it is drawn. */
export interface DrawnLine extends CreditLine {
  readonly drawnMinor: Minor
}

/** Who draws, as the decision sees them, with their line locked. */
export interface Drawer extends CreditLine {
  readonly isLocked: boolean
  /** Until then no money leaves, because the payment password was set anew. */
  readonly heldUntil: Date | null
}

export type DrawObstacle =
  | 'account_locked'
  | 'withdrawals_held'
  | 'credit_none'
  | 'credit_term_over'
  | 'credit_limit_reached'

interface Asked {
  readonly drawer: Drawer | undefined
  readonly drawnMinor: Minor
  readonly amountMinor: Minor
  /** The business day of the house. */
  readonly today: string
  readonly atMs: number
}

/** Why so much is not drawn now. */
export function findDrawObstacle({
  drawer,
  drawnMinor,
  amountMinor,
  today,
  atMs,
}: Asked):
  | { readonly code: DrawObstacle; readonly details?: Readonly<Record<string, string>> }
  | undefined {
  if (drawer?.isLocked) return { code: 'account_locked' }
  if (drawer?.heldUntil && drawer.heldUntil.getTime() > atMs) {
    return { code: 'withdrawals_held', details: { heldUntil: drawer.heldUntil.toISOString() } }
  }
  if (!drawer || drawer.limitMinor === 0n) return { code: 'credit_none' }
  if (drawer.dueDay < today) {
    return { code: 'credit_term_over', details: { dueDay: drawer.dueDay } }
  }
  const leftMinor = leftOf({ ...drawer, drawnMinor }, today)
  if (amountMinor <= leftMinor) return undefined
  return { code: 'credit_limit_reached', details: { leftMinor: leftMinor.toString() } }
}

/** What can still be drawn: nothing after the due day, nor above a limit that was lowered below what is drawn. */
export function leftOf({ limitMinor, dueDay, drawnMinor }: DrawnLine, today: string): Minor {
  const isOver = dueDay < today || drawnMinor >= limitMinor
  return minor(isOver ? 0n : limitMinor - drawnMinor)
}

export function isOverdue({ dueDay, drawnMinor }: DrawnLine, today: string): boolean {
  return drawnMinor > 0n && dueDay < today
}

/** As the contract shows it. */
export function viewLine(line: DrawnLine, today: string) {
  return {
    limitMinor: line.limitMinor.toString(),
    drawnMinor: line.drawnMinor.toString(),
    leftMinor: leftOf(line, today).toString(),
    dueDay: line.dueDay,
    isOverdue: isOverdue(line, today),
  }
}
