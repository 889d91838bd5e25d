import type { PaymentMismatchKind } from '@baize/contract'
import type { ReportLineKind, ReportLineState } from '@baize/contract/payments'

/** A line as one side has it. */
export interface BookedLine {
  readonly kind: ReportLineKind
  readonly state: ReportLineState
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  readonly currency: string
  /** When it came into its state, by whoever has it. */
  readonly atMs: number
}

/** What one side says may be on its way to the other for this long. */
export const ON_ITS_WAY_MS = 3_600_000
/** A payout or refund that both sides have under way is looked at after this long. */
export const UNDER_WAY_MS = 86_400_000

/**
 * How the two sides differ about one line, if they do. What says most comes first; while the newer word is on its way
 * nothing is a difference, and an order that nobody has paid is none on either side.
 */
export function findLineMismatch(
  ours: BookedLine | undefined,
  theirs: readonly BookedLine[],
  nowMs: number,
): PaymentMismatchKind | undefined {
  if (theirs.length > 1) return 'twice'
  const [line] = theirs
  if (!line) return ours && isMoving(ours) && isLate(ours, nowMs) ? 'missing_there' : undefined
  if (!ours) return isMoving(line) && isLate(line, nowMs) ? 'missing_here' : undefined
  if (ours.currency !== line.currency) return 'currency_differs'
  if (ours.state !== line.state) return findStateMismatch(ours, line, nowMs)
  if (isMoving(ours) && ours.amountMinor !== line.amountMinor) return 'amount_differs'
  if (ours.state === 'done' && ours.feeMinor !== line.feeMinor) return 'fee_differs'
  const isUnderWay = isMoving(ours) && ours.state === 'pending'
  return isUnderWay && nowMs - line.atMs > UNDER_WAY_MS ? 'late' : undefined
}

/** Money that moved, or that one side was told to move. A payment that is waited for is neither. */
function isMoving({ kind, state }: BookedLine): boolean {
  return state === 'done' || (state === 'pending' && kind !== 'deposit')
}

function findStateMismatch(
  ours: BookedLine,
  theirs: BookedLine,
  nowMs: number,
): PaymentMismatchKind | undefined {
  // Nothing was paid, whoever has given it up.
  if (ours.state !== 'done' && theirs.state !== 'done' && ours.kind === 'deposit') return undefined
  const newer = ours.atMs > theirs.atMs ? ours : theirs
  return isLate(newer, nowMs) ? 'state_differs' : undefined
}

function isLate({ atMs }: BookedLine, nowMs: number): boolean {
  return nowMs - atMs > ON_ITS_WAY_MS
}

/** What a line adds to what the provider holds for the house. */
export function owedByLine({ kind, state, amountMinor, feeMinor }: BookedLine): bigint {
  if (state !== 'done') return 0n
  const netMinor = amountMinor - feeMinor
  return kind === 'deposit' ? netMinor : -netMinor
}
