import type { SportsRow, SportsView } from '@baize/contract'
import type { LiveBoard } from './join-boards.logic.ts'

export interface BoardFilter {
  readonly sport: string
  readonly view: SportsView
  readonly tournamentId: string | undefined
  readonly search: string | undefined
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SOON_MS = 3 * HOUR_MS

/** A list as it was asked for. */
export interface AskedBoard {
  readonly nowMs: number
  readonly events: readonly SportsRow[]
}

/** The list as it was asked for, with what was heard since: rows anew, rows gone, rows that have come. */
export function mergeBoards(
  { asked, live }: { readonly asked: AskedBoard | undefined; readonly live: LiveBoard | undefined },
  filter: BoardFilter,
): readonly SportsRow[] | undefined {
  if (!live) return asked?.events
  // A part of the board alone would be a list with most of it missing.
  if (!asked && !live.isWhole) return undefined
  const askedMs = asked?.nowMs ?? 0
  const heard = new Map(live.rows.map((each) => [each.row.eventId, each]))
  const coveredUntilMs = live.isWhole && live.nowMs >= askedMs ? live.nowMs : undefined
  const kept = (asked?.events ?? []).flatMap((row) => {
    const now = heard.get(row.eventId)
    heard.delete(row.eventId)
    if (now) return now.nowMs >= askedMs ? [now.row] : [row]
    return coveredUntilMs !== undefined && isCovered(row, coveredUntilMs) ? [] : [row]
  })
  const come = [...heard.values()].flatMap(({ row, nowMs }) => (nowMs >= askedMs ? [row] : []))
  return [...kept, ...come].filter((row) => isShown(row, filter, live.nowMs)).toSorted(inOrder)
}

/** What starts later than a board tells of is not gone because the board is silent of it. */
function isCovered({ state, startsAt }: SportsRow, nowMs: number): boolean {
  return state === 'live' || Date.parse(startsAt) < nowMs + DAY_MS
}

/** Whether a row belongs into the list; days are those of this device. */
export function isShown(row: SportsRow, filter: BoardFilter, nowMs: number): boolean {
  if (row.sport !== filter.sport) return false
  if (filter.tournamentId !== undefined && row.tournamentId !== filter.tournamentId) return false
  return isFound(row, filter.search) && isInView(row, filter.view, nowMs)
}

function isFound(row: SportsRow, search: string | undefined): boolean {
  if (search === undefined) return true
  const wanted = search.toLocaleLowerCase()
  return [row.home.name, row.away.name, row.tournament].some((name) =>
    name.toLocaleLowerCase().includes(wanted),
  )
}

function isInView({ state, startsAt }: SportsRow, view: SportsView, nowMs: number): boolean {
  const startsMs = Date.parse(startsAt)
  switch (view) {
    case 'all':
      return true
    case 'live':
      return state === 'live' || state === 'interrupted'
    case 'soon':
      return startsMs >= nowMs && startsMs < nowMs + SOON_MS
    case 'today':
      return startsMs < midnightAfter(nowMs, 1)
    case 'tomorrow':
      return startsMs >= midnightAfter(nowMs, 1) && startsMs < midnightAfter(nowMs, 2)
  }
}

/** Days of this device may have 23 or 25 hours. */
function midnightAfter(nowMs: number, days: number): number {
  const day = new Date(nowMs)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime()
}

/** Live ones first, then as they start. */
function inOrder(one: SportsRow, other: SportsRow): number {
  const [isLive, isOtherLive] = [one.state === 'live', other.state === 'live']
  if (isLive !== isOtherLive) return isLive ? -1 : 1
  return one.startsAt.localeCompare(other.startsAt) || one.eventId.localeCompare(other.eventId)
}
