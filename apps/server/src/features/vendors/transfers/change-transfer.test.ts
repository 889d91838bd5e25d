import type { CurrencyCode, Minor, Uuid } from '@baize/kernel'
import type { VendorTransferAccounts } from '@baize/ledger'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveTransfer } from './change-transfer.ts'
import type { VendorTransferEvent } from './transfer-states.ts'
import type { TransferRow } from './transfers.store.ts'

const RESERVED: TransferRow = {
  transferId: '019aa1c0-0000-7000-8000-000000000001' as Uuid,
  orderNumber: 'V1',
  memberId: 1n,
  vendorCode: 'WALLET',
  direction: 'in',
  amountMinor: 2_000n as Minor,
  currency: 'PHP' as CurrencyCode,
  state: 'reserved',
  reason: null,
  vendorBalanceMinor: null,
  asks: 0,
  askNextAtMs: null,
  contradictedAtMs: null,
  createdAtMs: 0,
  updatedAtMs: 0,
  storedSteps: 1,
  newSteps: [],
}
const ACCOUNTS: VendorTransferAccounts = { cashId: 1n, escrowId: 2n, walletId: 3n }

describe('steps of one transfer that one commit saves', () => {
  it('are all kept, in their order, whatever they are', () => {
    const events = fc.array(fc.constantFrom<VendorTransferEvent>('confirm', 'refuse', 'lose_track'))
    fc.assert(
      fc.property(events, (told) => {
        const taken: string[] = []
        let row = RESERVED
        for (const [atMs, event] of told.entries()) {
          const moved = moveTransfer(row, { event, said: null }, { whom: 'vendor', atMs }, ACCOUNTS)
          if (!moved) continue
          taken.push(`${atMs} ${event}`)
          row = moved.row
        }
        expect(row.newSteps.map(({ atMs, event }) => `${atMs} ${event}`)).toEqual(taken)
      }),
    )
  })
})
