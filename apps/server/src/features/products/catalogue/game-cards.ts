import type { CardFigures, GameCard, Maintenance, PlannedMaintenance } from '@baize/contract'
import { inLanguage } from '@baize/languages'
import { plateFiles } from '@baize/tile-art'
import type { CatalogueGame, CatalogueVendor } from './catalogue.store.ts'
import { maintenanceOf, type OfferedGame } from './game-standing.ts'
import { largeTileAddress, tileAddress } from './images/addresses.ts'
import { noticedOf, sentenceIn } from './windows.ts'

const DAY_MS = 86_400_000
const UNKNOWN: CardFigures = { volatility: null, maxWin: null, maxWinOneIn: null }
/** A game is new for so long. */
export const NEW_DAYS = 45

export function isNew({ releasedAt }: CatalogueGame, atMs: number): boolean {
  return releasedAt !== null && atMs - releasedAt.getTime() < NEW_DAYS * DAY_MS
}

/** The name in a language, or the one that stands in for it. */
export function nameIn(
  { name, names }: Pick<CatalogueGame, 'name' | 'names'>,
  language: string | undefined,
): string {
  return language === undefined ? name : (inLanguage(names, language) ?? name)
}

/** The same of a vendor. */
export function vendorNameIn(vendor: CatalogueVendor, language: string | undefined): string {
  return nameIn({ name: vendor.displayName, names: vendor.names }, language)
}

/** That it is closed or about to be, in a language. */
export function closingOf(
  offered: OfferedGame,
  language: string | undefined,
  atMs: number,
): { readonly maintenance: Maintenance | null; readonly planned: PlannedMaintenance | null } {
  const { windows } = offered
  const closed = maintenanceOf(offered, atMs)
  if (closed) {
    const sentence = closed.window ? sentenceIn(closed.window, language) : null
    return {
      maintenance: { until: closed.until?.toISOString() ?? null, sentence },
      planned: null,
    }
  }
  const next = noticedOf(windows, atMs)
  if (!next) return { maintenance: null, planned: null }
  return {
    maintenance: null,
    planned: {
      startsAt: next.startsAt.toISOString(),
      until: next.endsAt?.toISOString() ?? null,
      sentence: sentenceIn(next, language),
    },
  }
}

/** An offered game as lobbies show it. */
export function cardOf(offered: OfferedGame, language: string | undefined, atMs: number): GameCard {
  const { game, vendor, launch } = offered
  return {
    nodeId: game.nodeId,
    vassalage: vendor.code,
    vendorName: vendorNameIn(vendor, language),
    gameCode: game.code,
    gameName: nameIn(game, language),
    gameType: game.category,
    gameClassify: game.classes[0] ?? '',
    classes: [...game.classes],
    tags: [...game.tags],
    isHot: game.isHot ? 1 : 0,
    isNew: isNew(game, atMs),
    supportPlay: launch.canTry ? 0 : 1,
    canPlay: launch.canPlay,
    canTry: launch.canTry,
    opensAt: launch.opensAt,
    returnText: launch.returnText,
    ...(launch.figures ?? UNKNOWN),
    tile: { ...game.tile, ...(plateFiles(game.tile.hero) && { isLettered: true }) },
    iconUrl: tileAddress(game.nodeId, game.version),
    lagerIcon: largeTileAddress(game.nodeId, game.version),
    ...closingOf(offered, language, atMs),
  }
}
