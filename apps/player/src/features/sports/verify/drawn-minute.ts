import { HALF_SECONDS, type Incident } from '@baize/sports/scripts'

const MINUTE_SECONDS = 60
const HALF_MINUTES = 45

/** The minute of an incident as it is called: `45+2` in stoppage time. */
export function drawnMinute({ half, second }: Pick<Incident, 'half' | 'second'>): string {
  const before = (half - 1) * HALF_MINUTES
  const over = second - HALF_SECONDS
  if (over <= 0) return String(before + Math.max(Math.ceil(second / MINUTE_SECONDS), 1))
  return `${before + HALF_MINUTES}+${Math.ceil(over / MINUTE_SECONDS)}`
}
