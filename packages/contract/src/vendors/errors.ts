import { z } from 'zod'

/** What a vendor may conclude from a refusal. */
export const VENDOR_ERROR_CLASSES = ['temporary', 'final', 'fatal_session'] as const
export type VendorErrorClass = (typeof VENDOR_ERROR_CLASSES)[number]

/** What to do with the player or the call; a vendor that knows none of them shows the message. */
export const VENDOR_ACTIONS = [
  'none',
  /** Send the same call again, signed anew. */
  'retry',
  /** Do not send it again: send a refund of it, until that is answered. */
  'refund',
  'show_message',
  /** Show the message with the way to the deposit page of the launch. */
  'open_cashier',
  /** The operator's site asks the player something first; the game waits. */
  'show_reality_check',
  /** Close the game; the player may open it again from the lobby. */
  'relaunch',
  'close_game',
] as const
export type VendorAction = (typeof VENDOR_ACTIONS)[number]

interface VendorErrorFacts {
  readonly class: VendorErrorClass
  readonly action: VendorAction
  readonly status: number
  readonly message: string
}

/**
 * Every code an answer can carry besides `ok`. `temporary`: nothing was done that the same call
 * would not do again, its fate may be unknown; `final`: decided, asking again changes nothing;
 * `fatal_session`: final, and the player's game must be closed.
 */
export const VENDOR_ERRORS = {
  insufficient_funds: error('final', 'open_cashier', 'The balance does not cover this bet.'),
  bet_limit: error('final', 'show_message', 'This stake is not allowed.'),
  loss_limit: error('final', 'show_message', 'A loss limit was reached.'),
  time_limit: error('final', 'close_game', 'A limit on the time of play was reached.'),
  reality_check: error('final', 'show_reality_check', 'A reality check waits for its answer.'),
  cool_off: error('fatal_session', 'close_game', 'The player is taking a break.'),
  self_excluded: error('fatal_session', 'close_game', 'The player is excluded from play.'),
  account_locked: error('fatal_session', 'close_game', 'The account is locked.'),
  country_blocked: error('fatal_session', 'close_game', 'This game is not offered there.'),
  session_expired: error('fatal_session', 'relaunch', 'The session has ended.'),
  session_not_found: error('fatal_session', 'relaunch', 'There is no such session.'),
  game_disabled: error('fatal_session', 'close_game', 'This game is not offered.'),
  currency_mismatch: error('final', 'none', 'Currency or scale is not the account’s.'),
  tx_conflict: error('final', 'none', 'This transaction id belongs to another transaction.'),
  tx_cancelled: error('final', 'none', 'This transaction was cancelled before it came.'),
  tx_not_found: error('final', 'none', 'There is no such transaction.'),
  bet_not_found: error('final', 'none', 'There is no such bet.'),
  campaign_not_found: error('final', 'none', 'The player has no free rounds of this campaign.'),
  already_settled: error('final', 'none', 'This bet was settled or refunded already.'),
  round_closed: error('final', 'none', 'This round is closed.'),
  round_open: error('final', 'none', 'This round is still open.'),
  player_unknown: error('final', 'none', 'There is no such player.'),
  transfer_limit: error('final', 'none', 'This amount is not moved at once.'),
  wrong_wallet: error('final', 'none', 'This vendor keeps wallets of its own.'),
  signature_invalid: error('final', 'none', 'The signature is not right.', 401),
  address_not_allowed: error('final', 'none', 'Calls are not taken from this address.', 403),
  stale_request: error('temporary', 'retry', 'The time is off, or the nonce was used.', 401),
  malformed: error('final', 'none', 'The call cannot be read.', 422),
  maintenance: error('temporary', 'retry', 'The operator is in maintenance.', 503),
  internal: error('temporary', 'retry', 'The operator could not answer.', 503),
} as const satisfies Record<string, VendorErrorFacts>

export type VendorErrorCode = keyof typeof VENDOR_ERRORS
export const VENDOR_ERROR_CODES = Object.keys(VENDOR_ERRORS) as readonly VendorErrorCode[]

/** A refusal as it is answered. Everything but the code is there for people and for robustness. */
export const vendorErrorAnswer = z.object({
  code: z.enum(VENDOR_ERROR_CODES as [VendorErrorCode, ...VendorErrorCode[]]),
  class: z.enum(VENDOR_ERROR_CLASSES),
  message: z.string().max(200),
  action: z.enum(VENDOR_ACTIONS),
  /** Of the call, where it could be read. */
  txId: z.string().max(64).optional(),
  /** True when the refusal was decided before, for the same transaction. */
  replayed: z.boolean(),
})
export type VendorErrorAnswer = z.infer<typeof vendorErrorAnswer>

function error<Class extends VendorErrorClass>(
  of: Class,
  action: VendorAction,
  message: string,
  status = 200,
) {
  return { class: of, action, status, message }
}
