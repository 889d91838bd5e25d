import { type DocumentKind, type IdentityState, NEEDED_DOCUMENTS } from '@baize/contract'

/** What can happen to a check. */
export type IdentityEvent = 'want' | 'ask' | 'submit' | 'approve' | 'reject' | 'expire'

const NEXT: Readonly<Record<IdentityState, Partial<Record<IdentityEvent, IdentityState>>>> = {
  not_asked: { want: 'wanted', ask: 'wanted', submit: 'in_review' },
  wanted: { ask: 'wanted', submit: 'in_review' },
  in_review: { ask: 'asked_again', approve: 'approved', reject: 'rejected' },
  asked_again: { ask: 'asked_again', submit: 'in_review' },
  approved: { ask: 'asked_again', expire: 'asked_again', reject: 'rejected' },
  rejected: { ask: 'asked_again' },
}

/** The state after an event; undefined where it cannot happen. */
export function applyIdentityEvent(
  state: IdentityState,
  event: IdentityEvent,
): IdentityState | undefined {
  return NEXT[state][event]
}

/** Documents can be changed while nobody looks at them and no decision stands. */
export function isOpenForDocuments(state: IdentityState): boolean {
  return applyIdentityEvent(state, 'submit') !== undefined
}

/** Kinds without which a check cannot be handed in. */
export function missingDocuments(
  documents: readonly { readonly kind: DocumentKind; readonly isWantedAgain: boolean }[],
): DocumentKind[] {
  const there = new Set(documents.filter((each) => !each.isWantedAgain).map(({ kind }) => kind))
  const wantedAgain = documents.filter((each) => each.isWantedAgain).map(({ kind }) => kind)
  return [...new Set([...NEEDED_DOCUMENTS, ...wantedAgain])].filter((kind) => !there.has(kind))
}

/** What a withdrawal depends on, read under its lock. */
export interface IdentityStanding {
  readonly state: IdentityState
  /** First moment at which an approval no longer counts; undefined without one. */
  readonly approvedUntilMs: number | undefined
  /** All the member's withdrawals come to this before a check is needed. */
  readonly limitMinor: bigint
  /** What was asked for so far, without what came back. */
  readonly takenMinor: bigint
}

/**
 * Whether a member must show who they are before this withdrawal. All withdrawals count together,
 * so that nobody stays below the limit by asking in small parts.
 */
export function needsIdentityCheck(
  standing: IdentityStanding,
  amountMinor: bigint,
  nowMs: number,
): boolean {
  if (standing.takenMinor + amountMinor <= standing.limitMinor) return false
  if (standing.state !== 'approved') return true
  return standing.approvedUntilMs === undefined || standing.approvedUntilMs <= nowMs
}
