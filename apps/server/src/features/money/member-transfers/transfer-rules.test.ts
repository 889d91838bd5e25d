import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { findTransferObstacle, NOTHING_SENT, type Party, relationOf } from './transfer-rules.ts'

const AT = 1_000_000

function partyOf(memberId: bigint, over: Partial<Party> = {}): Party {
  return {
    memberId,
    username: `member${memberId}`,
    isTrial: false,
    isLocked: false,
    breakUntilMs: 0,
    heldUntil: null,
    uplineId: null,
    ...over,
  }
}

const ana = partyOf(1n)
const ben = partyOf(2n, { uplineId: 1n })
const cai = partyOf(3n, { uplineId: 2n })

const settings = {
  minMinor: minor(1n),
  maxMinor: minor(500n),
  dayMaxMinor: minor(800n),
  perDay: 3,
  turnoverPercent: 100,
}

const owing = (debt: bigint, drawn = 0n) => ({ debtMinor: minor(debt), drawnMinor: minor(drawn) })

const findOf = (over: Partial<Parameters<typeof findTransferObstacle>[0]>) =>
  findTransferObstacle({
    sender: ana,
    receiver: ben,
    amountMinor: minor(100n),
    balanceMinor: minor(100n),
    unplayedMinor: minor(0n),
    owed: owing(0n),
    today: NOTHING_SENT,
    settings,
    atMs: AT,
    ...over,
  })?.code

describe('where members stand to each other', () => {
  it.each([
    ['an invited member and who invited them', ben, ana, 'upline'],
    ['a member and whom they invited', ana, ben, 'downline'],
    ['two steps up', cai, ana, undefined],
    ['two steps down', ana, cai, undefined],
    ['two who share an upline', ben, partyOf(4n, { uplineId: 1n }), undefined],
  ])('%s', (_name, one, other, relation) => {
    expect(relationOf(one, other)).toBe(relation)
  })
})

describe('whether money may go to another member', () => {
  it.each([
    ['all is well', {}, undefined],
    ['to the upline', { sender: ben, receiver: ana }, undefined],
    ['the last of the day', { today: { count: 2, sentMinor: minor(700n) } }, undefined],
    ['a break that is just over', { sender: { ...ana, breakUntilMs: AT } }, undefined],
    ['locked', { sender: { ...ana, isLocked: true } }, 'account_locked'],
    ['on a break', { sender: { ...ana, breakUntilMs: AT + 1 } }, 'on_break'],
    ['held', { sender: { ...ana, heldUntil: new Date(AT + 1) } }, 'withdrawals_held'],
    ['to nobody', { receiver: undefined }, 'receiver_not_related'],
    ['not related', { receiver: cai }, 'receiver_not_related'],
    ['a locked receiver', { receiver: { ...ben, isLocked: true } }, 'receiver_unavailable'],
    [
      'a receiver on a break',
      { receiver: { ...ben, breakUntilMs: AT + 1 } },
      'receiver_unavailable',
    ],
    ['a trial', { receiver: { ...ben, isTrial: true } }, 'receiver_unavailable'],
    ['unplayed', { unplayedMinor: minor(1n) }, 'turnover_missing'],
    ['too often', { today: { count: 3, sentMinor: minor(3n) } }, 'transfer_count_reached'],
    ['too much', { today: { count: 1, sentMinor: minor(701n) } }, 'transfer_amount_reached'],
    ['what covers a debt', { owed: owing(1n) }, 'debt_open'],
    ['what is above a debt', { balanceMinor: minor(150n), owed: owing(50n) }, undefined],
    ['drawn credit, down', { owed: owing(0n, 100n) }, undefined],
    ['drawn credit, up', { sender: ben, receiver: ana, owed: owing(0n, 1n) }, 'credit_drawn'],
    ['not enough', { balanceMinor: minor(99n) }, 'insufficient_funds'],
  ] as const)('%s', (_name, over, code) => {
    expect(findOf(over)).toBe(code)
  })
})
