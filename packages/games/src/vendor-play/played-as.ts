import { VENDOR_SLOTS } from './slots/vendor-slots.ts'
import { findTitle } from './titles/vendor-titles.ts'
import { findVendorGame } from './vendor-games.ts'

/** What is known of a title when it is opened. */
export interface PlayedTitle {
  readonly gameCode: string
  readonly gameType: string
  /** The game that was named with the launch, if one was. */
  readonly game?: string | undefined
}

/** How the code of a title that was published later says what it is. */
const NEW_TITLE = /-as-([a-z0-9-]+)$/

/** The code of a vendor's new title, so many there were before it. */
export function newTitleCode(vendorId: string, place: number, game: string): string {
  return `${vendorId.toLowerCase()}-new-${place}-as-${game}`
}

function gameOfNewTitle(gameCode: string): string | undefined {
  return findVendorGame(NEW_TITLE.exec(gameCode)?.[1])?.id
}

/**
 * The game that a title is played as: what its vendor published of it, else what was named. A slot that nobody knows is one of
 * the vendors' slots, always the same one; undefined for other kinds without a name.
 */
export function gameIdOf({ gameCode, gameType, game }: PlayedTitle): string | undefined {
  const named = findTitle(gameCode)?.game ?? gameOfNewTitle(gameCode) ?? game
  if (named !== undefined || gameType !== 'RNG') return named
  const sum = [...gameCode].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return VENDOR_SLOTS[sum % VENDOR_SLOTS.length]?.id
}
