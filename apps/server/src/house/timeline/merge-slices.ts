import type { TimelineRow, TimelineSlice } from './timeline.ts'

interface Merged {
  readonly rows: readonly (TimelineRow & { readonly kind: string })[]
  /** By kind, where each source goes on; null when nothing is left. */
  readonly places: Readonly<Record<string, string>> | null
}

/**
 * One stream out of many, the newest first and at most so many. Each source keeps its own order; where one may have more
 * that was not read, the stream ends before it could skip any of it.
 */
export function mergeSlices(
  slices: ReadonlyMap<string, TimelineSlice>,
  places: Readonly<Record<string, string>>,
  limit: number,
): Merged {
  const heads = new Map([...slices.keys()].map((kind) => [kind, 0]))
  const rows: (TimelineRow & { kind: string })[] = []
  const reached: Record<string, string> = { ...places }
  while (rows.length < limit) {
    const kind = newestOf(slices, heads)
    if (kind === undefined) break
    const at = heads.get(kind) ?? 0
    const row = slices.get(kind)?.rows[at]
    if (!row) return { rows, places: reached }
    rows.push({ ...row, kind })
    reached[kind] = row.place
    heads.set(kind, at + 1)
  }
  const isLeft = [...slices].some(
    ([kind, { rows: all, hasMore }]) => hasMore || (heads.get(kind) ?? 0) < all.length,
  )
  return { rows, places: isLeft ? reached : null }
}

/** The source whose next row is the newest; one that is read to its end while it has more comes before all. */
function newestOf(
  slices: ReadonlyMap<string, TimelineSlice>,
  heads: ReadonlyMap<string, number>,
): string | undefined {
  let newest: { kind: string; at: number } | undefined
  for (const [kind, { rows, hasMore }] of slices) {
    const row = rows[heads.get(kind) ?? 0]
    if (!row && hasMore) return kind
    if (row && (!newest || row.at.getTime() > newest.at)) newest = { kind, at: row.at.getTime() }
  }
  return newest?.kind
}
