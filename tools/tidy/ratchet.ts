import type { Finding } from './finding.ts'

/** Debt that existed when a limit came: it may shrink, and an entry leaves when it is paid. */
export interface Ratchet {
  /** Lines by path. */
  readonly files: Counts
  /** Lines by `path#function`. */
  readonly functions: Counts
  /** Silenced lint rules: how often by rule. */
  readonly suppressions: Counts
  /** Files that import each other in circles, types included: how many by part of the repository. */
  readonly circles: Counts
  /** Banned words: how many lines by part of the repository and word. */
  readonly words: Counts
}

export type Counts = Readonly<Record<string, number>>

export const RATCHET_FILE = 'tools/tidy/ratchet.json'

/** Something that may not become more. */
export interface Counted {
  /** Its entry in the ratchet. */
  readonly key: string
  readonly path: string
  readonly line: number
}

/**
 * Compares what there is with what the ratchet allows. More than that is shown at every place, because nothing says which
 * one is new; less has to be written down, so that it stays less.
 */
export function compareCounts<Each extends Counted>(
  found: readonly Each[],
  allowed: Counts,
  { rule, more }: { readonly rule: string; readonly more: (each: Each) => string },
): Finding[] {
  const byKey = Map.groupBy(found, ({ key }) => key)
  const keys = new Set([...byKey.keys(), ...Object.keys(allowed)])
  return [...keys].sort().flatMap((key): Finding[] => {
    const places = byKey.get(key) ?? []
    const most = allowed[key] ?? 0
    if (places.length > most) {
      const counts = `(${places.length} places, ${most} allowed)`
      return places.map((each) => ({
        rule,
        path: each.path,
        line: each.line,
        message: `${more(each)} ${counts}`,
      }))
    }
    if (places.length === most) return []
    const message = `${key} is there ${places.length} times now, not ${most}: run npm run ratchet`
    return [{ rule, path: RATCHET_FILE, line: 1, message }]
  })
}

export function countsOf(found: readonly Counted[]): Counts {
  const byKey = Map.groupBy(found, ({ key }) => key)
  return Object.fromEntries([...byKey].map(([key, places]) => [key, places.length]))
}
