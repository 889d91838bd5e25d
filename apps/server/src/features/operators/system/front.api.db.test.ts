/*
 * The thread that listens, in front of a whole server: what it hands over as data and what it lets through as bytes are
 * answered alike, in order, and not before they are true.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { LIVE_PATH, operations, type ValueOf } from '@baize/contract'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRawSocket } from '../../../attack/raw-socket.ts'
import { openFront } from '../../../platform/front/front.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

type Member = Awaited<ReturnType<TestServer['openMember']>>

let server: TestServer
let member: Member
let port: number

const open = (test: TestServer, at = 0) =>
  openFront({
    ...{ app: test.server.app, direct: test.server.direct, isHttps: false },
    ...{ host: '127.0.0.1', port: at, backlog: 16 },
  })

beforeAll(async () => {
  server = await startTestServer()
  port = (await open(server)).port
  member = await server.openMember(1_000_000n)
})
afterAll(() => server.stop())

const bet = (options: { key?: string } = {}) =>
  fetch(`http://127.0.0.1:${port}${operations.openRound.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: member.cookie,
      'idempotency-key': options.key ?? randomUUID(),
    },
    body: JSON.stringify({ gameCode: 'lantern-tiger', stakeMinor: '1000' }),
  })
const pool = () => server.server.core.pool

type Played = ValueOf<typeof operations.openRound>

const readAnswer = async (answer: Response) =>
  (await answer.json()) as { success: boolean; code?: string; value: Played }

describe('a bet', () => {
  it('is answered with what is in the books, and its repeat with the same', async () => {
    const key = randomUUID()
    const answers = []
    for (const _time of [1, 2]) answers.push(await readAnswer(await bet({ key })))
    const [first, second] = answers
    expect(first).toMatchObject({ success: true, value: { round: { state: 'closed' } } })
    expect(second?.value.round).toEqual(first?.value.round)
    const balance = await member.call(operations.getBalance)
    expect(balance).toMatchObject({ value: { balanceMinor: first?.value.balanceMinor } })
  })

  it('is refused by a lock of the moment before, and taken after it', async () => {
    const lock = (status: string) =>
      pool().query('update member set status = $2 where id = $1', [member.memberId, status])
    expect((await bet()).status).toBe(200)
    await lock('locked')
    const refused = await bet()
    expect([refused.status, (await readAnswer(refused)).code]).toEqual([403, 'account_locked'])
    await lock('active')
    expect((await bet()).status).toBe(200)
  })

  it('is held against a limit of the moment before', async () => {
    const limited = await server.openMember(100_000n)
    const body = { kind: 'stake', period: 'day', limitMinor: '1500' } as const
    expect(await limited.call(operations.setLimit, { body })).toMatchObject({ success: true })
    const before = member
    member = limited
    // At the same moment, so that one finds what the other left.
    const all = await Promise.all([bet(), bet(), bet()])
    member = before
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  it('of many at once is counted once each', async () => {
    const read = () => member.call(operations.getBalance)
    const stood = await read()
    const keys = Array.from({ length: 40 }, () => randomUUID())
    const answers = await Promise.all(
      [...keys, ...keys].map(async (key) => readAnswer(await bet({ key }))),
    )
    const rounds = new Map(answers.map(({ value }) => [value.round.roundId, value.round]))
    expect(rounds.size).toBe(40)
    const won = [...rounds.values()].reduce(
      (sum, { payoutMinor }) => sum + BigInt(payoutMinor ?? 0),
      0n,
    )
    const stands = await read()
    if (!stood.success || !stands.success) throw new Error('a balance was refused')
    expect(BigInt(stands.value.balanceMinor)).toBe(BigInt(stood.value.balanceMinor) - 40_000n + won)
  })

  it('is counted among the calls, with its time', async () => {
    const count = async () =>
      /baize_http_call_duration_seconds_count\{operation="play.openRound",status="200"\} (\d+)/.exec(
        await server.server.metrics.registry.metrics(),
      )?.[1]
    const before = Number(await count())
    await (await bet()).text()
    await expect.poll(async () => Number(await count())).toBe(before + 1)
  })
})

describe('everything else', () => {
  it.each(['/healthz', '/', '/nothing', '/wps/system/status', '/wps/game/rounds'])(
    'is answered as ever: GET %s',
    async (path) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      const told = await server.server.app.inject({ url: path })
      expect(answer.status).toBe(told.statusCode)
      const names = [...answer.headers.keys()].filter((name) => !OF_THE_WAY.has(name))
      const toldNames = Object.keys(told.headers).filter((name) => !OF_THE_WAY.has(name))
      expect(names.toSorted()).toEqual(toldNames.toSorted())
    },
  )
  const OF_THE_WAY = new Set([
    ...['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'],
    ...['content-encoding', 'vary'],
  ])

  it('comes in the order in which it was asked on one connection', async () => {
    const body = '{"gameCode":"nothing","stakeMinor":"1"}'
    const head = `Host: a\r\nCookie: ${member.cookie}\r\nIdempotency-Key: ${randomUUID()}\r\n`
    const said = `POST /wps/game/rounds HTTP/1.1\r\n${head}Content-Type: application/json\r\n`
    const call = `${said}Content-Length: ${body.length}\r\n\r\n${body}`
    const chunked = `${said}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    const page = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
    const last = 'GET /wps/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const text = await converse(page + call + chunked + call + last)
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    expect(statuses).toEqual(['200', '404', '404', '404', '404'])
    expect(text.match(/game_unknown/g)).toHaveLength(3)
  })

  it('that is a file of any length is sent while it is made', async () => {
    const { cookie } = await openStaff(server, 'administrator')
    const answer = await fetch(`http://127.0.0.1:${port}${operations.exportAudit.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{"format":"csv"}',
    })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, null])
    expect((await answer.text()).split('\n').length).toBeGreaterThan(2)
  })

  it('that is no request is refused and hung up', async () => {
    expect(await converse('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"Client Error"/s)
  })

  it.each(['GET / HTTP/1.1', 'POST /wps/game/rounds HTTP/1.1'])(
    'that names two hosts is refused: %s',
    async (line) => {
      const text = await converse(`${line}\r\nHost: a\r\nhost: b\r\n\r\n`)
      expect(text).toMatch(/^HTTP\/1\.1 400 .*"Client Error"/s)
    },
  )

  it('of a tab reaches it: greeting, and the balance after a bet', async () => {
    const origin = `http://127.0.0.1:${port}`
    const tab = await openRawSocket(port, LIVE_PATH, { cookie: member.cookie, origin })
    expect(tab.status).toMatch(/ 101 /)
    await expect.poll(() => tab.texts.length).toBe(1)
    const { value } = await readAnswer(await bet())
    await expect.poll(() => tab.texts.at(-1)).toContain(value.balanceMinor)
    tab.end()
    const left = () => server.server.core.live.tabsOf(member.memberId)
    await expect.poll(left).toBe(0)
  })
})

/** What is answered until the connection ends. */
async function converse(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString()
  })
  socket.write(text)
  await once(socket, 'close')
  return heard
}

