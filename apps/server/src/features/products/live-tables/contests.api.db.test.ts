import { operations } from '@baize/contract'
import { decodeId } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { fightOf, fightWith, settleLayout, tableKindOf } from '@baize/rooms'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HASHES } from './hashes.ts'
import { insertTable } from './tables.store.ts'
import { startTables, TABLE_SETTINGS, type Tables } from './testing/tables-by-hand.ts'

/** Goal: contests are what was committed, keep their times, and pay fixed odds or the pool as it lay when the betting was closed. */
let tables: Tables

beforeAll(async () => {
  tables = await startTables()
  for (const [place, variant] of (['fixedOdds', 'pool'] as const).entries()) {
    const table = { code: variant.toLowerCase(), game: 'cockfight', variant, place } as const
    await insertTable(tables.server.database.pool, { ...table, settings: TABLE_SETTINGS })
  }
})
afterAll(async () => {
  await verifyLedgerInvariants(tables.server.database.pool)
  await tables.server.stop()
})
afterEach(() => tables.leaveAll())

async function fightOn(code: string) {
  const { round } = await tables.view(code)
  return round?.result?.game === 'cockfight' ? round.result : expect.fail('a contest')
}

describe('a contest', () => {
  it('at fixed odds is paid by its result, is what its hash makes, and is followed after 90 seconds', async () => {
    const dealer = tables.openDealer()
    await dealer.take()
    const member = await tables.server.openMember(100_000n)
    const round = await tables.dealTo(dealer, 'fixedodds', 'betting')
    const openedAtMs = (await tables.view('fixedodds')).round?.openedAtMs ?? 0
    const spots = { meron: '10000', wala: '4000', draw: '500' }
    await tables.lay(member, 'fixedodds', { round, version: 1, spots })
    await tables.dealTo(dealer, 'fixedodds', 'settled')
    const fight = await fightOn('fixedodds')
    const kind = tableKindOf('cockfight', 'fixedOdds') ?? expect.fail('a kind')
    const { payoutMinor } = settleLayout(kind, spots, fight)
    expect(await tables.balanceOf(member)).toBe(100_000n - 14_500n + payoutMinor)
    const answer = await member.call(operations.getTableRound, { params: { tableRoundId: round } })
    const proof = answer.success ? answer.value.proof : expect.fail('a proof')
    if (proof.kind !== 'chain' || !proof.hash) throw new Error('it is told')
    const seeds = proof.clientSeeds.map(({ seed }) => seed)
    const drawn = fightOf(HASHES, { seed: proof.hash, clientSeeds: seeds, round: proof.number })
    expect(fight).toEqual({ game: 'cockfight', ...fightWith(drawn, null) })
    await tables.dealTo(dealer, 'fixedodds', 'betting')
    expect((await tables.view('fixedodds')).round?.openedAtMs).toBe(openedAtMs + 90_000)
  })

  it('with a pool pays the winners what all have staked, less five percent', async () => {
    const dealer = tables.openDealer()
    await dealer.take()
    const [red, blue] = [
      await tables.server.openMember(10_000n),
      await tables.server.openMember(10_000n),
    ]
    const round = await tables.dealTo(dealer, 'pool', 'betting')
    await tables.lay(red, 'pool', { round, version: 1, spots: { meron: '6000' } })
    await tables.lay(blue, 'pool', { round, version: 1, spots: { wala: '4000' } })
    await tables.dealTo(dealer, 'pool', 'settled')
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
    const dealer = tables.openDealer()
    await dealer.take()
    const member = await tables.server.openMember(10_000n)
    const round = await tables.dealTo(dealer, 'pool', 'betting')
    const before = (await tables.view('pool')).results
    const spots = { wala: '4000', draw: '1000' }
    await tables.lay(member, 'pool', { round, version: 1, spots })
    await tables.dealTo(dealer, 'pool', 'settled')
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
