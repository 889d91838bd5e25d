/** What decides when the list of games is asked for again. */
export interface DueGame {
  readonly closesAt: string | null
  readonly drawsAt: string | null
  readonly last: { readonly drawsAt: string } | null
  readonly times: { readonly everyMinutes: number | null }
}

const SOON_MS = 2_000
const LATEST_MS = 30_000
const MINUTE_MS = 60_000
/** A result is awaited so long every two seconds. */
const AWAITED_MS = 60_000

/** When the draw before the one that sells was to be drawn; undefined for games that do not draw every so many minutes. */
export function drawnBeforeMs({ drawsAt, times }: DueGame): number | undefined {
  if (drawsAt === null || times.everyMinutes === null) return undefined
  return Date.parse(drawsAt) - times.everyMinutes * MINUTE_MS
}

/** Whether sales of the draw before have ended, and its result is not there yet; a game that is new has none before. */
export function isDrawing(game: DueGame): boolean {
  const beforeMs = drawnBeforeMs(game)
  if (beforeMs === undefined || game.last === null) return false
  return Date.parse(game.last.drawsAt) < beforeMs
}

/** In how many milliseconds something in the list is old: as soon as a game closes, often while a result is awaited. */
export function menuDueMs(games: readonly DueGame[], nowMs: number): number {
  const waits = games.map((game) => {
    const beforeMs = drawnBeforeMs(game) ?? 0
    if (isDrawing(game) && nowMs - beforeMs < AWAITED_MS) return SOON_MS
    const closesMs = game.closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(game.closesAt)
    return Math.max(SOON_MS, closesMs - nowMs + 1)
  })
  return Math.min(LATEST_MS, ...waits)
}
