import type { VendorErrorCode } from '@baize/contract/vendors'
import type { Hub88Status } from '@baize/contract/vendors/hub88'

/** Our refusals in Hub88's words; what it has no word for is unknown to it, and rolled back. */
const STATUSES: Readonly<Record<VendorErrorCode, Hub88Status>> = {
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  bet_limit: 'RS_ERROR_LIMIT_REACHED',
  loss_limit: 'RS_ERROR_LIMIT_REACHED',
  time_limit: 'RS_ERROR_LIMIT_REACHED',
  reality_check: 'RS_ERROR_LIMIT_REACHED',
  cool_off: 'RS_ERROR_USER_DISABLED',
  self_excluded: 'RS_ERROR_USER_DISABLED',
  account_locked: 'RS_ERROR_USER_DISABLED',
  country_blocked: 'RS_ERROR_USER_DISABLED',
  session_expired: 'RS_ERROR_TOKEN_EXPIRED',
  session_not_found: 'RS_ERROR_INVALID_TOKEN',
  game_disabled: 'RS_ERROR_INVALID_GAME',
  currency_mismatch: 'RS_ERROR_WRONG_CURRENCY',
  tx_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  tx_cancelled: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  tx_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  bet_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  campaign_not_found: 'RS_ERROR_UNKNOWN',
  already_settled: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  round_closed: 'RS_ERROR_DUPLICATE_TRANSACTION',
  round_open: 'RS_ERROR_UNKNOWN',
  player_unknown: 'RS_ERROR_INVALID_TOKEN',
  transfer_limit: 'RS_ERROR_LIMIT_REACHED',
  wrong_wallet: 'RS_ERROR_INVALID_PARTNER',
  signature_invalid: 'RS_ERROR_INVALID_SIGNATURE',
  address_not_allowed: 'RS_ERROR_INVALID_PARTNER',
  stale_request: 'RS_ERROR_INVALID_SIGNATURE',
  malformed: 'RS_ERROR_WRONG_SYNTAX',
  maintenance: 'RS_ERROR_UNKNOWN',
  internal: 'RS_ERROR_UNKNOWN',
}

export function statusOf(code: VendorErrorCode): Hub88Status {
  return STATUSES[code]
}
