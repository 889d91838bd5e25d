import { z } from 'zod'

/** Where the operator asks a vendor for the page of a game, under the vendor's address. */
export const VENDOR_LAUNCH_PATH = '/vendor/v1/launch'

const artName = z.string().regex(/^[a-z0-9]{1,30}$/)

/**
 * Operator → vendor, signed like every call. With `mode` `demo` there is neither player nor token, and
 * no call may come back. The token works once, for `authenticate`, within two minutes; to a vendor with wallets
 * of its own the game is opened for `playerId`, without a token, and no call may come back either.
 */
export const vendorLaunch = z.object({
  gameId: z.string().max(64),
  mode: z.enum(['real', 'demo']),
  token: z.string().max(64).optional(),
  playerId: z.string().max(64).optional(),
  /** Whose wallet is played from: the operator's, or the player's own at the vendor. Absent it is the operator's. */
  wallet: z.enum(['operator', 'vendor']).optional(),
  currency: z.string().max(8),
  scale: z.number().int().min(0).max(8),
  language: z.string().max(16),
  country: z.string().length(2).nullable(),
  jurisdiction: z.string().max(40).nullable(),
  platform: z.enum(['desktop', 'mobile']),
  /** Where the game's way out leads, and its way to a deposit. */
  lobbyUrl: z.url(),
  depositUrl: z.url(),
  /** Where the player finds all bets, those of this game among them. */
  historyUrl: z.url().optional(),
  /** The campaign whose free rounds are played first, where the player has any of this game. */
  campaignId: z.string().max(64).optional(),
  /** What the operator's policy lets a game do; absent, nothing of it. */
  allows: z.object({ turbo: z.boolean(), autoPlay: z.boolean() }).optional(),
  /** How the operator shows the game; a vendor with a catalogue of its own does not need it. */
  shown: z
    .object({
      gameName: z.string().max(60),
      vendorName: z.string().max(40),
      gameType: z.string().max(12),
      gameClassify: z.string().max(30),
      /** The vendor's own game that the title is played as; absent, the vendor knows it by its kind. */
      game: z
        .string()
        .regex(/^[a-z0-9-]{1,30}$/)
        .optional(),
      family: z.string().regex(/^[a-z]{1,20}$/),
      art: z.array(artName).min(1).max(6),
      stakeMinMinor: z.string().regex(/^\d{1,18}$/),
      stakeMaxMinor: z.string().regex(/^\d{1,18}$/),
      stakesMinor: z.array(z.string().regex(/^\d{1,18}$/)).max(50),
      /** What stands before an amount, such as `₱`. */
      currencySymbol: z.string().max(8).optional(),
    })
    .optional(),
})
export type VendorLaunch = z.infer<typeof vendorLaunch>

export const vendorLaunchAnswer = z.object({ launchUrl: z.url().max(2_000) })
