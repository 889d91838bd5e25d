import type { GameWish, StaffGame, StaffVendor, VendorWish } from '@baize/contract'

/** What can be decided about a game, out of what was read. */
export function gameDraftOf(game: StaffGame): GameWish {
  return {
    name: game.name,
    names: game.names,
    classes: game.classes,
    tags: game.tags,
    isHot: game.isHot,
    sortOrder: game.sortOrder,
    state: game.state,
    releasedAt: game.releasedAt,
    supportsFreePlay: game.supportsFreePlay,
    stakeMinMinor: game.stakeMinMinor,
    stakeMaxMinor: game.stakeMaxMinor,
    blockedPlaces: game.blockedPlaces,
    blockedJurisdictions: game.blockedJurisdictions,
    inMaintenance: game.inMaintenance,
    maintenanceUntil: game.maintenanceUntil,
  }
}

/** What its switch says: published, and not closed by hand at this moment. */
export function isSwitchedOn(
  game: Pick<GameWish, 'state' | 'inMaintenance' | 'maintenanceUntil'>,
  now: Date,
): boolean {
  const { state, inMaintenance, maintenanceUntil: until } = game
  const isClosed = inMaintenance && (until === null || new Date(until) > now)
  return state === 'published' && !isClosed
}

export function vendorDraftOf(vendor: StaffVendor): VendorWish {
  return {
    displayName: vendor.displayName,
    names: vendor.names,
    family: vendor.family,
    isOn: vendor.isOn,
    stakeMinMinor: vendor.stakeMinMinor,
    stakeMaxMinor: vendor.stakeMaxMinor,
    blockedPlaces: vendor.blockedPlaces,
    blockedJurisdictions: vendor.blockedJurisdictions,
    inMaintenance: vendor.inMaintenance,
    maintenanceUntil: vendor.maintenanceUntil,
  }
}

/** Words as they are typed, `fruit, wilds`, as the catalogue keeps them. */
export function readWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[,\s]+/)
    .map((word) => word.replaceAll(/[^a-z0-9-]/g, ''))
  return [...new Set(words.filter((word) => word !== ''))]
}

/** Moves one entry of a list by one place; at an end the list stays as it is. */
export function moveBy<Entry>(list: readonly Entry[], from: number, by: -1 | 1): readonly Entry[] {
  const [here, there] = [list[from], list[from + by]]
  if (here === undefined || there === undefined) return list
  return list.with(from, there).with(from + by, here)
}

/** Puts one entry in the place of another; those between close up. */
export function moveTo<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const moved = list[from]
  if (moved === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, moved)
}
