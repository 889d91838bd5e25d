import { z } from 'zod'
import { forfeitsMinor, WOULD_FORFEIT } from '../bonuses/bonus.ts'
import { operation } from '../operation.ts'
import { OWED_REFUSALS } from '../owed-refusals.ts'
import {
  currencyShape,
  instant,
  pageFacts,
  pageQuery,
  positiveMinor,
  wireMinor,
} from '../shapes.ts'
import { PLAY_REFUSALS } from '../stake-refusals.ts'
import { VENDOR_TRANSFER_DIRECTIONS, vendorTransfer } from './vendor-transfer.ts'

const vendorCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

/** A vendor with a wallet of its own for each player. */
const vendorWallet = z.object({
  vendorCode: z.string(),
  vendorName: z.string(),
  isSingle: z.literal(false),
  /** Opened with the first transfer or game; before that there is nothing in it. */
  isOpened: z.boolean(),
  /** As the vendor told last, and when; ask for the balance to know it now. */
  balanceMinor: wireMinor,
  balanceAt: instant.nullable(),
  /** Money on its way, held until it is known what the vendor did. */
  sendingMinor: wireMinor,
  returningMinor: wireMinor,
  /** Nothing goes in while the vendor is closed; out it goes at any time. */
  isClosed: z.boolean(),
  transferMinMinor: wireMinor,
  transferMaxMinor: wireMinor,
})

/** What kind of wallet the house has: one for everything, or others at vendors beside it. */
export const getMerchantWallet = operation({
  id: 'wallets.getMerchantWallet',
  method: 'GET',
  path: '/wps/v2/wallets/merchant',
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'Whether there is a single wallet, and the vendors with wallets of their own',
  value: z.object({
    /** True where every vendor plays from the one balance. */
    isSingle: z.boolean(),
    balanceMinor: wireMinor,
    balanceVersion: z.string(),
    currency: currencyShape,
    /** The median of the member's last transfers; null before there are three. */
    usualMinor: wireMinor.nullable(),
    vendors: z.array(vendorWallet),
  }),
  refusals: {},
})

const NOT_FOUND = {
  vendor_unknown: [404, 'There is no such vendor with a wallet of its own.'],
} as const

/** Asks the vendor now. */
export const getVendorBalance = operation({
  id: 'wallets.getVendorBalance',
  method: 'GET',
  path: '/wps/v2/wallets/vendors/:vendorCode/balance',
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'What the member’s wallet at a vendor holds',
  params: z.object({ vendorCode }),
  value: z.object({ vendorCode: z.string(), balanceMinor: wireMinor, balanceAt: instant }),
  refusals: {
    ...NOT_FOUND,
    vendor_silent: [503, 'The vendor does not answer. Please try again.'],
  },
})

/**
 * Moves money between the balance and the wallet at a vendor. The answer tells what is known when the vendor
 * has answered, or did not in time; a transfer whose fate is unknown goes on by itself.
 */
export const walletTransfer = operation({
  id: 'wallets.walletTransfer',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  caller: 'member',
  // Money at vendors comes back at any time; what goes there is refused where it is decided.
  staysOpen: 'withdrawing',
  summary: 'Move money to a vendor’s wallet or back',
  isIdempotent: true,
  body: z
    .object({
      vendorCode,
      direction: z.enum(VENDOR_TRANSFER_DIRECTIONS),
      /** Not for `out_all`. */
      amountMinor: positiveMinor.optional(),
      forfeitsMinor,
    })
    .refine(
      ({ direction, amountMinor }) => (direction === 'out_all') === (amountMinor === undefined),
    ),
  value: z.object({
    transfer: vendorTransfer,
    balanceMinor: wireMinor,
    balanceVersion: z.string(),
    /** What the wallet holds afterwards, where the vendor told. */
    vendorBalanceMinor: wireMinor.nullable(),
  }),
  refusals: {
    ...NOT_FOUND,
    vendor_closed: [423, 'This vendor is closed for now. Money can only be brought back.'],
    ...PLAY_REFUSALS,
    /** `details.minMinor` and `details.maxMinor` are the limits. */
    amount_out_of_limits: [422, 'This amount is outside the limits.'],
    ...OWED_REFUSALS,
    transfers_waiting: [409, 'Earlier transfers are still on their way. Please wait for them.'],
    insufficient_funds: [409, 'Your balance does not cover this amount.'],
    ...WOULD_FORFEIT,
    vendor_silent: [503, 'The vendor does not answer. Please try again.'],
  },
})

/** One line per vendor: what was brought back, what is still on its way, or why nothing could be asked. */
export const bringAllBack = operation({
  id: 'wallets.bringAllBack',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransferAll',
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'Bring the money at all vendors back at once',
  isIdempotent: true,
  value: z.object({
    lines: z.array(
      z.object({
        vendorCode: z.string(),
        vendorName: z.string(),
        transfer: vendorTransfer.nullable(),
        /** Why nothing was asked of this vendor. */
        refusal: z.enum(['transfers_waiting', 'vendor_unknown', 'vendor_silent']).nullable(),
      }),
    ),
    balanceMinor: wireMinor,
    balanceVersion: z.string(),
  }),
  refusals: {},
})

export const getVendorTransfers = operation({
  id: 'wallets.getVendorTransfers',
  method: 'GET',
  path: '/wps/v2/wallets/transfers',
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'The member’s transfers to vendors and back, newest first',
  query: pageQuery,
  value: z.object({ items: z.array(vendorTransfer), ...pageFacts }),
  refusals: {},
})
