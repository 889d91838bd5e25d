import type { OrderLine, OwnFeedback, StaffFeedback } from '@baize/contract'
import type { OwnFeedbackRow } from './feedback.store.ts'
import type { EntryRow } from './feedback-entries.store.ts'
import type { EarlierRow, InboxRow } from './feedback-inbox.store.ts'
import { withLooks } from './thread.ts'

/** What belongs to a thread besides its row. */
export interface Belonging {
  readonly entries: readonly EntryRow[]
  readonly order: OrderLine | null
}

/** A thread as its sender reads it: what both sides wrote, and nothing of how the house works on it. */
export function viewOwn(row: OwnFeedbackRow, { entries, order }: Belonging): OwnFeedback {
  const { id, text, state, isAnswerNew } = row
  return {
    ...{ id, text, state, isAnswerNew },
    sentAt: row.sentAt.toISOString(),
    pictureIds: [...row.pictureIds],
    order,
    messages: entries.flatMap(({ kind, text: written, at }) =>
      written !== null && (kind === 'said' || kind === 'answered')
        ? [{ isFromHouse: kind === 'answered', text: written, at: at.toISOString() }]
        : [],
    ),
  }
}

/** A thread as a line of the inbox. */
export function viewRow(row: InboxRow) {
  const { feedbackId, memberId, username, text, lastText, language, state, pictureIds } = row
  return {
    feedbackId,
    member: memberId === null ? null : { memberId, username: username ?? '' },
    ...{ text, lastText, language, state, pictureIds },
    assignedTo:
      row.assignedStaffId === null
        ? null
        : { staffId: row.assignedStaffId, displayName: row.assignedName ?? '' },
    sentAt: row.sentAt.toISOString(),
  }
}

/** A thread with everything a decision needs. */
export function viewThread(
  row: InboxRow,
  { entries, order }: Belonging,
  earlier: readonly EarlierRow[],
): StaffFeedback {
  return {
    ...viewRow(row),
    version: row.version,
    order,
    entries: withLooks(entries).map(({ kind, at, by, text, seenAt }) => ({
      ...{ kind, by, text },
      at: at.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
    })),
    earlier: earlier.map(({ sentAt, ...each }) => ({ ...each, sentAt: sentAt.toISOString() })),
  }
}
