import { z } from 'zod'
import { namesOf } from '../catalogue/desk-shapes.ts'
import { GAME_CATEGORIES } from '../catalogue/game-card.ts'
import { wireMinor } from '../shapes.ts'
import { vendorPlace } from './place.ts'

/** Where the operator asks a vendor which games it has, under the vendor's address. */
export const VENDOR_GAMES_PATH = '/vendor/v1/games'
export const VENDOR_GAMES_ROWS_MAX = 500

export const VENDOR_GAME_FEATURES = [
  'demo',
  'free_rounds',
  'jackpot',
  'feature_buy',
  'auto_play',
] as const

/** Operator → vendor, signed like every call. */
export const vendorGames = z.object({
  /** Of the last answer; null for the whole list from its beginning. */
  cursor: z.string().max(200).nullable(),
})
export type VendorGames = z.infer<typeof vendorGames>

export const vendorGame = z.object({
  /** The vendor's, and the `gameId` of every other call; one game for ever. */
  gameId: z.string().regex(/^[a-z0-9][a-z0-9_-]{1,39}$/),
  name: z.string().trim().min(1).max(60),
  names: namesOf(60),
  gameType: z.enum(GAME_CATEGORIES),
  /** The first leads, such as `video-slots`. */
  classes: z
    .array(z.string().regex(/^[a-z0-9-]{1,30}$/))
    .min(1)
    .max(6),
  features: z.array(z.enum(VENDOR_GAME_FEATURES)).max(10),
  /** Where it may not be offered. */
  blockedPlaces: z.array(vendorPlace).max(400),
  /** Maximum payout of a round, all wins together, as a multiple of its stakes; a win above it is held. */
  payoutTimesMax: z.number().int().min(1).max(10_000_000).optional(),
  /** What one bet may be, by currency; minor units at `scale`. */
  limits: z
    .array(
      z.object({
        currency: z.string().regex(/^[A-Z0-9]{3,8}$/),
        scale: z.number().int().min(0).max(8),
        stakeMinMinor: wireMinor,
        stakeMaxMinor: wireMinor,
      }),
    )
    .max(100),
})
export type VendorGame = z.infer<typeof vendorGame>

/**
 * Changes in the order in which they happened. From the whole list every game comes as `added`, so that a
 * game which is not named until `hasMore` is false is gone. The same page may be asked for again.
 */
export const vendorGamesAnswer = z.object({
  changes: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('added'), game: vendorGame }),
        z.object({ kind: z.literal('changed'), game: vendorGame }),
        z.object({ kind: z.literal('removed'), gameId: vendorGame.shape.gameId }),
      ]),
    )
    .max(VENDOR_GAMES_ROWS_MAX),
  /** For the next question, at once where `hasMore`, else for what changes from now on. */
  cursor: z.string().min(1).max(200),
  hasMore: z.boolean(),
  /** True when the cursor of the question was too old or unknown: this is the whole list's first page. */
  isFromBeginning: z.boolean(),
})
export type VendorGamesAnswer = z.infer<typeof vendorGamesAnswer>
