import { randomUUID } from 'node:crypto'
import { type BLACKJACK_MOVES, operations } from '@baize/contract'
import { decodeId, type Uuid } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { dealBlackjack, rankOfCard, replayBlackjack, settlePlay } from '@baize/rooms'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startTableHouse,
  type TableDealer,
  type TableHouse,
  type TableMember,
} from '../../../testing/table-house.ts'
import { grantCash } from '../../../testing/test-server.ts'
import { addExtra } from './bets/add-extra.ts'
import { loadLayout } from './bets/layouts.store.ts'
import { findTableFaults } from './desk/find-faults.store.ts'
import { askOwner } from './moves/ask-owner.ts'
import { insertCommand } from './moves/commands.store.ts'
import { loadRound } from './rounds/rounds.store.ts'
import { insertVoid } from './rounds/voids.store.ts'
import { openShoe } from './shoes/shoe-steps.ts'
import { loadShoe } from './shoes/shoes.store.ts'

/**
 * Goal: seats decide, bets behind follow as they said, every stake that is added is taken once and settled once, and the dealer's hole card
 * stays hidden until it is turned, whichever server runs the round. Method: tables dealt by hand; upcoming cards are read from the sealed shoe.
 */
const CODE = 'bj'
let tables: TableHouse
let dealer: TableDealer

beforeAll(async () => {
  tables = await startTableHouse([{ code: CODE, game: 'blackjack', variant: 'standard' }])
})
beforeEach(async () => {
  dealer = await tables.openDealer()
})
// What a test has taken is free for the next.
afterEach(() => dealer.leave())
afterAll(async () => {
  await verifyLedgerInvariants(tables.server.database.pool)
  expect(await findTableFaults(tables.server.database.pool)).toEqual([])
  await tables.stop()
})

type Move = (typeof BLACKJACK_MOVES)[number] | 'insure'

