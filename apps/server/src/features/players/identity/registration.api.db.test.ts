import { operations, type RegistrationRules } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useUpTries } from '../../../attack/people.store.ts'
import { addressGroup } from '../../../platform/http/address-group.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import { saveInvitation } from './door.ts'

const clock = createForwardClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: true })
})
afterAll(() => server.stop())

const form = {
  password: TEST_PASSWORD,
  confirmPassword: TEST_PASSWORD,
  payeeName: 'Ligaya Cruz',
  acceptsTerms: true,
  registerUrl: 'http://baize.test/',
  registerMethod: 'WEB',
}

async function register(change: Record<string, unknown>) {
  const proof = await server.solveProof()
  return server
    .openBrowser()
    .call(operations.registerMember, { body: { ...form, proof, ...change } })
}

/** Every field in use, none required. */
async function askForEverything(): Promise<RegistrationRules> {
  const answer = await server.openBrowser().call(operations.getRegisterSettings)
  if (!answer.success) throw new Error(answer.code)
  const { captcha, ...rules } = answer.value.rules
  const open = Object.entries(rules).map(([field, rule]) => [field, { ...rule, enabled: true }])
  return { ...Object.fromEntries(open), captcha }
}

describe('a registration by username', () => {
  it('keeps every field that is asked for, and the number of a document only sealed', async () => {
    const rules = await askForEverything()
    await setSettings(server, clock, { 'registration.rules': rules })
    const inviter = await server.openMember()
    await saveInvitation(server.database.pool, 'SUKI2026', inviter.memberId)

    const answer = await register({
      username: 'everything',
      mobileNum: '917 555 0100',
      countryDialingCode: '+63',
      email: 'mara@mail.example',
      fullname: 'Ligaya Santos Cruz',
      birthday: '1994-02-28',
      nationality: 'Filipino',
      address: '12 Mabini Street, Manila',
      occupation: 'Teacher',
      sourceOfIncome: 'Salary',
      idNumber: 'P1234567A',
      paymentPassword: '482913',
      line: 'ligaya.line',
      whatsapp: '639175550100',
      facebook: 'ligaya.cruz',
      wechat: 'ligaya_wx',
      telegram: '@ligaya',
      zalo: '639175550100',
      qqNum: '10203040',
      recommenderId: inviter.memberId.toString(),
      affiliateCode: 'suki2026',
      referralCode: 'FRIEND1',
      domain: 'baize.test',
      login: true,
    })

    expect(answer).toMatchObject({
      success: true,
      value: { member: { account: 'everything', hasPaymentPassword: true } },
    })
    const stored = await server.database.pool.query(
      `select p.*, p.birthday::text as birthday, m.mobile_num, m.country_dialing_code,
         m.referral_code, m.affiliate_code, m.mobile_verified_at
       from member m join member_profile p on p.member_id = m.id where m.username = 'everything'`,
    )
    expect(stored.rows[0]).toMatchObject({
      fullname: 'Ligaya Santos Cruz',
      birthday: '1994-02-28',
      source_of_income: 'Salary',
      telegram: '@ligaya',
      qq_num: '10203040',
      recommender_id: inviter.memberId,
      domain: 'baize.test',
      mobile_num: '9175550100',
      country_dialing_code: '63',
      mobile_verified_at: null,
      referral_code: 'FRIEND1',
      affiliate_code: 'suki2026',
    })
    expect(stored.rows[0].id_number_sealed.toString('latin1')).not.toContain('P1234567A')
  })

  it.each([
    ['born too late', { birthday: '2020-01-01' }, 'fields_invalid', { birthday: 'age' }],
    [
      'with a day that is none',
      { birthday: '1994-02-30' },
      'fields_invalid',
      { birthday: 'pattern' },
    ],
    [
      'with a number of another length',
      { mobileNum: '917555', countryDialingCode: '63' },
      'fields_invalid',
      { mobileNum: 'phone_short' },
    ],
    [
      'with a country whose numbers are not taken',
      { mobileNum: '9175550100', countryDialingCode: '999' },
      'fields_invalid',
      { countryDialingCode: 'unknown' },
    ],
    ['with an invitation nobody gave', { affiliateCode: 'NOBODY' }, 'invitation_code_invalid'],
    ['sent by nobody', { recommenderId: '1' }, 'recommender_unknown'],
    ['with a short payment password', { paymentPassword: '123' }, 'fields_invalid'],
  ] as const)('is refused %s', async (_how, change, code, ...fields) => {
    await setSettings(server, clock, { 'registration.rules': await askForEverything() })
    const answer = await register({ username: 'refused1', ...change })
    expect(answer).toMatchObject({ success: false, code, ...(fields[0] && { fields: fields[0] }) })
  })

  it('follows rules and switches that change while the product runs', async () => {
    const rules = await askForEverything()
    const strict = { ...rules.username, minLength: 6, maxLength: 6, patternId: 'digits' as const }
    await setSettings(server, clock, { 'registration.rules': { ...rules, username: strict } })
    expect(await register({ username: 'letters' })).toMatchObject({
      fields: { username: 'length' },
    })
    expect(await register({ username: '402917' })).toMatchObject({ success: true })

    await setSettings(server, clock, { switches: { USERNAMEREG3: false } })
    expect(await register({ username: '402918' })).toMatchObject({ code: 'registration_closed' })
    await setSettings(server, clock, { switches: {}, 'registration.rules': {} })
  })

  it('asks for the image when the operator wants one, and takes it once', async () => {
    const rules = await askForEverything()
    await setSettings(server, clock, {
      'registration.rules': { captcha: { ...rules.captcha, enabled: true } },
    })
    expect(await register({ username: 'noimage1' })).toMatchObject({
      fields: { captcha: 'required' },
    })
    expect(await register({ username: 'noimage1', captcha: 'abcd' })).toMatchObject({
      code: 'captcha_wrong',
    })
    await setSettings(server, clock, { 'registration.rules': {} })
  })

  it('tells a good invitation from a bad one, and guessers to wait', async () => {
    const inviter = await server.openMember()
    await saveInvitation(server.database.pool, 'OPENDOOR', inviter.memberId)
    const ask = (code: string) =>
      server.openBrowser().call(operations.checkAffiliate, { query: { code }, ip: '10.9.9.9' })

    expect(await ask('opendoor')).toMatchObject({ success: true })
    for (let at = 0; at < 20; at += 1) {
      expect(await ask(`GUESS${at}`)).toMatchObject({ code: 'invitation_code_invalid' })
    }
    expect(await ask('OPENDOOR')).toMatchObject({ code: 'too_many_requests' })
  })
})

