import { engines } from '@baize/games'
import { vendorReturnText } from '@baize/games/vendor-play'
import type { Clock } from '@baize/kernel'
import { TITLE_VENDORS } from '../demonstration/titles/vendors.ts'
import type { GameLauncher } from '../features/catalogue/door.ts'
import { figuresOf } from '../features/play/door.ts'
import type { Configuration } from '../platform/configuration.ts'
import { openAtSandbox } from '../platform/vendors/open-at-sandbox.ts'
import { shownTitle } from './shown-title.ts'

const returnTexts = new Map(engines.map((engine) => [engine.code, figuresOf(engine).returnText]))

/** Games of the house: an engine runs their rounds here. */
const inHouse: GameLauncher = {
  describe(game) {
    const returnText = returnTexts.get(game.code)
    if (returnText === undefined) return undefined
    return { canPlay: true, canTry: game.supportsFreePlay, returnText, opensAt: 'here' }
  },
}

/** The sandbox's pretend vendors: for money through the wallet, or for free with credits of their own page. */
function createSandboxLauncher(config: Configuration, clock: Clock): GameLauncher {
  const codes = new Set(TITLE_VENDORS.map(({ code }) => code))
  const { sandboxSecret: secret } = config
  return {
    describe({ code, vendorCode, category, classes, supportsFreePlay }) {
      if (!codes.has(vendorCode) || secret === undefined) return undefined
      const gameClassify = classes[0] ?? ''
      const returnText = vendorReturnText({ gameCode: code, gameType: category, gameClassify })
      if (returnText === undefined) return undefined
      return { canPlay: true, canTry: supportsFreePlay, returnText, opensAt: 'vendor' }
    },
    async openFree(offered, language) {
      return await openAtSandbox(
        { address: config.sandboxUrl, secret: secret ?? '', clock },
        {
          gameCode: offered.game.code,
          ...(language !== undefined && { language }),
          ...shownTitle(offered, language),
        },
      )
    },
  }
}

/** Everybody who runs rounds. A game that none of them knows is in no list of players. */
export function createLaunchers(config: Configuration, clock: Clock): readonly GameLauncher[] {
  return config.isDemonstration ? [inHouse, createSandboxLauncher(config, clock)] : [inHouse]
}
