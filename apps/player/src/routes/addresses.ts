/** Other names under which the home page is known. */
export const HOME_NAMES = ['/index', '/index.html', '/home'] as const

/**
 * Addresses of the specification whose product is not offered. Nothing on the site links to them; the page says that it is
 * not available. Remove an address when its product is built. Categories are not listed: they are pages as soon as they
 * have a game.
 */
export const NOT_OFFERED = [
  '/lottery',
  '/lottert',
  '/seaLottery',
  '/vnLottery',
  '/vnlottery',
] as const

/** Those of them that count as pages of games and have no side menu. */
export const GAME_PAGES: readonly string[] = ['/lottert', '/vnlottery']
