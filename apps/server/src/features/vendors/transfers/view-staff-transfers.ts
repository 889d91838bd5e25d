import type { StaffTransfer, StaffTransferDetail, StaffTransferStep } from '@baize/contract'
import { encodeId } from '@baize/kernel'
import { isBeingAsked } from './follow-up.ts'
import type { NumberedStep, ShownTransfer } from './transfer-desk.store.ts'
import { isTransferOver } from './transfer-states.ts'
import type { TransferRow } from './transfers.store.ts'

const iso = (ms: number) => new Date(ms).toISOString()
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms))

/** A transfer as staff see it in a list. */
export function viewStaffTransfer(row: ShownTransfer, nowMs: number): StaffTransfer {
  const { orderNumber, state, vendorCode, vendorName, direction, reason, asks, isWaiting } = row
  return {
    transferId: encodeId('vtr', row.transferId),
    ...{ orderNumber, state, vendorCode, vendorName, direction, reason, asks, isWaiting },
    member: { memberId: row.memberId.toString(), username: row.username },
    amountMinor: row.amountMinor?.toString() ?? null,
    heldMinor: heldBy(row).toString(),
    askNextAt: isoOrNull(row.askNextAtMs),
    contradictedAt: isoOrNull(row.contradictedAtMs),
    createdAt: iso(row.createdAtMs),
    updatedAt: iso(row.updatedAtMs),
    may: {
      ask: !isTransferOver(state) && !isBeingAsked(row, nowMs),
      settle: state === 'unknown' && !isWaiting,
    },
  }
}

/** One transfer with everything that is known of it. */
export function viewDetail(
  row: ShownTransfer,
  known: {
    readonly steps: readonly NumberedStep[]
    readonly standings: { readonly cashMinor: bigint; readonly walletMinor: bigint }
    readonly nowMs: number
  },
): StaffTransferDetail {
  const { cashMinor, walletMinor } = known.standings
  return {
    ...viewStaffTransfer(row, known.nowMs),
    steps: known.steps.map(viewStep),
    accounts: {
      cashMinor: cashMinor.toString(),
      heldMinor: heldBy(row).toString(),
      walletMinor: walletMinor.toString(),
    },
    vendorBalanceMinor: row.vendorBalanceMinor?.toString() ?? null,
  }
}

function viewStep({ number, event, state, atMs, byWhom, said }: NumberedStep): StaffTransferStep {
  // Written by the table of states and by settlements alone.
  return { number, event: event as StaffTransferStep['event'], state, at: iso(atMs), byWhom, said }
}

/** What of the escrow is this transfer's. How much "all" is is held by nobody until it is known. */
function heldBy({ state, direction, amountMinor }: TransferRow): bigint {
  return isTransferOver(state) || direction === 'out_all' ? 0n : (amountMinor ?? 0n)
}
