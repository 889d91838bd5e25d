import { z } from 'zod'
import { GAME_CATEGORIES } from '../catalogue/game-card.ts'
import { operation } from '../operation.ts'
import { instant, signedMinor, wireMinor } from '../shapes.ts'

/** The longest period of one look: a leap year, and a day for the ends. */
export const PROFIT_DAYS_MAX = 367

/** What was staked and what came back, by the moments at which the money moved. */
const figures = z.object({
  /** Stakes, with each that was raised in a round. */
  betCount: z.number().int(),
  /** Of settled bets. */
  stakeMinor: wireMinor,
  /** Stakes of bets that are still open; they are no part of stake and net. */
  openMinor: wireMinor,
  /** Wins, those of free rounds among them. */
  winMinor: wireMinor,
  jackpotMinor: wireMinor,
  /** Stakes that came back because a round was not played. */
  refundMinor: wireMinor,
  /** Wins that a vendor took back, and corrections of its books. */
  correctionMinor: signedMinor,
  /** All that came back less the stakes of settled bets. */
  netMinor: signedMinor,
})
export type ProfitFigures = z.infer<typeof figures>

const product = z.enum([...GAME_CATEGORIES, 'OTHER'])

/** A member's profit and loss by day, product and game. */
export const getProfit = operation({
  id: 'records.getProfit',
  method: 'GET',
  path: '/wps/member/profit',
  caller: 'member',
  costMs: 2,
  summary: 'Profit and loss of the member by day, product and game',
  query: z.object({
    from: instant.optional(),
    /** Outside of the period. */
    to: instant.optional(),
    /** Whose midnights part the days; a name of the time zone database. */
    timeZone: z.string().max(64).default('UTC'),
    product: z.enum(GAME_CATEGORIES).optional(),
  }),
  value: z.object({
    from: instant,
    to: instant,
    timeZone: z.string(),
    totals: figures,
    /** The part of the net that was played from wallets at vendors, and is no movement of the balance. */
    walletNetMinor: signedMinor,
    /** Days on which something moved, the oldest first. */
    days: z.array(figures.extend({ day: z.iso.date() })),
    products: z.array(figures.extend({ product })),
    /** The most played first; null for what belongs to no single game. */
    games: z.array(
      figures.extend({
        gameCode: z.string().nullable(),
        gameName: z.string().nullable(),
        product,
      }),
    ),
  }),
  refusals: {
    time_zone_unknown: [400, 'This time zone is not known.'],
    period_not_possible: [400, 'Choose a period that begins before it ends, of at most a year.'],
  },
})
