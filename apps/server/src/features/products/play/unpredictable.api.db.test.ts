import { randomUUID } from 'node:crypto'
import { operations, type RoundView } from '@baize/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { checkStoredRound } from '../../../testing/check-stored-round.ts'
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts'

/**
 * Goal: what decides rounds cannot be read before it is shown, is never used twice, and is the same after whatever
 * happened between. Method: one server that writes down all it says, to everybody and at every level.
 */
const said: string[] = []
let server: TestServer

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void said.push(line) })
  server = await startTestServer({ clock: systemClock, runsJobs: true }, { log })
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>

function noted<Op>(answer: Answer<Op>) {
  said.push(JSON.stringify(answer))
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function open(member: Member, gameCode: string, options: object = {}, key?: string) {
  const body = { gameCode, stakeMinor: '1000', options }
  const answer = await member.call(operations.openRound, { body, ...(key ? { key } : {}) })
  return noted(answer) as { readonly round: RoundView }
}

const choose = async (member: Member, round: RoundView, choice: Record<string, unknown>) => {
  const answer = await member.call(operations.chooseInRound, {
    params: { roundId: round.roundId },
    body: { choiceNumber: round.choiceCount, choice },
  })
  return (noted(answer) as { readonly round: RoundView }).round
}

const rotate = async (member: Member, clientSeed: string) => {
  const answer = await member.call(operations.rotateSeed, { body: { clientSeed } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.retired
}

/** Every row of every table, as text. */
async function everythingStored(): Promise<string> {
  const { pool } = server.database
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const rows = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** A seed as it could stand somewhere: as text, as bytes, and both as bytes are written. */
function writingsOf(seed: string): string[] {
  const [text, bytes] = [Buffer.from(seed), Buffer.from(seed, 'hex')]
  return [
    seed,
    text.toString('hex'),
    text.toString('base64').slice(0, 84),
    bytes.toString('base64'),
  ]
}

describe('a server seed', () => {
  it('is in no answer, no line of the log, no frame and no column before it is shown', async () => {
    const member = await server.openMember(1_000_000n)
    server.server.core.live.add(member.memberId, 'tab', {
      send: (text) => void said.push(text.toString()),
      close: () => undefined,
    })
    for (let count = 0; count < 10; count += 1) await open(member, 'lantern-tiger')
    await open(member, 'dice', { direction: 'under', target: 5_000 })
    const { round } = await open(member, 'mines', { mineCount: 3 })
    noted(await member.call(operations.getOpenRounds, { query: { gameCode: 'mines' } }))
    const fairness = noted(await member.call(operations.getFairness))
    const stored = [await everythingStored()]
    const revealed = await choose(member, round, { type: 'reveal', tile: 0 })
    if (revealed.state === 'open') await choose(member, revealed, { type: 'cashOut' })
    noted(await member.call(operations.getRound, { params: { roundId: round.roundId } }))
    stored.push(await everythingStored())
    const before = [...said, ...stored]

    const first = await rotate(member, 'mine')
    const second = await rotate(member, 'mine-again')
    expect(first.commitment).toBe(fairness.current.commitment)
    expect(second.commitment).toBe(fairness.nextCommitment)
    for (const { serverSeed, commitment } of [first, second]) {
      expect(serverSeed).toMatch(/^[0-9a-f]{64}$/)
      for (const writing of writingsOf(serverSeed)) {
        expect(before.filter((text) => text.includes(writing))).toEqual([])
      }
      // What was to be seen would have been: the commitment is in answers and in the tables.
      expect(stored.every((text) => text.includes(commitment))).toBe(true)
      expect(said.some((text) => text.includes(commitment))).toBe(true)
    }
    for (const source of ['"level":', '"success":true', '"type":"balance']) {
      expect(
        said.some((text) => text.includes(source)),
        source,
      ).toBe(true)
    }
  })

  it('decides each round by a nonce of its own, however many are played at once', async () => {
    const member = await server.openMember(1_000_000n)
    const games = ['lantern-tiger', 'limbo', 'dice', 'plinko', 'wheel']
    const options = [
      ...[{}, { target: 200 }, { direction: 'under', target: 5_000 }],
      ...[
        { rows: 8, risk: 'low' },
        { segments: 10, risk: 'low' },
      ],
    ]
    const rounds = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const { round } = await open(member, games[at % 5] ?? '', options[at % 5])
        return round.fairness.nonce
      }),
    )
    expect(rounds.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1),
    )
    const twice = await server.database.pool.query(
      'select seed_id, nonce from round where seed_id is not null group by 1, 2 having count(*) > 1',
    )
    expect(twice.rows).toEqual([])
  })

  it('gives a round that was left in the middle the end it had from the beginning', async () => {
    const member = await server.openMember(1_000_000n)
    const ended: string[] = []
    for (let count = 0; count < 20; count += 1) {
      const key = randomUUID()
      const { round } = await open(member, 'mines', { mineCount: 3 }, key)
      // The page is loaded again: the same press is the same round, another press is none.
      const again = await open(member, 'mines', { mineCount: 3 }, key)
      expect(again.round).toEqual(round)
      const other = await member.call(operations.openRound, {
        body: { gameCode: 'mines', stakeMinor: '1000', options: { mineCount: 3 } },
      })
      expect(other.success).toBe(false)
      const hit = await choose(member, round, { type: 'reveal', tile: count })
      if (hit.state === 'open') await choose(member, hit, { type: 'cashOut' })
      ended.push(round.roundId)
    }
    await rotate(member, 'shown')
    for (const roundId of ended) {
      const { wrong, asked } = await checkStoredRound(server, roundId)
      expect(asked).toBeGreaterThan(3)
      expect(wrong).toEqual([])
    }
  })
})
