import { operations, type SportsShownLeg } from '@baize/contract'
import { LOST, WON } from '@baize/sports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answered,
  closeSportsHouse,
  codeOf,
  type SportsHouse,
  type SportsMember,
  startSportsHouse,
  WINNER,
} from '../../../../testing/sports-house.ts'

/** Bets that members make others of, on the composed server. */
let house: SportsHouse
beforeAll(async () => {
  house = await startSportsHouse({ SPORTS_MARKET_LIABILITY_MINOR: '1000000' })
})
afterAll(() => closeSportsHouse(house))

const HOME_WINS = { '1': WON, '2': LOST, '3': LOST }
const quote = (member: SportsMember, sportsBetId: string, legs: readonly SportsShownLeg[]) =>
  member.call(operations.quoteSportsEdit, { params: { sportsBetId }, body: { legs: [...legs] } })

interface Shown {
  readonly stakeMinor: string
  readonly expiresAt: string
}

async function shown(member: SportsMember, betId: string, legs: readonly SportsShownLeg[]) {
  const { quote: made } = await answered(quote(member, betId, legs))
  if (!made) throw new Error('an edit has its quote')
  return made
}

const edit = (
  member: SportsMember,
  sportsBetId: string,
  legs: readonly SportsShownLeg[],
  { stakeMinor: quotedMinor, expiresAt }: Shown,
) =>
  member.call(operations.editSportsBet, {
    params: { sportsBetId },
    body: { legs: [...legs], policy: 'none', quotedMinor, expiresAt },
  })

/** A bet on the home sides of two matches, with the selection of a third one for the second. */
async function openEdit(stakeMinor = '1000') {
  const member = await house.server.openMember(BigInt(stakeMinor))
  const [first, second, third] = [
    await house.newMatch(),
    await house.newMatch(),
    await house.newMatch(),
  ]
  const bet = await house.placed(member, [first, second], { stakeMinor })
  const legs = [await house.leg(first), await house.leg(third, '3')]
  return { member, first, second, third, bet, legs }
}

describe('an edit', () => {
  it('stakes what the bet is worth on the new selections, and no cash moves', async () => {
    const { member, first, third, bet, legs } = await openEdit()
    await house.price(first, WINNER, { '1': '1.25', '2': '6.00', '3': '15.00' })
    const now = [await house.leg(first), ...legs.slice(1)]
    const quoted = await shown(member, bet.betId, now)
    expect(quoted).toMatchObject({ totalOdds: '5.00' })
    expect(BigInt(quoted.returnMinor ?? '0')).toBe(5n * BigInt(quoted.stakeMinor))
    const done = await answered(edit(member, bet.betId, now, quoted))
    expect(done).toMatchObject({
      balanceMinor: '0',
      bet: {
        ...{ state: 'cashed_out', editedInto: done.newBet?.betId, paidMinor: quoted.stakeMinor },
        cashOuts: [{ isEdit: true, paidMinor: quoted.stakeMinor }],
      },
      newBet: {
        ...{ state: 'open', editedFrom: bet.betId, type: 'accumulator', totalOdds: '5.00' },
        ...{ stakeMinor: quoted.stakeMinor, legs: [{ odds: '1.25' }, { outcomeId: '3' }] },
      },
    })
    await house.result(first, HOME_WINS)
    await house.result(third, { '1': LOST, '2': LOST, '3': WON })
    await house.turn()
    expect(await house.cashOf(member)).toBe(5n * BigInt(quoted.stakeMinor))
  })

  it('may add or remove selections; a bet of one is a single', async () => {
    const { member, bet, legs } = await openEdit()
    const [kept] = legs
    if (!kept) throw new Error('a leg')
    const single = await answered(
      edit(member, bet.betId, [kept], await shown(member, bet.betId, [kept])),
    )
    const { newBet } = single
    expect(newBet).toMatchObject({ type: 'single', legs: [{ outcomeId: '1' }] })
    const again = newBet?.betId ?? ''
    const more = await answered(edit(member, again, legs, await shown(member, again, legs)))
    expect(more).toMatchObject({
      bet: { editedFrom: bet.betId, state: 'cashed_out' },
      newBet: { type: 'accumulator', editedFrom: again },
    })
  })

  it('is told why it is none, and the bet stays as it was', async () => {
    const { member, third, bet, legs } = await openEdit()
    const own = [await house.leg(third, '1'), await house.leg(third, '2')]
    const stranger = await house.server.openMember(1_000n)
    const quoted = await shown(member, bet.betId, legs)
    const same = bet.legs.map(({ eventId, market, outcomeId, odds }) => ({
      ...{ eventId, market, outcomeId, odds, version: 0 },
    }))
    expect(codeOf(await quote(stranger, bet.betId, legs))).toBe('not_found')
    expect(codeOf(await edit(stranger, bet.betId, legs, quoted))).toBe('not_found')
    expect(codeOf(await quote(member, bet.betId, same))).toBe('edit_unchanged')
    expect(codeOf(await quote(member, bet.betId, own))).toBe('related_legs')
    expect(codeOf(await edit(member, bet.betId, own, quoted))).toBe('related_legs')
    const above = { ...quoted, stakeMinor: `${BigInt(quoted.stakeMinor) + 1n}` }
    expect(await edit(member, bet.betId, legs, above)).toMatchObject({
      ...{ code: 'offer_lowered', details: { payoutMinor: quoted.stakeMinor } },
    })
    await house.suspend(third)
    expect(await edit(member, bet.betId, legs, quoted)).toMatchObject({
      ...{ code: 'legs_changed', details: { legs: expect.stringContaining('market_suspended') } },
    })
    house.pass(60_000)
    expect(codeOf(await edit(member, bet.betId, legs, quoted))).toBe('offer_expired')
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      ...{ state: 'open', runningMinor: '1000', editedInto: null },
    })
    expect(await house.cashOf(member)).toBe(0n)
  })

  it('is of a whole single or accumulator alone', async () => {
    const { member, first, second, third } = await openEdit('4000')
    const rich = await house.server.openMember(4_000n)
    const legs = await Promise.all([first, second, third].map((number) => house.leg(number)))
    const system = await answered(
      house.place(rich, legs, { type: 'system', sizes: [2], stakeMinor: '3000' }),
    )
    expect(await quote(rich, system.bet.betId, legs.slice(1))).toMatchObject({
      ...{ code: 'not_editable', details: { bar: 'wrong_type' } },
    })
    const bet = await house.placed(rich, [first])
    const { offers } = await answered(
      rich.call(operations.quoteSportsCashOuts, {
        body: { betIds: [bet.betId], sharePercent: 50 },
      }),
    )
    const { payoutMinor = '', expiresAt = '' } = offers[0]?.quote ?? {}
    await answered(
      rich.call(operations.cashOutSportsBet, {
        params: { sportsBetId: bet.betId },
        body: { sharePercent: 50, quotedMinor: payoutMinor, expiresAt },
      }),
    )
    expect(await quote(rich, bet.betId, [await house.leg(third)])).toMatchObject({
      ...{ code: 'not_editable', details: { bar: 'partly_sold' } },
    })
    expect(await house.cashOf(member)).toBe(0n)
  })

  it('of a kept selection needs no more room on its market than the bet had', async () => {
    const member = await house.server.openMember(800_000n)
    const [first, second] = [await house.newMatch(), await house.newMatch()]
    // Of 1,000,000 that may be lost on it.
    const bet = await house.placed(member, [first], { stakeMinor: '800000' })
    const legs = [await house.leg(first), await house.leg(second)]
    const quoted = await shown(member, bet.betId, legs)
    expect(codeOf(await edit(member, bet.betId, legs, quoted))).toBe('ok')
  })
})

