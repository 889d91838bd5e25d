import { z } from 'zod'
import { shownGame } from '../catalogue/game-card.ts'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { instant, positiveMinor, wireMinor } from '../shapes.ts'

/** Bets of one answer at most. */
export const LIVE_BETS_MAX = 20
/** A stake from here on is high, in minor units; an index of the rounds holds the same number. */
export const HIGH_STAKE_MINOR = 100_000n
/** A bet that returned so many times its stake is lucky. */
export const LUCKY_MULTIPLE = 10n

export const LIVE_BET_KINDS = ['all', 'high', 'lucky'] as const
export type LiveBetKind = (typeof LIVE_BET_KINDS)[number]

const liveBet = z.object({
  /** Tells bets of one list apart; it leads nowhere. */
  mark: z.string(),
  gameCode: z.string(),
  ...shownGame.shape,
  /** Such as `jo***91`; null for members who hide their names. */
  customerName: z.string().nullable(),
  /** Of a labelled simulated player of a demonstration. */
  isSimulated: z.boolean(),
  closedAt: instant,
  stakeMinor: positiveMinor,
  /** What came back in hundredths of the stake, rounded down. */
  multipleHundredths: z.number().int().min(0),
  /** What came back, a jackpot among it. */
  payoutMinor: wireMinor,
})
export type LiveBet = z.infer<typeof liveBet>

/** Bets that have ended, in games of the house and of vendors, the latest first. Everybody gets the same list. */
export const getLiveBets = operation({
  id: 'play.getLiveBets',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getLiveBets',
  caller: 'anyone',
  summary: 'Live bets: what just ended, with masked names',
  query: z.object({
    kind: z.enum(LIVE_BET_KINDS).default('all'),
    gameCode: z.string().max(40).optional(),
    language: languageQuery.optional(),
  }),
  value: z.object({ list: z.array(liveBet).max(LIVE_BETS_MAX) }),
  refusals: {},
})
