import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { minor, type Uuid } from '@baize/kernel'
import { planTransfer } from '@baize/ledger'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(undefined, { log: pino({ level: 'silent' }) })
})
afterAll(() => server.stop())

const alarms = async () => {
  const exposed = await server.server.metrics.expose()
  return Number(/^baize_alarms_total\{kind="assertion"\} (\d+)$/m.exec(exposed)?.[1])
}

describe('a failed assertion', () => {
  it('stops its own request, rings, leaves no trace, and does not touch the others', async () => {
    const victim = await server.openMember(10_000n)
    const others = await Promise.all(Array.from({ length: 4 }, () => server.openMember(10_000n)))
    const opened = await victim.call(operations.openRound, {
      body: { gameCode: 'mines', stakeMinor: '1000', options: { mineCount: 3 } },
    })
    if (!opened.success) throw new Error(opened.code)
    // Versions that rounds were played by stay; whoever took one out made a mistake.
    await server.database.pool.query(`update round set version = 'mines@0' where member_id = $1`, [
      victim.memberId,
    ])
    expect(await alarms()).toBe(0)

    const [broken, ...fine] = await Promise.all([
      victim.call(operations.chooseInRound, {
        params: { roundId: opened.value.round.roundId },
        body: { choiceNumber: 0, choice: { type: 'reveal', tile: 0 } },
      }),
      ...others.map((member) =>
        member.call(operations.openRound, {
          body: { gameCode: 'lantern-tiger', stakeMinor: '1000' },
        }),
      ),
    ])

    expect(broken).toMatchObject({ success: false, code: 'internal', status: 500 })
    expect(JSON.stringify(broken)).not.toContain('version')
    expect(fine.map(({ success }) => success)).toEqual([true, true, true, true])
    expect(await alarms()).toBe(1)
    const stored = await server.database.pool.query(
      'select state, choices from round where member_id = $1',
      [victim.memberId],
    )
    expect(stored.rows).toEqual([{ state: 'open', choices: [] }])
    expect(await victim.call(operations.getBalance)).toMatchObject({
      value: { balanceMinor: '9000', heldMinor: '1000' },
    })
  })

  // Rule M17
  it('of money is never written, and the others of its batch are posted', async () => {
    const { poster, accounts, currencyCode: currency } = server.server.core
    const [poorId, houseId] = await Promise.all([
      accounts.idOf({ kind: 'player_cash', ownerId: 1n, currency }),
      accounts.idOf({ kind: 'house', purpose: 'alarm', currency }),
    ])
    const before = await alarms()
    const post = (debitId: bigint, creditId: bigint) => {
      const causeId = randomUUID() as Uuid
      const amountMinor = minor(5n)
      return poster.post({
        key: randomUUID() as Uuid,
        inputHash: Buffer.alloc(16),
        causeId,
        accountIds: [debitId, creditId],
        rows: [],
        // Somebody forgot to look at the balance.
        decide: () => ({
          accepted: {
            transfers: [
              planTransfer({ code: 'round_stake', debitId, creditId, amountMinor, causeId }),
            ],
            rows: [],
            answer: undefined,
          },
        }),
      })
    }
    const settled = await Promise.allSettled([
      post(poorId, houseId),
      post(houseId, poorId),
      post(houseId, poorId),
    ])

    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(await alarms()).toBeGreaterThan(before)
  })
})