describe('of an edit and something else at the same time', () => {
  it('another edit, or the same call again, ends the bet once', async () => {
    const { member, third, bet, legs } = await openEdit()
    const other = [await house.leg(third, '1')]
    const quotes = [
      await shown(member, bet.betId, legs),
      await shown(member, bet.betId, other),
    ] as const
    const done = await Promise.all([
      edit(member, bet.betId, legs, quotes[0]),
      edit(member, bet.betId, other, quotes[1]),
    ])
    const codes = done.map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(['already_settled', 'cash_out_waiting']).toContain(codes.find((code) => code !== 'ok'))
    const { bets } = await answered(member.call(operations.getOwnSportsBets))
    expect(bets.map(({ state }) => state).toSorted()).toEqual(['cashed_out', 'open'])
    expect(await house.cashOf(member)).toBe(0n)
  })

  it('a cash-out ends the bet once', async () => {
    const { member, bet, legs } = await openEdit()
    const quoted = await shown(member, bet.betId, legs)
    const [edited, sold] = await Promise.all([
      edit(member, bet.betId, legs, quoted),
      member.call(operations.cashOutSportsBet, {
        params: { sportsBetId: bet.betId },
        body: { sharePercent: 100, quotedMinor: quoted.stakeMinor, expiresAt: quoted.expiresAt },
      }),
    ])
    expect([codeOf(edited), codeOf(sold)].filter((code) => code === 'ok')).toHaveLength(1)
    expect(await house.cashOf(member)).toBe(sold.success ? BigInt(quoted.stakeMinor) : 0n)
  })

  it('a settlement ends the bet once', async () => {
    const { member, first, second, bet, legs } = await openEdit()
    const quoted = await shown(member, bet.betId, legs)
    await house.result(first, HOME_WINS)
    await house.result(second, HOME_WINS)
    const [edited] = await Promise.all([edit(member, bet.betId, legs, quoted), house.turn()])
    await house.turn()
    if (!edited.success) expect(['already_settled', 'no_offer']).toContain(edited.code)
    expect(await house.cashOf(member)).toBe(edited.success ? 0n : 4_000n)
  })
})

describe('an edit in play', () => {
  it('waits for the live delay, and everything is looked at again after it', async () => {
    const edits = [await openEdit(), await openEdit()]
    for (const { first, third } of edits) {
      await house.play(first, { home: 0, away: 0 })
      await house.play(third, { home: 0, away: 0 })
    }
    for (const { member, bet, legs } of edits) {
      const quoted = await shown(member, bet.betId, legs)
      expect(await edit(member, bet.betId, legs, quoted)).toMatchObject({
        value: { newBet: null, bet: { state: 'open', pendingCashOut: { isEdit: true } } },
      })
      expect(codeOf(await edit(member, bet.betId, legs, quoted))).toBe('cash_out_waiting')
    }
    const [kept, fallen] = edits
    if (!kept || !fallen) throw new Error('two edits')
    await house.price(fallen.third, WINNER, { '1': '1.30', '2': '5.00', '3': '12.00' })
    house.pass(6_000)
    await Promise.all([house.turn(), house.turn()])
    const taken = await house.betOf(kept.member, kept.bet.betId)
    expect(taken).toMatchObject({ state: 'cashed_out', pendingCashOut: null })
    expect(await house.betOf(kept.member, taken.editedInto ?? '')).toMatchObject({
      ...{ state: 'open', editedFrom: kept.bet.betId },
      legs: [{ takenScore: { home: 0, away: 0 } }, {}],
    })
    expect(await house.betOf(fallen.member, fallen.bet.betId)).toMatchObject({
      ...{ state: 'open', runningMinor: '1000', pendingCashOut: null },
      refusedEdit: 'legs_changed',
    })
  })
})
