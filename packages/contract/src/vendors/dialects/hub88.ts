import { z } from 'zod'

/**
 * Hub88's operator wallet as its public pages describe it: five calls, signed with RSA-SHA256 over the exact
 * body, amounts in hundred-thousandths.
 */
export const HUB88_CALLS = [
  'user/info',
  'user/balance',
  'transaction/bet',
  'transaction/win',
  'transaction/rollback',
] as const
export type Hub88Call = (typeof HUB88_CALLS)[number]

/** Under the operator's address; each vendor has one of its own. */
export function hub88Path(vendorId: string, call: Hub88Call): string {
  return `/vendor/hub88/${vendorId}/${call}`
}
/** Under the vendor's address: where the operator asks for the page of a game. */
export const HUB88_LAUNCH_PATH = '/operator/generic/v2/game/url'

export const HUB88_HEADER = 'x-hub88-signature'
/** Decimals of every amount, whatever the currency has. */
export const HUB88_SCALE = 5
/** Played with nothing: neither user nor token goes with it. */
export const HUB88_DEMO_CURRENCY = 'XXX'

export const HUB88_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_LIMIT_REACHED',
] as const
export type Hub88Status = (typeof HUB88_STATUSES)[number]

const name = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const uuid = z.uuid()
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const currency = z.string().regex(/^[A-Z0-9]{3,8}$/)
/** Their name of the call, answered again; it decides nothing. */
const asked = { request_uuid: uuid }

const transaction = {
  ...asked,
  user: name,
  token: name,
  transaction_uuid: uuid,
  supplier_transaction_id: z.string().max(255).optional(),
  game_code: name,
  round: name,
  round_closed: z.boolean().optional(),
}
const money = { currency, amount }
const kinds = {
  is_free: z.boolean().optional(),
  is_supplier_promo: z.boolean().optional(),
  is_aggregated: z.boolean().optional(),
  reward_uuid: uuid.nullish(),
}

/**
 * Their signature is over the body alone: a body that fits two calls could be delivered to the other one, so a field
 * that only another call has is refused.
 */
const OF_ANOTHER = z.never().optional()

export const hub88Requests = {
  'user/info': z.object({ ...asked, user: name }),
  'user/balance': z.object({
    ...asked,
    user: name,
    token: name,
    game_code: name.optional(),
    currency: currency.optional(),
  }),
  'transaction/bet': z.object({
    ...transaction,
    ...money,
    ...kinds,
    reference_transaction_uuid: OF_ANOTHER,
  }),
  'transaction/win': z.object({
    ...transaction,
    ...money,
    ...kinds,
    reference_transaction_uuid: uuid,
  }),
  'transaction/rollback': z.object({
    ...transaction,
    reference_transaction_uuid: uuid,
    amount: OF_ANOTHER,
    currency: OF_ANOTHER,
  }),
} as const
export type Hub88Request<Call extends Hub88Call> = z.infer<(typeof hub88Requests)[Call]>

export const hub88Answer = z.object({
  status: z.enum(HUB88_STATUSES),
  request_uuid: z.string().optional(),
  user: z.string().optional(),
  currency: z.string().optional(),
  balance: amount.optional(),
  country: z.string().nullish(),
})
export type Hub88Answer = z.infer<typeof hub88Answer>

export const hub88Launch = z.object({
  user: name.optional(),
  token: name.optional(),
  game_code: name,
  /** How Hub88 calls the operator. */
  operator_id: z.union([z.string().max(40), z.number().int()]),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  lang: z.string().max(16),
  currency,
  country: z.string().length(2),
  lobby_url: z.url(),
  deposit_url: z.url(),
  sub_partner_id: z.string().max(64).optional(),
})
export type Hub88Launch = z.infer<typeof hub88Launch>
export const hub88LaunchAnswer = z.object({ url: z.url().max(2_000) })
