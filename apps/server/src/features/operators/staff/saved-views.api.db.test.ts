import { operations, SAVED_VIEWS_MAX } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let ana: StaffBrowser
let ben: StaffBrowser

beforeAll(async () => {
  server = await startTestServer()
  ;[ana, ben] = await Promise.all([openStaff(server, 'cashier'), openStaff(server, 'cashier')])
})
afterAll(() => server.stop())

const LATE = { page: '/withdrawals', name: 'Late', search: 'queue=to_review&hide=bank' }
const viewsOf = async (staff: StaffBrowser) => {
  const found = await staff.call(operations.getSavedViews)
  if (!found.success) throw new Error(found.code)
  return found.value.views
}

describe('saved views', () => {
  it('are their own person’s, and replaced by one of the same name', async () => {
    await ana.call(operations.saveView, { body: { ...LATE, search: 'queue=all' } })
    await ana.call(operations.saveView, { body: LATE })
    expect(await viewsOf(ana)).toEqual([LATE])
    expect(await viewsOf(ben)).toEqual([])
    await ben.call(operations.removeView, { body: LATE })
    expect(await viewsOf(ana)).toEqual([LATE])
    await ana.call(operations.removeView, { body: LATE })
    expect(await viewsOf(ana)).toEqual([])
  })

  it('are at most twenty of a page, however many are sent at once', async () => {
    const send = (name: string, page = '/deposits') =>
      ana.call(operations.saveView, { body: { page, name, search: '' } })
    const answers = await Promise.all(
      Array.from({ length: SAVED_VIEWS_MAX + 5 }, (_, at) => send(`View ${at}`)),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(SAVED_VIEWS_MAX)
    expect(answers.filter((each) => !each.success && each.code === 'views_full')).toHaveLength(5)
    expect(await viewsOf(ana)).toHaveLength(SAVED_VIEWS_MAX)
    const [kept] = await viewsOf(ana)
    expect(await send(kept?.name ?? '')).toMatchObject({ success: true })
    expect(await send('Another page', '/members')).toMatchObject({ success: true })
  })
})
