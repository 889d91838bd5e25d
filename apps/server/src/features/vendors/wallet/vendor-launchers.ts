import { vendorFiguresOf, vendorReturnText } from '@baize/games/vendor-play'
import { TITLE_VENDOR_CODES } from '../../../demonstration/titles/vendors.ts'
import type { GameLauncher } from '../../../house/games/game-launcher.ts'
import { tileFiguresOf } from '../../../house/games/tile-figures.ts'
import type { Configuration } from '../../../platform/configuration.ts'

/** The sandbox's pretend vendors, whose returns are known here. */
function createSandboxLauncher(config: Configuration): GameLauncher {
  const { sandboxSecret: secret } = config
  return {
    describe({ code, vendorCode, category, classes, supportsFreePlay }) {
      if (!TITLE_VENDOR_CODES.has(vendorCode) || secret === undefined) return undefined
      const gameClassify = classes[0] ?? ''
      const returnText = vendorReturnText({ gameCode: code, gameType: category, gameClassify })
      if (returnText === undefined) return undefined
      const opened = { canPlay: true, opensAt: 'vendor', isSimulation: true } as const
      const told = { ...opened, canTry: supportsFreePlay, returnText }
      const figures = vendorFiguresOf({ gameCode: code, gameType: category })
      return figures
        ? { ...told, figures: tileFiguresOf(figures), features: figures.features }
        : told
    },
  }
}

/**
 * Any vendor that staff said how to reach, by the protocol it speaks. What its games return is its own to say. The
 * pretend ones have titles of kinds that nobody plays, which stay out of all lists.
 */
function createVendorLauncher(pretend: ReadonlySet<string>): GameLauncher {
  return {
    describe({ vendorCode, supportsFreePlay: canTry }, { isReached }) {
      if (!isReached || pretend.has(vendorCode)) return undefined
      return { canPlay: true, canTry, returnText: '', opensAt: 'vendor', isSimulation: false }
    },
  }
}

/** Vendors who run rounds. */
export function createVendorLaunchers(config: Configuration): readonly GameLauncher[] {
  return config.isDemonstration
    ? [createSandboxLauncher(config), createVendorLauncher(TITLE_VENDOR_CODES)]
    : [createVendorLauncher(new Set())]
}
