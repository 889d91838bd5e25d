/** Minutes east of UTC of the demonstration's house. */
const HOUSE_MINUTES = 480
const MINUTE_MS = 60_000

/** A moment as the console's fields have it: by the clock of the house. */
export function houseFieldText(atMs: number): string {
  return new Date(atMs + HOUSE_MINUTES * MINUTE_MS).toISOString().slice(0, 16)
}
