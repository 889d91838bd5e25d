import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { decodeId, encodeId, type Uuid } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { dealFromShoe, rouletteOf, settleLayout, shoeOf, tableKindOf } from '@baize/rooms'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  startTableHouse,
  TABLE_SETTINGS,
  type TableDealer,
  type TableHouse,
  type TableMember,
} from '../../../testing/table-house.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { HASHES } from './hashes.ts'
import { pruneRounds } from './rounds/rounds.store.ts'

/**
 * Goal: what is acknowledged is staked, what is staked is settled once by what was committed, and nobody bets late, whatever server deals and
 * whatever dies in between. Method: the composed server with a clock of its own, and tables dealt by hand under real leases.
 */
let house: TableHouse
let server: TestServer

beforeAll(async () => {
  house = await startTableHouse([
    { code: 'bac', game: 'baccarat', variant: 'commission' },
    { code: 'wheel', game: 'roulette', variant: 'laPartage' },
    { code: 'dice', game: 'sic-bo', variant: 'standard' },
    { code: 'gate', game: 'dragon-tiger', variant: 'standard' },
    ...['race', 'moves'],
  ])
  server = house.server
  const small = { code: 'small', game: 'roulette', variant: 'european' } as const
  await house.addTable({ ...small, settings: { ...TABLE_SETTINGS, payoutMaxMinor: '72000' } })
})
afterAll(async () => {
  await verifyLedgerInvariants(server.database.pool)
  await house.stop()
})

/** What a test has taken is free for the next. */
const opened: TableDealer[] = []
afterEach(async () => {
  for (const dealer of opened.splice(0)) await dealer.leave()
})
async function openDealer(): Promise<TableDealer> {
  const dealer = await house.openDealer()
  opened.push(dealer)
  return dealer
}

const view = (code: string) => house.view(code)

/** Lets the betting of a table run out by the clock; its owner has not looked yet. */
async function runOut(code: string): Promise<void> {
  const { round } = await view(code)
  house.wait(Math.max(0, (round?.bettingUntilMs ?? 0) - house.now()))
}

