import { z } from 'zod'
import { enteredMinor, instant, ownAddress } from '../shapes.ts'
import { vendorPlace } from '../vendors/place.ts'
import { GAME_CATEGORIES, gameTile } from './game-card.ts'

/** Why players find a game in their lists, or not; the first that holds. */
export const GAME_STANDINGS = [
  'draft',
  'removed',
  'planned',
  'vendor_off',
  'blocked',
  'no_launcher',
  'maintenance',
  'shown',
] as const
export type GameStanding = (typeof GAME_STANDINGS)[number]

const word = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{1,30}$/)

/** Names of jurisdictions, such as `DEMO`. */
export const blockedJurisdictions = z.array(z.string().regex(/^[A-Z]{2,12}$/)).max(20)

/** Names in other languages, each once. */
export function namesOf(nameMax: number) {
  return z
    .array(
      z.object({
        language: z
          .string()
          .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/)
          .max(12),
        name: z.string().trim().min(1).max(nameMax),
      }),
    )
    .max(30)
}

/** Countries and parts of countries where something is not offered, such as `US` and `CA-ON`. */
const blockedPlaces = z.array(vendorPlace).max(400)

export const closing = {
  inMaintenance: z.boolean(),
  /** When it opens again by itself; null when nobody knows. */
  maintenanceUntil: instant.nullable(),
}

/** What staff decide about a game. */
export const gameWish = z.object({
  name: z.string().trim().min(1).max(60),
  /** A reader of none of them sees `name`. */
  names: namesOf(60),
  classes: z.array(word).min(1).max(6),
  tags: z.array(word).max(12),
  isHot: z.boolean(),
  sortOrder: z.number().int().min(0).max(1_000_000),
  /** Players see what is published; a draft is for staff. */
  state: z.enum(['draft', 'published']),
  /** From when on it is offered; null for always. */
  releasedAt: instant.nullable(),
  supportsFreePlay: z.boolean(),
  /** What one bet may be. */
  stakeMinMinor: enteredMinor,
  stakeMaxMinor: enteredMinor,
  blockedPlaces,
  blockedJurisdictions,
  ...closing,
})
export type GameWish = z.infer<typeof gameWish>

export const staffGame = gameWish.extend({
  nodeId: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.enum(GAME_CATEGORIES),
  returnText: z.string(),
  tile: gameTile,
  iconUrl: ownAddress,
  standing: z.enum(GAME_STANDINGS),
  canPlay: z.boolean(),
  canTry: z.boolean(),
  /** Sent back with a change, so that nobody overwrites what another has changed meanwhile. */
  version: z.number().int(),
})
export type StaffGame = z.infer<typeof staffGame>

export const vendorWish = z.object({
  displayName: z.string().trim().min(1).max(40),
  /** A reader of none of them sees `displayName`. */
  names: namesOf(40),
  family: gameTile.shape.family,
  isOn: z.boolean(),
  /** What one bet at any of its games may be; null leaves it to the game. */
  stakeMinMinor: enteredMinor.nullable(),
  stakeMaxMinor: enteredMinor.nullable(),
  blockedPlaces,
  blockedJurisdictions,
  ...closing,
})
export type VendorWish = z.infer<typeof vendorWish>

export const staffVendor = vendorWish.extend({
  vassalage: z.string(),
  gameCount: z.number().int(),
  /** How many of them players find. */
  shownCount: z.number().int(),
  version: z.number().int(),
})
export type StaffVendor = z.infer<typeof staffVendor>
