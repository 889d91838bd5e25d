import { formsTag } from '@baize/languages'

/** `18 Apr, 21:33` in the player's language and time zone. */
export function momentText(instant: string, language: string): string {
  return new Date(instant).toLocaleString(formsTag(language), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
}

export function dayText(instant: string, language: string): string {
  return new Date(instant).toLocaleDateString(formsTag(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}

/** `18 Apr 2026, 21:33:05`: for a paper that says each second. */
export function exactMomentText(instant: string, language: string): string {
  return new Date(instant).toLocaleString(formsTag(language), {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  })
}

/** `21:33:05`: for what happened just now. */
export function secondText(instant: string, language: string): string {
  return new Date(instant).toLocaleTimeString(formsTag(language), {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  })
}

/** `17 hr 47 min`, in the last hour `12 min`, in the last minute `40 sec`: what is left, never below zero. */
export function leftText(leftMs: number, language: string): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const parts: [number, string][] =
    seconds < 60
      ? [[seconds, 'second']]
      : [
          [Math.floor(seconds / 3600), 'hour'],
          [Math.floor((seconds % 3600) / 60), 'minute'],
        ]
  return parts
    .filter(([value, unit]) => value > 0 || unit === 'second')
    .map(([value, unit]) =>
      value.toLocaleString(formsTag(language), { style: 'unit', unit, unitDisplay: 'short' }),
    )
    .join(' ')
}

/** `6 days 3 hr`, in the last day as `leftText`: what is left of something that lasts for days. */
export function daysLeftText(leftMs: number, language: string): string {
  const hours = Math.floor(leftMs / 3_600_000)
  if (hours < 24) return leftText(leftMs, language)
  const unit = (value: number, name: string) =>
    value.toLocaleString(formsTag(language), { style: 'unit', unit: name, unitDisplay: 'short' })
  return `${unit(Math.floor(hours / 24), 'day')} ${unit(hours % 24, 'hour')}`
}

/** `1:24:36` or `12:44`: what is left, never below zero. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const tail = `${two(minutes)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${tail}` : tail
}
