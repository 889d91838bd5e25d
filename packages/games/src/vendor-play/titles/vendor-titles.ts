import { findVendorGame } from '../vendor-games.ts'
import { OTHER_TITLES } from './other-titles.ts'
import { SLOT_TITLES } from './slot-titles.ts'

/** A title of a pretend vendor's: a name and a look for one of the games that are played here. */
export interface VendorTitle {
  readonly vendor: string
  /** What every call names it by. */
  readonly code: string
  readonly name: string
  readonly chinese: string
  /** The id of the game that it is played as. */
  readonly game: string
  readonly gameType: string
  /** The telling one first. */
  readonly classes: readonly string[]
  /** The family of its plate. */
  readonly family: string
  /** Names of art objects, the hero first. */
  readonly objects: readonly string[]
}

/** Every title that the pretend vendors publish, vendor by vendor; the demonstration shows them all. */
export const VENDOR_TITLES: readonly VendorTitle[] = [
  ...readTitles(SLOT_TITLES),
  ...readTitles(OTHER_TITLES),
]

const byCode = new Map(VENDOR_TITLES.map((title) => [title.code, title]))

/** Undefined for a title that no vendor publishes, such as one of a data set. */
export function findTitle(code: string): VendorTitle | undefined {
  return byCode.get(code)
}

/** How many other titles are the same game under another name. */
export function countAlike({ game }: VendorTitle): number {
  return VENDOR_TITLES.filter((title) => title.game === game).length - 1
}

function readTitles(texts: Readonly<Record<string, string>>): VendorTitle[] {
  return Object.entries(texts).flatMap(([vendor, text]) =>
    text
      .trim()
      .split('\n')
      .map((line) => readTitle(vendor, line)),
  )
}

function readTitle(vendor: string, line: string): VendorTitle {
  const [name = '', chinese = '', game = '', family = '', objects = '', theme] = line.split(' | ')
  const listing = findVendorGame(game)?.listing
  if (!listing) throw new Error(`${name} is played as a game that there is`)
  return {
    ...{ vendor, name, chinese, game, family },
    code: codeOf(name),
    gameType: listing.gameType,
    classes: theme === undefined ? listing.classes : [...listing.classes, theme],
    objects: objects.split(' '),
  }
}

/** A name as it stands in addresses. */
function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}
