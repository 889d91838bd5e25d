import { type AlarmParts, raiseAlarms } from '../../../house/alarms/raise-alarms.ts'

/** The same assertion is written down again after this; each one rings in log and metrics. */
const QUIET_MS = 10_000
const REMEMBERED_MAX = 1_000

/** Turns failed assertions into alarms that stay. Never throws: it is called where things fail. */
export function createAssertionAlarm(
  parts: AlarmParts & { readonly log: { error(failure: unknown, sentence: string): void } },
): (failure: Error) => void {
  const writtenAt = new Map<string, number>()
  return (failure) => {
    const now = parts.clock.now()
    if (now - (writtenAt.get(failure.message) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return
    if (writtenAt.size >= REMEMBERED_MAX) writtenAt.clear()
    writtenAt.set(failure.message, now)
    const subject = placeOf(failure)
    const finding = { kind: 'assertion', finding: failure.message, subject } as const
    raiseAlarms(parts, [{ ...finding, detail: 'the request was stopped' }]).catch(
      (second: unknown) => parts.log.error(second, 'An alarm could not be stored'),
    )
  }
}

/** The file and line that asserted, without the machine's folders. */
function placeOf(failure: Error): string {
  const lines = (failure.stack ?? '').split('\n').slice(1)
  const asserting = lines.find((line) => !line.includes('/kernel/src/assert'))
  return /((?:packages|apps)\/[^)\s]+)/.exec(asserting ?? '')?.[1] ?? 'somewhere'
}
