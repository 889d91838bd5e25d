import type { GameLauncher } from '../../../../house/games/game-launcher.ts'
import { SPORTS_VENDOR } from './sports-cards.ts'

/** The sportsbook is the site's own page; what it returns is in its prices. */
export function createSportsLauncher(): GameLauncher {
  return {
    describe({ code, vendorCode }) {
      if (vendorCode !== SPORTS_VENDOR) return undefined
      return {
        ...{ canPlay: true, canTry: false, opensAt: 'here', isSimulation: false, returnText: '' },
        ownPage: code === 'esports' ? '/esports' : '/sports',
      }
    },
  }
}
