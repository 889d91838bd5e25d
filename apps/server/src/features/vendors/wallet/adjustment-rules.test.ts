import type { Uuid } from '@baize/kernel'
import { expect, it } from 'vitest'
import { type AdjustmentDecision, decideAdjustment } from './adjustment-rules.ts'
import type { AdjustmentRow } from './adjustments.store.ts'

const ROW: AdjustmentRow = {
  adjustmentId: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a' as Uuid,
  vendorCode: 'NORTH',
  txId: 'a1',
  memberId: 1n,
  gameCode: 'game',
  roundRef: 'r1',
  amountMinor: -500n,
  reason: 'a card was misread',
  askedAtMs: 0,
  state: 'to_review',
  version: 1,
  firstBy: null,
  firstFrom: null,
  decidedFrom: null,
  firstByName: null,
  firstAtMs: null,
  decidedBy: null,
  decidedByName: null,
  decidedAtMs: null,
  answer: null,
  movedMinor: null,
  owedMinor: null,
}
const by = (
  staffId: bigint,
  kind: AdjustmentDecision['kind'],
  seenVersion: number,
): AdjustmentDecision => ({
  ...{ kind, staffId, seenVersion, atMs: 1_000 },
  displayName: `Staff ${staffId}`,
  from: { ip: '203.0.113.9', browser: 'Firefox', mark: null },
  reason: kind === 'reject' ? 'The round was right.' : null,
})
const SEEN = { ...ROW, state: 'second_approval', version: 2, firstBy: 7n } as const
const OVER = { ...SEEN, state: 'approved', version: 3, decidedBy: 8n } as const

it.each([
  ['a first approval moves nothing', ROW, by(7n, 'approve', 1), 'second_approval'],
  ['a second person agrees', SEEN, by(8n, 'approve', 2), 'approved'],
  ['the first person agrees once more', SEEN, by(7n, 'approve', 2), 'second_person_needed'],
  ['anybody says no at the beginning', ROW, by(7n, 'reject', 1), 'rejected'],
  ['a second person says no', SEEN, by(8n, 'reject', 2), 'rejected'],
  ['the first person thinks better of it', SEEN, by(7n, 'reject', 2), 'rejected'],
  ['somebody decides on what they have not seen', SEEN, by(8n, 'approve', 1), 'state_changed'],
  ['somebody agrees to what is over', OVER, by(9n, 'approve', 3), 'adjustment_closed'],
  ['somebody says no to what is over', OVER, by(9n, 'reject', 3), 'adjustment_closed'],
] as const)('%s', (_sentence, row, decision, expected) => {
  const decided = decideAdjustment(row, decision)
  expect(decided.ok ? decided.value.state : decided.refusal.code).toBe(expected)
  if (decided.ok) expect(decided.value.version).toBe(row.version + 1)
})
