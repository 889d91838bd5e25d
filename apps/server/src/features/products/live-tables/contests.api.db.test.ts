import { operations } from '@baize/contract'
import { decodeId } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { fightOf, fightWith, settleLayout, tableKindOf } from '@baize/rooms'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTableHouse, type TableDealer, type TableHouse } from '../../../testing/table-house.ts'
import { HASHES } from './hashes.ts'

/** Goal: contests are what was committed, keep their times, and pay fixed odds or the pool as it lay when the betting was closed. */
let tables: TableHouse
let dealer: TableDealer

beforeAll(async () => {
  tables = await startTableHouse([
    { code: 'fixedodds', game: 'cockfight', variant: 'fixedOdds' },
    { code: 'pool', game: 'cockfight', variant: 'pool' },
  ])
})
beforeEach(async () => {
  dealer = await tables.openDealer()
})
afterEach(() => dealer.leave())
afterAll(async () => {
  await verifyLedgerInvariants(tables.server.database.pool)
  await tables.stop()
})

async function fightOn(code: string) {
  const { round } = await tables.view(code)
  return round?.result?.game === 'cockfight' ? round.result : expect.fail('a contest')
}

describe('a contest', () => {
  it('at fixed odds is paid by its result, is what its hash makes, and is followed after 90 seconds', async () => {
    const member = await tables.server.openMember(100_000n)
    const round = await dealer.dealTo('fixedodds', 'betting')
    const openedAtMs = (await tables.view('fixedodds')).round?.openedAtMs ?? 0
    const spots = { meron: '10000', wala: '4000', draw: '500' }
    await tables.lay(member, 'fixedodds', round, spots)
    await dealer.dealTo('fixedodds', 'settled')
    const fight = await fightOn('fixedodds')
    const kind = tableKindOf('cockfight', 'fixedOdds') ?? expect.fail('a kind')
    const { payoutMinor } = settleLayout(kind, spots, fight)
    expect(await tables.balanceOf(member)).toBe(100_000n - 14_500n + payoutMinor)
    const answer = await member.call(operations.getTableRound, { params: { tableRoundId: round } })
    const proof = answer.success ? answer.value.proof : expect.fail('a proof')
    if (proof.kind !== 'chain' || !proof.hash) throw new Error('the hash is revealed')
    const seeds = proof.clientSeeds.map(({ seed }) => seed)
    const drawn = fightOf(HASHES, { seed: proof.hash, clientSeeds: seeds, round: proof.number })
    expect(fight).toEqual({ game: 'cockfight', ...fightWith(drawn, null) })
    await dealer.dealTo('fixedodds', 'betting')
    expect((await tables.view('fixedodds')).round?.openedAtMs).toBe(openedAtMs + 90_000)
  })

  it('with a pool pays the winners what all have staked, less five percent', async () => {
    const [red, blue] = [
      await tables.server.openMember(10_000n),
      await tables.server.openMember(10_000n),
    ]
    const round = await dealer.dealTo('pool', 'betting')
    await tables.lay(red, 'pool', round, { meron: '6000' })
    await tables.lay(blue, 'pool', round, { wala: '4000' })
    await dealer.dealTo('pool', 'settled')
    const { winner, pool } = await fightOn('pool')
    expect(pool).toEqual({ meronMinor: '6000', walaMinor: '4000' })
    const expected = {
      meron: [4_000n + 9_500n, 6_000n],
      wala: [4_000n, 6_000n + 9_500n],
      draw: [10_000n, 10_000n],
    }[winner]
    expect([await tables.balanceOf(red), await tables.balanceOf(blue)]).toEqual(expected)
  })

  it('with a pool on one side alone is cancelled, everything goes back, and no road says it', async () => {
    const member = await tables.server.openMember(10_000n)
    const round = await dealer.dealTo('pool', 'betting')
    const before = (await tables.view('pool')).results
    const spots = { wala: '4000', draw: '1000' }
    await tables.lay(member, 'pool', round, spots)
    await dealer.dealTo('pool', 'settled')
    expect((await fightOn('pool')).isCancelled).toBe(true)
    const wager = await tables.server.database.pool.query<{ state: string }>(
      'select state from wager where event_id = $1',
      [decodeId('evt', round)],
    )
    expect(wager.rows).toEqual([{ state: 'void' }])
    expect(await tables.balanceOf(member)).toBe(10_000n)
    expect((await tables.view('pool')).results).toEqual(before)
  })
})
