import { operations } from '@baize/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(undefined, { log: pino({ level: 'silent' }) })
})
afterAll(() => server.stop())

const alarms = async () => {
  const exposed = await server.server.metrics.expose()
  return /^baize_alarms_total\{kind="assertion"\} (\d+)$/m.exec(exposed)?.[1]
}

describe('a failed assertion', () => {
  it('stops its own request, rings, leaves no trace, and does not touch the others', async () => {
    const victim = await server.openMember(10_000n)
    const others = await Promise.all(Array.from({ length: 4 }, () => server.openMember(10_000n)))
    // A member without seeds cannot exist; whoever made one made a mistake.
    await server.database.pool.query('delete from fairness_counter where member_id = $1', [
      victim.memberId,
    ])
    expect(await alarms()).toBe('0')

    const spin = (member: typeof victim) =>
      member.call(operations.openRound, {
        body: { gameCode: 'lantern-tiger', stakeMinor: '1000' },
      })
    const [broken, ...fine] = await Promise.all([victim, ...others].map(spin))

    expect(broken).toMatchObject({ success: false, code: 'internal', status: 500 })
    expect(JSON.stringify(broken)).not.toContain('seed')
    expect(fine.map(({ success }) => success)).toEqual([true, true, true, true])
    expect(Number(await alarms())).toBeGreaterThan(0)
    const trace = await server.database.pool.query('select 1 from round where member_id = $1', [
      victim.memberId,
    ])
    expect(trace.rows).toEqual([])
    expect(await victim.call(operations.getBalance)).toMatchObject({
      value: { balanceMinor: '10000', balanceVersion: '1' },
    })
  })
})
