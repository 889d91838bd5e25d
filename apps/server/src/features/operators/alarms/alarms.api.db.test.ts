import { ALARM_KINDS, operations } from '@baize/contract'
import { assert } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { hashPassword } from '../../../platform/password.ts'
import { systemClock } from '../../../platform/system-clock.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'
import { saveStaff } from '../staff/door.ts'
import { createAuditWatch } from './audit-watch.ts'
import { alarmTasks, auditInOwnProgram } from './door.ts'

/**
 * From a planted fault in the books to an alarm on the console, in the log and in the metrics, that
 * stays until somebody resolves it. The faults are made as the owner of the database, with the
 * guards off, and put right again.
 */
const PASSWORD = 'copper-lantern-4417'
const lines: string[] = []
let server: TestServer
let auditor: TestBrowser
let audited: readonly {
  table: string
  key: string
  what: string
  expected: string
  found: string
}[]

beforeAll(async () => {
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  server = await startTestServer({ clock: systemClock, runsJobs: false }, { log })
  audited = []
  await server.openMember(50_000n)
  auditor = await signIn('auditor')
})
afterAll(() => server.stop())

async function signIn(role: 'auditor' | 'cashier_lead' | 'support'): Promise<TestBrowser> {
  const username = `${role.replace('_', '.')}.alarm`
  const passwordHash = await hashPassword(PASSWORD)
  const mail = `${username}@baize.example`
  const person = { username, displayName: `The ${role}`, role, mail, passwordHash }
  await saveStaff(server.database.pool, person, systemClock.now())
  const browser = server.openBrowser()
  const opened = await browser.call(operations.openStaffSession, {
    body: { username, password: PASSWORD, proof: await server.solveProof() },
  })
  if (!opened.success) throw new Error(opened.code)
  const message = server.provider.asked.findLast(({ path }) => path === '/messages')
  const code = /^\d{6}/.exec(message?.body.text ?? '')?.[0] ?? ''
  const { challengeId } = opened.value
  await browser.call(operations.confirmStaffSession, { body: { challengeId, code } })
  return browser
}

function tasks() {
  const { core } = server.server
  const { pool, clock } = core
  const auditLog = createAuditWatch(core)
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const all = alarmTasks({ pool, clock, log, auditBooks: async () => audited, auditLog })
  return {
    watch: () => all['alarms:watch-books']?.({}, {} as never),
    watchLog: () => all['alarms:watch-audit']?.({}, {} as never),
    followLog: () => all['alarms:follow-audit']?.({}, {} as never),
    audit: () => all['alarms:audit-books']?.({}, {} as never),
  }
}

async function openAlarms() {
  const answer = await auditor.call(operations.getAlarms)
  if (!answer.success) throw new Error(answer.code)
  return answer.value.items.filter(({ resolved }) => resolved === null)
}

