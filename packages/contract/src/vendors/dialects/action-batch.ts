import { z } from 'zod'

/**
 * The action batch: one call carries everything that happened in a round, and is signed over its raw
 * body. Amounts are whole numbers of the currency's smallest unit.
 */

/** Under the operator's address; each vendor has one of its own. */
export function actionBatchPath(vendorId: string): string {
  return `/vendor/action-batch/${vendorId}/process`
}
/** Under the vendor's address: where the operator asks for the page of a game. */
export const ACTION_BATCH_LAUNCH_PATH = '/sessions'

export const ACTION_BATCH_HEADER = 'authorization'
const SCHEME = 'HMAC-SHA256 '

/** The header of a body's HMAC-SHA256 in hex. */
export function actionBatchAuthorization(signature: string): string {
  return `${SCHEME}${signature}`
}

/** The signature in the header; undefined when there is none of its form. */
export function readActionBatchAuthorization(header: unknown): string | undefined {
  if (typeof header !== 'string' || !header.startsWith(SCHEME)) return undefined
  const signature = header.slice(SCHEME.length)
  return /^[0-9a-f]{64}$/.test(signature) ? signature : undefined
}

export const ACTION_BATCH_ACTIONS_MAX = 100

const name = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const currency = z.string().regex(/^[A-Z0-9]{3,8}$/)
const stake = amount.min(1)

export const actionBatchAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('bet'), action_id: name, amount: stake }),
  z.object({ action: z.literal('win'), action_id: name, amount }),
  z.object({ action: z.literal('rollback'), action_id: name, original_action_id: name }),
])
export type ActionBatchAction = z.infer<typeof actionBatchAction>

/** Without actions it asks for the balance, and closes nothing. */
export const actionBatchRequest = z
  .object({
    user_id: name,
    currency,
    /** `provider:game`. */
    game: z.string().max(100).optional(),
    /** The round. */
    game_id: name.optional(),
    actions: z.array(actionBatchAction).max(ACTION_BATCH_ACTIONS_MAX).optional(),
    finished: z.boolean().optional(),
  })
  .refine(({ actions, game, game_id: round }) => {
    if (!actions?.length) return true
    const isOnce = new Set(actions.map(({ action_id: id }) => id)).size === actions.length
    return isOnce && game !== undefined && round !== undefined
  })
export type ActionBatchRequest = z.infer<typeof actionBatchRequest>

export const actionBatchAnswer = z.object({
  balance: amount,
  game_id: z.string().optional(),
  transactions: z.array(z.object({ action_id: z.string(), tx_id: z.uuid() })).optional(),
})

/** The one code that the public texts name; every other refusal carries its HTTP status. */
export const ACTION_BATCH_NO_FUNDS = 100
export const actionBatchRefusal = z.object({
  code: z.number().int(),
  message: z.string(),
  /** Ours, for anyone who reads logs. */
  reason: z.string().optional(),
})

export const actionBatchLaunch = z.object({
  user_id: name.optional(),
  currency,
  game: z.string().max(100),
  locale: z.string().max(16),
  client_type: z.enum(['desktop', 'mobile']),
  urls: z.object({ deposit_url: z.url(), return_url: z.url() }),
})
export type ActionBatchLaunch = z.infer<typeof actionBatchLaunch>
export const actionBatchLaunchAnswer = z.object({
  launch_options: z.object({ game_url: z.url().max(2_000) }),
})

/** A game as this dialect names it, and the other way round; undefined for another provider's. */
export function actionBatchGame(vendorId: string, gameCode: string): string {
  return `${vendorId.toLowerCase()}:${gameCode}`
}
export function readActionBatchGame(vendorId: string, game: string): string | undefined {
  const prefix = `${vendorId.toLowerCase()}:`
  return game.startsWith(prefix) ? game.slice(prefix.length) : undefined
}
