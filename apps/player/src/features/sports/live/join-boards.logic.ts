import type { SportsBoard, SportsRow } from '@baize/contract'

/** A board as its pages were heard. */
export interface LiveBoard {
  /** Of the newest page. */
  readonly nowMs: number
  readonly rows: readonly HeardRow[]
  /** Every page was heard: what is on none of them is not listed. */
  readonly isWhole: boolean
}

export interface HeardRow {
  readonly row: SportsRow
  /** When its page was made. */
  readonly nowMs: number
}

/** Joins pages; a row that has just moved from one to the next is taken from the newer of the two. */
export function joinBoards(
  followed: readonly (SportsBoard | undefined)[],
  /** As many as the board has. */
  pageCount: number,
): LiveBoard | undefined {
  const heard = followed.filter((page) => page !== undefined)
  if (heard.length === 0) return undefined
  const rows = new Map<string, HeardRow>()
  for (const { nowMs, events } of heard) {
    for (const row of events) {
      const known = rows.get(row.eventId)
      if (!known || known.nowMs < nowMs) rows.set(row.eventId, { row, nowMs })
    }
  }
  return {
    nowMs: Math.max(...heard.map(({ nowMs }) => nowMs)),
    rows: [...rows.values()],
    isWhole: heard.length === pageCount,
  }
}
