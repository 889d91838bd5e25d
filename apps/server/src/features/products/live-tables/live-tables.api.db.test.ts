import { randomUUID } from 'node:crypto'
import { operations, type TableSettings } from '@baize/contract'
import { decodeId, type EpochMs, encodeId, epochMs, type Uuid } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { dealFromShoe, rouletteOf, settleLayout, shoeOf, tableKindOf } from '@baize/rooms'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LedRoom } from '../../../house/rooms/lead-rooms.ts'
import { createRoomLeases } from '../../../house/rooms/room-leases.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { HASHES } from './hashes.ts'
import { createTableDealer } from './rounds/deal-table.ts'
import { pruneRounds } from './rounds/rounds.store.ts'
import { TABLE_ROOM } from './table-deps.ts'
import { insertTable } from './tables.store.ts'

/**
 * Goal: what is acknowledged is staked, what is staked is settled once by what was committed, and nobody bets late, whatever server deals and
 * whatever dies in between. Method: the composed server with a clock of its own, and tables dealt by hand under real leases.
 */
const SETTINGS: TableSettings = {
  ...{ name: 'Test', pace: 'normal', look: 'emerald' },
  ...{ spotMinMinor: '100', spotMaxMinor: '1000000' },
  ...{ layoutMaxMinor: '2000000', payoutMaxMinor: '5000000' },
}
let server: TestServer
let nowMs = Math.ceil(Date.now() / 60_000) * 60_000
const clock = { now: () => epochMs(nowMs) as EpochMs }

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  const tables = [
    ['bac', 'baccarat', 'commission'],
    ['wheel', 'roulette', 'laPartage'],
    ['dice', 'sic-bo', 'standard'],
    ['gate', 'dragon-tiger', 'standard'],
    ['race', 'roulette', 'european'],
    ['moves', 'roulette', 'european'],
    ['small', 'roulette', 'european'],
  ] as const
  for (const [place, [code, game, variant]] of tables.entries()) {
    const payoutMaxMinor = code === 'small' ? '72000' : SETTINGS.payoutMaxMinor
    const settings = { ...SETTINGS, payoutMaxMinor }
    await insertTable(server.database.pool, { code, game, variant, settings, place })
  }
})
afterAll(async () => {
  await verifyLedgerInvariants(server.database.pool)
  await server.stop()
})

/** What a test has taken is free for the next. */
const opened: ReturnType<typeof createRoomLeases>[] = []
afterEach(async () => {
  for (const leases of opened.splice(0)) await leases.leave(server.database.pool)
})

type Member = Awaited<ReturnType<TestServer['openMember']>>

/** A server among several, which deals what it has a lease on. */
function openDealer() {
  let monotonicMs = 0
  const leases = createRoomLeases({
    serverId: randomUUID() as Uuid,
    kinds: [TABLE_ROOM],
    monotonicMs: () => monotonicMs,
  })
  opened.push(leases)
  const rooms = new Map<string, LedRoom>()
  const { deps } = server.server.modules.liveTables
  return {
    async take() {
      monotonicMs += 600
      await leases.look(server.database.pool)
    },
    leave: () => leases.leave(server.database.pool),
    holdOn: (code: string) => leases.holdOn(TABLE_ROOM, code),
    /** Does what is due at a table, once. */
    async look(code: string): Promise<number> {
      const hold = leases.holdOn(TABLE_ROOM, code) ?? expect.fail('it has the table')
      const room = rooms.get(code) ?? createTableDealer(deps, code)
      rooms.set(code, room)
      return await room.look(hold)
    },
  }
}

type Dealer = ReturnType<typeof openDealer>

/** Deals until the round of a table is in a phase. */
async function dealTo(dealer: Dealer, code: string, phase: string): Promise<string> {
  for (let step = 0; step < 40; step += 1) {
    const inMs = await dealer.look(code)
    const { round } = await view(code)
    if (round?.phase === phase) return round.tableRoundId
    nowMs += inMs
  }
  throw new Error(`the table never came to ${phase}`)
}

