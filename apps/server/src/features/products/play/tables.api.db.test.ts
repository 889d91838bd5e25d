import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** Bets on many spots in one round: they add up to the stake, pay what they say, and are refused with a code. */
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>
type Bets = Readonly<Record<string, string>>

const betsOf = (bets: Bets) =>
  Object.entries(bets).map(([spot, stakeMinor]) => ({ spot, stakeMinor }))
const sumOf = (bets: Bets) =>
  Object.values(bets)
    .reduce((sum, part) => sum + BigInt(part), 0n)
    .toString()

const play = (member: Member, gameCode: string, bets: Bets, change: object = {}, key?: string) =>
  member.call(operations.openRound, {
    body: { gameCode, stakeMinor: sumOf(bets), options: { bets: betsOf(bets) }, ...change },
    ...(key ? { key } : {}),
  })
const balanceOf = async (member: Member) => {
  const answer = await member.call(operations.getBalance)
  return answer.success ? answer.value.balanceMinor : answer.code
}

describe('a round at a table', () => {
  it('moves the sum of its bets and what each of them brings back', async () => {
    const member = await server.openMember(1_000_000n)
    for (let count = 0; count < 12; count += 1) {
      const before = BigInt(await balanceOf(member))
      const answer = await play(member, 'roulette', {
        'straight-17': '500',
        'split-0-2': '1000',
        red: '2500',
        'dozen-2': '500',
      })
      if (!answer.success) throw new Error(answer.code)
      const { round, balanceMinor } = answer.value
      const settled = round.events.find(({ type }) => type === 'settled')
      const bets = (settled?.bets ?? []) as readonly { returnedMinor: string }[]
      const back = bets.reduce((sum, { returnedMinor }) => sum + BigInt(returnedMinor), 0n)
      expect(round).toMatchObject({ state: 'closed', stakeMinor: '4500' })
      expect(round.payoutMinor).toBe(back.toString())
      expect(BigInt(balanceMinor)).toBe(before - 4500n + back)
    }
  })

  it('is played once however often it is asked for, and not with other bets under its key', async () => {
    const member = await server.openMember(100_000n)
    const key = crypto.randomUUID()
    const twins = await Promise.all([
      play(member, 'roulette', { red: '1000' }, {}, key),
      play(member, 'roulette', { red: '1000' }, {}, key),
    ])
    const rounds = twins.map((answer) => answer.success && answer.value.round.roundId)
    expect(rounds[0]).toBe(rounds[1])
    expect(await play(member, 'roulette', { black: '1000' }, {}, key)).toMatchObject({
      code: 'key_reused',
    })
  })

  it.each<[string, Bets, object, string]>([
    ['a sum that is not the stake', { red: '1000' }, { stakeMinor: '2000' }, 'stake_not_allowed'],
    ['a bet below the least', { red: '1000', odd: '100' }, {}, 'stake_not_allowed'],
    ['more than the table takes', { red: '600000', odd: '600000' }, {}, 'stake_not_allowed'],
    ['an unknown spot', { 'straight-37': '1000' }, {}, 'options_invalid'],
    [
      'a part of a unit',
      { red: '1000' },
      { options: { bets: [{ spot: 'red', stakeMinor: '1000.5' }] } },
      'options_invalid',
    ],
    [
      'a number for an amount',
      { red: '1000' },
      { options: { bets: [{ spot: 'red', stakeMinor: 1000 }] } },
      'options_invalid',
    ],
    [
      'one spot twice',
      { red: '1000' },
      { options: { bets: [1, 2].map(() => ({ spot: 'red', stakeMinor: '500' })) } },
      'options_invalid',
    ],
    [
      'a bet below zero',
      { red: '1000' },
      {
        options: {
          bets: [
            { spot: 'red', stakeMinor: '2000' },
            { spot: 'odd', stakeMinor: '-1000' },
          ],
        },
      },
      'options_invalid',
    ],
    ['no bets', { red: '1000' }, { options: {} }, 'options_invalid'],
    ['more than there is', { red: '50000' }, {}, 'insufficient_funds'],
  ])('is refused with %s and leaves no trace', async (_what, bets, change, code) => {
    const member = await server.openMember(5_000n)
    expect(await play(member, 'roulette', bets, change)).toMatchObject({ success: false, code })
    expect(await balanceOf(member)).toBe('5000')
  })

  it('publishes the limits of its chips and the return that all bets have', async () => {
    const answer = await server
      .openBrowser()
      .call(operations.getGame, { query: { gameCode: 'roulette' } })
    expect(answer).toMatchObject({
      value: {
        limits: { stakeMinMinor: '500', stakeMaxMinor: '1000000', stakeStepMinor: '1' },
        figures: { returnRatio: ['36', '37'], maxOutcome: ['36', '1'] },
      },
    })
  })
})

describe('every table', () => {
  it.each<[string, Bets]>([
    ['baccarat', { banker: '2000', tie: '500', playerPair: '500' }],
    ['sic-bo', { small: '500', 'triple-6': '500', 'pair-1-2': '1500' }],
    ['dragon-tiger', { dragon: '1000', suitedTie: '500' }],
  ])('%s pays what its bets bring back, for money and for free', async (gameCode, bets) => {
    const member = await server.openMember(1_000_000n)
    const paid = await play(member, gameCode, bets)
    const free = await server.openBrowser().call(operations.openDemoRound, {
      body: { gameCode, stakeMinor: sumOf(bets), options: { bets: betsOf(bets) } },
    })
    for (const answer of [paid, free]) {
      if (!answer.success) throw new Error(answer.code)
      const { round } = answer.value
      const settled = round.events.find(({ type }) => type === 'settled')
      const parts = (settled?.bets ?? []) as readonly { spot: string; returnedMinor: string }[]
      expect(parts.map(({ spot }) => spot)).toEqual(Object.keys(bets))
      const back = parts.reduce((sum, { returnedMinor }) => sum + BigInt(returnedMinor), 0n)
      expect(round.payoutMinor).toBe(back.toString())
    }
  })

  it('refuses at baccarat a bet whose commission would be no whole number', async () => {
    const member = await server.openMember(1_000_000n)
    expect(await play(member, 'baccarat', { banker: '510' })).toMatchObject({
      code: 'options_invalid',
    })
  })
})
