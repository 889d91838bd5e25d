/*
 * The house closed, shut to some places, and open only in part to members who may not play: every
 * operation of the contract is called, so that one that is added later is covered by being there.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOpenWithoutPlay, operations, staysOpen } from '@baize/contract'
import { epochMs, manualClock } from '@baize/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import {
  type Answer,
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../../../testing/test-server.ts'
import { saveSettings } from './settings.store.ts'

const clock = manualClock(epochMs(Date.now()))
const all = Object.values(operations)
const ofMembers = all.filter(({ caller }) => caller === 'anyone' || caller === 'member')

let folder: string
let server: TestServer
let strict: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-countries-'))
  const countryFile = join(folder, 'countries.csv')
  await writeFile(countryFile, '203.0.113.0/24,PH\n198.51.100.0/24,DE\n')
  server = await startTestServer(
    { clock, runsJobs: true },
    { countryFile, trustedProxies: ['10.0.0.1'] },
  )
  strict = await startTestServer({ clock, runsJobs: false }, { jurisdiction: 'none' })
})
afterAll(async () => {
  await server.stop()
  await strict.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() =>
  Promise.all(
    [server, strict].map((each) => decide(each, { 'maintenance.on': false, 'access.rules': {} })),
  ),
)

async function decide(where: TestServer, values: Record<string, unknown>): Promise<void> {
  const { core, modules } = where.server
  await inTransaction(core.pool, (tx) => saveSettings(tx, values, new Date(clock.now())))
  modules.system.settings.forget()
}

/** Calls an operation as anybody could; what it says of its input does not matter here. */
async function codeOf(
  browser: TestBrowser,
  operation: (typeof all)[number],
  options: { ip?: string; headers?: Record<string, string> } = {},
): Promise<string> {
  const answer = (await browser.call(operation as never, {
    ...options,
    ...(operation.method === 'GET' ? {} : { body: {} }),
    params: Object.fromEntries(
      [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']),
    ),
  })) as Answer<never>
  return answer.success ? 'answered' : answer.code
}

describe('the country of an address', () => {
  it.each([
    ['203.0.113.7', 'PH', '63'],
    ['198.51.100.7', 'DE', null],
    ['192.0.2.7', null, null],
  ])(
    'of %s is %s, with its dialling code where numbers of it are taken',
    async (ip, code, dial) => {
      expect(await server.openBrowser().call(operations.getCountryCode, { ip })).toMatchObject({
        value: { countryCode: code, countryDialingCode: dial },
      })
    },
  )
})

const spin = (browser: TestBrowser) =>
  browser.call(operations.openRound, {
    key: randomUUID(),
    body: { gameCode: 'lantern-tiger', stakeMinor: '1000' },
  })

describe('maintenance', () => {
  it.each([
    ['with a policy that leaves rounds and withdrawals open', () => server, true],
    ['with a policy that leaves nothing open', () => strict, false],
  ] as const)('%s closes every other operation', async (_, where, isOpen) => {
    const member = await where().openMember(1_000_000n)
    await decide(where(), { 'maintenance.on': true })
    const still = { rounds: isOpen, withdrawals: isOpen }
    for (const operation of ofMembers) {
      const code = await codeOf(member, operation)
      if (staysOpen(operation.id, still)) expect(code, operation.id).not.toBe('maintenance')
      else expect(code, operation.id).toBe('maintenance')
      // Signed out at last, like anybody else.
      if (operation.id === 'identity.logout') member.cookie = ''
    }
  })

  it('tells when it ends, and wins over the region', async () => {
    const end = new Date(clock.now() + 3_600_000).toISOString()
    await decide(server, {
      'maintenance.on': true,
      'maintenance.end': end,
      'maintenance.message': 'New cloth tonight.',
      'access.rules': { denyCountries: ['DE'] },
    })
    expect(
      await server.openBrowser().call(operations.getStatus, { ip: '198.51.100.7' }),
    ).toMatchObject({
      value: { status: 1, maintenanceEnd: end, message: 'New cloth tonight.', ip: '198.51.100.7' },
    })
  })

  it('and regions change what open pages ask by, so that they follow without a reload', async () => {
    const asked = async (where: TestServer) => {
      const answer = await where.openBrowser().call(operations.getWhitelabel)
      return answer.success ? answer.value.houseVersion : answer.code
    }
    const open = await asked(server)
    expect(await asked(server)).toBe(open)
    await decide(server, { 'maintenance.on': true })
    const closed = await asked(server)
    expect(closed).not.toBe(open)
    await decide(server, { 'maintenance.on': false, 'access.rules': { denyCountries: ['DE'] } })
    expect([open, closed]).not.toContain(await asked(server))
  })

  it('lets an open round be finished and a withdrawal be asked for, and takes no stake', async () => {
    const member = await server.openMember(1_000_000n)
    const opened = await member.call(operations.openRound, {
      key: randomUUID(),
      body: { gameCode: 'mines', stakeMinor: '1000', options: { mineCount: 3 } },
    })
    if (!opened.success) throw new Error(opened.code)
    await decide(server, { 'maintenance.on': true })
    expect(await spin(member)).toMatchObject({ code: 'maintenance', status: 503 })
    const { roundId } = opened.value.round
    const body = { choiceNumber: 0, choice: { type: 'reveal', tile: 0 } }
    expect(
      await member.call(operations.chooseInRound, { params: { roundId }, body }),
    ).toMatchObject({ success: true })
    expect(await member.call(operations.getWithdrawalOptions)).toMatchObject({ success: true })
  })
})

describe('a region that is shut out', () => {
  it('gets the status with its address, and no operation for members', async () => {
    await decide(server, { 'access.rules': { denyCountries: ['DE'] } })
    const browser = server.openBrowser()
    for (const operation of ofMembers) {
      const code = await codeOf(browser, operation, { ip: '198.51.100.7' })
      if (staysOpen(operation.id, { rounds: false, withdrawals: false })) {
        expect(code, operation.id).not.toBe('region_blocked')
      } else expect(code, operation.id).toBe('region_blocked')
    }
    expect(await browser.call(operations.getStatus, { ip: '198.51.100.7' })).toMatchObject({
      value: { status: 2, ip: '198.51.100.7' },
    })
    expect(await browser.call(operations.getStatus, { ip: '203.0.113.7' })).toMatchObject({
      value: { status: 0 },
    })
  })

  it('is found by the address of the connection, not by what a caller claims', async () => {
    await decide(server, { 'access.rules': { allowCountries: ['PH'] } })
    const browser = server.openBrowser()
    const statusOf = async (ip: string, headers: Record<string, string>) => {
      const answer = await browser.call(operations.getStatus, { ip, headers })
      return answer.success ? [answer.value.status, answer.value.ip] : answer.code
    }
    const claim = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' }
    const more = { 'x-real-ip': '203.0.113.7', 'cf-connecting-ip': '203.0.113.7' }
    expect(await statusOf('198.51.100.7', { ...claim, ...more })).toEqual([2, '198.51.100.7'])
    // The trusted proxy adds the address it saw at the end; what stands before it is a claim.
    expect(await statusOf('10.0.0.1', claim)).toEqual([0, '203.0.113.7'])
    expect(await statusOf('10.0.0.1', { 'x-forwarded-for': '203.0.113.7, 198.51.100.7' })).toEqual([
      2,
      '198.51.100.7',
    ])
  })
})

describe('a self-excluded member', () => {
  it('who signs in gets wallet, withdrawals, records and limits, and nothing else', async () => {
    const member = await server.openMember(1_000_000n)
    const body = { kind: 'exclusion', days: 365 }
    expect(await member.call(operations.startBreak, { body })).toMatchObject({ success: true })
    const browser = server.openBrowser()
    const signedIn = await browser.call(operations.login, {
      body: {
        username: member.username,
        password: TEST_PASSWORD,
        type: 'username',
        proof: await server.solveProof(),
      },
    })
    expect(signedIn).toMatchObject({ success: true })
    for (const operation of all.filter(({ caller }) => caller === 'member')) {
      if (operation.id === 'identity.logout') continue
      const code = await codeOf(browser, operation)
      if (isOpenWithoutPlay(operation.id)) expect(code, operation.id).not.toBe('self_excluded')
      else expect(code, operation.id).toBe('self_excluded')
    }
    expect(await browser.call(operations.getWithdrawalOptions)).toMatchObject({ success: true })
    expect(await spin(browser)).toMatchObject({ code: 'self_excluded' })
  })

  it('is let back by nobody before the end: no operation of staff could', async () => {
    const { pool } = server.server.core
    const member = await server.openMember(1_000_000n)
    const body = { kind: 'exclusion', days: 180 }
    await member.call(operations.startBreak, { body })
    const loaded = async () =>
      (
        await pool.query(
          `select b.kind, b.until, m.break_until_ms, m.excluded_until_ms
           from member m join member_break b on b.member_id = m.id where m.id = $1`,
          [member.memberId],
        )
      ).rows[0]
    const before = await loaded()
    for (const operation of all.filter(
      ({ caller }) => caller !== 'anyone' && caller !== 'member',
    )) {
      await codeOf(server.openBrowser(), operation)
    }
    expect(await loaded()).toEqual(before)
    await expect(
      pool.query(`update member_break set until = now() where member_id = $1`, [member.memberId]),
    ).rejects.toThrow('a break is not shortened')
    await expect(
      pool.query(`delete from member_break where member_id = $1`, [member.memberId]),
    ).rejects.toThrow('a break is not shortened')
    await expect(
      pool.query(`update member set break_until_ms = 0 where id = $1`, [member.memberId]),
    ).rejects.toThrow('a break is not shortened')
    expect(await loaded()).toEqual(before)
  })
})

describe('staff', () => {
  it('close and open the house and set rules, each with a row in the audit log', async () => {
    const staff = await openStaff(server, 'administrator')
    const end = new Date(clock.now() + 3_600_000).toISOString()
    const close = (isOn: boolean, until: string | null = null) =>
      staff.call(operations.setMaintenance, { body: { isOn, end: until, message: null } })
    expect(await close(true, new Date(clock.now()).toISOString())).toMatchObject({
      code: 'end_in_the_past',
    })
    expect(await close(true, end)).toMatchObject({ value: { maintenance: { isOn: true, end } } })
    expect(await server.openBrowser().call(operations.getStatus)).toMatchObject({
      value: { status: 1, maintenanceEnd: end },
    })
    expect(await close(false)).toMatchObject({ value: { maintenance: { isOn: false } } })
    const rules = { allowCountries: [], denyCountries: ['DE'], allowBlocks: [], denyBlocks: [] }
    const set = (denyBlocks: string[]) =>
      staff.call(operations.setAccessRules, {
        body: { rules: { ...rules, denyBlocks }, supportAddress: 'mailto:help@baize.test' },
      })
    expect(await set(['203.0.113.0/40'])).toMatchObject({ code: 'block_invalid' })
    expect(await set(['192.0.2.0/24'])).toMatchObject({ value: { knowsCountries: true } })
    const appStores = { ios: 'https://apps.example/baize', android: null }
    expect(await staff.call(operations.setAppStores, { body: appStores })).toMatchObject({
      value: { appStores },
    })
    const wrong = { ios: 'javascript:alert(1)', android: null }
    expect(await staff.call(operations.setAppStores, { body: wrong })).toMatchObject({
      code: 'invalid_input',
    })
    expect(await server.openBrowser().call(operations.getStatus)).toMatchObject({
      value: { appStores },
    })
    const ask = (address: string) => staff.call(operations.tryAddress, { query: { address } })
    expect(await ask('198.51.100.7')).toMatchObject({
      value: { isLetIn: false, reason: 'denied_country', country: 'DE' },
    })
    expect(await ask('192.0.2.7')).toMatchObject({ value: { reason: 'denied_block' } })
    const written = await server.database.pool.query(
      `select action from audit_log where subject = 'system' order by id`,
    )
    expect(written.rows.map((row) => row.action)).toEqual([
      'system.maintenance_on',
      'system.maintenance_off',
      'system.access_rules_set',
      'system.app_stores_set',
    ])
  })

  it('without the right see nothing and change nothing', async () => {
    const staff = await openStaff(server, 'support')
    expect(await staff.call(operations.getAccess)).toMatchObject({ code: 'not_permitted' })
    const body = { isOn: true, end: null, message: null }
    expect(await staff.call(operations.setMaintenance, { body })).toMatchObject({
      code: 'not_permitted',
    })
  })

  it('see what a member has set, and that an excluded one gets no marketing', async () => {
    const member = await server.openMember()
    const staff = await openStaff(server, 'support')
    const look = (memberId: string) =>
      staff.call(operations.getMemberProtection, { params: { memberId } })
    const memberId = String(member.memberId)
    expect(await look(memberId)).toMatchObject({ value: { pause: null, takesMarketing: true } })
    await member.call(operations.startBreak, { body: { kind: 'exclusion', days: 180 } })
    expect(await look(memberId)).toMatchObject({
      value: { pause: { kind: 'exclusion' }, takesMarketing: false },
    })
    expect(await look('1')).toMatchObject({ code: 'not_found' })
  })
})

describe('the terms', () => {
  it('in a new version are asked about again, and kept with time and address', async () => {
    const member = await server.openMember(1_000_000n)
    await decide(server, { 'terms.version': '2027-01' })
    try {
      server.server.modules.identity.sessions.lookAgain(member.memberId)
      expect(await spin(member)).toMatchObject({
        code: 'terms_due',
        details: { version: '2027-01' },
      })
      expect(await member.call(operations.getWithdrawalOptions)).toMatchObject({ success: true })
      const read = await member.call(operations.getTerms, { query: { language: 'pt-BR' } })
      if (!read.success) throw new Error(read.code)
      const { textHash } = read.value
      const accept = (version: string) =>
        member.call(operations.acceptTerms, {
          body: { version, language: 'pt-BR', textHash },
          ip: '203.0.113.7',
        })
      expect(await accept('2026-11')).toMatchObject({ code: 'terms_outdated' })
      expect(await accept('2027-01')).toMatchObject({ success: true })
      expect(await spin(member)).toMatchObject({ success: true })
      const kept = await server.database.pool.query(
        `select version, host(ip) as ip, accepted_at, language, text_hash from terms_acceptance
         where member_id = $1 order by version`,
        [member.memberId],
      )
      expect(kept.rows).toMatchObject([
        { version: '2026-11', ip: '127.0.0.1', language: 'en' },
        {
          ...{ version: '2027-01', ip: '203.0.113.7', language: 'pt-BR', text_hash: textHash },
          accepted_at: new Date(clock.now()),
        },
      ])
    } finally {
      await decide(server, { 'terms.version': '2026-11' })
    }
  })
})

describe('free play', () => {
  it('is for whoever has signed in, where the policy says so', async () => {
    const play = (browser: TestBrowser) =>
      browser.call(operations.openDemoRound, {
        body: { gameCode: 'mines', stakeMinor: '1000', options: { mineCount: 3 } },
      })
    expect(await play(server.openBrowser())).toMatchObject({ success: true })
    expect(await play(strict.openBrowser())).toMatchObject({ code: 'not_signed_in' })
    expect(await play(await strict.openMember())).toMatchObject({ success: true })
  })
})