async function view(code: string) {
  const answer = await server.openBrowser().call(operations.getLiveTable, {
    params: { tableCode: code },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function proofOf(tableRoundId: string) {
  const answer = await server
    .openBrowser()
    .call(operations.getTableRound, { params: { tableRoundId } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

const lay = (
  member: Member,
  code: string,
  layout: {
    readonly round: string
    readonly version: number
    readonly spots: Record<string, string>
  },
) =>
  member.call(operations.placeTableLayout, {
    params: { tableCode: code },
    body: { tableRoundId: layout.round, version: layout.version, spots: layout.spots },
    key: randomUUID(),
  })

const balanceOf = async (member: Member) => {
  const { balanceMinor } = await server.server.core.balanceOf(member.memberId)
  return balanceMinor as bigint
}

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
    const dealer = openDealer()
    await dealer.take()
    const member = await server.openMember(100_000n)
    const round = await dealTo(dealer, code, 'betting')
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
    await dealTo(dealer, code, 'shown')
    const { result } = (await view(code)).round ?? expect.fail('a round')
    const { game, variant } = await view(code)
    const kind = tableKindOf(game, variant) ?? expect.fail('a kind')
    const { payoutMinor } = settleLayout(kind, spots, result ?? expect.fail('a result'))
    // The picture still plays: nothing is paid yet.
    expect(await balanceOf(member)).toBe(before - staked)
    await dealTo(dealer, code, 'settled')
    expect(await balanceOf(member)).toBe(before - staked + payoutMinor)
    expect(await stakesOf(round)).toEqual([['settled', staked, 1]])
    const own = await member.call(operations.getOwnTablePlay, { params: { tableCode: code } })
    expect(own).toMatchObject({
      success: true,
      value: { rounds: [{ tableRoundId: round, paidMinor: `${payoutMinor}`, betId }] },
    })
  })

  it('of roulette is what its hash and the seeds of its bettors make', async () => {
    const dealer = openDealer()
    await dealer.take()
    const members = [await server.openMember(10_000n), await server.openMember(10_000n)]
    const round = await dealTo(dealer, 'wheel', 'betting')
    expect((await proofOf(round)).proof).toMatchObject({ kind: 'chain', hash: null })
    for (const member of members)
      await lay(member, 'wheel', { round, version: 1, spots: { red: '100' } })
    await dealTo(dealer, 'wheel', 'settled')
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
    const dealer = openDealer()
    await dealer.take()
    const shoeNow = async () =>
      (await server.server.modules.liveTables.deps.logOf('bac').read()).state.shoe
    nowMs += await dealer.look('bac')
    const shoe = (await shoeNow()) ?? expect.fail('a shoe')
    for (let step = 0; step < 1_000 && (await shoeNow())?.number === shoe.number; step += 1) {
      nowMs += await dealer.look('bac')
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
    const dealer = openDealer()
    await dealer.take()
    const { pool } = server.database
    const before = await proofOf(await dealTo(dealer, 'dice', 'settled'))
    await pruneRounds(pool, new Date(nowMs + 60_000))
    const left = await pool.query(`select from live_table_round where table_code = 'dice'`)
    const after = await proofOf(await dealTo(dealer, 'dice', 'betting'))
    const numberOf = ({ proof }: typeof after) => (proof.kind === 'chain' ? proof.number : 0)
    expect(numberOf(after)).toBe(numberOf(before) + 1)
    // Those with bets stay.
    expect(left.rows).toHaveLength(1)
    await dealTo(dealer, 'dice', 'settled')
  })

  it('is bet on twice as long where nobody bets, and dealt then', async () => {
    const dealer = openDealer()
    await dealer.take()
    await dealTo(dealer, 'dice', 'betting')
    const { round } = await view('dice')
    nowMs = round?.bettingUntilMs ?? nowMs
    await dealer.look('dice')
    expect((await view('dice')).round).toMatchObject({
      phase: 'betting',
      bettingUntilMs: nowMs + 15_000,
    })
    await dealTo(dealer, 'dice', 'settled')
  })
})

describe('a layout', () => {
  it('moves only what it has more or less than before', async () => {
    const dealer = openDealer()
    await dealer.take()
    const member = await server.openMember(10_000n)
    const round = await dealTo(dealer, 'moves', 'betting')
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
    await dealTo(dealer, 'moves', 'settled')
    // What was paid is not taken back.
    const paid = await lay(member, 'moves', { round, version: 7, spots: {} })
    expect(paid).toMatchObject({ success: false, code: 'betting_over' })
    expect(await stakesOf(round)).toEqual([
      ['settled', 700n, 1],
      ['void', 100n, 1],
    ])
  })

  it('is refused whole where it is too much, and what lay there before still lies', async () => {
    const dealer = openDealer()
    await dealer.take()
    const member = await server.openMember(10_000n)
    const round = await dealTo(dealer, 'small', 'betting')
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
    await dealTo(dealer, 'small', 'settled')
  })

  it('is refused under a key that was used for another one', async () => {
    const dealer = openDealer()
    await dealer.take()
    const member = await server.openMember(10_000n)
    const round = await dealTo(dealer, 'moves', 'betting')
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
    await dealTo(dealer, 'moves', 'settled')
  })

  it('sent by many devices at once is one stake, that of the last version', async () => {
    const dealer = openDealer()
    await dealer.take()
    const member = await server.openMember(100_000n)
    const round = await dealTo(dealer, 'race', 'betting')
    const before = await balanceOf(member)
    const versions = [5, 2, 9, 4, 7, 1, 8, 3, 6]
    await Promise.all(
      versions.map((version) =>
        lay(member, 'race', { round, version, spots: { red: `${version}00` } }),
      ),
    )
    expect(await balanceOf(member)).toBe(before - 900n)
    await dealTo(dealer, 'race', 'settled')
    expect(await stakesOf(round)).toEqual([['settled', 900n, 1]])
  })
})

describe('betting that is closed', () => {
  it('takes nothing more from the moment of the log, and settles what was acknowledged before', async () => {
    const dealer = openDealer()
    await dealer.take()
    const members = await Promise.all(Array.from({ length: 12 }, () => server.openMember(10_000n)))
    for (let turn = 0; turn < 3; turn += 1) {
      const round = await dealTo(dealer, 'race', 'betting')
      await lay(members[0] ?? expect.fail(), 'race', { round, version: 1, spots: { red: '100' } })
      nowMs = (await view('race')).round?.bettingUntilMs ?? nowMs
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
      await dealTo(dealer, 'race', 'settled')
      expect(await stakesOf(round)).toEqual([['settled', BigInt(taken) * 100n, taken]])
    }
  })
})

describe('a table whose owner is gone', () => {
  it('is dealt on by another server: bets stand, and the first one’s writes find nothing', async () => {
    const [first, second] = [openDealer(), openDealer()]
    await first.take()
    const member = await server.openMember(10_000n)
    const round = await dealTo(first, 'race', 'betting')
    await lay(member, 'race', { round, version: 1, spots: { red: '100' } })
    await server.database.pool.query(
      `update room_server set lease_until = clock_timestamp() - interval '1 second'`,
    )
    await second.take()
    nowMs = (await view('race')).round?.bettingUntilMs ?? nowMs
    // It has not noticed yet, and would close the betting.
    const { seq } = await view('race')
    await first.look('race')
    expect(await view('race')).toMatchObject({ seq, round: { phase: 'betting' } })
    // Bettors get at least five seconds more.
    await second.look('race')
    expect((await view('race')).round).toMatchObject({
      tableRoundId: round,
      bettingUntilMs: nowMs + 5_000,
    })
    await dealTo(second, 'race', 'settled')
    expect(await stakesOf(round)).toEqual([['settled', 100n, 1]])
  })

  it('for more than five minutes gives every stake back, once', async () => {
    const [first, second] = [openDealer(), openDealer()]
    await first.take()
    const member = await server.openMember(10_000n)
    const round = await dealTo(first, 'race', 'betting')
    const before = await balanceOf(member)
    await lay(member, 'race', { round, version: 1, spots: { red: '100' } })
    await first.leave()
    nowMs += 6 * 60_000
    await second.take()
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
