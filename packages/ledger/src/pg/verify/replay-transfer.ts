import { TRANSFER_CODES, transferCodeByNumber } from '../../transfer-code.ts'
import type { AccountStates } from './account-states.ts'
import type { HashedTransfer } from './batch-hash.ts'
import type { BytesColumn } from './binary-columns.ts'
import type { SideColumns, TransferColumns } from './chain-columns.ts'
import { BrokenRow, missingRow, same } from './finding.ts'

const KEY_BYTES = 16

/** What the batch says of each of its transfers. */
export interface BatchFrame {
  /** Microseconds since 1970. */
  readonly postedAt: bigint
}

/**
 * Posts one transfer again on the replayed accounts and compares everything stored about it with
 * what it must be. Throws `BrokenRow` at the first difference.
 */
export function replayTransfer(
  from: TransferColumns,
  index: number,
  batch: BatchFrame,
  states: AccountStates,
): HashedTransfer {
  const id = from.ids[index] ?? 0n
  const transfer = { table: 'ledger_transfer', key: `id ${id}` }
  const amountMinor = from.amounts[index] ?? 0n
  same(from.postedAt[index] ?? 0n, batch.postedAt, () => ({ ...transfer, what: 'posted_at' }))
  verifyPosting(from, index, batch)
  const debit = slotOf(from.debit, index, states)
  const credit = slotOf(from.credit, index, states)
  const code = from.codes[index] ?? 0
  verifyKinds(code, states.factsAt(debit).kind, states.factsAt(credit).kind, transfer.key)
  same(states.factsAt(credit).currency, states.factsAt(debit).currency, () => ({
    ...transfer,
    what: 'the currency of its credit account',
  }))
  same(amountMinor > 0n, true, () => ({ ...transfer, what: 'that its amount is above zero' }))
  verifyAmount(from, index, amountMinor)
  const debitBalanceMinor = enter(
    from.debit,
    index,
    { id, amountMinor: -amountMinor, states },
    debit,
  )
  const creditBalanceMinor = enter(from.credit, index, { id, amountMinor, states }, credit)
  return {
    id,
    postingKey: bytesAt(from.postingKeys, index),
    inputHash: bytesAt(from.inputHashes, index),
    causeId: bytesAt(from.causeIds, index),
    code,
    amountMinor,
    debitAccountId: states.idAt(debit),
    debitVersion: states.versionAt(debit),
    debitBalanceMinor,
    creditAccountId: states.idAt(credit),
    creditVersion: states.versionAt(credit),
    creditBalanceMinor,
  }
}

function verifyPosting(from: TransferColumns, index: number, batch: BatchFrame): void {
  const row = () => ({ table: 'ledger_posting', key: `key ${uuidAt(from.postingKeys, index)}` })
  if ((from.inputHashes.offsets[index] ?? -1) < 0)
    throw new BrokenRow(missingRow(...namesOf(row())))
  same(BigInt(from.inputHashes.lengths[index] ?? 0), BigInt(KEY_BYTES), () => ({
    ...row(),
    what: 'the length of input_hash',
  }))
  same(from.postingPostedAt.values[index] ?? 0n, batch.postedAt, () => ({
    ...row(),
    what: 'posted_at',
  }))
}

function slotOf(side: SideColumns, index: number, states: AccountStates): number {
  const accountId = side.accounts[index] ?? 0n
  const slot = states.slotOf(accountId)
  if (slot < 0) throw new BrokenRow(missingRow('ledger_account', `id ${accountId}`))
  return slot
}

function verifyKinds(code: number, debitKind: string, creditKind: string, key: string): void {
  const name = transferCodeByNumber(code)
  if (!name) {
    const what = 'the code'
    throw new BrokenRow({
      table: 'ledger_transfer',
      key,
      what,
      expected: 'a known one',
      found: String(code),
    })
  }
  const { from, to } = TRANSFER_CODES[name]
  const what = `what ${name} joins`
  same(`${debitKind} and ${creditKind}`, `${from} and ${to}`, () => ({
    table: 'ledger_transfer',
    key,
    what,
  }))
}

/** When both entries agree with each other, it is the transfer that was changed. */
function verifyAmount(from: TransferColumns, index: number, amountMinor: bigint): void {
  if (from.debit.entryAmounts.isNull(index) || from.credit.entryAmounts.isNull(index)) return
  const debited = -(from.debit.entryAmounts.values[index] ?? 0n)
  const credited = from.credit.entryAmounts.values[index] ?? 0n
  if (debited !== credited) return
  same(amountMinor, credited, () => ({
    table: 'ledger_transfer',
    key: `id ${from.ids[index]}`,
    what: 'amount_minor',
  }))
}

interface Entering {
  readonly id: bigint
  readonly amountMinor: bigint
  readonly states: AccountStates
}

/** One side: the version the transfer names, and every column of the entry. */
function enter(side: SideColumns, index: number, of: Entering, slot: number): bigint {
  const { states, amountMinor } = of
  const accountId = states.idAt(slot)
  const version = states.versionAt(slot) + 1n
  same(side.versions[index] ?? 0n, version, () => ({
    table: 'ledger_transfer',
    key: `id ${of.id}`,
    what: `the version of account ${accountId}`,
  }))
  const row = () => ({ table: 'ledger_entry', key: `account ${accountId}, version ${version}` })
  if (side.entryAmounts.isNull(index)) throw new BrokenRow(missingRow(...namesOf(row())))
  same(side.entryTransfers.values[index] ?? 0n, of.id, () => ({ ...row(), what: 'transfer_id' }))
  same(side.entryAmounts.values[index] ?? 0n, amountMinor, () => ({
    ...row(),
    what: 'amount_minor',
  }))
  const balanceMinor = states.enter(slot, amountMinor)
  same(side.entryBalances.values[index] ?? 0n, balanceMinor, () => ({
    ...row(),
    what: 'balance_after_minor',
  }))
  if (balanceMinor < 0n && !states.factsAt(slot).mayOverdraw) {
    throw new BrokenRow({
      ...row(),
      what: 'balance_after_minor',
      expected: 'not below zero',
      found: String(balanceMinor),
    })
  }
  return balanceMinor
}

function namesOf({ table, key }: { readonly table: string; readonly key: string }) {
  return [table, key] as const
}

export function bytesAt(column: BytesColumn, index: number): Uint8Array {
  const at = column.offsets[index] ?? 0
  return column.bytes.subarray(at, at + (column.lengths[index] ?? 0))
}

export function uuidAt(column: BytesColumn, index: number): string {
  const hex = Buffer.from(bytesAt(column, index)).toString('hex')
  return [8, 12, 16, 20, 32]
    .map((end, part, ends) => hex.slice(part === 0 ? 0 : ends[part - 1], end))
    .join('-')
}
