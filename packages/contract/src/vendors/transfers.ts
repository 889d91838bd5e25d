import { z } from 'zod'
import { positiveMinor, wireMinor } from '../shapes.ts'
import { vendorMoney, vendorText } from './shapes.ts'

/**
 * The calls a vendor serves that keeps a wallet of its own for each player: the operator moves money into it
 * and back. Each is `POST /vendor/v1/wallet/NAME` under the vendor's address, signed like every call.
 */
export const VENDOR_TRANSFER_CALLS = {
  create: 'Open a player’s wallet; for one that is open it tells the same',
  transfer_in: 'Put money into a player’s wallet',
  transfer_out: 'Take money out of a player’s wallet',
  transfer_out_all: 'Take out all that is there, and tell how much it was',
  status:
    'Tell what became of a transfer; one that never came is marked, and must not happen any more',
  balance: 'Tell what a player’s wallet holds',
} as const
export type VendorTransferCall = keyof typeof VENDOR_TRANSFER_CALLS

export const VENDOR_TRANSFER_CALL_NAMES = Object.keys(
  VENDOR_TRANSFER_CALLS,
) as readonly VendorTransferCall[]

/** Under the vendor's address. */
export function vendorTransferPath(name: VendorTransferCall): string {
  return `/vendor/v1/wallet/${name}`
}

const player = { playerId: vendorText }
/** The operator's name of a transfer; it happens at most once under it, for ever. */
const named = { reference: vendorText }
const transfer = z.object({ ...named, ...player, ...vendorMoney, amountMinor: positiveMinor })

/** What each call carries. */
export const vendorTransferRequests = {
  create: z.object({ ...player, ...vendorMoney, language: z.string().max(16) }),
  transfer_in: transfer,
  transfer_out: transfer,
  transfer_out_all: z.object({ ...named, ...player, ...vendorMoney }),
  status: z.object(named),
  balance: z.object({ ...player, currency: vendorMoney.currency }),
} as const
export type VendorTransferRequest<Call extends VendorTransferCall> = z.infer<
  (typeof vendorTransferRequests)[Call]
>

const ok = { code: z.literal('ok') }
const standing = {
  ...vendorMoney,
  balanceMinor: wireMinor,
  /** The least and most of one transfer into the wallet, where the vendor has such limits. */
  transferMinMinor: wireMinor.optional(),
  transferMaxMinor: wireMinor.optional(),
}
const opened = z.object({ ...ok, ...player, ...standing })
const moved = z.object({
  ...ok,
  ...named,
  ...vendorMoney,
  /** What was moved; of `transfer_out_all` zero for an empty wallet. */
  amountMinor: wireMinor,
  /** What the wallet holds now. */
  balanceMinor: wireMinor,
  /** True for the stored answer of an earlier call under the same reference. */
  replayed: z.boolean(),
})

/**
 * `done` and `failed` are final: whatever is said once is said for ever. `pending` is not decided yet. A transfer
 * that the vendor never heard of is `failed` from the moment it is asked for.
 */
export const VENDOR_TRANSFER_STATUSES = ['done', 'failed', 'pending'] as const

const fate = z.object({
  ...ok,
  ...named,
  status: z.enum(VENDOR_TRANSFER_STATUSES),
  /** Of `done`: what was moved. */
  amountMinor: wireMinor.optional(),
  /** Of `failed`: the code that the transfer was refused with; `tx_cancelled` for one that never came. */
  reason: z.string().max(40).optional(),
})

/** What each call is answered when it is not refused. */
export const vendorTransferAnswers = {
  create: opened,
  transfer_in: moved,
  transfer_out: moved,
  transfer_out_all: moved,
  status: fate,
  balance: z.object({ ...ok, ...standing }),
} as const
export type VendorTransferAnswer<Call extends VendorTransferCall> = z.infer<
  (typeof vendorTransferAnswers)[Call]
>
