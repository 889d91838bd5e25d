import type { CurrencyCode, Minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { judgeMove, judgeStatus } from './judge-answer.ts'
import { createVendorWallets } from './vendor-calls.ts'

const asked = {
  reference: 'vtr_1',
  direction: 'in',
  amountMinor: 500n as Minor,
  currency: 'PLY' as CurrencyCode,
  scale: 2,
} as const
const DONE = {
  code: 'ok',
  reference: 'vtr_1',
  currency: 'PLY',
  scale: 2,
  amountMinor: '500',
  balanceMinor: '500',
  replayed: false,
} as const
const move = (change: object) =>
  judgeMove(asked, { kind: 'ok', answer: { ...DONE, ...change }, said: '' }).event

describe('the answer of a vendor to a transfer', () => {
  it.each([
    ['done, to the last digit', {}, 'confirm'],
    ['done before', { replayed: true }, 'confirm'],
    ['another amount', { amountMinor: '499' }, 'lose_track'],
    ['another transfer', { reference: 'vtr_2' }, 'lose_track'],
    ['another currency', { currency: 'XTS' }, 'lose_track'],
    ['another scale', { scale: 3 }, 'lose_track'],
  ])('%s', (_name, change, event) => {
    expect(move(change)).toBe(event)
  })

  it.each([
    ['refused for good', 'insufficient_funds', 'refuse'],
    ['another request under the same reference', 'tx_conflict', 'lose_track'],
  ] as const)('%s', (_name, code, event) => {
    expect(judgeMove(asked, { kind: 'refused', code, said: code }).event).toBe(event)
  })

  it('that never came proves nothing, and is kept as what it was', async () => {
    const asker = { ask: async () => ({ kind: 'silent', said: 'TimeoutError' }) as const }
    const told = await createVendorWallets(asker).ask('LOTUS', 'transfer_in', {
      ...{ reference: 'vtr_1', playerId: 'p', currency: 'PLY', scale: 2, amountMinor: '500' },
    })
    expect(judgeMove(asked, told)).toEqual({ event: 'lose_track', said: 'TimeoutError' })
  })

  it('to all that is there brings the amount along', () => {
    const all = { ...asked, direction: 'out_all', amountMinor: null } as const
    const told = { kind: 'ok', answer: { ...DONE, amountMinor: '0' }, said: '' } as const
    expect(judgeMove(all, told)).toMatchObject({ event: 'confirm', amountMinor: 0n })
  })
})

describe('what a vendor says became of a transfer', () => {
  type Status = Parameters<typeof judgeStatus>[1]
  const status = (body: object) => {
    const answer = { code: 'ok', reference: 'vtr_1', ...body }
    return judgeStatus(asked, { kind: 'ok', answer, said: '' } as Status).event
  }

  it.each([
    ['done', { status: 'done', amountMinor: '500' }, 'confirm'],
    ['done with another amount', { status: 'done', amountMinor: '1' }, 'lose_track'],
    ['done without an amount', { status: 'done' }, 'lose_track'],
    ['failed', { status: 'failed', reason: 'tx_cancelled' }, 'refuse'],
    ['not decided', { status: 'pending' }, 'lose_track'],
    ['of another transfer', { status: 'done', amountMinor: '500', reference: 'x' }, 'lose_track'],
  ])('%s', (_name, body, event) => {
    expect(status(body)).toBe(event)
  })

  it('is no refusal when the vendor refuses to say', () => {
    const told = { kind: 'refused', code: 'malformed', said: '' } as const
    expect(judgeStatus(asked, told).event).toBe('lose_track')
  })
})
