import type { PayoutFailure } from '@baize/contract/payments'

/** What the pretend bank says where nobody gives a reason of their own. */
export const FAILURES: Readonly<Record<PayoutFailure, string>> = {
  provider_down: 'The connection to the bank is down.',
  float_short: 'The account that payouts are paid from does not hold enough.',
  route_refused: 'The receiving bank does not take payments by this route.',
  account_closed: 'The receiving account is closed.',
  account_unknown: 'The receiving bank does not know this account.',
  holder_differs: 'The account is in another name.',
}
