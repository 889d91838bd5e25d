import { randomUUID } from 'node:crypto'
import { type ContentItem, operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** Short of the time after which somebody who does nothing is signed out. */
const STEP_MS = 120_000
const clock = createForwardClock()
let server: TestServer
let editor: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  editor = await openStaff(server, 'administrator')
})
afterAll(() => server.stop())

const inSteps = (steps: number) => new Date(clock.now() + steps * STEP_MS).toISOString()

interface Draft {
  readonly title: string
  readonly startsAt?: string | null
  readonly item?: ContentItem
}

async function save({ title, startsAt = null, item }: Draft): Promise<ContentItem> {
  const answer = await editor.call(operations.saveContent, {
    params: { contentId: item?.contentId ?? randomUUID() },
    body: {
      version: item?.version ?? 0,
      facts: { kind: 'announcement', promotionType: 'PL', executions: ['A', 'B'], order: 5 },
      language: 'en',
      text: { title, summary: '', body: '<p>Words</p>' },
      ...{ startsAt, endsAt: null },
    },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.item
}

const input = ({ contentId, version }: ContentItem) => ({
  params: { contentId },
  body: { version },
})

async function publish(draft: Draft, dropsPlan = false): Promise<ContentItem> {
  const { params, body } = input(await save(draft))
  const call = { params, body: { ...body, dropsPlan } }
  const answer = await editor.call(operations.publishContent, call)
  if (!answer.success) throw new Error(answer.code)
  return answer.value.item
}

async function read({ contentId }: ContentItem): Promise<ContentItem> {
  const answer = await editor.call(operations.getContent, { params: { contentId } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.item
}

/** What players read of this item at this moment, with its revision. */
async function shown(item: ContentItem, browser = server.openBrowser()) {
  const answer = await browser.call(operations.getAnnouncements, { query: { language: 'en' } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.playerNotices.find(({ id }) => id === item.contentId)
}
const title = async (item: ContentItem) => (await shown(item))?.title

describe('a version that is published for later', () => {
  it('leaves the live version in place until its start time, then replaces it', async () => {
    const first = await publish({ title: 'One' })
    const from = inSteps(1)
    const planned = await publish({ title: 'Two', startsAt: from, item: first })
    expect(planned).toMatchObject({
      ...{ state: 'shown', shownNumber: 1, plan: { number: 2, from }, isChanged: false },
      history: [{ action: 'scheduled' }, { action: 'published' }],
    })
    expect(await title(first)).toBe('One')
    clock.forward(STEP_MS / 2)
    expect(await title(first)).toBe('One')
    clock.forward(STEP_MS / 2)
    expect(await title(first)).toBe('Two')
    expect(await shown(first)).toMatchObject({ revision: 2, publishedAt: from })
    expect(await read(first)).toMatchObject({ state: 'shown', shownNumber: 2, plan: null })
  })

  it('stays what is shown when a draft is saved over it afterwards', async () => {
    const first = await publish({ title: 'Before' })
    const planned = await publish({ title: 'After', startsAt: inSteps(1), item: first })
    clock.forward(STEP_MS)
    const saved = await save({ title: 'A later thought', item: planned })
    expect(saved).toMatchObject({ shownNumber: 2, plan: null, isChanged: true })
    expect(await title(first)).toBe('After')
  })

  it('is taken back before its moment, and what is shown goes on', async () => {
    const first = await publish({ title: 'Stays' })
    const planned = await publish({ title: 'Never', startsAt: inSteps(1), item: first })
    const taken = await editor.call(operations.unscheduleContent, input(planned))
    expect(taken).toMatchObject({
      value: { item: { state: 'shown', plan: null, history: [{ action: 'unscheduled' }, {}, {}] } },
    })
    clock.forward(STEP_MS)
    expect(await title(first)).toBe('Stays')
    const again = taken.success ? taken.value.item : planned
    const refused = await editor.call(operations.unscheduleContent, input(again))
    expect(refused).toMatchObject({ code: 'not_planned' })
  })

  it('is replaced by a later plan: an item has one', async () => {
    const first = await publish({ title: 'Now' })
    const early = await publish({ title: 'Early', startsAt: inSteps(1), item: first })
    await publish({ title: 'Late', startsAt: inSteps(2), item: early })
    clock.forward(STEP_MS)
    expect(await title(first)).toBe('Now')
    clock.forward(STEP_MS)
    expect(await title(first)).toBe('Late')
  })

  it('stays or goes, as it is asked, when another is published at once', async () => {
    const first = await publish({ title: 'Typo' })
    const planned = await publish({ title: 'Later', startsAt: inSteps(1), item: first })
    const mended = await publish({ title: 'Mended', item: planned })
    expect(mended.plan).toMatchObject({ number: 2 })
    expect(await title(first)).toBe('Mended')
    const alone = await publish({ title: 'At once', item: mended }, true)
    expect(alone.plan).toBeNull()
    clock.forward(STEP_MS)
    expect(await title(first)).toBe('At once')
  })

  it('goes with what is shown when the item is taken back', async () => {
    const first = await publish({ title: 'Shown' })
    const planned = await publish({ title: 'Planned', startsAt: inSteps(1), item: first })
    const withdrawn = await editor.call(operations.withdrawContent, input(planned))
    expect(withdrawn).toMatchObject({ value: { item: { state: 'withdrawn', plan: null } } })
    clock.forward(STEP_MS)
    expect(await title(first)).toBeUndefined()
  })

  it('is published once by those who press at the same time', async () => {
    const first = await publish({ title: 'Quiet' })
    const draft = await save({ title: 'Race', startsAt: inSteps(1), item: first })
    const call = () => editor.call(operations.publishContent, input(draft))
    const answers = await Promise.all([call(), call(), call()])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await read(first)).history).toHaveLength(2)
  })

  it('is unread for members who had opened the one before it', async () => {
    const first = await publish({ title: 'Opened' })
    await publish({ title: 'Next', startsAt: inSteps(1), item: first })
    const member = await server.openMember()
    const open = () =>
      member.call(operations.readNotices, { body: { noticeIds: [first.contentId] } })
    await open()
    expect(await shown(first, member)).toMatchObject({ isRead: true })
    clock.forward(STEP_MS)
    expect(await shown(first, member)).toMatchObject({ isRead: false, title: 'Next' })
    await open()
    expect(await shown(first, member)).toMatchObject({ isRead: true })
  })

  it('is in the audit log with the time it goes live', async () => {
    const first = await publish({ title: 'Dated' })
    const from = inSteps(1)
    await publish({ title: 'Dated anew', startsAt: from, item: first })
    const log = await server.database.pool.query(
      `select details, after from audit_log where action = 'content.scheduled' and subject = $1`,
      ['announcement Dated anew'],
    )
    expect(log.rows).toEqual([
      {
        details: { contentId: first.contentId, goesLiveAt: from },
        after: { startsAt: from, 'en.title': 'Dated anew' },
      },
    ])
  })
})
