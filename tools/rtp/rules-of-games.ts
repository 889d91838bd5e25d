import { createHash } from 'node:crypto'
import type { PublishedMaths } from '@baize/games'
import { baccaratGame } from '@baize/games/baccarat/game'
import * as baccaratRules from '@baize/games/baccarat/rules'
import { mathsOfReturn, workOutReturn } from '@baize/games/blackjack/maths'
import type { KeptReturn } from '@baize/games/blackjack/par-sheet'
import * as blackjackRules from '@baize/games/blackjack/rules'
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
import { mathsOf, type ParSheet, parSheetOf, SLOT_RULES } from '@baize/games/slots'
import { keepFigures } from '@baize/games/tables/figures'
import type { KeptFigures } from '@baize/games/tables/par-sheet'
import { computeTableMaths } from '@baize/games/tables/table-engine'
import { computeMaths as computeTower } from '@baize/games/tower/maths'
import * as towerRules from '@baize/games/tower/rules'
import { countWays, mathsOfWays } from '@baize/games/video-poker/maths'
import type { KeptWays } from '@baize/games/video-poker/par-sheet'
import * as videoPokerRules from '@baize/games/video-poker/rules'
import { computeMaths as computeWheel } from '@baize/games/wheel/maths'
import * as wheelRules from '@baize/games/wheel/rules'
import { ratioFromWire, wireFromRatio } from '@baize/games/wire-ratio'

/** Games that are no slot by rules as data, with what their figures are worked out from. */
const OTHERS: Readonly<Record<string, { rules: object; compute: () => PublishedMaths }>> = {
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
const TABLES: Readonly<Record<string, { rules: object; compute: () => PublishedMaths }>> = {
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

/** SHA-256 of the rules as JSON, in hexadecimal: other rules cannot go by the same figures unnoticed. */
export function hashOfRules(version: string): string {
  const slot = SLOT_RULES.find((rules) => rules.version === version)
  return createHash('sha256')
    .update(JSON.stringify(slot ?? (OTHERS[version] ?? TABLES[version])?.rules, bigintAsText))
    .digest('hex')
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

export function isSlot(version: string): boolean {
  return version === LANTERN_TIGER.version || SLOT_RULES.some((rules) => rules.version === version)
}

/** A slot's sheet worked out from its rules; from a moment to a minute. */
export function sheetOf(version: string): ParSheet | undefined {
  const rules = SLOT_RULES.find((each) => each.version === version)
  return rules ? parSheetOf(rules, hashOfRules(version)) : undefined
}

/** The figures of every table, worked out to be kept. */
export function figuresOfTables(): Readonly<Record<string, KeptFigures>> {
  return Object.fromEntries(
    Object.entries(TABLES).map(([version, { compute }]) => [
      version,
      keepFigures(compute(), hashOfRules(version)),
    ]),
  )
}

/** How video poker ends with best play, counted to be kept. */
export function waysOfVideoPoker(): KeptWays {
  return { rulesHash: hashOfRules(videoPokerRules.VIDEO_POKER_VERSION), ways: countWays() }
}

/** What blackjack returns by basic strategy, worked out to be kept. */
export function returnOfBlackjack(): KeptReturn {
  return { rulesHash: hashOfRules(blackjackRules.BLACKJACK_VERSION), rtp: workOutReturn() }
}

/** The published figures of any game, worked out from its rules, as text that can be compared. */
export function workOut(version: string): string {
  const sheet = sheetOf(version)
  const maths = sheet ? mathsOf(sheet) : (OTHERS[version] ?? TABLES[version])?.compute()
  return maths ? textOf(maths) : ''
}

export function textOf(maths: PublishedMaths): string {
  const { version, rtp, hitRate, variance, volatility, breakdown, features = [] } = maths
  const { variants = [] } = maths
  return JSON.stringify({
    version,
    rtp: wireFromRatio(rtp),
    hitRate: hitRate ? wireFromRatio(hitRate) : null,
    variance: variance ? wireFromRatio(variance) : null,
    volatility,
    maxOutcome: wireFromRatio(maths.maxOutcome),
    maxOutcomeChance: wireFromRatio(maths.maxOutcomeChance),
    breakdown: breakdown.map(({ part, rtp: share }) => [part, wireFromRatio(share)]),
    features: features.map(({ part, chance }) => [part, wireFromRatio(chance)]),
    variants: variants.map(({ variant, ...figures }) => [
      variant,
      wireFromRatio(figures.rtp),
      wireFromRatio(figures.hitRate),
      wireFromRatio(figures.variance),
      wireFromRatio(figures.maxOutcome),
      wireFromRatio(figures.maxOutcomeChance),
    ]),
  })
}
