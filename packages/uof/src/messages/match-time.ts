/** `93:20`: minutes and seconds of a match. */
export function printSeconds(seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return `${minutes}:${String(rest).padStart(2, '0')}`
}

export function secondsOf(text: string): number | undefined {
  const [, minutes, seconds] = /^(\d{1,4}):([0-5]\d)$/.exec(text) ?? []
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds)
}
