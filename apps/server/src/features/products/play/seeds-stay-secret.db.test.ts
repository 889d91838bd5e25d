import { operations } from '@baize/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const written: string[] = []
const streams = [process.stdout, process.stderr]
const writes = streams.map((stream) => stream.write)
let server: TestServer

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => written.push(line) })
  server = await startTestServer(undefined, { log })
  for (const stream of streams) {
    stream.write = ((piece: string | Uint8Array) => {
      written.push(String(piece))
      return true
    }) as typeof stream.write
  }
})
afterAll(async () => {
  for (const [index, stream] of streams.entries()) stream.write = writes[index] as never
  await server.stop()
})

describe('the seed in use', () => {
  it('is written nowhere that a person could read, whatever is played', async () => {
    const member = await server.openMember(50_000n)
    const play = (gameCode: string, options: object) =>
      member.call(operations.openRound, { body: { gameCode, stakeMinor: '1000', options } })
    const answers: unknown[] = [
      await play('lantern-tiger', {}),
      await play('mines', { mineCount: 3 }),
      await play('mines', { mineCount: 3 }),
      await play('lantern-tiger', { nonsense: true }),
      await member.call(operations.getFairness),
      await member.call(operations.getOpenRounds),
      await member.call(operations.getBettingRecord),
    ]
    const found = await server.database.pool.query<{ sealed_server_seed: Buffer }>(
      'select sealed_server_seed from fairness_seed where member_id = $1',
      [member.memberId],
    )
    const seeds = found.rows.map((row) => server.server.core.vault.unlock(row.sealed_server_seed))

    expect(seeds).toHaveLength(2)
    expect(written.join('')).toContain('play.openRound')
    for (const seed of seeds) {
      expect(written.join('').includes(seed)).toBe(false)
      expect(JSON.stringify(answers).includes(seed)).toBe(false)
    }
  })
})
