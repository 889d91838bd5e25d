/** One change a second, as the specification sets it; only the first of a burst counts. */
export const FAVOURITE_PAUSE_MS = 1000

/** The list after a toggle: newest first, nothing twice. */
export function applyToggle(nodeIds: readonly string[], nodeId: string): readonly string[] {
  return nodeIds.includes(nodeId)
    ? nodeIds.filter((entry) => entry !== nodeId)
    : [nodeId, ...nodeIds]
}

/** True when enough time has passed since the last accepted toggle. */
export function canToggle(lastAtMs: number | undefined, nowMs: number): boolean {
  return lastAtMs === undefined || nowMs - lastAtMs >= FAVOURITE_PAUSE_MS
}
