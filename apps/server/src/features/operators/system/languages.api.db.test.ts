import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let administrator: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
  administrator = await openStaff(server, 'administrator')
})
afterAll(() => server.stop())

async function read() {
  const answer = await administrator.call(operations.getLanguages)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function offer(supported: readonly ('EN' | 'TH' | 'AR')[], wanted: 'EN' | 'TH' | 'AR') {
  const { version } = await read()
  return await administrator.call(operations.setLanguages, {
    body: { supported: [...supported], default: wanted, version },
  })
}

async function storedFor(memberId: bigint): Promise<string | null> {
  const found = await server.database.pool.query<{ language: string | null }>(
    'select language from member where id = $1',
    [memberId],
  )
  return found.rows[0]?.language ?? null
}

describe('the languages on offer', () => {
  it('are told to visitors in their order, as soon as they are saved', async () => {
    expect(await offer(['TH', 'EN'], 'TH')).toMatchObject({ success: true })
    const whitelabel = await server.openBrowser().call(operations.getWhitelabel)
    expect(whitelabel).toMatchObject({
      value: { languages: { supported: ['TH', 'EN'], default: 'TH' } },
    })
    expect((await read()).languages.slice(0, 2)).toMatchObject([
      { language: 'TH', isOn: true },
      { language: 'EN', isOn: true, percent: 100 },
    ])
    const audited = await server.database.pool.query(
      `select before, after from audit_log where action = 'system.languages_set' order by id desc limit 1`,
    )
    expect(audited.rows[0]?.after).toMatchObject({ default: 'TH', supported: 'TH EN' })
  })

  it.each([
    ['language_twice', ['EN', 'EN'], 'EN'],
    ['default_not_offered', ['EN', 'TH'], 'AR'],
  ] as const)('are refused with %s', async (code, supported, wanted) => {
    expect(await offer(supported, wanted)).toMatchObject({ code })
  })

  it('are saved once by two who have read the same', async () => {
    const { version } = await read()
    const save = (wanted: 'EN' | 'TH') =>
      administrator.call(operations.setLanguages, {
        body: { supported: ['EN', 'TH', 'AR'], default: wanted, version },
      })
    const answers = await Promise.all([save('EN'), save('TH')])
    const refused = answers.filter(({ success }) => !success)
    expect(refused).toMatchObject([{ code: 'state_changed' }])
  })
})

describe('the language of a member', () => {
  it('is the one they choose, if it is offered', async () => {
    await offer(['EN', 'TH', 'AR'], 'EN')
    const member = await server.openMember()
    expect(await storedFor(member.memberId)).toBeNull()
    const choose = (language: 'AR' | 'JA') =>
      member.call(operations.setLanguage, { body: { language } })
    expect(await choose('AR')).toMatchObject({ value: { language: 'AR' } })
    expect(await choose('JA')).toMatchObject({ code: 'language_not_offered' })
    expect(await storedFor(member.memberId)).toBe('AR')
  })
})

describe('the language of staff', () => {
  it('is the one they choose', async () => {
    const answer = await administrator.call(operations.setStaffLanguage, {
      body: { language: 'VI' },
    })
    expect(answer).toMatchObject({ value: { language: 'VI' } })
  })
})
