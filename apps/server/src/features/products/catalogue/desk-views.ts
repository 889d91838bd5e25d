import type { GameWish, StaffGame, StaffVendor, VendorWish } from '@baize/contract'
import type { AuditFacts } from '../../../platform/audit/audit-log.ts'
import type { CatalogueGame, CatalogueVendor } from './catalogue.store.ts'
import { isListed, type OfferedGame, standingOf } from './game-standing.ts'
import { tileAddress } from './images/addresses.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** A game as the console shows it, with the reason why players see it or not. */
export function viewGame(
  offered: OfferedGame,
  jurisdiction: string | undefined,
  atMs: number,
): StaffGame {
  const { game, vendor, launch } = offered
  return {
    ...draftOf(game),
    nodeId: game.nodeId,
    gameCode: game.code,
    vassalage: vendor.code,
    vendorName: vendor.displayName,
    gameType: game.category,
    returnText: launch.returnText,
    tile: game.tile,
    iconUrl: tileAddress(game.nodeId, game.version),
    standing: standingOf(offered, jurisdiction, atMs),
    canPlay: launch.canPlay,
    canTry: launch.canTry,
    version: game.version,
  }
}

function namesOf({ names }: Pick<CatalogueGame, 'names'>): GameWish['names'] {
  return Object.entries(names).map(([language, name]) => ({ language, name }))
}

/** What staff have decided about a game so far. */
export function draftOf(game: CatalogueGame): GameWish {
  return {
    name: game.name,
    names: namesOf(game),
    classes: [...game.classes],
    tags: [...game.tags],
    isHot: game.isHot,
    sortOrder: game.sortOrder,
    state: game.state,
    releasedAt: iso(game.releasedAt),
    supportsFreePlay: game.supportsFreePlay,
    stakeMinMinor: game.stakeMinMinor.toString(),
    stakeMaxMinor: game.stakeMaxMinor.toString(),
    blockedPlaces: [...game.blockedPlaces],
    blockedJurisdictions: [...game.blockedJurisdictions],
    inMaintenance: game.inMaintenance,
    maintenanceUntil: iso(game.maintenanceUntil),
  }
}

export function vendorDraftOf(vendor: CatalogueVendor): VendorWish {
  return {
    displayName: vendor.displayName,
    names: namesOf(vendor),
    family: vendor.family,
    isOn: vendor.isOn,
    stakeMinMinor: vendor.stakeMinMinor?.toString() ?? null,
    stakeMaxMinor: vendor.stakeMaxMinor?.toString() ?? null,
    blockedPlaces: [...vendor.blockedPlaces],
    blockedJurisdictions: [...vendor.blockedJurisdictions],
    inMaintenance: vendor.inMaintenance,
    maintenanceUntil: iso(vendor.maintenanceUntil),
  }
}

/** A vendor with how many games it has and how many of them players find. */
export function viewVendor(
  vendor: CatalogueVendor,
  games: readonly OfferedGame[],
  jurisdiction: string | undefined,
  atMs: number,
): StaffVendor {
  const own = games.filter(({ game }) => game.vendorCode === vendor.code)
  return {
    ...vendorDraftOf(vendor),
    vassalage: vendor.code,
    gameCount: own.length,
    shownCount: own.filter((each) => isListed(standingOf(each, jurisdiction, atMs))).length,
    version: vendor.version,
  }
}

type Facts = GameWish | VendorWish

/** What differs between two states, as the audit tells it. */
export function changesOf(was: Facts, is: Facts): { before: AuditFacts; after: AuditFacts } {
  const [before, after] = [factsOf(was), factsOf(is)]
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (facts: AuditFacts) =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}

function factsOf(wish: Facts): AuditFacts {
  const { names, ...others } = wish
  return { ...others, names: names.map(({ language, name }) => `${language}: ${name}`) }
}
