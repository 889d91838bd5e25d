import type { FeedbackEntryKind, FeedbackState } from '@baize/contract'

/** Whether an entry of this kind may follow in a thread that is in this state. */
export function mayFollow(kind: FeedbackEntryKind, state: FeedbackState): boolean {
  switch (kind) {
    case 'answered':
      return true
    case 'said':
    case 'closed':
      return state !== 'closed'
    case 'taken':
    case 'given_back':
      return state === 'new' || state === 'waiting'
  }
}

/** Where a thread stands once the entry was added. */
export function stateAfter(kind: FeedbackEntryKind, state: FeedbackState): FeedbackState {
  switch (kind) {
    case 'answered':
    case 'closed':
      return kind
    case 'said':
      return state === 'new' ? 'new' : 'waiting'
    case 'taken':
    case 'given_back':
      return state
  }
}

interface Ordered {
  readonly kind: FeedbackEntryKind | 'seen'
  readonly at: Date
}

/** The entries without looks, each answer with the first look at it. */
export function withLooks<Entry extends Ordered>(
  entries: readonly Entry[],
): (Entry & { readonly kind: FeedbackEntryKind; readonly seenAt: Date | null })[] {
  return entries.flatMap((entry, place) => {
    const { kind } = entry
    if (kind === 'seen') return []
    const look =
      kind === 'answered' ? entries.slice(place).find((later) => later.kind === 'seen') : undefined
    return [{ ...entry, kind, seenAt: look?.at ?? null }]
  })
}
