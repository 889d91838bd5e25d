import { createHash } from 'node:crypto'
import type { PublishedMaths } from '@baize/games'
import { workOutReturn } from '@baize/games/blackjack/maths'
import type { KeptReturn } from '@baize/games/blackjack/par-sheet'
import * as blackjackRules from '@baize/games/blackjack/rules'
import type { KeptSeatFigures } from '@baize/games/blackjack/seats/par-sheet'
import { SEATS_VERSION } from '@baize/games/blackjack/seats/rules'
import { workOutSeats } from '@baize/games/blackjack/seats/work-out'
import { LANTERN_TIGER } from '@baize/games/lantern-tiger/rules'
import { BOOK_TABLES, mathsOf, type ParSheet, parSheetOf, SLOT_RULES } from '@baize/games/slots'
import { keepFigures } from '@baize/games/tables/figures'
import type { KeptFigures } from '@baize/games/tables/par-sheet'
import { countWays } from '@baize/games/video-poker/maths'
import type { KeptWays } from '@baize/games/video-poker/par-sheet'
import * as videoPokerRules from '@baize/games/video-poker/rules'
import { wireFromRatio } from '@baize/games/wire-ratio'
import { OTHERS, TABLES } from './listed-games.ts'

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
  return rules ? parSheetOf(rules, hashOfRules(version), BOOK_TABLES[version]) : undefined
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

/** The same of blackjack with up to three hands. */
export function figuresOfBlackjackSeats(): KeptSeatFigures {
  return { rulesHash: hashOfRules(SEATS_VERSION), ...workOutSeats() }
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
