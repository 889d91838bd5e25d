import { VENDOR_PATIENCE_MS } from '@baize/contract/vendors'
import { assert, encodeId, type Uuid } from '@baize/kernel'
import { changeTransfer } from './change-transfer.ts'
import { type Happening, judgeMove, judgeStatus } from './judge-answer.ts'
import type { TransferParts } from './transfer-parts.ts'
import { isTransferOver } from './transfer-states.ts'
import { findDueTransfers, loadTransfer, type TransferRow } from './transfers.store.ts'
import { saveWalletBalance } from './vendor-wallets.store.ts'

/** After this long nobody waits for the vendor's first answer any more. */
export const CALLER_GONE_MS = VENDOR_PATIENCE_MS + 3_000

/** True while whoever reserved it may still be waiting for the vendor's first answer. */
export function isBeingAsked(
  { state, updatedAtMs }: Pick<TransferRow, 'state' | 'updatedAtMs'>,
  nowMs: number,
): boolean {
  return state === 'reserved' && nowMs < updatedAtMs + CALLER_GONE_MS
}

/** Asks the vendor to do it, once, and acts on what it says. */
export async function sendToVendor(parts: TransferParts, row: TransferRow): Promise<TransferRow> {
  const playerId = await parts.playerRef(row.vendorCode, row.memberId)
  const { code: currency, exponent: scale } = parts.currency
  const named = { reference: referenceOf(row), playerId, currency, scale }
  const { vendors } = parts
  if (row.direction === 'out_all') {
    const told = await vendors.ask(row.vendorCode, 'transfer_out_all', named)
    return await act(parts, row, judgeMove(askedOf(parts, row), told))
  }
  assert(row.amountMinor !== null, 'a transfer that is not of everything has an amount')
  const call = row.direction === 'in' ? 'transfer_in' : 'transfer_out'
  const order = { ...named, amountMinor: row.amountMinor.toString() }
  return await act(
    parts,
    row,
    judgeMove(askedOf(parts, row), await vendors.ask(row.vendorCode, call, order)),
  )
}

/**
 * Finds out what became of a transfer by asking the vendor, and acts on it. Whoever reserved it may have gone
 * before the vendor was asked or before it answered: both are found out in the same way, and a vendor that never
 * heard of it says so for ever.
 */
export async function lookAfter(
  parts: TransferParts,
  transferId: Uuid,
  byWhom = 'system',
): Promise<TransferRow | undefined> {
  const row = await loadTransfer(parts.pool, transferId)
  if (!row) return undefined
  const isEarly = isBeingAsked(row, parts.clock.now())
  if (isEarly || (isTransferOver(row.state) && byWhom === 'system')) return row
  const told = await parts.vendors.ask(row.vendorCode, 'status', { reference: referenceOf(row) })
  return await act(parts, row, judgeStatus(askedOf(parts, row), told), byWhom)
}

/** Looks after everything whose time has come; where the queue did its work there is nothing to do. */
export async function lookAfterDue(parts: TransferParts): Promise<void> {
  const nowMs = parts.clock.now()
  const due = await findDueTransfers(parts.pool, {
    at: new Date(nowMs),
    callersGoneBefore: new Date(nowMs - CALLER_GONE_MS),
  })
  for (const transferId of due) await lookAfter(parts, transferId)
}

/** The name under which the vendor knows a transfer. */
export function referenceOf({ transferId }: Pick<TransferRow, 'transferId'>): string {
  return encodeId('vtr', transferId)
}

function askedOf({ currency }: TransferParts, row: TransferRow) {
  return { ...row, reference: referenceOf(row), scale: currency.exponent }
}

async function act(
  parts: TransferParts,
  row: TransferRow,
  happening: Happening,
  byWhom = 'vendor',
): Promise<TransferRow> {
  const { vendorCode, memberId } = row
  const { vendorBalanceMinor: balanceMinor } = happening
  if (balanceMinor !== undefined) {
    const balanceAt = new Date(parts.clock.now())
    await saveWalletBalance(parts.pool, { vendorCode, memberId, balanceMinor, balanceAt })
  }
  return await changeTransfer(parts, { row, byWhom, happening })
}
