/** The rows that are ticked, and the one that was ticked last. */
export interface Ticked {
  readonly ids: ReadonlySet<string>
  readonly last: string | undefined
}

export const NOTHING_TICKED: Ticked = { ids: new Set(), last: undefined }

/** Ticks or unticks a row; with Shift all from the last one to it become as it becomes. */
export function tickRow(
  ticked: Ticked,
  rows: readonly string[],
  id: string,
  { isRange, max }: { readonly isRange: boolean; readonly max: number },
): Ticked {
  const isOn = !ticked.ids.has(id)
  const changed = new Set(ticked.ids)
  for (const each of isRange ? rangeOf(rows, ticked.last, id) : [id]) {
    if (!isOn) changed.delete(each)
    else if (changed.size < max) changed.add(each)
  }
  return { ids: changed, last: id }
}

/** All rows of the page, as many as there may be; none where all of them are ticked. */
export function tickAll(ticked: Ticked, rows: readonly string[], max: number): Ticked {
  const isAll = rows.slice(0, max).every((id) => ticked.ids.has(id))
  return isAll ? NOTHING_TICKED : { ids: new Set(rows.slice(0, max)), last: undefined }
}

/** What is ticked and still stands on the page: rows that somebody else dealt with are gone. */
export function tickedRows(ticked: Ticked, rows: readonly string[]): readonly string[] {
  return rows.filter((id) => ticked.ids.has(id))
}

function rangeOf(rows: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : rows.indexOf(from)
  const end = rows.indexOf(to)
  if (start < 0 || end < 0) return [to]
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}