describe('a registration by one click', () => {
  const frame = { acceptsTerms: true, registerUrl: 'http://baize.test/', registerMethod: 'WEB' }

  it('is closed until the operator opens it', async () => {
    await setSettings(server, clock, { switches: { ONECLICKREG3: false } })
    const body = { ...frame, proof: await server.solveProof() }
    const answer = await server.openBrowser().call(operations.registerOneClick, { body })
    expect(answer).toMatchObject({ code: 'registration_closed' })
  })

  it('gives a name and a password that work', async () => {
    await setSettings(server, clock, { switches: { ONECLICKREG3: true } })
    const body = { ...frame, proof: await server.solveProof() }
    const answer = await server.openBrowser().call(operations.registerOneClick, { body })
    if (!answer.success) throw new Error(answer.code)
    const { member, password } = answer.value

    const proof = await server.solveProof()
    const login = { username: member.account, password, type: 'username', proof }
    expect(
      await server.openBrowser().call(operations.login, { body: login, ip: '10.1.1.1' }),
    ).toMatchObject({ success: true, value: { member: { type: 0 } } })
  })

  it('costs more work the more accounts its address or browser opened, and ends far above any household', async () => {
    const [household, dozens] = ['2001:db8:a:b::1', '2001:db8:a:c::1']
    const browser = server.openBrowser()
    const open = async (ip: string, proof: string, from = server.openBrowser()) => {
      const answer = await from.call(operations.registerOneClick, { body: { ...frame, proof }, ip })
      return answer.success ? 'opened' : answer.code
    }
    const costAt = async (ip: string, from = server.openBrowser()) => {
      const answer = await from.call(operations.getProofChallenge, { ip })
      if (!answer.success) throw new Error(answer.code)
      return (answer.value.challenge as { parameters: { cost: number } }).parameters.cost
    }
    const cheap = await server.earnProof()
    const usual = await costAt(dozens)
    // Any address of the network counts for all of it, and the browser wherever it is.
    for (let each = 1; each <= 4; each += 1) {
      expect(await open(`2001:db8:a:c::${each}`, await server.solveProof(), browser)).toBe('opened')
    }
    expect(await costAt('2001:db8:a:c:9::9')).toBe(2 * usual)
    expect(await costAt(household, browser)).toBe(2 * usual)
    expect(await costAt(household)).toBe(usual)
    expect(await open(dozens, cheap)).toBe('proof_invalid')
    const { pool } = server.database
    const at = new Date(clock.now())
    await useUpTries(pool, 'registration address', addressGroup(dozens), 200, at)
    expect(await costAt(dozens)).toBe(16 * usual)
    expect(await open(dozens, await server.solveProof(16))).toBe('too_many_requests')
    expect(await open(household, await server.solveProof())).toBe('opened')
    clock.forward(3_600_001)
    expect(await open(dozens, await server.solveProof())).toBe('opened')
  })
})