/** Asks for a move, and lets the table's owner look until it has answered. */
async function move(
  member: TableMember,
  asked: {
    readonly move: Move
    readonly spot?: string
    readonly step?: number
    readonly key?: string
    readonly round?: string
  },
) {
  const { round } = await tables.view(CODE)
  let isAnswered = false
  const answer = member
    .call(operations.moveAtTable, {
      params: { tableCode: CODE },
      body: {
        ...{ tableRoundId: asked.round ?? round?.tableRoundId ?? '', move: asked.move },
        ...{ step: asked.step ?? round?.play?.step ?? 0, spot: asked.spot ?? null },
      },
      key: asked.key ?? randomUUID(),
    })
    .finally(() => {
      isAnswered = true
    })
  while (!isAnswered) {
    await dealer.look(CODE)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return await answer
}

const play = async () => (await tables.view(CODE)).round?.play ?? expect.fail('it is played')

/** The cards of the shoe that is dealt from, from the next one on. */
async function cardsToCome(): Promise<readonly number[]> {
  const { shoe } = (await tables.deps.logOf(CODE).read()).state
  const row = shoe && (await loadShoe(tables.deps.pool, shoe.shoeId as Uuid))
  if (!row) throw new Error('there is a shoe')
  return openShoe(tables.deps, row).cards.slice(shoe.usedCount)
}

/** Comes to the betting of a round in which so many seats, from the first on, are dealt what is looked for. */
async function comeTo(
  isWanted: (dealt: ReturnType<typeof dealBlackjack>) => boolean,
): Promise<{ readonly round: string; readonly seats: readonly string[] }> {
  const passing = await tables.server.openMember(1_000_000n)
  for (let rounds = 0; rounds < 60; rounds += 1) {
    const round = await dealer.dealTo(CODE, 'betting')
    tables.wait(9_000)
    const cards = await cardsToCome()
    for (const count of [1, 2, 3]) {
      let used = 0
      const numbers = Array.from({ length: count }, (_, at) => at)
      const dealt = dealBlackjack(numbers, () => cards[used++] as never)
      if (isWanted(dealt)) return { round, seats: numbers.map((seat) => `seat-${seat + 1}`) }
    }
    await tables.lay(passing, CODE, round, { 'seat-1': '100' })
    await dealer.dealTo(CODE, 'settled')
  }
  throw new Error('no such cards came')
}

const layOn = (seats: readonly string[], minor: string) =>
  Object.fromEntries(seats.map((seat) => [seat, minor]))

const DOUBLE = { spot: 'seat-1', kind: 'double', hand: 0, amountMinor: '1000' } as const

/** A member with 1000 on each seat that was dealt in, of which the first has the turn. */
async function sitInTurn() {
  const { round, seats } = await comeTo(({ phase, turn }) => phase === 'seats' && turn?.at === 0)
  const member = await tables.server.openMember(10_000n)
  await tables.lay(member, CODE, round, layOn(seats, '1000'))
  await dealer.dealTo(CODE, 'playing')
  return { round, roundId: decodeId('evt', round) ?? expect.fail('an id'), member }
}

async function layoutOf(roundId: Uuid, { memberId }: TableMember) {
  return (await loadLayout(tables.deps.pool, { roundId, memberId })) ?? expect.fail('a layout')
}

/** What a member should have been paid for the round, from its shoe, as the verify page works it out. */
async function paidByRule(round: string, member: TableMember) {
  const roundId = decodeId('evt', round) ?? expect.fail('an id')
  const row = (await loadRound(tables.deps.pool, roundId)) ?? expect.fail('a round')
  const shoe = (await loadShoe(tables.deps.pool, row.shoeId as Uuid)) ?? expect.fail('a shoe')
  const { cards } = openShoe(tables.deps, shoe)
  const replayed = replayBlackjack(
    cards,
    row.usedBefore ?? 0,
    row.play ?? expect.fail('it was played'),
  ).round
  expect(row.result).toEqual({
    ...{ game: 'blackjack', dealer: replayed.dealer, seats: replayed.seats },
  })
  const own = await loadLayout(tables.deps.pool, { roundId, memberId: member.memberId })
  const { payoutMinor, returnedMinor } = settlePlay(replayed, own?.spots ?? {}, own?.extras ?? [])
  return payoutMinor + returnedMinor
}

/** stands for the hand in turn until the round is paid. */
const playOut = () => dealer.dealTo(CODE, 'settled')

describe('a round of blackjack at a table', () => {
  it('is dealt to the seats that are taken, stands for those whose time is over, and is paid by its cards', async () => {
    const [one, other] = [
      await tables.server.openMember(100_000n),
      await tables.server.openMember(100_000n),
    ]
    const { round } = await comeTo((dealt) => dealt.phase === 'seats')
    const spots = { 'seat-1': '1000', 'seat-4': '600' }
    await tables.lay(one, CODE, round, spots)
    await tables.lay(other, CODE, round, { 'seat-7': '200', 'behind-4': '400' })
    const [hadOne, hadOther] = [await tables.balanceOf(one), await tables.balanceOf(other)]
    expect((await tables.view(CODE)).seats.map(({ seat, hasBet }) => [seat, hasBet])).toEqual([
      [0, true],
      [3, true],
      [6, true],
    ])
    await playOut()
    expect(await tables.balanceOf(one)).toBe(hadOne + (await paidByRule(round, one)))
    expect(await tables.balanceOf(other)).toBe(hadOther + (await paidByRule(round, other)))
  })

  it('shows one card of the dealer’s until it is over, in the view and in the log alike', async () => {
    const member = await tables.server.openMember(100_000n)
    const { round, seats } = await comeTo(({ phase, turn }) => phase === 'seats' && turn !== null)
    await tables.lay(member, CODE, round, layOn(seats, '100'))
    await dealer.dealTo(CODE, 'playing')
    expect((await play()).dealer).toHaveLength(1)
    const logged = await tables.deps.pool.query<{ shown: { dealer: number[] } }>(
      `select data -> 'shown' as shown from room_event
        where kind = 'table' and code = $1 and data ->> 'kind' = 'played' order by seq desc limit 1`,
      [CODE],
    )
    expect(logged.rows[0]?.shown.dealer).toHaveLength(1)
    await playOut()
    expect((await tables.view(CODE)).round?.result).toMatchObject({ game: 'blackjack' })
  })

  it('for which nobody sat down uses no card, and a bet behind an empty seat comes back', async () => {
    const member = await tables.server.openMember(10_000n)
    const round = await dealer.dealTo(CODE, 'betting')
    const before = await tables.view(CODE)
    await tables.lay(member, CODE, round, { 'behind-2-ds': '500' })
    await playOut()
    const after = await tables.view(CODE)
    expect(after.shoe?.usedCount).toBe(before.shoe?.usedCount)
    expect(after.results).toEqual(before.results)
    expect(await tables.balanceOf(member)).toBe(10_000n)
  })
})

describe('a move', () => {
  it('is the seat’s in turn alone, follows what its member saw, and is answered once', async () => {
    const [member, stranger] = [
      await tables.server.openMember(100_000n),
      await tables.server.openMember(100_000n),
    ]
    const { round, seats } = await comeTo(
      ({ phase, turn, seats: dealt }) =>
        phase === 'seats' && turn?.at === 0 && rankOfCard(dealt[0]?.hands[0]?.cards[0] ?? 0) < 5,
    )
    await tables.lay(member, CODE, round, layOn(seats, '200'))
    const early = await member.call(operations.moveAtTable, {
      params: { tableCode: CODE },
      body: { tableRoundId: round, step: 0, move: 'hit', spot: null },
      key: randomUUID(),
    })
    expect(early).toMatchObject({ success: false, code: 'turn_over' })
    await dealer.dealTo(CODE, 'playing')
    const refusedAs = async (who: TableMember, asked: Parameters<typeof move>[1]) => {
      const answer = await move(who, asked)
      return answer.success ? 'taken' : answer.code
    }
    expect(await refusedAs(stranger, { move: 'stand' })).toBe('not_your_turn')
    expect(await refusedAs(member, { move: 'insure', spot: 'seat-1' })).toBe('turn_over')
    expect(await refusedAs(member, { move: 'hit', step: 7 })).toBe('turn_over')
    const key = randomUUID()
    expect(await refusedAs(member, { move: 'hit', key, step: 0 })).toBe('taken')
    expect((await play()).seats[0]?.hands[0]?.cards).toHaveLength(3)
    // The same click again, as after a connection that broke.
    expect(await refusedAs(member, { move: 'hit', key, step: 0 })).toBe('taken')
    expect((await play()).seats[0]?.hands[0]?.cards).toHaveLength(3)
    expect(await refusedAs(member, { move: 'stand', key, step: 0 })).toBe('key_reused')
    if ((await play()).turn?.seat === 0) {
      expect(await refusedAs(member, { move: 'surrender' })).toBe('move_not_possible')
    }
    await playOut()
  })

  it('that doubles takes the seat’s stake and those that follow, and leaves the others as they are', async () => {
    const { round, seats } = await comeTo(({ phase, turn }) => phase === 'seats' && turn?.at === 0)
    const open = (minor: bigint) => tables.server.openMember(minor)
    const [owner, follower, single, poor] = [
      ...[await open(10_000n), await open(10_000n), await open(10_000n), await open(400n)],
    ]
    if (!owner || !follower || !single || !poor) throw new Error('four members')
    await tables.lay(owner, CODE, round, layOn(seats, '1000'))
    await tables.lay(follower, CODE, round, { 'behind-1-d': '600' })
    await tables.lay(single, CODE, round, { 'behind-1-s': '600' })
    await tables.lay(poor, CODE, round, { 'behind-1-ds': '300' })
    const had = await tables.balanceOf(owner)
    await dealer.dealTo(CODE, 'playing')
    const doubled = await move(owner, { move: 'double' })
    expect(doubled).toMatchObject({
      success: true,
      value: {
        layout: {
          extras: [{ spot: 'seat-1', kind: 'double', hand: 0, amountMinor: '1000' }],
          stakedMinor: `${1_000 * (seats.length + 1)}`,
        },
      },
    })
    expect(await tables.balanceOf(owner)).toBe(had - 1_000n)
    expect(await tables.balanceOf(follower)).toBe(10_000n - 1_200n)
    expect(await tables.balanceOf(single)).toBe(10_000n - 600n)
    expect(await tables.balanceOf(poor)).toBe(100n)
    await playOut()
    for (const [member, left] of [
      [owner, had - 1_000n],
      [follower, 10_000n - 1_200n],
      [single, 10_000n - 600n],
      [poor, 100n],
    ] as const) {
      expect(await tables.balanceOf(member)).toBe(left + (await paidByRule(round, member)))
    }
  })

  it('that splits is refused to who cannot pay it, and nothing is dealt', async () => {
    const isPair = (cards: readonly number[] = []) =>
      Math.min(rankOfCard(cards[0] ?? 0), 10) === Math.min(rankOfCard(cards[1] ?? 1), 10)
    const { round, seats } = await comeTo(
      ({ phase, turn, seats: dealt }) =>
        phase === 'seats' && turn?.at === 0 && isPair(dealt[0]?.hands[0]?.cards),
    )
    const owner = await tables.server.openMember(100n * BigInt(seats.length) + 60n)
    const behind = await tables.server.openMember(1_000n)
    await tables.lay(owner, CODE, round, layOn(seats, '100'))
    await tables.lay(behind, CODE, round, { 'behind-1-s': '200' })
    await dealer.dealTo(CODE, 'playing')
    expect(await move(owner, { move: 'split' })).toMatchObject({
      ...{ success: false, code: 'insufficient_funds' },
    })
    expect((await play()).step).toBe(0)
    expect(await tables.balanceOf(behind)).toBe(800n)
    await grantCash(tables.server.server, owner.memberId, 100n)
    expect(await move(owner, { move: 'split' })).toMatchObject({ success: true })
    expect((await play()).seats[0]?.hands).toHaveLength(2)
    expect(await tables.balanceOf(behind)).toBe(600n)
    await playOut()
    expect(await tables.balanceOf(behind)).toBe(600n + (await paidByRule(round, behind)))
  })

  it('insures under an ace, once for each bet, until the dealer looks', async () => {
    const { round, seats } = await comeTo(({ phase }) => phase === 'insurance')
    const [member, behind] = [
      await tables.server.openMember(10_000n),
      await tables.server.openMember(10_000n),
    ]
    await tables.lay(member, CODE, round, layOn(seats, '1000'))
    await tables.lay(behind, CODE, round, { 'behind-1': '300' })
    await dealer.dealTo(CODE, 'playing')
    const had = await tables.balanceOf(member)
    for (const key of [randomUUID(), randomUUID()]) {
      const insured = await move(member, { move: 'insure', spot: 'seat-1', key })
      expect(insured).toMatchObject({
        success: true,
        value: { layout: { extras: [{ spot: 'seat-1', kind: 'insurance', amountMinor: '500' }] } },
      })
    }
    expect(await move(behind, { move: 'insure', spot: 'behind-1' })).toMatchObject({
      success: true,
    })
    expect(await move(behind, { move: 'insure', spot: 'seat-1' })).toMatchObject({
      ...{ success: false, code: 'move_not_possible' },
    })
    expect(await tables.balanceOf(member)).toBe(had - 500n)
    await playOut()
    expect(await tables.balanceOf(member)).toBe(had - 500n + (await paidByRule(round, member)))
    expect(await tables.balanceOf(behind)).toBe(9_550n + (await paidByRule(round, behind)))
  })
})

describe('a round whose server dies', () => {
  it('in the middle of a double is played on by the next one, and the stake was taken once', async () => {
    const { roundId, round, member } = await sitInTurn()
    const had = await tables.balanceOf(member)
    // The stake is in, the card is not; the command waits.
    const layout = await layoutOf(roundId, member)
    expect((await addExtra(tables.deps.wagerTable, layout, DOUBLE)).ok).toBe(true)
    await insertCommand(
      tables.deps.pool,
      { memberId: member.memberId, key: randomUUID() as Uuid },
      CODE,
      { roundId, step: 0, move: 'double', spot: null },
    )
    await dealer.leave()
    dealer = await tables.openDealer()
    await playOut()
    expect((await loadRound(tables.deps.pool, roundId))?.play?.actions[0]).toBe('double')
    expect(await tables.balanceOf(member)).toBe(had - 1_000n + (await paidByRule(round, member)))
  })

  it('in the middle of a double that nobody asks for any more gives that stake back', async () => {
    const { roundId, round, member } = await sitInTurn()
    const layout = await layoutOf(roundId, member)
    await addExtra(tables.deps.wagerTable, layout, DOUBLE)
    const had = await tables.balanceOf(member)
    await playOut()
    const paid = await paidByRule(round, member)
    expect(paid).toBeGreaterThanOrEqual(1_000n)
    expect(await tables.balanceOf(member)).toBe(had + paid)
  })

  it('gives who decides a moment more, and gives everything back after five minutes', async () => {
    const { member } = await sitInTurn()
    await dealer.leave()
    const untilMs = (await play()).untilMs
    tables.wait(untilMs - tables.now() + 1_000)
    dealer = await tables.openDealer()
    await dealer.look(CODE)
    const after = (await tables.view(CODE)).round
    expect(after?.play?.untilMs).toBe(tables.now() + 5_000)
    await dealer.leave()
    tables.wait(6 * 60_000)
    dealer = await tables.openDealer()
    await dealer.look(CODE)
    expect(await tables.balanceOf(member)).toBe(10_000n)
    await playOut()
  })

  it('and that two people make void while it is played gives stakes and what was added back, and refuses moves at once', async () => {
    const { round, roundId, member } = await sitInTurn()
    await move(member, { move: 'double' })
    // It waits for the owner, who does not look before the round is void.
    const key = randomUUID() as Uuid
    const body = { roundId, step: 9, move: 'stand', spot: null } as const
    await insertCommand(tables.deps.pool, { memberId: member.memberId, key }, CODE, body)
    const ask = (step: number, name: string) => {
      const { memberId } = member
      const asked = { memberId, key: name as Uuid, tableCode: CODE }
      return askOwner(tables.deps, asked, { ...body, step })
    }
    const waiting = ask(9, key)
    await insertVoid(tables.deps.pool, {
      ...{ roundId, tableCode: CODE },
      ...{ wasSettled: false, cause: 'staff', reason: 'test', askedBy: null, approvedBy: null },
      voidedAt: new Date(tables.now()),
    })
    const isRefused = { ok: false, refusal: { code: 'round_void' } }
    expect(await waiting).toMatchObject(isRefused)
    expect(await ask(1, randomUUID())).toMatchObject(isRefused)
    await dealer.look(CODE)
    const late = await move(member, { move: 'stand', round })
    expect(late).toMatchObject({ success: false, code: 'round_void' })
    expect(await tables.balanceOf(member)).toBe(10_000n)
    await playOut()
  })
})

describe('bets behind a seat', () => {
  it('are twenty at most, and those who have one may change it', async () => {
    const round = await dealer.dealTo(CODE, 'betting')
    tables.wait(9_000)
    const members = await Promise.all(
      Array.from({ length: 21 }, () => tables.server.openMember(1_000n)),
    )
    const layBehind = (member: TableMember, version: number, minor: string) =>
      tables.lay(member, CODE, round, { 'behind-3-d': minor }, version)
    const [last, ...others] = members
    if (!last) throw new Error('members')
    for (const member of others) expect((await layBehind(member, 1, '100')).success).toBe(true)
    expect(await layBehind(last, 1, '100')).toMatchObject({ code: 'table_full' })
    const [first] = others
    if (!first) throw new Error('members')
    expect(await layBehind(first, 2, '200')).toMatchObject({ success: true })
    await playOut()
  })
})

describe('a seat', () => {
  it('is one member’s, though two take it at once', async () => {
    const round = await dealer.dealTo(CODE, 'betting')
    tables.wait(9_000)
    const members = [await tables.server.openMember(1_000n), await tables.server.openMember(1_000n)]
    const taken = await Promise.all(
      members.map((member) => tables.lay(member, CODE, round, { 'seat-5': '100' })),
    )
    expect(taken.map((each) => (each.success ? 'taken' : each.code)).toSorted()).toEqual([
      ...['seat_taken', 'taken'],
    ])
    // Given up, it is free again.
    const [winner, loser] = taken[0]?.success ? members : members.toReversed()
    if (!winner || !loser) throw new Error('two members')
    await tables.lay(winner, CODE, round, {}, 2)
    expect(await tables.lay(loser, CODE, round, { 'seat-5': '100' }, 2)).toMatchObject({
      success: true,
    })
    await playOut()
  })

  it('is kept for its member for some seconds of the next round, and nobody has more than three', async () => {
    const [owner, other] = [
      await tables.server.openMember(10_000n),
      await tables.server.openMember(10_000n),
    ]
    const first = await dealer.dealTo(CODE, 'betting')
    tables.wait(9_000)
    await tables.lay(owner, CODE, first, { 'seat-2': '100' })
    await playOut()
    const round = await dealer.dealTo(CODE, 'betting')
    const asOther = (version: number, spots: Record<string, string>) =>
      tables.lay(other, CODE, round, spots, version)
    expect(await asOther(1, { 'seat-2': '100' })).toMatchObject({ code: 'seat_taken' })
    expect((await tables.view(CODE)).seats).toMatchObject([{ seat: 1, hasBet: false }])
    tables.wait(9_000)
    expect(await asOther(1, { 'seat-2': '100' })).toMatchObject({ success: true })
    const four = { 'seat-2': '100', 'seat-3': '100', 'seat-4': '100', 'seat-5': '100' }
    expect(await asOther(2, four)).toMatchObject({ code: 'seats_max' })
    await playOut()
  })
})
