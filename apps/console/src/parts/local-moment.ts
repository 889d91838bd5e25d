/** `2026-07-15T22:00` in the browser's time zone, for the field that picks a moment. */
export function localText(instant: string): string {
  const at = new Date(instant)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

export function instantOf(localMoment: string): string | null {
  const at = new Date(localMoment)
  return localMoment === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
