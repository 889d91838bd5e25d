import type { SportsEvent } from '@baize/contract'

/** `2026-11-30`: a day as this device has it. */
export function dayKey(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Events under their tournaments, as they come. */
export function resultGroups(events: readonly SportsEvent[]) {
  return [...Map.groupBy(events, ({ tournamentId }) => tournamentId)].map(
    ([tournamentId, own]) => ({ tournamentId, tournament: own[0]?.tournament ?? '', events: own }),
  )
}
