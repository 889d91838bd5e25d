/** One change a second, as the specification sets it; only the first of a burst counts. */
export const FAVOURITE_PAUSE_MS = 1000

/** A game that is to be among the favourites, or not any more. */
export interface FavouriteChange {
  readonly nodeId: string
  readonly isWanted: boolean
}

/** The list after changes, in their order: newest first, nothing twice. A change that is made already does nothing. */
export function applyChanges(
  nodeIds: readonly string[],
  changes: readonly FavouriteChange[],
): readonly string[] {
  let list = nodeIds
  for (const { nodeId, isWanted } of changes) {
    if (!isWanted) list = list.filter((entry) => entry !== nodeId)
    else if (!list.includes(nodeId)) list = [nodeId, ...list]
  }
  return list
}

/** True when enough time has passed since the last accepted toggle. */
export function canToggle(lastAtMs: number | undefined, nowMs: number): boolean {
  return lastAtMs === undefined || nowMs - lastAtMs >= FAVOURITE_PAUSE_MS
}