describe('the login of agents', () => {
  async function logIn(username: string, area?: 'agent') {
    const proof = await server.solveProof()
    return server.openBrowser().call(operations.login, {
      body: { username, password: TEST_PASSWORD, type: 'username', proof, ...(area && { area }) },
      ip: '10.3.3.3',
    })
  }

  it('takes agents of every type and nobody else', async () => {
    const { username, memberId } = await server.openMember()
    expect(await logIn(username, 'agent')).toMatchObject({
      code: 'not_agent',
      message: 'Non-agents cannot log in',
    })
    for (const type of [1, 2, 41, 42]) {
      await server.database.pool.query('update member set type = $2 where id = $1', [
        memberId,
        type,
      ])
      expect(await logIn(username, 'agent')).toMatchObject({
        success: true,
        value: { member: { isAgent: true } },
      })
    }
  })

  it('says nothing about the type to whoever does not know the password', async () => {
    const { username } = await server.openMember()
    const proof = await server.solveProof()
    const body = { username, password: 'wrong', type: 'username', proof, area: 'agent' }
    expect(
      await server.openBrowser().call(operations.login, { body, ip: '10.3.3.4' }),
    ).toMatchObject({ code: 'wrong_credentials' })
  })

  it('and every other one refuse an account that is no member’s', async () => {
    const { username, memberId } = await server.openMember()
    await server.database.pool.query('update member set type = 4 where id = $1', [memberId])
    expect(await logIn(username)).toMatchObject({
      code: 'not_member',
      message: 'Non-member account unable to login',
    })
  })
})

describe('a trial account', () => {
  async function tryFree() {
    const browser = server.openBrowser()
    const answer = await browser.call(operations.loginFreePlay, {
      body: { os: 'test', platform: 'W', proof: await server.solveProof() },
    })
    return { browser, answer }
  }

  it('is shown a sample balance that no ledger knows', async () => {
    const { browser, answer } = await tryFree()

    expect(answer).toMatchObject({
      success: true,
      value: { member: { type: 4, isTrial: true, balanceMinor: '100000' } },
    })
    expect(await browser.call(operations.getBalance)).toMatchObject({
      value: { balanceMinor: '100000' },
    })
    const owned = await server.database.pool.query(
      `select 1 from ledger_account a join member m on m.id = a.owner_id where m.type = 4`,
    )
    expect(owned.rowCount).toBe(0)
  })

  it('is told by every call for members but a few that a real account is needed', async () => {
    const { browser } = await tryFree()
    const open = [
      'getMemberInfo',
      'logout',
      'getBalance',
      'getFavouriteIds',
      'getFavouriteGames',
      'getRecentGames',
      'getVendorGameTypes',
      'readNotices',
      'setLanguage',
    ]
    const closed = Object.entries(operations).filter(
      ([name, operation]) =>
        operation.caller === 'member' && !open.includes(name) && !name.endsWith('Favourite'),
    )
    expect(closed.length).toBeGreaterThan(20)
    for (const [name, operation] of closed) {
      const answer = await browser.call(operation as never, { params: { sessionId: 'x', id: 'x' } })
      expect(answer, name).toMatchObject({ success: false, code: 'real_account_needed' })
    }
  })

  it('cannot be given a sample when it is a real account', async () => {
    const { memberId } = await server.openMember()
    await expect(
      server.database.pool.query('update member set sample_minor = 100 where id = $1', [memberId]),
    ).rejects.toThrow('member_sample_is_for_trials')
  })

  it('is not given when the operator closed it', async () => {
    await setSettings(server, clock, { switches: { FREEPLAY3: false } })
    expect((await tryFree()).answer).toMatchObject({ code: 'free_play_closed' })
  })
})

describe('play money to start with', () => {
  const bonusOf = async (account: {
    readonly call: ReturnType<TestServer['openBrowser']>['call']
  }) => {
    const found = await account.call(operations.getBonuses, { query: { language: 'en' } })
    return found.success ? found.value.bonusMinor : found.code
  }

  it('is there a moment after an account was opened, where the house gives any', async () => {
    await setSettings(server, clock, { 'registration.startingMoneyMinor': '250000' })
    const browser = server.openBrowser()
    const proof = await server.solveProof()
    const body = { ...form, proof, username: 'starter' }
    expect(await browser.call(operations.registerMember, { body })).toMatchObject({ success: true })
    await expect.poll(() => bonusOf(browser), { timeout: 20_000 }).toBe('250000')
    const none = ['play', 'email', 'limits'].map((step) => ({ step, isDone: false }))
    expect(await browser.call(operations.getFirstSteps)).toMatchObject({ value: { steps: none } })
    await setSettings(server, clock, { 'registration.startingMoneyMinor': '0' })
  })
})
