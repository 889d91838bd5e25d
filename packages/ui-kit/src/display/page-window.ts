/** Pages shown around the current one. */
const RANGE = 5
/** Pages always shown at both ends. */
const MARGIN = 2

/**
 * The page numbers a pager shows, with `null` where some are left out: two at each end, five
 * around the current one. Empty when there is only one page.
 */
export function planPageWindow(pageNo: number, totalPages: number): readonly (number | null)[] {
  if (totalPages <= 1) return []
  const reach = (RANGE - 1) / 2
  const first = Math.max(1, Math.min(pageNo - reach, totalPages - RANGE + 1))
  const last = Math.min(totalPages, first + RANGE - 1)

  const entries: (number | null)[] = []
  let previous = 0
  for (let page = 1; page <= totalPages; page += 1) {
    const isShown = page <= MARGIN || page > totalPages - MARGIN || (page >= first && page <= last)
    if (!isShown) continue
    if (page > previous + 1) entries.push(null)
    entries.push(page)
    previous = page
  }
  return entries
}
