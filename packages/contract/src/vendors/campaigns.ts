import { z } from 'zod'
import { positiveMinor, wireMinor } from '../shapes.ts'

/** Where the operator grants free rounds, takes them back and asks for them, under the vendor's address. */
export const VENDOR_CAMPAIGN_CREATE_PATH = '/vendor/v1/campaign_create'
export const VENDOR_CAMPAIGN_CANCEL_PATH = '/vendor/v1/campaign_cancel'
export const VENDOR_CAMPAIGN_STATUS_PATH = '/vendor/v1/campaign_status'
/** Players granted by one call; more come with further calls of the same campaign. */
export const VENDOR_CAMPAIGN_PLAYERS_MAX = 100

const campaignId = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const playerId = z.string().max(64)

/**
 * Operator → vendor, signed like every call. The same campaign may be sent again, with the same or
 * further players: a player who has the rounds already has them once.
 */
export const vendorCampaignCreate = z.object({
  campaignId,
  gameId: z.string().max(64),
  currency: z.string().max(8),
  scale: z.number().int().min(0).max(8),
  /** For each player, at this stake. */
  rounds: z.number().int().min(1).max(1_000),
  stakeMinor: positiveMinor,
  startsAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  players: z.array(playerId).min(1).max(VENDOR_CAMPAIGN_PLAYERS_MAX),
})
export type VendorCampaignCreate = z.infer<typeof vendorCampaignCreate>

export const vendorCampaignCreated = z.object({
  campaignId,
  /** Who has the rounds now. */
  granted: z.array(playerId).max(VENDOR_CAMPAIGN_PLAYERS_MAX),
  /** Who gets none, for reasons of the vendor's. */
  refused: z.array(playerId).max(VENDOR_CAMPAIGN_PLAYERS_MAX),
})

/** Rounds that were not played are gone; wins that are due are still sent. Cancelling twice is cancelling once. */
export const vendorCampaignCancel = z.object({ campaignId })
export const vendorCampaignCancelled = z.object({ campaignId, state: z.literal('cancelled') })

export const vendorCampaignStatus = z.object({
  campaignId,
  /** The `next` of the page before. */
  after: z.string().max(64).optional(),
})
export const vendorCampaignTold = z.object({
  campaignId,
  state: z.enum(['running', 'cancelled', 'expired', 'unknown']),
  players: z
    .array(
      z.object({
        playerId,
        roundsLeft: z.number().int().min(0).max(1_000),
        wonMinor: wireMinor,
      }),
    )
    .max(1_000),
  next: z.string().max(64).nullable(),
})
