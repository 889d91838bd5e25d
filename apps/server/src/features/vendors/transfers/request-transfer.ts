import type { VendorTransferDirection } from '@baize/contract'
import { assert, type Minor, type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import { planVendorTransferHold, type VendorTransferAccounts } from '@baize/ledger'
import { type Decision, replaceRow, requestRow } from '@baize/ledger/pg'
import { bonusAtStake, type WouldForfeit } from '../../../house/bonus/give-up-for.ts'
import { owedAccountsOf, owedOf, refuseOwed } from '../../../house/ledger-view/debt.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { jobRows } from '../../../platform/jobs/job-rows.store.ts'
import { postNew } from '../../../platform/post-once.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { lookAfterJob, minorOf, tellMember, transferAccounts } from './change-transfer.ts'
import { CALLER_GONE_MS, sendToVendor } from './follow-up.ts'
import type { GateRefusal, TransferParts, TransferVendor } from './transfer-parts.ts'
import {
  loadOpenTransfers,
  loadTransfer,
  nextTransferSerial,
  type TransferRow,
  vendorTransfers,
} from './transfers.store.ts'
import { findVendor, limitsOf, openWallet } from './wallets.ts'

export interface TransferCommand {
  readonly memberId: bigint
  readonly key: Uuid
  readonly vendorCode: string
  readonly direction: VendorTransferDirection
  readonly amountMinor?: string | undefined
  /** Bonus money that the member knows to lose. */
  readonly forfeitsMinor?: string | undefined
  readonly language: string
  readonly ip: string
}

export type RequestTransferRefusal =
  | 'vendor_unknown'
  | 'vendor_closed'
  | 'maintenance'
  | 'region_blocked'
  | GateRefusal
  | 'amount_out_of_limits'
  | 'transfers_waiting'
  | 'debt_open'
  | 'insufficient_funds'
  | WouldForfeit
  | 'vendor_silent'
  | 'key_reused'

/** Transfers of one member whose end is not known; more would only wait behind them. Room for the way back is left. */
const OPEN_MAX = { in: 5, out: 20, out_all: 20 } as const

/**
 * Reserves the money, asks the vendor, and answers what is known then. Sending is refused to whoever may not
 * play; money at a vendor can be brought back by everybody at any time.
 */
export async function requestTransfer(
  parts: TransferParts,
  command: TransferCommand,
): Promise<Result<TransferRow, RequestTransferRefusal>> {
  const { memberId, vendorCode, direction } = command
  // Named by the caller's key, so that the same wish is the same transfer for ever.
  const named = postingKey('vendor-transfer', memberId, command.key)
  const transferId = named.key
  const earlier =
    (await loadTransfer(parts.pool, transferId)) ??
    // Of a time when names did not begin with one.
    (await loadTransfer(parts.pool, named.formerKey))
  if (earlier) return isSame(earlier, command) ? succeed(earlier) : refuse('key_reused')
  const barred =
    direction === 'in' ? await parts.gate.findClosed(memberId, parts.clock.now()) : undefined
  if (barred) return refuse(barred)
  const vendor = await findVendor(parts, vendorCode)
  if (!vendor) return refuse('vendor_unknown')
  const closed = direction === 'in' ? await findClosedDoor(parts, vendor, command.ip) : undefined
  if (closed) return refuse(closed)
  const open = await loadOpenTransfers(parts.pool, memberId)
  if (open.length >= OPEN_MAX[direction]) return refuse('transfers_waiting')
  const wallet = await openWallet(parts, command)
  if (!wallet) return refuse('vendor_silent')
  const amountMinor = command.amountMinor === undefined ? null : minorOf(command.amountMinor)
  const { minMinor, maxMinor } = limitsOf(vendor, wallet)
  if (
    direction === 'in' &&
    (amountMinor === null || amountMinor < minMinor || amountMinor > maxMinor)
  ) {
    return refuse('amount_out_of_limits', {
      minMinor: minMinor.toString(),
      maxMinor: maxMinor.toString(),
    })
  }
  const reserved = await reserve(parts, { ...command, transferId, amountMinor })
  if (!reserved.ok) return reserved
  const { row, isNew } = reserved.value
  // Somebody else was first with the same wish, and is asking the vendor.
  if (!isNew) return isSame(row, command) ? succeed(row) : refuse('key_reused')
  tellMember(parts.live, row)
  return succeed(await sendToVendor(parts, row))
}

async function findClosedDoor(
  parts: TransferParts,
  vendor: TransferVendor,
  ip: string,
): Promise<'maintenance' | 'region_blocked' | 'vendor_closed' | undefined> {
  const house = await parts.houseFor(ip)
  if (house !== 'open') return house
  return vendor.isOpen ? undefined : 'vendor_closed'
}

function isSame(row: TransferRow, { vendorCode, direction, amountMinor }: TransferCommand) {
  const isSameAmount =
    direction === 'out_all' || row.amountMinor?.toString() === BigInt(amountMinor ?? 0).toString()
  return row.vendorCode === vendorCode && row.direction === direction && isSameAmount
}

interface Wish extends Omit<TransferCommand, 'amountMinor'> {
  readonly transferId: Uuid
  readonly amountMinor: Minor | null
}

type Reserved = { readonly row: TransferRow; readonly isNew: boolean }
type ReserveRefusal = GateRefusal | 'debt_open' | 'insufficient_funds' | WouldForfeit | 'key_reused'

/** Takes the money into escrow in the commit that makes the transfer. */
async function reserve(
  parts: TransferParts,
  wish: Wish,
): Promise<Result<Reserved, ReserveRefusal>> {
  const { memberId, direction } = wish
  const isSending = direction === 'in'
  const first = await post(parts, wish, isSending && parts.gate.isGuardExpected(memberId))
  if (first.ok || first.refusal.code !== 'guard_needed') return first as Result<Reserved, never>
  await parts.gate.prepareGuard(memberId)
  const second = await post(parts, wish, true)
  assert(second.ok || second.refusal.code !== 'guard_needed', 'a guard is read once it was made')
  return second as Result<Reserved, never>
}

async function post(
  parts: TransferParts,
  wish: Wish,
  withGuard: boolean,
): Promise<Result<Reserved, ReserveRefusal | 'guard_needed'>> {
  const { memberId, transferId, vendorCode, direction, amountMinor, forfeitsMinor } = wish
  const { currencyCode: currency, bonus: funds } = parts
  const [accounts, serial] = await Promise.all([
    transferAccounts(parts.accounts, { memberId, vendorCode, currency }),
    nextTransferSerial(parts.pool),
  ])
  const owing = await owedAccountsOf(parts.accounts, { memberId, currency })
  // Cash alone goes to a vendor's wallet, and takes the bonus with it.
  const bonus = direction === 'in' ? await bonusAtStake(funds, memberId) : undefined
  const sideId = uuidV7(parts.clock, takeRandomBytes(10))
  const atMs = parts.clock.now()
  const row = newRow(parts, wish, serial, atMs)
  const sent = { memberId, amountMinor: amountMinor ?? (0n as Minor), atMs, withGuard }
  const posting = parts.poster.post<Reserved, ReserveRefusal | 'guard_needed'>({
    // One of this try: that the transfer is there already is what tells a repeat.
    key: sideId,
    inputHash: inputHashOf(`${transferId} reserve`),
    causeId: transferId,
    accountIds: [
      accounts.cashId,
      accounts.escrowId,
      accounts.walletId,
      owing.debtId,
      owing.creditId,
      ...(bonus?.accountIds ?? []),
    ],
    rows: [
      ...(direction === 'in' ? parts.gate.request(memberId, withGuard) : []),
      requestRow(vendorTransfers, transferId),
      requestRow(jobRows, sideId),
      ...(bonus?.rows ?? []),
    ],
    decide(view): Decision<Reserved, ReserveRefusal | 'guard_needed'> {
      const earlier = view.row(vendorTransfers, transferId)
      if (earlier) {
        const answer = { row: earlier, isNew: false }
        return { accepted: { transfers: [], rows: [], answer } }
      }
      const gate = direction === 'in' ? parts.gate.decide(view, sent) : { rows: [] }
      if ('refused' in gate) return gate
      if (direction === 'in' && view.balanceMinor(accounts.cashId) < sent.amountMinor) {
        return { refused: { code: 'insufficient_funds' } }
      }
      const leaving = {
        balanceMinor: view.balanceMinor(accounts.cashId),
        amountMinor: sent.amountMinor,
      }
      const owed = direction === 'in' && refuseOwed('out', leaving, owedOf(view, owing))
      if (owed) return { refused: owed }
      const givenUp = bonus?.giveUp(view, atMs, forfeitsMinor)
      if (givenUp && 'refused' in givenUp) return givenUp
      return {
        accepted: {
          before: givenUp?.before ?? [],
          transfers: planHold(accounts, row),
          after: givenUp?.after ?? [],
          rows: [
            ...gate.rows,
            ...(givenUp?.rows ?? []),
            replaceRow(vendorTransfers, transferId, row),
            replaceRow(jobRows, sideId, lookAfterJob(transferId, atMs + CALLER_GONE_MS)),
          ],
          answer: { row, isNew: true },
        },
      }
    },
  })
  return await postNew(posting)
}

function planHold(accounts: VendorTransferAccounts, row: TransferRow) {
  const { transferId, direction, amountMinor } = row
  if (direction === 'out_all' || amountMinor === null) return []
  return planVendorTransferHold(accounts, transferId, { direction, amountMinor })
}

function newRow(parts: TransferParts, wish: Wish, serial: bigint, atMs: number): TransferRow {
  const { transferId, memberId, vendorCode, direction, amountMinor } = wish
  const day = new Date(atMs).toISOString().slice(0, 10).replaceAll('-', '')
  return {
    ...{ transferId, memberId, vendorCode, direction, amountMinor },
    orderNumber: `T-${day}-${serial}`,
    currency: parts.currencyCode,
    state: 'reserved',
    reason: null,
    vendorBalanceMinor: null,
    asks: 0,
    askNextAtMs: null,
    contradictedAtMs: null,
    createdAtMs: atMs,
    updatedAtMs: atMs,
    storedSteps: 0,
    newSteps: [{ event: 'reserve', state: 'reserved', atMs, byWhom: 'member', said: null }],
  }
}
