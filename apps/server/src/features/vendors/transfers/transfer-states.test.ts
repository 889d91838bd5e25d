import { VENDOR_TRANSFER_STATES, type VendorTransferState } from '@baize/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyTransferEvent,
  isTransferOver,
  pauseAfter,
  stepOf,
  type VendorTransferEvent,
} from './transfer-states.ts'

const EVENTS: readonly VendorTransferEvent[] = ['confirm', 'refuse', 'lose_track']

/** Every pair of a state and an event: where it leads, and what becomes of the money. */
const TABLE: Readonly<Record<VendorTransferState, readonly string[]>> = {
  reserved: ['confirmed arrive', 'failed return', 'unknown keep'],
  unknown: ['confirmed arrive', 'failed return', 'unknown keep'],
  confirmed: ['-', 'confirmed keep, contradicted', '-'],
  failed: ['failed keep, contradicted', '-', '-'],
}

describe('a transfer to a vendor', () => {
  it.each(
    VENDOR_TRANSFER_STATES.flatMap((state) =>
      EVENTS.map((event, place) => [state, event, TABLE[state][place]] as const),
    ),
  )('in %s, when it comes to %s: %s', (state, event, expected) => {
    const step = applyTransferEvent(state, event)
    const found = step && `${step.to} ${step.money}${step.contradicts ? ', contradicted' : ''}`
    expect(found ?? '-').toBe(expected)
  })

  it.each([
    ['the same sum again', 900n, undefined],
    ['another sum', 1_000n, { to: 'confirmed', money: 'keep', contradicts: true }],
    ['no sum', undefined, undefined],
  ] as const)('that is done and told %s', (_told, amountMinor, expected) => {
    const told = { event: 'confirm', ...(amountMinor !== undefined && { amountMinor }) } as const
    expect(stepOf({ state: 'confirmed', amountMinor: 900n }, told)).toEqual(expected)
  })

  it('moves its money out of escrow exactly once, whatever comes in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        let state: VendorTransferState = 'reserved'
        let timesMoved = 0
        for (const event of events) {
          const step = applyTransferEvent(state, event)
          if (!step) continue
          state = step.to
          if (step.money !== 'keep') timesMoved += 1
        }
        expect(timesMoved).toBe(isTransferOver(state) ? 1 : 0)
      }),
    )
  })

  it('is asked after in growing pauses, and at least once an hour', () => {
    const pauses = Array.from({ length: 12 }, (_none, asks) => pauseAfter(asks))
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    expect(pauses[0]).toBe(5_000)
    expect(pauses.at(-1)).toBe(3_600_000)
  })
})
