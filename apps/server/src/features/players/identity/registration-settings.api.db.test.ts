import { operations, type RegistrationSettings } from '@baize/contract'
import { epochMs, manualClock } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const clock = manualClock(epochMs(Date.now()))
let server: TestServer
let administrator: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  administrator = await openStaff(server, 'administrator')
})
afterAll(() => server.stop())

async function read() {
  const answer = await administrator.call(operations.getRegistrationSettings)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

const write = (settings: RegistrationSettings, version: string, by = administrator) =>
  by.call(operations.setRegistrationSettings, { body: { settings, version } })

/** Saves what `change` makes of the present settings. */
async function change(changeIt: (now: RegistrationSettings) => RegistrationSettings) {
  const { settings, version } = await read()
  return await write(changeIt(settings), version)
}

const withSwitches = (switches: Partial<RegistrationSettings['switches']>) =>
  change((now) => ({ ...now, switches: { ...now.switches, ...switches } }))

const withRule = (field: 'email' | 'password', rule: object) =>
  change((now) => ({
    ...now,
    rules: { ...now.rules, [field]: { ...now.rules[field], ...rule } },
  }))

describe('switches and rules of registration', () => {
  it('count for the next visitor, as a tree and by name', async () => {
    const saved = await withSwitches({ ONECLICKREG3: false })
    expect(saved).toMatchObject({ success: true })
    await withRule('email', { enabled: true, required: true })
    const visitor = server.openBrowser()
    const whitelabel = await visitor.call(operations.getWhitelabel)
    if (!whitelabel.success) throw new Error(whitelabel.code)
    expect(whitelabel.value.switches.ONECLICKREG3).toBe(false)
    const [register] = whitelabel.value.whitelabel
    expect(register?.childrenNodes.find(({ modId }) => modId === 'ONECLICKREG3')?.enabled).toBe('0')
    const form = await visitor.call(operations.getRegisterSettings)
    expect(form).toMatchObject({ value: { rules: { email: { enabled: true, required: true } } } })
  })

  it('are written down as they were and as they are', async () => {
    await withSwitches({ MANPLAYREB3: true })
    const found = await server.database.pool.query(
      `select actor_name, before, after from audit_log
       where action = 'system.registration_set' order by id desc limit 1`,
    )
    expect(found.rows).toEqual([
      {
        actor_name: administrator.displayName,
        before: { MANPLAYREB3: false },
        after: { MANPLAYREB3: true },
      },
    ])
  })

  it('are not written down when nothing changes', async () => {
    const count = async () =>
      (await server.database.pool.query(`select from audit_log where subject = 'registration'`))
        .rowCount
    const before = await count()
    expect(await change((now) => now)).toMatchObject({ success: true })
    expect(await count()).toBe(before)
  })

  it('are saved once when many save what they read at the same time', async () => {
    const { settings, version } = await read()
    const answers = await Promise.all(
      [40, 41, 42, 43, 44].map((trialKeepHours) => write({ ...settings, trialKeepHours }, version)),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const codes = answers.flatMap((answer) => (answer.success ? [] : [answer.code]))
    expect(new Set(codes)).toEqual(new Set(['state_changed']))
  })

  it('are nobody’s to change without the right', async () => {
    const { settings, version } = await read()
    const auditor = await openStaff(server, 'auditor')
    expect(await auditor.call(operations.getRegistrationSettings)).toMatchObject({ success: true })
    expect(await write(settings, version, auditor)).toMatchObject({ code: 'not_permitted' })
  })
})

describe('settings that nobody could live by', () => {
  it.each([
    ['lengths_crossed', { minLength: 9, maxLength: 8 }],
    ['pattern_invalid', { acceptedPattern: '(a+)+' }],
    ['pattern_invalid', { acceptedPattern: '[' }],
  ])('are refused for a rule: %s', async (fault, rule) => {
    const answer = await withRule('email', rule)
    expect(answer).toMatchObject({ code: 'rule_invalid', details: { field: 'email', fault } })
  })

  it('are refused for passwords that are too short', async () => {
    expect(await withRule('password', { minLength: 7 })).toMatchObject({
      code: 'rule_invalid',
      details: { field: 'password', fault: 'password_too_short' },
    })
  })

  it('are refused for a country listed twice', async () => {
    const answer = await change((now) => ({
      ...now,
      countries: [...now.countries, ...now.countries.slice(0, 1)],
    }))
    expect(answer).toMatchObject({ code: 'country_twice', details: { country: 'PH' } })
  })

  it('are refused for an age below the policy', async () => {
    const { policyAge } = await read()
    const answer = await change((now) => ({ ...now, minimumAge: policyAge - 1 }))
    expect(answer).toMatchObject({ code: 'age_below_policy' })
  })

  it('are refused where members by mobile number could never come back', async () => {
    const shut = { MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false, MOBILENUMREG3: true }
    expect(await withSwitches({ ...shut, MOBILENUMPASSREG3: false })).toMatchObject({
      code: 'members_locked_out',
    })
    expect(await withSwitches({ ...shut, MOBILENUMPASSREG3: true })).toMatchObject({
      success: true,
    })
  })
})
