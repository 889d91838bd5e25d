import type { VendorAction, VendorErrorCode } from './errors.ts'
import { VENDOR_ERRORS } from './errors.ts'
import type { VendorCall } from './shapes.ts'

/** Raised when something is taken away or changes its meaning; what is added needs no new number. */
export const VENDOR_PROTOCOL_VERSION = 1

/** What the vendor does when it hears nothing, or hears `temporary`. */
type OnSilence = 'retry' | 'refund'

interface VendorCallFacts {
  readonly summary: string
  /** Also taken when the session ended, the account is locked or the player is excluded. */
  readonly isAlwaysTaken: boolean
  readonly onSilence: OnSilence
}

/** The calls a wallet serves, each as `POST /vendor/v1/NAME`. */
export const VENDOR_CALLS = {
  authenticate: call('Exchange the token of a launch for player and session', false, 'retry'),
  balance: call('Tell a balance', true, 'retry'),
  bet: call('Take a bet; a round opens with its first', false, 'refund'),
  win: call('Pay what a bet won, or tell that it lost', true, 'retry'),
  bet_win: call('Take a bet and pay what it won, both or neither', false, 'refund'),
  refund: call('Give back a bet in full, even one that never came', true, 'retry'),
  rollback_win: call('Take back a win, as far as there is money', true, 'retry'),
  adjust: call('Ask for a correction of a closed round', true, 'retry'),
  adjust_status: call('Tell what became of a correction', true, 'retry'),
  promo: call('Credit a prize of a campaign', true, 'retry'),
  jackpot: call('Credit a jackpot', true, 'retry'),
  free_win: call('Credit what free rounds won', true, 'retry'),
  end_round: call('Close a round; nothing is paid any more', true, 'retry'),
} as const satisfies Record<VendorCall, VendorCallFacts>

export const VENDOR_CALL_NAMES = Object.keys(VENDOR_CALLS) as readonly VendorCall[]

/** Under the operator's address. */
export function vendorPath(name: VendorCall): string {
  return `/vendor/v${VENDOR_PROTOCOL_VERSION}/${name}`
}

/** Vendors give up waiting after this long, and send what `onSilence` says. */
export const VENDOR_PATIENCE_MS = 5_000

/** What a code means for this call: a bet that found the house shut is refunded, not repeated. */
export function vendorActionOf(name: VendorCall, code: VendorErrorCode): VendorAction {
  const { class: kind, action } = VENDOR_ERRORS[code]
  return kind === 'temporary' && VENDOR_CALLS[name].onSilence === 'refund' ? 'refund' : action
}

function call(summary: string, isAlwaysTaken: boolean, onSilence: OnSilence): VendorCallFacts {
  return { summary, isAlwaysTaken, onSilence }
}
