/** Other names under which the home page is known. */
export const HOME_NAMES = ['/index', '/index.html', '/home'] as const

/**
 * Addresses of the specification whose product does not exist yet. Nothing on the site leads to
 * them, and whoever has one of them from elsewhere comes home. A product that is built takes its
 * address out of here. Categories are not listed: they are pages as soon as they have a game.
 */
export const LEADS_HOME = [
  '/agentHome',
  '/lottery',
  '/lottert',
  '/pointMall',
  '/promotions',
  '/seaLottery',
  '/vnLottery',
  '/vnlottery',
] as const
