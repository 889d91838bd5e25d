import type { ComparingDeps } from './compare-span.ts'
import { loadOpen } from './mismatches.store.ts'
import type { Source } from './runs.store.ts'

export interface RingingDeps extends ComparingDeps {
  raise(findings: readonly { readonly subject: string; readonly detail: string }[]): Promise<void>
}

/** Raises what has been open for so long. */
export async function ringOpen(
  { pool, clock, raise }: RingingDeps,
  source: Source,
  openForMs: number,
): Promise<void> {
  const open = await loadOpen(pool, source, new Date(clock.now() - openForMs))
  if (open.length === 0) return
  await raise(
    open.map(({ owner, count, oldest }) => ({
      subject: owner,
      detail: `${count} open, the oldest since ${oldest.toISOString()}`,
    })),
  )
}
