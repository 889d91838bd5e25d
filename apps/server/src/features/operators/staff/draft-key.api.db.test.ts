import { operations } from '@baize/contract'
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

async function keyOf(staff: StaffBrowser): Promise<string> {
  const answer = await staff.call(operations.getDraftKey)
  if (!answer.success) throw new Error(answer.code)
  return answer.value.key
}

describe('the key of unsent work', () => {
  it('is one for each person, however often and by how many tabs it is asked for', async () => {
    const keys = await Promise.all([keyOf(ana), keyOf(ana), keyOf(ana)])
    expect(new Set(keys).size).toBe(1)
    expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32)
    expect(await keyOf(ben)).not.toBe(keys[0])
  })

  it('stands sealed in the table', async () => {
    const key = await keyOf(ana)
    const kept = await server.database.pool.query<{ sealed: Buffer }>(
      'select key_sealed as sealed from staff_draft_key',
    )
    expect(kept.rows.length).toBeGreaterThan(0)
    expect(kept.rows.some(({ sealed }) => sealed.includes(key))).toBe(false)
  })
})
