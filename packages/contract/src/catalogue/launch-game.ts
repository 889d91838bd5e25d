import { z } from 'zod'
import { PRIZE_MODES } from '../lottery/draws.ts'
import { operation } from '../operation.ts'
import { language } from './get-game-list.ts'

/** What both ways to open a game ask, answer and refuse. */
const launch = {
  method: 'POST',
  caller: 'anyone',
  body: z.object({
    gameCode: z.string().min(1).max(40),
    mode: z.enum(['real', 'free']),
    language,
    /** Of games of draws: the prize mode, and whether a game or the lobby of all of them opens. */
    lottoArea: z.literal('VN').optional(),
    launchMode: z.literal('LOTT').optional(),
    lottoPrizeMode: z.enum(PRIZE_MODES).optional(),
    lottoGameCode: z.string().max(20).optional(),
    lottoView: z.enum(['betting', 'lobby']).optional(),
    device: z.literal('WEB').optional(),
    /** Where the page of draws leads back to, at this site; elsewhere it leads to its own lobby. */
    backUrl: z.url().max(500).optional(),
  }),
  value: z.object({
    gameName: z.string(),
    vendorName: z.string(),
    vendorCode: z.string(),
    /** False where it is played from a wallet at the vendor, which money must be moved to first. */
    isSingle: z.boolean(),
    launchUrl: z.url(),
    /** True where the vendor is a pretend one of the sandbox. */
    isSimulation: z.boolean(),
  }),
  refusals: {
    game_unknown: [404, 'This game does not exist.'],
    game_maintenance: [409, 'This game is in maintenance.'],
    country_blocked: [451, 'This game is not offered where you are.'],
    free_play_closed: [409, 'This game cannot be tried for free.'],
    real_play_closed: [409, 'This game cannot be played for money here.'],
    vendor_unavailable: [503, 'The vendor of this game does not answer. Please try again.'],
  },
} as const

/**
 * Opens a game at its vendor. The answer's address works once and for a short time. Visitors may
 * try free where the policy of the house lets them.
 */
export const launchGame = operation({
  ...launch,
  id: 'catalogue.launchGame',
  path: '/wps/game/launchGame',
  summary: 'Open a game at its vendor',
})

/** The same by the relay's path, which the page of vendors' games calls. */
export const launchVendorGame = operation({
  ...launch,
  id: 'catalogue.launchVendorGame',
  path: '/wps/relay/GCS_gameLaunchFB',
  summary: 'Open a game at its vendor, by the path of the relay',
})
