import { operations, type TermsTexts } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** Versions of the terms: written, read, published by two, and asked for of every member. */
const clock = createForwardClock()
let server: TestServer
let ana: StaffBrowser
let ben: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  ana = await openStaff(server, 'administrator')
  ben = await openStaff(server, 'cashier_lead')
})
afterAll(() => server.stop())

const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : answer.code
const REASON = 'The gaming board asked for it.'
const ENGLISH = {
  changes: 'Stakes are described in more detail.',
  sections: [{ title: 'Stakes', text: 'A stake is final once it is taken.' }],
  privacy: [],
}
const VIETNAMESE = {
  changes: 'Tiền cược được mô tả chi tiết hơn.',
  sections: [{ title: 'Tiền cược', text: 'Tiền cược là chung cuộc khi đã được nhận.' }],
  privacy: [],
}
const TEXTS: TermsTexts = { en: ENGLISH, vi: VIETNAMESE }

const write = (version: string, revision: number, texts = TEXTS) =>
  ana.call(operations.saveTermsDraft, { params: { version }, body: { texts, revision } })

async function askFor(
  version: string,
  revision: number,
  appliesFrom: string | null = null,
): Promise<string> {
  const asked = await ana.call(operations.askTermsPublication, {
    params: { version },
    body: { revision, appliesFrom, reason: REASON },
  })
  if (!asked.success) throw new Error(asked.code)
  return asked.value.approval.approvalId
}
const approve = async (by: StaffBrowser, approvalId: string) =>
  codeOf(await by.call(operations.approveRequest, { params: { approvalId } }))
const withdraw = (approvalId: string) =>
  ana.call(operations.withdrawRequest, { params: { approvalId } })

