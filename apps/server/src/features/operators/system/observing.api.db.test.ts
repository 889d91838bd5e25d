import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import {
  type OperationsServer,
  startOperationsServer,
} from '../../../platform/operations/operations-server.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/test-server.ts'

/**
 * What operators see of a running server: metrics, readiness and the log. The log is kept at its
 * most talkative level and searched for everything that must never be in it.
 */
let server: TestServer
let opened: OperationsServer
const lines: string[] = []

beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  server = await startTestServer(undefined, { log, trustedProxies: ['127.0.0.1'] })
  const { metrics, readiness } = server.server
  opened = await startOperationsServer({
    host: '127.0.0.1',
    port: 0,
    expose: metrics.expose,
    readiness,
  })
})
afterAll(async () => {
  await opened.stop()
  await server.stop()
})

const ask = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${opened.port}${path}`)
  return { status: response.status, text: await response.text() }
}
const callLines = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call') as Record<
    string,
    unknown
  >[]

describe('metrics', () => {
  it('count calls and refusals by operation', async () => {
    const member = await server.openMember(100_000n)
    await member.call(operations.getBalance)
    await server.openBrowser().call(operations.getBalance)

    const { status, text } = await ask('/metrics')

    expect(status).toBe(200)
    expect(text).toMatch(
      /^baize_http_call_duration_seconds_count\{operation="records.getBalance",status="200"\} 1$/m,
    )
    expect(text).toMatch(
      /^baize_http_refusals_total\{operation="records.getBalance",code="not_signed_in"\} 1$/m,
    )
    expect(text).toMatch(/^baize_standing_up 1$/m)
    expect(text).toMatch(/^baize_ledger_house_balance_minor\{kind="adjustments".*\} -\d+$/m)
    expect(text).toMatch(/^baize_job_queue_length\{state="given_up"\} 0$/m)
    expect(text).toMatch(/^baize_ledger_batch_step_seconds_count\{step="commit"\} [1-9]/m)
    expect(text).toMatch(/^baize_ledger_movements_total\{outcome="posted"\} [1-9]/m)
    expect(text).toMatch(/^baize_ledger_queue_length 0$/m)
    expect(text).toMatch(/^baize_partition_months_ahead\{table="ledger_entry"\} 3$/m)
    expect(text).toMatch(/^baize_partition_has_strays\{table="round"\} 0$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(text).toMatch(/^baize_database_pool_connections [1-9]/m)
  })

  it.each(['grafana-baize.json', 'alerts-baize.yml'])(
    'hold everything %s asks for',
    async (file) => {
      const wanted = await readFile(
        new URL(`../../../../../../docs/operating/${file}`, import.meta.url),
        'utf8',
      )
      const { text } = await ask('/metrics')
      const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
      const asked = [...wanted.matchAll(/\b(?:baize|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
        name.replace(/_(bucket|sum|count)$/, ''),
      )

      expect(asked.length).toBeGreaterThan(10)
      expect(asked.filter((name) => !known.has(name))).toEqual([])
    },
  )

  it('are all described for operators', async () => {
    const page = new URL('../../../../../../docs/operating/metrics.md', import.meta.url)
    const described = await readFile(page, 'utf8')
    const { text } = await ask('/metrics')
    const own = [...text.matchAll(/^# TYPE (baize_\S+)/gm)].map(([, name]) => `\`${name}\``)

    expect(own.filter((name) => !described.includes(name))).toEqual([])
  })

  it('are not on the public port', async () => {
    const answer = await server.server.app.inject({ method: 'GET', url: '/metrics' })

    expect(answer.body).not.toContain('baize_')
  })
})

describe('health', () => {
  it('is live and ready on both ports', async () => {
    await expect
      .poll(() => server.server.readiness(), { timeout: 5_000 })
      .toEqual({
        isReady: true,
        reasons: [],
      })

    expect(await ask('/healthz')).toMatchObject({ status: 200 })
    expect(await ask('/readyz')).toMatchObject({ status: 200 })
    expect(await server.server.app.inject('/healthz')).toMatchObject({ statusCode: 200 })
    expect(await server.server.app.inject('/readyz')).toMatchObject({ statusCode: 200 })
    expect(await ask('/elsewhere')).toMatchObject({ status: 404 })
  })
})

