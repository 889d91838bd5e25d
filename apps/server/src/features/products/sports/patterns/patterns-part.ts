import { ratio } from '@baize/kernel'
import { z } from 'zod'
import { RULES } from '../../../../house/alarms/alarm-rules.ts'
import type { ServerModule } from '../../../../module.ts'
import type { ServerCore } from '../../../../server-core.ts'
import { lookForPatterns, type PatternDeps } from './look-for-patterns.ts'
import { pruneClosingPrices } from './patterns.store.ts'

/** From where on staff are told of odd bets and prices. */
export const PATTERN_VARIABLES = {
  /** Bets of the last minutes are looked at together. */
  SPORTS_PATTERN_MINUTES: z.coerce.number().int().min(1).max(120).default(10),
  /** Decimal odds from which on a selection is rare. */
  SPORTS_PATTERN_RARE_ODDS: z.coerce.number().int().min(2).max(1_000).default(5),
  /** Members on one rare selection. */
  SPORTS_PATTERN_MEMBERS: z.coerce.number().int().min(2).max(1_000).default(4),
  /** Times the usual stake of an account, before a price falls by a tenth. */
  SPORTS_PATTERN_HABIT_TIMES: z.coerce.number().int().min(2).max(1_000).default(5),
  /** Percent by which a member's prices are better than the closing ones, and over how many selections. */
  SPORTS_PATTERN_CLOSING_PERCENT: z.coerce.number().int().min(1).max(100).default(3),
  SPORTS_PATTERN_CLOSING_BETS: z.coerce.number().int().min(5).max(500).default(20),
  /** Percent by which a price by hand lies above the feed's. */
  SPORTS_PATTERN_OFF_FEED_PERCENT: z.coerce.number().int().min(1).max(1_000).default(15),
}

/** Every minute. */
export const PATTERN_CRONTAB = '* * * * * sports:patterns'

const HABIT_BETS = 10
const MOVE_PERCENT = 10
const MINUTE_MS = 60_000
const CLOSING_KEPT_MS = 90 * 24 * 3_600_000

/** What of the module tells staff of odd bets and prices. */
export function createPatternsPart(
  core: ServerCore,
  settings: z.infer<z.ZodObject<typeof PATTERN_VARIABLES>>,
) {
  const { pool, clock } = core
  const deps: PatternDeps = {
    ...{ pool, clock, windowMs: settings.SPORTS_PATTERN_MINUTES * MINUTE_MS },
    thresholds: {
      rareOdds: ratio(settings.SPORTS_PATTERN_RARE_ODDS),
      members: settings.SPORTS_PATTERN_MEMBERS,
      habitTimes: settings.SPORTS_PATTERN_HABIT_TIMES,
      ...{ habitBets: HABIT_BETS, movePercent: MOVE_PERCENT },
      closingPercent: settings.SPORTS_PATTERN_CLOSING_PERCENT,
      closingBets: settings.SPORTS_PATTERN_CLOSING_BETS,
      offFeedPercent: settings.SPORTS_PATTERN_OFF_FEED_PERCENT,
    },
    ring: {
      manyOnRare: core.alarm('games', RULES.sports_many_on_rare),
      aboveHabit: core.alarm('games', RULES.sports_above_habit),
      beatsClosing: core.alarm('games', RULES.sports_beats_closing),
      offFeed: core.alarm('games', RULES.sports_off_feed),
    },
  }
  return {
    tasks: { 'sports:patterns': () => lookForPatterns(deps) },
    prune: () => pruneClosingPrices(pool, new Date(clock.now() - CLOSING_KEPT_MS)),
  } satisfies Pick<ServerModule, 'tasks' | 'prune'>
}
