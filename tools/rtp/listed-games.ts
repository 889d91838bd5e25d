import type { PublishedMaths } from '@baize/games'
import { baccaratGame } from '@baize/games/baccarat/game'
import * as baccaratRules from '@baize/games/baccarat/rules'
import { mathsOfReturn, workOutReturn } from '@baize/games/blackjack/maths'
import * as blackjackRules from '@baize/games/blackjack/rules'
import { mathsOfSeats } from '@baize/games/blackjack/seats/maths'
import * as blackjackSeatsRules from '@baize/games/blackjack/seats/rules'
import { workOutSeats } from '@baize/games/blackjack/seats/work-out'
import { computeMaths as computeCoinFlip } from '@baize/games/coin-flip/maths'
import * as coinFlipRules from '@baize/games/coin-flip/rules'
import { computeMaths as computeCrash } from '@baize/games/crash/maths'
import * as crashRules from '@baize/games/crash/rules'
import { computeMaths as computeDice } from '@baize/games/dice/maths'
import * as diceRules from '@baize/games/dice/rules'
import { dragonTigerGame } from '@baize/games/dragon-tiger/game'
import * as dragonTigerRules from '@baize/games/dragon-tiger/rules'
import { computeMaths as computeHilo } from '@baize/games/hilo/maths'
import * as hiloRules from '@baize/games/hilo/rules'
import { computeMaths as computeKeno } from '@baize/games/keno/maths'
import * as kenoRules from '@baize/games/keno/rules'
import { computeMaths as computeLanternTiger } from '@baize/games/lantern-tiger/maths'
import { LANTERN_TIGER } from '@baize/games/lantern-tiger/rules'
import { computeMaths as computeLimbo } from '@baize/games/limbo/maths'
import * as limboRules from '@baize/games/limbo/rules'
import { computeMaths as computeMines } from '@baize/games/mines/maths'
import * as minesRules from '@baize/games/mines/rules'
import { computeMaths as computePlinko } from '@baize/games/plinko/maths'
import * as plinkoRules from '@baize/games/plinko/rules'
import { rouletteGame } from '@baize/games/roulette/game'
import * as rouletteRules from '@baize/games/roulette/rules'
import { sicBoGame } from '@baize/games/sic-bo/game'
import * as sicBoRules from '@baize/games/sic-bo/rules'
import { computeTableMaths } from '@baize/games/tables/table-engine'
import { computeMaths as computeTower } from '@baize/games/tower/maths'
import * as towerRules from '@baize/games/tower/rules'
import { countWays, mathsOfWays } from '@baize/games/video-poker/maths'
import * as videoPokerRules from '@baize/games/video-poker/rules'
import { computeMaths as computeWheel } from '@baize/games/wheel/maths'
import * as wheelRules from '@baize/games/wheel/rules'
import { ratioFromWire } from '@baize/games/wire-ratio'

/** Games that are no slot by rules as data, with what their figures are worked out from. */
export const OTHERS: Readonly<Record<string, { rules: object; compute: () => PublishedMaths }>> = {
  [LANTERN_TIGER.version]: {
    rules: LANTERN_TIGER,
    compute: () => computeLanternTiger(LANTERN_TIGER),
  },
  [minesRules.MINES_VERSION]: { rules: inOrder(minesRules), compute: computeMines },
  [diceRules.DICE_VERSION]: { rules: inOrder(diceRules), compute: computeDice },
  [crashRules.CRASH_VERSION]: { rules: inOrder(crashRules), compute: computeCrash },
  [limboRules.LIMBO_VERSION]: { rules: inOrder(limboRules), compute: computeLimbo },
  [kenoRules.KENO_VERSION]: { rules: inOrder(kenoRules), compute: computeKeno },
  [wheelRules.WHEEL_VERSION]: { rules: inOrder(wheelRules), compute: computeWheel },
  [towerRules.TOWER_VERSION]: { rules: inOrder(towerRules), compute: computeTower },
  [hiloRules.HILO_VERSION]: { rules: inOrder(hiloRules), compute: computeHilo },
  [coinFlipRules.COIN_FLIP_VERSION]: { rules: inOrder(coinFlipRules), compute: computeCoinFlip },
  [blackjackRules.BLACKJACK_VERSION]: {
    rules: inOrder(blackjackRules),
    compute: () => mathsOfReturn(ratioFromWire(workOutReturn())),
  },
  [blackjackSeatsRules.SEATS_VERSION]: {
    rules: inOrder({ ...blackjackRules, ...blackjackSeatsRules }),
    compute() {
      const { rtp, maxOutcomeChance } = workOutSeats()
      return mathsOfSeats({
        rtp: ratioFromWire(rtp),
        maxOutcomeChance: ratioFromWire(maxOutcomeChance),
      })
    },
  },
  [videoPokerRules.VIDEO_POKER_VERSION]: {
    rules: inOrder(videoPokerRules),
    compute: () => mathsOfWays(countWays()),
  },
  [plinkoRules.PLINKO_VERSION]: { rules: inOrder(plinkoRules), compute: computePlinko },
}

/** What a module of rules says, in one order: that of its names in memory is the loader's affair. */
function inOrder(rules: object): object {
  return Object.fromEntries(Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Tables, whose figures by bet are kept. */
export const TABLES: Readonly<Record<string, { rules: object; compute: () => PublishedMaths }>> = {
  [rouletteGame.version]: {
    rules: inOrder(rouletteRules),
    compute: () => computeTableMaths(rouletteGame),
  },
  [baccaratGame.version]: {
    rules: inOrder(baccaratRules),
    compute: () => computeTableMaths(baccaratGame),
  },
  [sicBoGame.version]: { rules: inOrder(sicBoRules), compute: () => computeTableMaths(sicBoGame) },
  [dragonTigerGame.version]: {
    rules: inOrder(dragonTigerRules),
    compute: () => computeTableMaths(dragonTigerGame),
  },
}
