import { z } from 'zod'
import { CONTENT_LANGUAGES } from '../content/content-shapes.ts'
import { instant, wireMinor } from '../shapes.ts'

/** Levels of a pool at most. */
export const JACKPOT_LEVELS_MAX = 4
/** Games of a pool at most. */
export const JACKPOT_GAMES_MAX = 200
/** Rates are whole parts of this many. */
export const JACKPOT_RATE_WHOLE = 1_000_000

/** A `draft` holds no money; a `paused` pool is neither fed nor won; of a `closed` one all went to another. */
export const JACKPOT_STATES = ['draft', 'open', 'paused', 'closed'] as const
export type JackpotState = (typeof JACKPOT_STATES)[number]

export const jackpotCode = z.string().regex(/^[A-Z][A-Z0-9]{1,11}$/)
/** Tickets of a level; a stake has one for each of its minor units. */
export const jackpotTickets = z.string().regex(/^[1-9]\d{0,15}$/)

export const JACKPOT_NAME_MAX = 40
export const JACKPOT_LEVEL_NAME_MAX = 20

/** What a pool and its levels, from the smallest up, are called in a language; where one is missing, their own names stand. */
export const jackpotNames = z.partialRecord(
  z.enum(CONTENT_LANGUAGES),
  z.object({
    name: z.string().trim().min(1).max(JACKPOT_NAME_MAX),
    levels: z
      .array(z.string().trim().min(1).max(JACKPOT_LEVEL_NAME_MAX))
      .min(1)
      .max(JACKPOT_LEVELS_MAX),
  }),
)
export type JackpotNames = z.infer<typeof jackpotNames>

/** What is published of a level. */
export const jackpotLevel = z.object({
  /** As the operator calls it in the language of the reader. */
  name: z.string(),
  /** Of each stake to the meter and to the reserve, in millionths. */
  rateMillionths: z.number().int(),
  reserveMillionths: z.number().int(),
  seedMinor: wireMinor,
  ceilingMinor: wireMinor,
  /** One of so many tickets wins; null where the amount at which it falls was drawn in advance. */
  tickets: jackpotTickets.nullable(),
  /** SHA-256 of the secret behind that amount, shown before the level falls. */
  commitment: z.string().nullable(),
  /** Counts from 1; one more with each win. */
  cycle: z.number().int(),
  meterMinor: wireMinor,
})
export type JackpotLevelView = z.infer<typeof jackpotLevel>

/** A level that fell. */
export const jackpotWin = z.object({
  poolCode: z.string(),
  level: z.string(),
  /** From 1. */
  place: z.number().int(),
  cycle: z.number().int(),
  amountMinor: wireMinor,
  gameCode: z.string(),
  gameName: z.string(),
  /** Such as `jo***91`; staff read the whole name. */
  customerName: z.string(),
  wonAt: instant,
  /** What the commitment was to, and the amount that comes of it. */
  drop: z.object({ secret: z.string(), amountMinor: wireMinor }).nullable(),
})
export type JackpotWinView = z.infer<typeof jackpotWin>