/** Whether as many bets as there are wait for the lock of the head. */
async function isPosterWaiting(client: { query(text: string): Promise<{ rows: unknown[] }> }) {
  const { rows } = await client.query(
    `select from pg_stat_activity where application_name = 'baize-ledger' and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

it('turns bets away at once while too many wait, and takes them again afterwards', async () => {
  const few = await startTestServer()
  const parts = { app: few.server.app, direct: few.server.direct, isHttps: false }
  const { port: at } = await openFront({
    ...parts,
    host: '127.0.0.1',
    port: 0,
    backlog: 64,
    callsMax: 4,
  })
  const { cookie } = await few.openMember(1_000_000n)
  const ask = () =>
    fetch(`http://127.0.0.1:${at}${operations.openRound.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ gameCode: 'lantern-tiger', stakeMinor: '1000' }),
    })
  const holder = await few.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from ledger_head for update')
  const waiting = Array.from({ length: 4 }, ask)
  await expect.poll(() => isPosterWaiting(holder)).toBe(true)
  // Nobody can be answered by the books now, so these answers are the front's own.
  const refused = await Promise.all(Array.from({ length: 6 }, ask))
  for (const answer of refused) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await answer.json()).toMatchObject({ success: false, code: 'unavailable' })
  }
  // A look at something else is no bet, and is answered.
  expect((await fetch(`http://127.0.0.1:${at}/healthz`)).status).toBe(200)
  await holder.query('rollback')
  holder.release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await ask()).status).toBe(200)
  const { rows } = await few.server.core.pool.query('select count(*)::integer as rounds from round')
  expect(rows).toEqual([{ rounds: 5 }])
  const metrics = await few.server.metrics.registry.metrics()
  expect(metrics).toMatch(/_count\{operation="play.openRound",status="503"\} 6/)
  await few.stop()
})

it('says that a port is taken', async () => {
  const direct = { ...server.server.direct, routes: [] }
  const other = openFront({
    ...{ app: fastify(), direct, isHttps: false },
    ...{ host: '127.0.0.1', port, backlog: 1 },
  })
  await expect(other).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

it('answers nobody before the commit, and everybody under way when it stops; then nobody', async () => {
  const holder = await server.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from ledger_head for update')
  let answered = 0
  const under = Array.from({ length: 8 }, async () => {
    const answer = await bet()
    answered += 1
    return answer.status
  })
  // Ours is behind the holder's lock before the server is asked to stop.
  await expect.poll(() => isPosterWaiting(holder)).toBe(true)
  const closed = server.server.app.close()
  expect(answered).toBe(0)
  await holder.query('rollback')
  holder.release()
  expect(await Promise.all(under)).toEqual(Array(8).fill(200))
  await closed
  await expect(bet()).rejects.toThrow()
})
