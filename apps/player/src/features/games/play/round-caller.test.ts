import { ConnectionLost, RefusedCall } from '@baize/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../../app/api.ts'
import { callOpen, type RoundOrder } from './round-caller.ts'

vi.mock('../../../app/api.ts', () => ({ api: { call: vi.fn() } }))
vi.mock('../../../app/balance.ts', () => ({ showBalance: () => {} }))
vi.mock('../../../app/jackpots.ts', () => ({ tellJackpot: () => {} }))

const call = vi.mocked(api.call)
const ORDER: RoundOrder = { gameCode: 'dice', stakeMinor: '1000', options: { target: 50 } }
const ANSWERED = { round: { roundId: 'rnd_1' } } as never
const LOST = new ConnectionLost('no line')
const REFUSED = new RefusedCall(409, {
  success: false,
  code: 'balance_too_low',
  message: 'Not enough',
})

/** The keys of all calls, in their order. */
const keys = () =>
  call.mock.calls.map(([, input]) => (input as { idempotencyKey: string }).idempotencyKey)

async function open(order = ORDER): Promise<void> {
  const opening = callOpen('real', order).catch(() => undefined)
  await vi.runAllTimersAsync()
  await opening
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  call.mockReset().mockResolvedValue(ANSWERED)
  await open()
  call.mockReset()
  vi.useRealTimers()
})

describe('an order of a round', () => {
  it('is repeated with its key until it is answered', async () => {
    call.mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST).mockResolvedValue(ANSWERED)
    await open()
    expect(keys()).toHaveLength(3)
    expect(new Set(keys()).size).toBe(1)
  })

  it('that nobody answered is the same order when it is given again, and another one is not', async () => {
    call.mockRejectedValue(LOST)
    await open()
    await open()
    expect(keys()).toHaveLength(8)
    expect(new Set(keys()).size).toBe(1)

    await open({ ...ORDER, stakeMinor: '2000' })
    expect(new Set(keys()).size).toBe(2)
  })

  it.each([
    ['answered', () => call.mockResolvedValue(ANSWERED)],
    ['refused', () => call.mockRejectedValue(REFUSED)],
  ])('that was %s is over: the next one is a new one', async (_, answer) => {
    answer()
    await open()
    await open()
    expect(new Set(keys()).size).toBe(2)
  })
})