async function proofOf(tableRoundId: string) {
  const answer = await server
    .openBrowser()
    .call(operations.getTableRound, { params: { tableRoundId } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

const lay = (
  member: TableMember,
  code: string,
  layout: {
    readonly round: string
    readonly version: number
    readonly spots: Record<string, string>
  },
) => house.lay(member, code, layout.round, layout.spots, layout.version)

const balanceOf = (member: TableMember) => house.balanceOf(member)

const stakesOf = async (round: string) => {
  const found = await server.database.pool.query<{ state: string; stake: bigint; count: number }>(
    `select state, sum(stake_minor)::bigint as stake, count(*)::int as count from wager
      where event_id = $1 group by state order by state`,
    [decodeId('evt', round)],
  )
  return found.rows.map(({ state, stake, count }) => [state, stake, count])
}

describe('a round', () => {
  it.each([
    ['bac', { banker: '1000', player: '500', tie: '100' }],
    ['wheel', { red: '1000', 'straight-0': '100' }],
    ['dice', { small: '1000', 'single-6': '100' }],
    ['gate', { dragon: '1000', tie: '100' }],
  ])('of table %s is bet on, dealt and paid as its result says', async (code, spots) => {
    const dealer = await openDealer()
    const member = await server.openMember(100_000n)
    const round = await dealer.dealTo(code, 'betting')
    const before = await balanceOf(member)
    const laid = await lay(member, code, { round, version: 1, spots })
    expect(laid).toMatchObject({ success: true, value: { layout: { version: 1, spots } } })
    const staked = Object.values(spots).reduce((sum, each) => sum + BigInt(each), 0n)
    expect(await balanceOf(member)).toBe(before - staked)
    // Everybody sees the bet under a name by which the member knows it as their own.
    const { betId } = laid.success ? laid.value.layout : expect.fail('it is laid')
    expect(await view(code)).toMatchObject({
      ...{ playerCount: 1, bets: [{ stakedMinor: `${staked}`, betId }] },
    })
    await dealer.dealTo(code, 'shown')
    const { result } = (await view(code)).round ?? expect.fail('a round')
    const { game, variant } = await view(code)
    const kind = tableKindOf(game, variant) ?? expect.fail('a kind')
    const { payoutMinor } = settleLayout(kind, spots, result ?? expect.fail('a result'))
    // The picture still plays: nothing is paid yet.
    expect(await balanceOf(member)).toBe(before - staked)
    await dealer.dealTo(code, 'settled')
    expect(await balanceOf(member)).toBe(before - staked + payoutMinor)
    expect(await stakesOf(round)).toEqual([['settled', staked, 1]])
    const own = await member.call(operations.getOwnTablePlay, { params: { tableCode: code } })
    expect(own).toMatchObject({
      success: true,
      value: { rounds: [{ tableRoundId: round, paidMinor: `${payoutMinor}`, betId }] },
    })
  })

  it('of roulette is what its hash and the seeds of its bettors make', async () => {
    const dealer = await openDealer()
    const members = [await server.openMember(10_000n), await server.openMember(10_000n)]
    const round = await dealer.dealTo('wheel', 'betting')
    expect((await proofOf(round)).proof).toMatchObject({ kind: 'chain', hash: null })
    for (const member of members)
      await lay(member, 'wheel', { round, version: 1, spots: { red: '100' } })
    await dealer.dealTo('wheel', 'settled')
    const { proof, round: told } = await proofOf(round)
    if (proof.kind !== 'chain' || !proof.hash) throw new Error('the secret is revealed')
    expect(proof.clientSeeds).toHaveLength(2)
    const clientSeeds = proof.clientSeeds.map(({ seed }) => seed)
    const number = rouletteOf(HASHES, { seed: proof.hash, clientSeeds, round: proof.number })
    expect(told.result).toEqual({ game: 'roulette', number })
    const params = { tableCode: 'wheel' }
    const all = await server.openBrowser().call(operations.getTableResults, { params })
    expect(all).toMatchObject({ success: true, value: { results: (await view('wheel')).results } })
    expect((await view('wheel')).results.at(-1)).toEqual({ tableRoundId: round, text: `${number}` })
  })

  it('of a shoe is what was committed before it was dealt, and told when the shoe is over', async () => {
    const dealer = await openDealer()
    const shoeNow = async () =>
      (await server.server.modules.liveTables.deps.logOf('bac').read()).state.shoe
    house.wait(await dealer.look('bac'))
    const shoe = (await shoeNow()) ?? expect.fail('a shoe')
    for (let step = 0; step < 1_000 && (await shoeNow())?.number === shoe.number; step += 1) {
      house.wait(await dealer.look('bac'))
    }
    const rounds = await server.database.pool.query<{ id: Uuid; used: number; result: object }>(
      `select id, used_before as used, result from live_table_round where shoe_id = $1 order by number`,
      [shoe.shoeId],
    )
    expect(rounds.rows.length).toBeGreaterThan(60)
    const { proof } = await proofOf(encodeId('evt', rounds.rows[0]?.id ?? expect.fail('a round')))
    if (proof.kind !== 'shoe' || !proof.seed) throw new Error('the secret is revealed')
    const { cards } = shoeOf(HASHES, {
      ...{ seed: proof.seed, shoe: proof.shoe.number, cut: proof.cut },
      clientSeeds: proof.clientSeeds.map(({ seed }) => seed),
    })
    for (const { used, result } of rounds.rows) {
      expect(dealFromShoe('baccarat', cards, used).result).toEqual(result)
    }
    expect((await shoeNow())?.commitment).toBe(proof.shoe.nextCommitment)
  })

  it('never takes a hash twice, though rounds that nobody bet on are removed with time', async () => {
    const dealer = await openDealer()
    const { pool } = server.database
    const before = await proofOf(await dealer.dealTo('dice', 'settled'))
    await pruneRounds(pool, new Date(house.now() + 60_000))
    const left = await pool.query(`select from live_table_round where table_code = 'dice'`)
    const after = await proofOf(await dealer.dealTo('dice', 'betting'))
    const numberOf = ({ proof }: typeof after) => (proof.kind === 'chain' ? proof.number : 0)
    expect(numberOf(after)).toBe(numberOf(before) + 1)
    // Those with bets stay.
    expect(left.rows).toHaveLength(1)
    await dealer.dealTo('dice', 'settled')
  })

  it('is bet on twice as long where nobody bets, and dealt then', async () => {
    const dealer = await openDealer()
    await dealer.dealTo('dice', 'betting')
    await runOut('dice')
    await dealer.look('dice')
    expect((await view('dice')).round).toMatchObject({
      phase: 'betting',
      bettingUntilMs: house.now() + 15_000,
    })
    await dealer.dealTo('dice', 'settled')
  })
})

describe('a layout', () => {
  it('moves only what it has more or less than before', async () => {
    const dealer = await openDealer()
    const member = await server.openMember(10_000n)
    const round = await dealer.dealTo('moves', 'betting')
    const before = await balanceOf(member)
    const steps: readonly [Record<string, string>, bigint][] = [
      [{ red: '100' }, 100n],
      [{ red: '300', black: '200' }, 500n],
      [{ red: '300', odd: '200' }, 500n],
      [{ red: '100' }, 100n],
      [{}, 0n],
      [{ 'straight-7': '700' }, 700n],
    ]
    for (const [at, [spots, staked]] of steps.entries()) {
      const laid = await lay(member, 'moves', { round, version: at + 1, spots })
      expect(laid).toMatchObject({
        success: true,
        value: { layout: { spots, stakedMinor: `${staked}` } },
      })
      expect(await balanceOf(member)).toBe(before - staked)
      const { totals } = await view('moves')
      expect(
        Object.fromEntries(totals.map(({ spot, stakedMinor }) => [spot, stakedMinor])),
      ).toEqual(spots)
    }
    // An older one, from another device, changes nothing.
    const late = await lay(member, 'moves', { round, version: 3, spots: { black: '900' } })
    expect(late).toMatchObject({
      success: true,
      value: { layout: { version: 6, stakedMinor: '700' } },
    })
    await dealer.dealTo('moves', 'settled')
    // What was paid is not taken back.
    const paid = await lay(member, 'moves', { round, version: 7, spots: {} })
    expect(paid).toMatchObject({ success: false, code: 'betting_over' })
    expect(await stakesOf(round)).toEqual([
      ['settled', 700n, 1],
      ['void', 100n, 1],
    ])
  })

  it('is refused whole where it is too much, and what lay there before still lies', async () => {
    const dealer = await openDealer()
    const member = await server.openMember(10_000n)
    const round = await dealer.dealTo('small', 'betting')
    await lay(member, 'small', { round, version: 1, spots: { red: '100' } })
    for (const [spots, code] of [
      [{ red: '100', black: '50' }, 'stake_not_allowed'],
      [{ red: '100', nothing: '500' }, 'stake_not_allowed'],
      [{ red: '100', 'straight-1': '3000' }, 'table_full'],
      [{ red: '20000' }, 'insufficient_funds'],
    ] as const) {
      expect(await lay(member, 'small', { round, version: 2, spots })).toMatchObject({
        success: false,
        code,
      })
    }
    expect((await view('small')).totals).toEqual([
      { spot: 'red', stakedMinor: '100', playerCount: 1 },
    ])
    const other = await view('moves')
    const elsewhere = await lay(member, 'small', {
      round: other.round?.tableRoundId ?? '',
      version: 3,
      spots: {},
    })
    expect(elsewhere).toMatchObject({ success: false, code: 'betting_over' })
    await dealer.dealTo('small', 'settled')
  })

  it('is refused under a key that was used for another one', async () => {
    const dealer = await openDealer()
    const member = await server.openMember(10_000n)
    const round = await dealer.dealTo('moves', 'betting')
    const key = randomUUID()
    const layUnder = (version: number, red: string, used: string) =>
      member.call(operations.placeTableLayout, {
        params: { tableCode: 'moves' },
        body: { tableRoundId: round, version, spots: { red } },
        key: used,
      })
    await layUnder(1, '100', randomUUID())
    expect(await layUnder(2, '200', key)).toMatchObject({ success: true })
    expect(await layUnder(3, '300', key)).toMatchObject({ success: false, code: 'key_reused' })
    expect((await view('moves')).totals).toMatchObject([{ spot: 'red', stakedMinor: '200' }])
    await dealer.dealTo('moves', 'settled')
  })

  it('sent by many devices at once is one stake, that of the last version', async () => {
    const dealer = await openDealer()
    const member = await server.openMember(100_000n)
    const round = await dealer.dealTo('race', 'betting')
    const before = await balanceOf(member)
    const versions = [5, 2, 9, 4, 7, 1, 8, 3, 6]
    await Promise.all(
      versions.map((version) =>
        lay(member, 'race', { round, version, spots: { red: `${version}00` } }),
      ),
    )
    expect(await balanceOf(member)).toBe(before - 900n)
    await dealer.dealTo('race', 'settled')
    expect(await stakesOf(round)).toEqual([['settled', 900n, 1]])
  })
})

describe('betting that is closed', () => {
  it('takes nothing more from the moment of the log, and settles what was acknowledged before', async () => {
    const dealer = await openDealer()
    const members = await Promise.all(Array.from({ length: 12 }, () => server.openMember(10_000n)))
    for (let turn = 0; turn < 3; turn += 1) {
      const round = await dealer.dealTo('race', 'betting')
      await lay(members[0] ?? expect.fail(), 'race', { round, version: 1, spots: { red: '100' } })
      await runOut('race')
      const [answers] = await Promise.all([
        Promise.all(
          members
            .slice(1)
            .map((member) => lay(member, 'race', { round, version: 1, spots: { red: '100' } })),
        ),
        dealer.look('race'),
      ])
      const taken = answers.filter(({ success }) => success).length + 1
      for (const answer of answers) if (!answer.success) expect(answer.code).toBe('betting_over')
      await dealer.dealTo('race', 'settled')
      expect(await stakesOf(round)).toEqual([['settled', BigInt(taken) * 100n, taken]])
    }
  })
})

describe('a table whose owner is gone', () => {
  it('is dealt on by another server: bets stand, and the first one’s writes find nothing', async () => {
    const first = await openDealer()
    const member = await server.openMember(10_000n)
    const round = await first.dealTo('race', 'betting')
    await lay(member, 'race', { round, version: 1, spots: { red: '100' } })
    await house.loseLeases()
    const second = await openDealer()
    await runOut('race')
    // It has not noticed yet, and would close the betting.
    const { seq } = await view('race')
    await first.look('race')
    expect(await view('race')).toMatchObject({ seq, round: { phase: 'betting' } })
    // Bettors get at least five seconds more.
    await second.look('race')
    expect((await view('race')).round).toMatchObject({
      tableRoundId: round,
      bettingUntilMs: house.now() + 5_000,
    })
    await second.dealTo('race', 'settled')
    expect(await stakesOf(round)).toEqual([['settled', 100n, 1]])
  })

  it('for more than five minutes gives every stake back, once', async () => {
    const first = await openDealer()
    const member = await server.openMember(10_000n)
    const round = await first.dealTo('race', 'betting')
    const before = await balanceOf(member)
    await lay(member, 'race', { round, version: 1, spots: { red: '100' } })
    await first.leave()
    house.wait(6 * 60_000)
    const second = await openDealer()
    await second.look('race')
    expect((await view('race')).round).toMatchObject({
      phase: 'settled',
      isVoid: true,
      result: null,
    })
    expect(await balanceOf(member)).toBe(before)
    expect(await stakesOf(round)).toEqual([['void', 100n, 1]])
  })
})
