/* Tags that staff mark members with. */
import { operations } from '@baize/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let lead: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
  lead = await openStaff(server, 'cashier_lead')
})
afterAll(() => server.stop())

it('are set all at once by one of two who look at the same, are audited, and find the member', async () => {
  const { memberId } = await server.openMember()
  await server.openMember()
  const params = { memberId: memberId.toString() }
  const set = (tags: string[], seen: string[], by = lead) =>
    by.call(operations.setMemberTags, { params, body: { tags, seen } })
  const asked = await Promise.all([set(['Press', 'kỳ nghỉ'], []), set(['vip'], [])])
  expect(asked.filter(({ success }) => success)).toHaveLength(1)
  const shown = await lead.call(operations.getMemberTags, { params })
  const seen = shown.success ? shown.value.tags.map(({ tag }) => tag) : []
  expect(await set(['press', 'chargeback'], seen)).toMatchObject({
    value: { tags: [{ tag: 'chargeback', by: lead.displayName }, { tag: 'press' }] },
  })
  expect(await set([], seen)).toMatchObject({ code: 'state_changed' })
  expect(await lead.call(operations.searchMembers, { query: { tag: 'Press' } })).toMatchObject({
    value: { items: [params], totalCount: 1 },
  })
  expect(await lead.call(operations.searchMembers, { query: { tag: 'nobody' } })).toMatchObject({
    value: { totalCount: 0 },
  })
  expect(await lead.call(operations.getTagsInUse)).toMatchObject({
    value: {
      tags: [
        { tag: 'chargeback', members: 1 },
        { tag: 'press', members: 1 },
      ],
    },
  })
  const audited = await server.database.pool.query(
    `select before, after from audit_log where action = 'member.tags_changed' order by id desc limit 1`,
  )
  expect(audited.rows).toEqual([
    { before: { tags: seen }, after: { tags: ['chargeback', 'press'] } },
  ])
})

it('are words of two to twenty-four letters, eight at most', async () => {
  const { memberId } = await server.openMember()
  const params = { memberId: memberId.toString() }
  for (const tags of [
    ['<b>x'],
    ['x'],
    ['x'.repeat(25)],
    Array.from({ length: 9 }, (_, at) => `tag ${at}`),
  ]) {
    const body = { tags, seen: [] }
    expect(await lead.call(operations.setMemberTags, { params, body })).toMatchObject({
      code: 'invalid_input',
    })
  }
})
