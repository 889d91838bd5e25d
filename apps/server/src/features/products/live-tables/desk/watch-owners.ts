import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { loadUnownedTables } from './watch-owners.store.ts'

/** Another server takes a table after two seconds; one that nobody takes is stuck. */
const RINGS_AFTER_MS = 3_000

interface WatchDeps {
  readonly pool: Queryable
  /** Milliseconds of a clock that never goes back. */
  monotonicMs(): number
  ring(found: readonly { readonly subject: string; readonly detail: string }[]): Promise<void>
}

/** Rings for tables with bets that no server deals for more than three seconds, as this server sees it look by look. */
export function createOwnerWatch({ pool, monotonicMs, ring }: WatchDeps): {
  look(): Promise<void>
} {
  const since = new Map<string, number>()
  return {
    async look() {
      const nowMs = monotonicMs()
      const unowned = await loadUnownedTables(pool)
      const codes = new Set(unowned.map(({ code }) => code))
      for (const code of since.keys()) if (!codes.has(code)) since.delete(code)
      const late = unowned.filter(({ code }) => {
        const fromMs = since.get(code) ?? nowMs
        since.set(code, fromMs)
        return nowMs - fromMs > RINGS_AFTER_MS
      })
      if (late.length === 0) return
      await ring(
        late.map(({ code, bettors }) => ({ subject: code, detail: `${bettors} with bets on it` })),
      )
    },
  }
}
