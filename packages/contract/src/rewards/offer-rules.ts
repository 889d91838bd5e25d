import { z } from 'zod'
import { CONTENT_LANGUAGES } from '../content/content-shapes.ts'
import { enteredMinor, wireMinor } from '../shapes.ts'
import { audience } from './audience.ts'
import { decimal } from './decimal.ts'
import { freeBetTerms } from './free-bet-terms.ts'

/** Shares and multiples, such as `12.5`. */
const moment = z.number().int().min(0).max(8_640_000_000_000_000)
export const gameCode = z.string().trim().min(1).max(80)
const codes = z.array(gameCode).min(1).max(100)

/** What offers can count today. */
export const OFFER_EVENTS = [
  'registered',
  'verified',
  'deposit_credited',
  'bet_settled',
  'checked_in',
  'code_entered',
] as const
export const OFFER_MEASURES = [
  'events',
  'amount',
  'stake',
  'valid_bet',
  'net_loss',
  'wins',
] as const
export const OFFER_WINDOWS = ['offer', 'each', 'daily', 'weekly', 'monthly'] as const
export const CLAIM_MODES = ['auto', 'manual', 'approval'] as const

/** A sum, or a share of what happened up to a largest sum. */
const sum = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amountMinor: enteredMinor }),
  z.object({
    kind: z.literal('share'),
    percent: decimal,
    /** Of the deposit or stake that reached the goal, or of all that was counted. */
    of: z.enum(['event', 'count']),
    amountMaxMinor: enteredMinor,
  }),
])

export const bonusTerms = z.object({
  kind: z.enum(['cashable', 'sticky']),
  order: z.enum(['cash_first', 'bonus_first']),
  wageringMultiple: decimal,
  wageringBase: z.enum(['bonus', 'bonus_and_deposit']),
  /** Percent of a stake that counts, by the code of the game; `*` for every other. */
  countsPercent: z.record(gameCode, decimal),
  /** How long it lasts from the moment it becomes active. */
  validMs: z.number().int().min(3_600_000).max(31_536_000_000),
  maxBetMinor: enteredMinor.optional(),
  maxConversionMinor: enteredMinor.optional(),
})

const reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash'), sum }),
  z.object({ kind: z.literal('bonus'), sum, terms: bonusTerms }),
  z.object({ kind: z.literal('free_bet'), sum, terms: freeBetTerms }),
  z.object({
    kind: z.literal('tickets'),
    /** The number of the raffle. */
    raffle: z.string().regex(/^\d{1,18}$/),
    tickets: z.number().int().min(1).max(1_000),
  }),
  /** At a vendor’s game, each with this stake. */
  z.object({
    kind: z.literal('free_rounds'),
    game: gameCode,
    rounds: z.number().int().min(1).max(1_000),
    stakeMinor: enteredMinor,
  }),
])

const count = z.string().regex(/^[1-9]\d{0,17}$/)
const steps = z
  .array(z.object({ reach: count, reward }))
  .min(1)
  .max(50)

/** The rules of an offer, as they are frozen with a version. */
export const offerRules = z.object({
  audience,
  isOptIn: z.boolean(),
  opensAt: moment,
  /** The first moment at which it is over. */
  closesAt: moment,
  /** Minutes east of UTC of the days of its windows. */
  offsetMinutes: z.number().int().min(-840).max(840),
  event: z.enum(OFFER_EVENTS),
  filter: z.object({
    products: codes.optional(),
    games: codes.optional(),
    excludedGames: codes.optional(),
    methods: codes.optional(),
    /** The smallest deposit or stake. */
    amountMinMinor: enteredMinor.optional(),
    ordinalMin: z.number().int().min(1).max(1_000).optional(),
    ordinalMax: z.number().int().min(1).max(1_000).optional(),
    /** 1 is Monday, in the days of the offer. */
    weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7).optional(),
  }),
  measure: z.enum(OFFER_MEASURES),
  window: z.enum(OFFER_WINDOWS),
  goal: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('steps'), steps, pays: z.enum(['each_step', 'highest_at_end']) }),
    z.object({
      kind: z.literal('every'),
      each: count,
      timesMax: z.number().int().min(1).max(10_000),
      reward,
    }),
    z.object({ kind: z.literal('streak'), dayMin: count, steps }),
  ]),
  claim: z.object({
    mode: z.enum(CLAIM_MODES),
    approvalAboveMinor: wireMinor.nullable(),
    validMs: z.number().int().min(3_600_000).max(31_536_000_000),
  }),
  /** Rewards for all members together; null is without a limit. */
  stock: z.number().int().min(1).max(10_000_000).nullable(),
  budgetMinor: enteredMinor.nullable(),
  /** Rewards of one member at most. */
  timesMax: z.number().int().min(1).max(10_000),
})
export type OfferRulesShape = z.infer<typeof offerRules>

export const OFFER_TITLE_MAX = 80
export const OFFER_TERMS_MAX = 4_000

/** Title and terms by language; the house writes at least one. */
export const offerTexts = z
  .partialRecord(
    z.enum(CONTENT_LANGUAGES),
    z.object({
      title: z.string().trim().min(1).max(OFFER_TITLE_MAX),
      terms: z.string().trim().min(1).max(OFFER_TERMS_MAX),
    }),
  )
  .refine((texts) => Object.keys(texts).length > 0)