async function read(reader: { call: StaffBrowser['call'] }, language: string) {
  const answer = await reader.call(operations.getTerms, { query: { language } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

/** Another language of the house; a publication reads it anew. */
const speak = (code: string) =>
  server.database.pool.query(
    `insert into setting (key, value) values ('languages.default', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(code)],
  )

async function versionsSeen() {
  const answer = await ben.call(operations.getTermsVersions)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

describe('a new version of the terms', () => {
  it('is asked of members only once another person has approved it', async () => {
    const member = await server.openMember()
    expect(codeOf(await write('2', 0))).toBe('ok')
    const approvalId = await askFor('2', 1)
    expect(codeOf(await member.call(operations.getFavouriteIds))).toBe('ok')
    expect(await approve(ana, approvalId)).toBe('second_person_needed')
    expect(await approve(ben, approvalId)).toBe('ok')

    expect(await member.call(operations.getFavouriteIds)).toMatchObject({
      code: 'terms_due',
      details: { version: '2' },
    })
    const shown = await read(member, 'vi')
    expect(shown).toMatchObject({
      version: '2',
      changes: VIETNAMESE.changes,
      terms: { language: 'vi', sections: VIETNAMESE.sections },
      privacy: { language: 'vi' },
    })
    expect(await read(member, 'th')).toMatchObject({
      changes: ENGLISH.changes,
      terms: { language: 'en', sections: ENGLISH.sections },
      privacy: { language: 'th' },
    })
    const before = await versionsSeen()
    expect(before.versions[0]).toMatchObject({ version: '2', state: 'in_force', acceptedCount: 0 })
    const accept = (language: string) =>
      member.call(operations.acceptTerms, {
        body: { version: '2', language, textHash: shown.textHash },
      })
    // The hash of one language does not pass for another.
    expect(codeOf(await accept('th'))).toBe('terms_outdated')
    expect(codeOf(await accept('vi'))).toBe('ok')
    const kept = await server.database.pool.query(
      `select a.language, t.text from terms_acceptance a join terms_text t on t.hash = a.text_hash
        where a.member_id = $1 and a.version = '2'`,
      [member.memberId],
    )
    expect(kept.rows).toHaveLength(1)
    expect(kept.rows[0].language).toBe('vi')
    expect(JSON.parse(kept.rows[0].text).terms.sections).toEqual(VIETNAMESE.sections)
    expect(codeOf(await member.call(operations.getFavouriteIds))).toBe('ok')

    const after = await versionsSeen()
    expect(after.versions[0]).toMatchObject({ acceptedCount: 1 })
    expect(after.membersDue).toBe(before.membersDue - 1)
    const who = await ben.call(operations.getTermsAcceptances, { params: { version: '2' } })
    expect(who).toMatchObject({ value: { totalCount: 1 } })
    if (!who.success) throw new Error(who.code)
    expect(who.value.items[0]).toMatchObject({
      memberId: member.memberId.toString(),
      language: 'vi',
      textHash: shown.textHash,
    })
    expect(who.value.items[0]?.username).toMatch(/^..•••$/)
    const audit = await server.database.pool.query(
      `select before, after from audit_log
        where action = 'approval.approved' and details->>'approvalId' = $1`,
      [approvalId],
    )
    expect(audit.rows).toEqual([
      {
        before: { version: '2026-11' },
        after: {
          version: '2',
          changes: [`en: ${ENGLISH.changes}`, `vi: ${VIETNAMESE.changes}`],
          sections: [
            'en: Stakes: A stake is final once it is taken.',
            'vi: Tiền cược: Tiền cược là chung cuộc khi đã được nhận.',
          ],
          privacy: [],
        },
      },
    ])
  })

  it('is final, in the database as well', async () => {
    expect(codeOf(await write('1', 1))).toBe('terms_published')
    const params = { version: '1' }
    expect(codeOf(await ana.call(operations.removeTermsDraft, { params }))).toBe('terms_published')
    const change = `update terms_version set written_by = 'other' where version = '1'`
    await expect(server.database.pool.query(change)).rejects.toThrow('is final')
    await expect(
      server.database.pool.query(`delete from terms_version where version = '1'`),
    ).rejects.toThrow('is final')
  })
})

describe('a draft', () => {
  it('is not published without the language of the house', async () => {
    await write('6', 0, { vi: VIETNAMESE })
    const ask = () =>
      ana.call(operations.askTermsPublication, {
        params: { version: '6' },
        body: { revision: 1, reason: REASON },
      })
    expect(await ask()).toMatchObject({
      code: 'terms_language_missing',
      details: { language: 'en' },
    })
    await speak('VI')
    const asked = await ask()
    if (!asked.success) throw new Error(asked.code)
    const { approvalId } = asked.value.approval
    await speak('EN')
    expect(await approve(ben, approvalId)).toBe('state_changed')
    await withdraw(approvalId)
  })

  it('that was changed after somebody asked for it is not published', async () => {
    await write('3', 0)
    const approvalId = await askFor('3', 1)
    expect(codeOf(await write('3', 1, { en: { ...ENGLISH, changes: 'Another.' } }))).toBe('ok')
    expect(await approve(ben, approvalId)).toBe('state_changed')
    await withdraw(approvalId)
  })

  it('is not written over by somebody who read an older one', async () => {
    await write('4', 0)
    expect(codeOf(await write('4', 0))).toBe('state_changed')
    const answers = await Promise.all([write('4', 1), write('4', 1), write('4', 1)])
    expect(answers.map(codeOf).toSorted()).toEqual(['ok', 'state_changed', 'state_changed'])
  })

  it('can be thrown away, and is not published afterwards', async () => {
    await write('5', 0)
    const approvalId = await askFor('5', 1)
    const params = { version: '5' }
    expect(codeOf(await ana.call(operations.removeTermsDraft, { params }))).toBe('ok')
    expect(await approve(ben, approvalId)).toBe('not_found')
    await withdraw(approvalId)
    expect(codeOf(await ana.call(operations.removeTermsDraft, { params }))).toBe('not_found')
  })
})

describe('a version with a moment of its own', () => {
  const TEN_MINUTES_MS = 600_000
  const plan = async (version: string) => {
    const from = new Date(clock.now() + TEN_MINUTES_MS).toISOString()
    await write(version, 0)
    expect(await approve(ben, await askFor(version, 1, from))).toBe('ok')
    return from
  }
  const cancel = (version: string) => ana.call(operations.cancelTermsPlan, { params: { version } })
  const stateOf = async (version: string) =>
    (await versionsSeen()).versions.find((each) => each.version === version)?.state

  it('is asked of members from then on, and until then the one before it stays', async () => {
    const member = await server.openMember()
    const before = await read(member, 'en')
    const from = await plan('7')
    expect((await versionsSeen()).versions.find(({ version }) => version === '7')).toMatchObject({
      ...{ state: 'planned', appliesFrom: from },
    })
    clock.forward(4_000)
    expect(codeOf(await member.call(operations.getFavouriteIds))).toBe('ok')
    expect((await read(member, 'en')).version).toBe(before.version)
    expect(codeOf(await write('7', 1))).toBe('terms_published')

    clock.forward(TEN_MINUTES_MS)
    expect(await member.call(operations.getFavouriteIds)).toMatchObject({
      ...{ code: 'terms_due', details: { version: '7' } },
    })
    expect(await read(member, 'en')).toMatchObject({ version: '7', publishedAt: from })
    expect(await stateOf('7')).toBe('in_force')
    expect(codeOf(await cancel('7'))).toBe('terms_published')
  })

  it('is followed by no other while it waits, and is a draft again when its plan is cancelled', async () => {
    await plan('8')
    await write('9', 0)
    const ask = (appliesFrom: string | null) =>
      ana.call(operations.askTermsPublication, {
        params: { version: '9' },
        body: { revision: 1, appliesFrom, reason: REASON },
      })
    expect(codeOf(await ask(null))).toBe('terms_planned')
    const both = await Promise.all([cancel('8'), cancel('8')])
    expect(both.map(codeOf).toSorted()).toEqual(['ok', 'state_changed'])
    expect(await stateOf('8')).toBe('draft')
    expect(codeOf(await ask(new Date(clock.now()).toISOString()))).toBe('moment_past')
    clock.forward(2 * TEN_MINUTES_MS)
    expect((await read(ana, 'en')).version).toBe('7')
  })

  it('that was approved too late is in force at once', async () => {
    const approvalId = await askFor('8', 2, new Date(clock.now() + 60_000).toISOString())
    clock.forward(120_000)
    expect(await approve(ben, approvalId)).toBe('ok')
    expect((await read(ana, 'en')).version).toBe('8')
    expect(await stateOf('7')).toBe('published')
  })
})
