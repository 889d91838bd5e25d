import { GAME_CATEGORIES, type GameCategory } from '@baize/contract'
import {
  artFile,
  composeLogo,
  composeMark,
  composeTile,
  FAMILIES,
  type FamilyName,
  LOGO_CODES,
  type TilePlan,
} from '@baize/tile-art'
import type { CatalogueView } from '../game-catalogue.ts'

/** What a picture's address asks for. Two plans that are alike are one picture. */
export type ImagePlan =
  | { readonly kind: 'object'; readonly name: string; readonly format: 'webp' }
  | {
      readonly kind: 'tile'
      readonly tile: TilePlan
      readonly width: number
      readonly format: 'webp' | 'png'
    }
  | {
      readonly kind: 'logo'
      readonly logo: Parameters<typeof composeLogo>[0]
      readonly isQuiet: boolean
      readonly format: 'png'
    }
  | {
      readonly kind: 'mark'
      readonly mark: Parameters<typeof composeMark>[0]
      readonly isQuiet: boolean
      readonly format: 'png'
    }

const TILE_WIDTH = 360
const LARGE_WIDTH = 600
const SMALL_ICON = { width: 96, height: 96 }
const LIST_ICON = { width: 320, height: 96 }
const PURPLE = '#8b6cf0'

const PATTERNS = {
  object: /^ART\/([a-z0-9-]{1,40})\.webp$/,
  tile: /^GAME_TILE\/([0-9]{1,12})\.webp$/,
  icon: /^GAME_ICON\/([0-9]{1,12})\.(?:webp|png)$/,
  small: /^VENDOR_ICON_SMALL\/([A-Z0-9_]{1,40})-(DEFAULT|ACTIVE)\.png$/,
  list: /^RNG_LIST_VENDOR\/([A-Z0-9]{1,40})-(WHITE|COLOR|PURPLE)\.png$/,
  menu: /^SUBMENU_IMG\/STYLE4\/([A-Z]{1,12})-([A-Z0-9]{1,40})\.png$/,
  category: /^([A-Z]{1,12})\/([A-Z]{1,12})_([A-Z0-9]{1,40})\.png$/,
} as const

/**
 * The picture that belongs to an address below the root; undefined for everything else. Names are
 * looked up and never become part of a path.
 */
export function planImage(path: string, view: CatalogueView): ImagePlan | undefined {
  const object = PATTERNS.object.exec(path)?.[1]
  if (object !== undefined) {
    return artFile(object) ? { kind: 'object', name: object, format: 'webp' } : undefined
  }
  return planGame(path, view) ?? planVendor(path, view) ?? planCategory(path, view)
}

function planGame(path: string, view: CatalogueView): ImagePlan | undefined {
  const isLarge = path.startsWith('GAME_ICON/')
  const nodeId = (isLarge ? PATTERNS.icon : PATTERNS.tile).exec(path)?.[1]
  const game = nodeId === undefined ? undefined : view.byNode.get(nodeId)?.game
  if (!game) return undefined
  const tile = { ...game.tile, ...(isLarge && { name: game.name }) }
  const format = path.endsWith('.png') ? 'png' : 'webp'
  return { kind: 'tile', tile, width: isLarge ? LARGE_WIDTH : TILE_WIDTH, format }
}

function planVendor(path: string, view: CatalogueView): ImagePlan | undefined {
  const small = PATTERNS.small.exec(path)
  const list = PATTERNS.list.exec(path)
  const [, code, look] = small ?? list ?? []
  const vendor = view.vendors.find((each) => each.code === code)
  if (!vendor) return undefined
  const family: FamilyName = vendor.family
  const { ink, light } = FAMILIES[family]
  if (small && LOGO_CODES.has(vendor.code)) {
    const logo = { code: vendor.code, family, width: SMALL_ICON.width }
    return { kind: 'logo', logo, isQuiet: look === 'DEFAULT', format: 'png' }
  }
  // A vendor without a mark of its own has its first letter.
  if (small) {
    const text = vendor.displayName.slice(0, 1)
    const mark = { text, family, ink, isOnPlate: true, ...SMALL_ICON }
    return { kind: 'mark', mark, isQuiet: look === 'DEFAULT', format: 'png' }
  }
  const colour = look === 'WHITE' ? '#ffffff' : look === 'PURPLE' ? PURPLE : light
  const mark = { text: vendor.displayName, family, ink: colour, isOnPlate: false, ...LIST_ICON }
  return { kind: 'mark', mark, isQuiet: false, format: 'png' }
}

/** A vendor's plate in one category: the objects of its first game there, and its own name. */
function planCategory(path: string, view: CatalogueView): ImagePlan | undefined {
  const menu = PATTERNS.menu.exec(path)
  const plain = PATTERNS.category.exec(path)
  if (plain && plain[1] !== plain[2]) return undefined
  const [category, code] = menu ? [menu[1], menu[2]] : [plain?.[1], plain?.[3]]
  const wanted = category === 'LOTT' ? 'ELOTT' : category
  if (!GAME_CATEGORIES.includes(wanted as GameCategory)) return undefined
  const first = view.offered.find(
    ({ game }) => game.vendorCode === code && game.category === wanted,
  )
  if (!first) return undefined
  const { hero, back, front } = first.game.tile
  const tile = { family: first.vendor.family, hero, back, front, name: first.vendor.displayName }
  return { kind: 'tile', tile, width: TILE_WIDTH, format: 'png' }
}

/** The picture of a plan as SVG; objects are files of their own. */
export async function drawPlan(plan: Exclude<ImagePlan, { kind: 'object' }>): Promise<string> {
  if (plan.kind === 'tile') return await composeTile(plan.tile)
  return plan.kind === 'logo' ? (composeLogo(plan.logo) ?? '') : composeMark(plan.mark)
}