describe('the log', () => {
  it('has one line per call, with operation, status, code, duration and who', async () => {
    const member = await server.openMember(0n)
    lines.length = 0

    await member.call(operations.getBalance)
    await member.call(operations.getDeposit, { params: { depositId: `dep_${'0'.repeat(26)}` } })

    await expect.poll(() => callLines().length).toBe(2)
    const [yes, no] = callLines()
    expect(yes).toMatchObject({
      operation: 'records.getBalance',
      status: 200,
      member: String(member.memberId),
      durationMs: expect.any(Number),
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(no).toMatchObject({ operation: 'cashier.getDeposit', code: expect.any(String) })
  })

  it('keeps a trusted proxy’s request id and answers it', async () => {
    const headers = { 'x-request-id': 'edge-7.00041' }
    lines.length = 0

    const answer = await server.server.app.inject({ url: operations.getStatus.path, headers })

    expect(answer.headers['x-request-id']).toBe('edge-7.00041')
    await expect.poll(() => callLines()[0]?.reqId).toBe('edge-7.00041')
  })

  it('has no secret of anybody, whatever a caller sends and whatever fails', async () => {
    lines.length = 0
    const mark = `marked-${randomUUID()}`
    const secrets = [mark, TEST_PASSWORD, ...(await useEverything(mark))]
    await failInside(mark)
    await expect.poll(() => callLines().length).toBeGreaterThan(100)

    const all = lines.join('')
    for (const secret of secrets) expect(all.includes(secret), secret).toBe(false)
    expect(all).toContain('A request failed')
    expect(all).not.toMatch(/argon2id|server_?seed"?:"?[0-9a-f]{64}|eyJ[\w-]+\./i)
  })
})

/** Calls every operation in several wrong and right ways; answers what must stay unseen. */
async function useEverything(mark: string): Promise<string[]> {
  const member = await server.openMember(100_000n)
  const token = member.cookie.split('=')[1] ?? ''
  const paymentPassword = '482913'
  await member.call(operations.setPaymentPassword, {
    body: {
      password: TEST_PASSWORD,
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    },
  })
  const body = {
    username: mark,
    password: mark,
    paymentPassword: mark,
    code: mark,
    proof: mark,
    clientSeed: mark,
    accountNumber: mark,
  }
  for (const operation of Object.values(operations)) {
    const headers = { authorization: `Bearer ${mark}`, 'x-forwarded-for': mark }
    await member.call(operation as never, { params: paramsOf(operation.path, mark), body, headers })
    await member.call(operation as never, { query: { text: mark, from: mark }, body: mark })
    const stranger = server.openBrowser()
    stranger.cookie = `baize=${mark}; baize-staff=${mark}`
    await stranger.call(operation as never, { params: paramsOf(operation.path, mark), body })
  }
  const signed = JSON.stringify({ eventId: mark, signature: mark })
  await server.server.app.inject({
    method: 'POST',
    url: '/cashier/callbacks/payments',
    payload: signed,
    headers: {
      'content-type': 'application/json',
      ...server.provider.sign('/cashier/callbacks/payments', signed),
    },
  })
  const { sealingKey, seedKeys, proofKey, demoKey } = server.server.core.secrets
  return [
    token,
    server.provider.secret,
    String(sealingKey.d),
    seedKeys[0].key.toString('hex'),
    proofKey,
    demoKey.toString('hex'),
    paymentPassword,
  ]
}

const paramsOf = (path: string, value: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', value]))

/** Takes a table away, so that what a caller sent is in the hands of code that throws. */
async function failInside(mark: string): Promise<void> {
  const { pool } = server.database
  await pool.query('alter table member rename to member_away')
  try {
    const proof = await server.solveProof()
    const body = { username: mark.slice(0, 20), password: mark, type: 'username', proof }
    const answer = await server.openBrowser().call(operations.login, { body })
    expect(answer.status).toBe(500)
  } finally {
    await pool.query('alter table member_away rename to member')
  }
}
