/** The row before (`-1`) or after (`1`) the open one; the first or last row when none is open. */
export function stepSelection(
  ids: readonly string[],
  openId: string | undefined,
  by: -1 | 1,
): string | undefined {
  const at = openId === undefined ? -1 : ids.indexOf(openId)
  if (at < 0) return by === 1 ? ids[0] : ids.at(-1)
  return ids[Math.min(Math.max(at + by, 0), ids.length - 1)]
}

/** After a decision the next request opens; the one before it when it was the last. */
export function afterDecision(ids: readonly string[], decidedId: string): string | undefined {
  const at = ids.indexOf(decidedId)
  if (at < 0) return undefined
  return ids[at + 1] ?? ids[at - 1]
}