/** Changes the books with their guards asleep, as only the owner of the database can. */
async function tamper(statement: string): Promise<void> {
  const client = await server.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const metrics = () => server.server.metrics.expose()

describe('the watch over the books', () => {
  it('finds nothing in books that are right, and remembers how far it looked', async () => {
    await tasks().watch()

    expect(await openAlarms()).toEqual([])
    await expect.poll(metrics, { timeout: 4_000 }).toMatch(/^baize_books_not_looked_at 0$/m)
  })

  it.each([
    [
      'an amount that was changed',
      'update ledger_entry set amount_minor = amount_minor + 1 where amount_minor > 0 and version = 1 and transfer_id = (select max(transfer_id) from ledger_entry)',
      'update ledger_entry set amount_minor = amount_minor - 1 where amount_minor > 0 and version = 1 and transfer_id = (select max(transfer_id) from ledger_entry)',
      'I1 a transfer has the two entries it names, as large as itself',
    ],
    [
      'money out of nothing',
      `update ledger_account set balance_minor = balance_minor + 7 where kind = 'player_cash' and id = (select max(id) from ledger_account where kind = 'player_cash')`,
      `update ledger_account set balance_minor = balance_minor - 7 where kind = 'player_cash' and id = (select max(id) from ledger_account where kind = 'player_cash')`,
      'I1 balances of one currency sum to zero',
    ],
    [
      'a balance that does not follow',
      `update ledger_entry set balance_after_minor = balance_after_minor + 5 where transfer_id = (select max(transfer_id) from ledger_entry) and amount_minor < 0`,
      `update ledger_entry set balance_after_minor = balance_after_minor - 5 where transfer_id = (select max(transfer_id) from ledger_entry) and amount_minor < 0`,
      'I2 each balance follows from the one before',
    ],
  ])(
    'raises an alarm for %s, once, until it is resolved',
    async (_what, damage, repair, finding) => {
      await server.openMember(50_000n)
      await tamper(damage)
      lines.length = 0

      await tasks().watch()
      await server.database.pool.query('update books_watch set transfer_id = transfer_id - 1')
      await tasks().watch()

      const alarm = (await openAlarms()).find((each) => each.finding === finding)
      expect(alarm).toMatchObject({ kind: 'books', timesSeen: 2 })
      expect(
        lines.filter((line) => line.includes('an alarm was raised') && line.includes(finding)),
      ).toHaveLength(1)
      await expect
        .poll(metrics, { timeout: 4_000 })
        .toMatch(/^baize_alarms_open\{kind="books"\} [1-9]/m)
      for (const kind of ALARM_KINDS) {
        expect(await metrics()).toContain(`baize_alarms_open{kind="${kind}"} `)
      }
      await tamper(repair)
      await resolveAll()
      expect(await openAlarms()).toEqual([])
    },
  )

  it('keeps what the nightly audit found, and when there was one', async () => {
    audited = [
      {
        table: 'ledger_batch',
        key: 'batch 3',
        what: 'the hash',
        expected: 'aa',
        found: 'bb',
      },
    ]

    await tasks().audit()

    expect(await openAlarms()).toMatchObject([
      { kind: 'books', subject: 'ledger_batch (batch 3)', detail: expect.stringContaining('bb') },
    ])
    await expect
      .poll(metrics, { timeout: 4_000 })
      .toMatch(/^baize_books_audited_at_seconds [1-9]\d+$/m)
    await resolveAll()
  })
})

describe('the nightly audit', () => {
  const auditNow = () => {
    const { dataFolder } = server.server.core.config
    return auditInOwnProgram({ dataFolder, databaseUrl: server.database.url }, undefined)
  }
  const wrongly = (by: string) =>
    `update ledger_transfer set amount_minor = amount_minor ${by} where id = 1`

  it('is a program of its own, which names the row that is wrong', async () => {
    expect(await auditNow()).toEqual([])
    await tamper(wrongly('+ 1'))

    expect(await auditNow()).toMatchObject([{ table: expect.stringContaining('ledger_') }])

    await tamper(wrongly('- 1'))
  })
})

describe('a failed assertion', () => {
  it('becomes an alarm that names the place and is written down once a while', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(() => assert(false, 'a test asserts something false')).toThrow()
    }

    await expect.poll(openAlarms).toMatchObject([
      {
        kind: 'assertion',
        finding: 'Assertion failed: a test asserts something false',
        subject: expect.stringContaining('alarms.api.db.test.ts'),
        timesSeen: 1,
      },
    ])
    await expect
      .poll(metrics, { timeout: 4_000 })
      .toMatch(/^baize_alarms_total\{kind="assertion"\} 3$/m)
    await resolveAll()
  })
})

describe('the watch over the audit log', () => {
  it('raises an alarm that names the first row that was changed', async () => {
    await tasks().watchLog()
    await tasks().followLog()
    expect(await openAlarms()).toEqual([])

    const found = await server.database.pool.query<{ id: string; subject: string }>(
      'select id::text, subject from audit_log order by id limit 1',
    )
    const { id, subject } = found.rows[0] ?? { id: '', subject: '' }
    await tamper(`update audit_log set subject = 'another' where id = ${id}`)
    await tasks().followLog()
    expect(await openAlarms()).toMatchObject([
      { kind: 'audit', subject: `row ${id}`, detail: expect.stringContaining('was changed') },
    ])
    await tamper(`update audit_log set subject = '${subject}' where id = ${id}`)
    await resolveAll()
    await tasks().followLog()
    expect(await openAlarms()).toEqual([])
  })
})

describe('alarms on the console', () => {
  it('are seen and resolved by those who may, with a reason, once', async () => {
    expect(() => assert(false, 'another false thing')).toThrow()
    await expect.poll(async () => (await openAlarms()).length).toBe(1)
    const [alarm] = await openAlarms()
    const params = { alarmId: alarm?.alarmId ?? '' }
    const body = { resolution: 'Looked into it: a test, no money moved.' }
    const lead = await signIn('cashier_lead')
    const support = await signIn('support')

    expect(await support.call(operations.getAlarms)).toMatchObject({ code: 'not_permitted' })
    expect(await lead.call(operations.getAlarms)).toMatchObject({ value: { openCount: 1 } })
    expect(await lead.call(operations.resolveAlarm, { params, body })).toMatchObject({
      code: 'not_permitted',
    })
    expect(
      await auditor.call(operations.resolveAlarm, { params, body: { resolution: 'ok' } }),
    ).toMatchObject({ code: 'invalid_input' })
    expect(await auditor.call(operations.resolveAlarm, { params, body })).toMatchObject({
      value: { alarm: { resolved: { by: 'The auditor', resolution: body.resolution } } },
    })
    expect(await auditor.call(operations.resolveAlarm, { params, body })).toMatchObject({
      code: 'alarm_not_open',
    })
    const log = await auditor.call(operations.getAuditLog, { query: { action: 'alarm.resolved' } })
    expect(log).toMatchObject({
      value: {
        items: expect.arrayContaining([expect.objectContaining({ actorName: 'The auditor' })]),
      },
    })
  })
})

async function resolveAll(): Promise<void> {
  for (const { alarmId } of await openAlarms()) {
    await auditor.call(operations.resolveAlarm, {
      params: { alarmId },
      body: { resolution: 'Put right by the test that made it.' },
    })
  }
}
