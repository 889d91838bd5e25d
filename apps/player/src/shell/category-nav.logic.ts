import type { GameCategory } from '@baize/contract'

/** These open a page, no matter who makes their games; the others may start a lone vendor's game. */
const OPEN_A_PAGE: readonly GameCategory[] = ['PVP', 'FISH', 'RNG', 'SPORTS', 'ESPORTS']

/** Above this many vendors the panel becomes a grid. */
const MENU_VENDORS_MAX = 10

export interface LaneToOpen<Game> {
  readonly gameCategory: GameCategory
  readonly vendors: readonly { readonly only: Game | null }[]
}

export type LaneWay<Game> =
  | { readonly kind: 'page' }
  | { readonly kind: 'launch'; readonly game: Game }

/** What a click on a category does: one vendor with one game is started at once. */
export function decideWay<Game>({ gameCategory, vendors }: LaneToOpen<Game>): LaneWay<Game> {
  const [vendor] = vendors
  if (OPEN_A_PAGE.includes(gameCategory) || vendors.length !== 1 || !vendor?.only) {
    return { kind: 'page' }
  }
  return { kind: 'launch', game: vendor.only }
}

/** What a press on a vendor's name does: slots have a page, one game starts, more are listed over the page. */
export function decideVendorWay<Game extends { readonly maintenance: unknown }>(
  gameCategory: GameCategory,
  only: Game | null,
): LaneWay<Game> | { readonly kind: 'list' } {
  if (gameCategory === 'RNG') return { kind: 'page' }
  return only && !only.maintenance ? { kind: 'launch', game: only } : { kind: 'list' }
}

/** How the vendors of a category are offered. A lone vendor needs no choice. */
export function decidePanel(vendorCount: number): 'none' | 'menu' | 'large' {
  if (vendorCount <= 1) return 'none'
  return vendorCount > MENU_VENDORS_MAX ? 'large' : 'menu'
}
