import { operations } from '@baize/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { houseTasks } from './composition/house-tasks.ts'
import { createForwardClock, setSettings } from './testing/set-settings.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

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

const prune = () => houseTasks(server.server.core)['house:prune-trials']?.({}, {} as never)

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
