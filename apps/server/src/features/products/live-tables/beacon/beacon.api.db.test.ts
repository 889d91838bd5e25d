import { operations } from '@baize/contract'
import { decodeId, type Uuid } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { checkProof, type TableResult } from '@baize/rooms'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startTableHouse,
  TABLE_SETTINGS,
  type TableDealer,
  type TableHouse,
} from '../../../../testing/table-house.ts'
import { findTableFaults } from '../desk/find-faults.store.ts'
import { HASHES } from '../hashes.ts'
import { loadRound } from '../rounds/rounds.store.ts'

/**
 * Goal: a round of a table with a public beacon is drawn with the beacon's round that was fixed when its betting opened, by whichever server, or
 * every stake comes back once. Method: tables dealt by hand, and a beacon with the test's clock that may fall silent or lie.
 */
const CODE = 'wheel'
let house: TableHouse
let dealer: TableDealer

beforeAll(async () => {
  house = await startTableHouse(['plain'])
  await house.addTable({
    ...{ code: CODE, game: 'roulette', variant: 'european' },
    settings: { ...TABLE_SETTINGS, beacon: 'public' },
  })
})
beforeEach(async () => {
  house.beacon.mood = 'honest'
  dealer = await house.openDealer()
})
afterEach(() => dealer.leave())
afterAll(async () => {
  await verifyLedgerInvariants(house.server.database.pool)
  expect(await findTableFaults(house.server.database.pool)).toEqual([])
  await house.stop()
})

const roundOf = async () => (await house.view(CODE)).round ?? expect.fail('a round')

/** A closed round with 100 on red, whose beacon is not out. */
async function closeWithBet() {
  const member = await house.server.openMember(10_000n)
  const round = await dealer.dealTo(CODE, 'betting')
  expect(await house.lay(member, CODE, round, { red: '100' })).toMatchObject({ success: true })
  await dealer.dealTo(CODE, 'closed')
  const { beacon } = await roundOf()
  return { member, round, beacon: beacon ?? expect.fail('a beacon is fixed') }
}

async function provedRound(round: string) {
  const answer = await house.server.openBrowser().call(operations.getTableRound, {
    params: { tableRoundId: round },
  })
  return answer.success ? answer.value : expect.fail(answer.code)
}

function checked({ game, proof, round }: Awaited<ReturnType<typeof provedRound>>) {
  const recorded = round.result as TableResult | null
  return checkProof(HASHES, { game, proof, recorded })?.answers
}

const RIGHT = { committed: true, beaconRound: true, beaconValue: true, result: true }

