import { operations } from '@baize/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CRONTABS, TABLE_ENDS } from '../../../composition/module-folds.ts'
import { MODULES } from '../../../composition/modules.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const MINUTE_MS = 60_000
const clock = createForwardClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
})
afterAll(() => server.stop())

async function openTrial() {
  const browser = server.openBrowser()
  const opened = await browser.call(operations.loginFreePlay, {
    body: { os: 'test', platform: 'W', proof: await server.solveProof() },
  })
  if (!opened.success) throw new Error(opened.code)
  await browser.call(operations.addFavourite, { body: { nodeId: '1001' } })
  return { browser, memberId: opened.value.member.id }
}

const prune = () => server.server.tasks['house:prune-trials']?.({}, {} as never)

it('a trial account is removed when its time is over, and nobody else is', async () => {
  await setSettings(server, clock, { 'trial.keepHours': 1 })
  const member = await server.openMember()
  const old = await openTrial()
  clock.forward(40 * MINUTE_MS)
  const young = await openTrial()
  clock.forward(25 * MINUTE_MS)
  await prune()
  const left = await server.database.pool.query<{ id: string }>(
    'select id::text from member where id = any ($1)',
    [[old.memberId, young.memberId, member.memberId]],
  )
  expect(left.rows.map(({ id }) => id).toSorted()).toEqual(
    [young.memberId, String(member.memberId)].toSorted(),
  )
  expect(await old.browser.call(operations.getMemberInfo)).toMatchObject({ code: 'not_signed_in' })
  expect(await young.browser.call(operations.getMemberInfo)).toMatchObject({ success: true })
})

/** Every table that is no partition of another. */
async function tables(): Promise<string[]> {
  const found = await server.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public'
        and c.relname not like 'ledger\\_%' order by 1`,
  )
  return found.rows.map(({ name }) => name)
}

it('every task that has its hours is there to be run', () => {
  const lines = CRONTABS.join('\n').split('\n')
  const named = lines.map((line) => line.split(' ')[5])
  expect(named.filter((name) => !(name && name in server.server.tasks))).toEqual([])
})

it('every table has an end, or a reason to have none', async () => {
  expect(await tables()).toEqual([...TABLE_ENDS.keys()].toSorted())
})

it('every table is of one module', () => {
  const named = MODULES.flatMap(({ tables: own = {} }) => Object.values(own).join(' ').split(/\s+/))
  expect(named.filter((table) => table !== '')).toHaveLength(TABLE_ENDS.size)
})

it('what people leave who may be nobody is gone some time after its end', async () => {
  const { pool } = server.database
  const { memberId } = await server.openMember()
  const id = '00000000-0000-7000-8000-000000000001'
  const past = new Date(clock.now() - 1)
  const hash = Buffer.alloc(32, 7)
  const left: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    code_mail: { recipient: 'x@mail.example', sent_on: '2026-01-01', mail_count: 1 },
    captcha: { id, answer_hash: hash, expires_at: past },
    failed_try: { kind: 'test', subject: 'x', tries: 1, last_at: new Date(0) },
    login_check: {
      ...{ token_hash: hash, member_id: memberId, proved_by: 'password', remembers: false },
      ...{ created_at: past, expires_at: past },
    },
    login_try: { scope: 'address', subject: 'x', tried_at: [past], last_at: past },
    passkey_challenge: { challenge_hash: hash, expires_at: past },
    remembered_browser: {
      id,
      member_id: memberId,
      started_at: past,
      expires_at: past,
      device: 'x',
    },
    remembered_token: { token_hash: hash, browser_id: id },
    social_attempt: {
      ...{ state_hash: hash, browser_hash: hash, provider_id: 'x', nonce: 'x', code_verifier: 'x' },
      expires_at: past,
    },
    social_ticket: {
      ...{ token_hash: hash, provider_id: 'x', subject: 'x', shown_name: 'x', tries_left: 1 },
      expires_at: past,
    },
    staff_sign_in_attempt: { name_key: 'x', failure_count: 1, tried_at: past },
    used_once: { kind: 'test', token: 'x', expires_at: past },
  }
  for (const [table, row] of Object.entries(left)) {
    const columns = Object.keys(row)
    const places = columns.map((_column, index) => `$${index + 1}`)
    await pool.query(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  }
  clock.forward(2 * 24 * 60 * MINUTE_MS)
  await server.server.tasks['house:prune']?.({}, {} as never)
  for (const [table, row] of Object.entries(left)) {
    const [[key, value] = []] = Object.entries(row)
    const count = await pool.query(`select from ${table} where ${key} = $1`, [value])
    expect(count.rowCount, table).toBe(0)
  }
})
