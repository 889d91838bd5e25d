const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** `2 min. ago` in the player's language, down to seconds; never in the future. */
export function agoText(instant: string, nowMs: number, language: string): string {
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(instant)) / 1000))
  const [unit, length] = STEPS.find((step) => seconds >= step[1]) ?? ['second', 1]
  const form = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'always' })
  return form.format(-Math.floor(seconds / length), unit)
}