describe('a round of a table with a public beacon', () => {
  it('waits for the moment that was fixed at its opening, and is drawn with what comes out then', async () => {
    const opened = await dealer.dealTo(CODE, 'betting')
    const { beacon, bettingUntilMs } = await roundOf()
    expect(beacon).toMatchObject({ name: 'stand-in' })
    expect(beacon?.atMs).toBeGreaterThan(bettingUntilMs)
    expect(beacon?.atMs).toBeLessThanOrEqual(bettingUntilMs + 4_000)
    const member = await house.server.openMember(10_000n)
    await house.lay(member, CODE, opened, { red: '100' })
    await dealer.dealTo(CODE, 'closed')
    // Not before: it is not even asked.
    const round = beacon?.round ?? 0
    expect(await dealer.look(CODE)).toBe((beacon?.atMs ?? 0) - house.now())
    expect(house.beacon.asked.get(round)).toBeUndefined()
    expect((await provedRound(opened)).proof).toMatchObject({
      ...{ hash: null, beacon: { round, value: null, signature: null } },
    })
    await dealer.dealTo(CODE, 'settled')
    const proved = await provedRound(opened)
    expect(proved.proof).toMatchObject({
      beacon: { round, value: house.beacon.valueOfRound(round) },
    })
    expect(checked(proved)).toEqual(RIGHT)
    expect(await house.wagersOf(opened)).toEqual({ settled: 1 })
  })

  it('on which nobody has bet takes bets once more, with a later round of the beacon', async () => {
    await dealer.dealTo(CODE, 'betting')
    const before = await roundOf()
    house.wait(before.bettingUntilMs - house.now())
    await dealer.look(CODE)
    const after = await roundOf()
    expect(after.phase).toBe('betting')
    expect(after.beacon?.atMs).toBeGreaterThan(after.bettingUntilMs)
    await dealer.dealTo(CODE, 'settled')
    const proved = await provedRound(after.tableRoundId)
    expect(proved.proof).toMatchObject({ beacon: { round: after.beacon?.round } })
    expect(checked(proved)).toEqual(RIGHT)
  })

  it('takes no bet from the moment of its beacon on, though no server has closed it', async () => {
    const member = await house.server.openMember(10_000n)
    const round = await dealer.dealTo(CODE, 'betting')
    await house.lay(member, CODE, round, { red: '100' })
    const { beacon } = await roundOf()
    await dealer.leave()
    house.wait((beacon?.atMs ?? 0) - house.now())
    expect((await roundOf()).phase).toBe('betting')
    for (const spots of [{ red: '200' }, {}] as Record<string, string>[]) {
      const late = await house.lay(member, CODE, round, spots, 2)
      expect(late).toMatchObject({ success: false, code: 'betting_over' })
    }
    // Nobody gets the five seconds more of another server's.
    dealer = await house.openDealer()
    await dealer.dealTo(CODE, 'settled')
    expect(checked(await provedRound(round))).toEqual(RIGHT)
  })

  it.each(['silent', 'lying'] as const)(
    'whose beacon is %s for twenty seconds is void, and stakes come back once',
    async (mood) => {
      const { member, round, beacon } = await closeWithBet()
      expect(await house.balanceOf(member)).toBe(9_900n)
      house.beacon.mood = mood
      house.wait(beacon.atMs + 19_999 - house.now())
      expect(await dealer.look(CODE)).toBe(1)
      expect((await roundOf()).phase).toBe('closed')
      house.wait(1)
      await dealer.look(CODE)
      expect(await roundOf()).toMatchObject({
        ...{ tableRoundId: round, phase: 'settled', isVoid: true, voidCause: 'beacon_late' },
        result: null,
      })
      expect(await house.balanceOf(member)).toBe(10_000n)
      expect(await house.wagersOf(round)).toEqual({ void: 1 })
      await dealer.look(CODE)
      expect(await house.balanceOf(member)).toBe(10_000n)
      const own = await member.call(operations.getOwnTablePlay, { params: { tableCode: CODE } })
      expect(own).toMatchObject({
        value: { rounds: [{ isVoid: true, voidCause: 'beacon_late', paidMinor: '100' }] },
      })
      expect((await provedRound(round)).round).toMatchObject({ voidCause: 'beacon_late' })
      // No bets are taken while it goes on.
      house.wait(60_000)
      await dealer.look(CODE)
      expect((await roundOf()).tableRoundId).toBe(round)
      house.beacon.mood = 'honest'
      expect(await dealer.dealTo(CODE, 'betting')).not.toBe(round)
      await dealer.dealTo(CODE, 'settled')
    },
  )

  it('whose server dies while it waits is drawn by the next one with the same value', async () => {
    const { round, beacon } = await closeWithBet()
    await house.loseLeases()
    const next = await house.openDealer()
    house.wait(beacon.atMs + 25_000 - house.now())
    // It has not noticed yet, and what it finds counts for nothing.
    await dealer.look(CODE)
    expect((await roundOf()).phase).toBe('closed')
    // Asked late, the beacon answers: what is out decides.
    await next.dealTo(CODE, 'settled')
    const proved = await provedRound(round)
    expect(proved.proof).toMatchObject({
      beacon: { value: house.beacon.valueOfRound(beacon.round) },
    })
    expect(checked(proved)).toEqual(RIGHT)
    await next.leave()
  })

  it('whose server dies while the beacon is late is void once, whichever of them says so', async () => {
    const { member, round, beacon } = await closeWithBet()
    house.beacon.mood = 'silent'
    await house.loseLeases()
    const next = await house.openDealer()
    house.wait(beacon.atMs + 20_000 - house.now())
    await Promise.all([dealer.look(CODE), next.look(CODE)])
    await next.look(CODE)
    expect(await roundOf()).toMatchObject({ isVoid: true, voidCause: 'beacon_late' })
    expect(await house.balanceOf(member)).toBe(10_000n)
    expect(await house.wagersOf(round)).toEqual({ void: 1 })
    await next.leave()
  })

  it('keeps what it was drawn with for good', async () => {
    const { round } = await closeWithBet()
    await dealer.dealTo(CODE, 'settled')
    const roundId = decodeId('evt', round) as Uuid
    const row = await loadRound(house.deps.pool, roundId)
    expect(row?.beacon?.round).toBeGreaterThan(0)
    const change = house.deps.pool.query(
      `update live_table_round set beacon_value = $2 where id = $1`,
      [roundId, 'cd'.repeat(32)],
    )
    await expect(change).rejects.toThrow('not drawn again')
  })
})

describe('a table without a beacon', () => {
  it('is dealt as ever, and nothing of it tells of one', async () => {
    const round = await dealer.dealTo('plain', 'settled')
    const proved = await provedRound(round)
    expect(Object.keys(proved.proof).toSorted()).toEqual([
      ...['clientSeeds', 'commitment', 'hash', 'kind', 'number'],
    ])
    expect(proved.round).not.toHaveProperty('beacon')
    expect(checked(proved)).toEqual({ committed: true, result: true })
  })
})
