import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, isWalked, keepPicture } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { leaveWelcome, PASSWORD } from './support/member.ts'
import { readCode } from './support/outbox.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { keepVisits } from './support/visits.ts'

/**
 * Every way to become a member and to come back by phone: by name with a code, by mobile number,
 * login by SMS, a forgotten password, one click, and a look around without an account.
 */
const product = productOfWorker()
const visit = keepVisits('registration')
const NEW_PASSWORD = 'otter-lantern-meadow-51'

describe.each(['desk', 'phone'] as const)('on a %s', (size) => {
  const digit = size === 'desk' ? '1' : '2'
  const keep = (page: Page, name: string) => keepPicture(page, `${size}/${name}`)

  it.runIf(isWalked(size, 'phone'))(
    'a visitor registers by mobile number and comes back by phone',
    async () => {
      const number = `917000000${digit}`
      const { page } = await visit(size)
      await page.goto(`${product.site}/register?referralCode=FRIEND1`)
      const form = dialogOf(page)
      await form.getByLabel('Mobile number').fill(number)
      await form.getByLabel('Real name').fill('Ligaya Cruz')
      await form.getByRole('button', { name: 'Send code' }).click()
      await form.getByRole('button', { name: /^Resend in/ }).waitFor()
      await form.getByLabel('SMS code').fill(await readCode(product.sandbox, `+63${number}`))
      await form.getByRole('checkbox').check()
      await keep(page, '50-register-mobile')
      await expectAccessible(page, 'the register form by mobile')
      await form.getByRole('button', { name: 'Create account' }).click()
      await leaveWelcome(page)

      const { page: again } = await visit(size, 'light')
      await again.goto(`${product.site}/login`)
      const login = dialogOf(again)
      await login.getByRole('tab', { name: 'SMS code' }).click()
      await login.getByLabel('Mobile number').fill(number)
      await login.getByRole('button', { name: 'Send code' }).click()
      await login.getByRole('button', { name: /^Resend in/ }).waitFor()
      await login.getByLabel('SMS code').fill('000000')
      await login.getByRole('button', { name: 'Log in', exact: true }).click()
      await login.getByText('Verification code is not valid').waitFor()
      await keep(again, '51-login-sms')
      await expectAccessible(again, 'the login by SMS')
      await login.getByLabel('SMS code').fill(await readCode(product.sandbox, `+63${number}`, 1))
      await login.getByRole('button', { name: 'Log in', exact: true }).click()
      await login.waitFor({ state: 'hidden' })

      const { page: lost } = await visit(size)
      await lost.goto(`${product.site}/login`)
      const forgot = dialogOf(lost)
      await forgot.getByRole('button', { name: 'Forgot your password?' }).click()
      await forgot.getByRole('tab', { name: 'Phone' }).click()
      await forgot.getByLabel('Mobile number').fill(number)
      await forgot.getByRole('button', { name: 'Send code' }).click()
      await forgot.getByRole('button', { name: /^Resend in/ }).waitFor()
      await forgot.getByLabel('SMS code').fill(await readCode(product.sandbox, `+63${number}`, 2))
      await forgot.getByRole('textbox', { name: /^New password/ }).fill(NEW_PASSWORD)
      await forgot.getByRole('textbox', { name: /^Confirm password/ }).fill(NEW_PASSWORD)
      await keep(lost, '52-forgot-by-phone')
      await expectAccessible(lost, 'the forgotten password by phone')
      await forgot.getByRole('button', { name: 'Set new password' }).click()
      await forgot.waitFor({ state: 'hidden' })
      await lost.getByRole('button', { name: 'Hide balance' }).first().waitFor()
      expect(new URL(lost.url()).pathname).toBe('/')
    },
  )

  const onPhone = it.runIf(isWalked(size, 'phone'))
  onPhone('a visitor registers by name with everything the operator asks for', async () => {
    const number = `917000001${digit}`
    await setSettings(product, {
      switches: {
        USERNAMEREG3: true,
        MOBILENUMREG3: true,
        MOBILENUMPASSREG3: true,
        REGMOBVERF3: true,
      },
      'registration.rules': {
        birthday: {
          ...RULE,
          required: true,
          minLength: 10,
          maxLength: 10,
          patternId: 'date_year_first',
        },
        affiliateCode: { ...RULE, minLength: 3, maxLength: 20, patternId: 'alphanumeric' },
        paymentPassword: {
          ...RULE,
          required: true,
          minLength: 6,
          maxLength: 6,
          patternId: 'digits',
        },
        telegram: { ...RULE, patternId: 'no_spaces' },
      },
    })
    const { page } = await visit(size)
    await page.goto(`${product.site}/register`)
    const form = dialogOf(page)
    await form.getByRole('tab', { name: 'Username' }).click()
    await form.getByLabel('Username').fill(`full${size}${product.site.slice(-4)}`)
    await form.getByLabel('Real name').fill('Ligaya Cruz')
    await form.getByLabel(/^Password/).fill(PASSWORD)
    await form.getByLabel('Confirm password').fill(PASSWORD)
    await form.getByRole('tab', { name: 'One-click' }).click()
    await form.getByRole('tab', { name: 'Username' }).click()
    expect(await form.getByLabel('Real name').inputValue()).toBe('Ligaya Cruz')
    await form.getByLabel('Mobile number').fill(number)
    await form.getByLabel('Date of birth').fill('2020-01-01')
    await form.getByLabel('Payment password').fill('48291')
    await form.getByLabel('Invitation code').fill('NOBODY')
    await form.getByRole('button', { name: 'Create account' }).click()
    await form.getByText('You’re not old enough to open an account.').waitFor()
    await form.getByText('Please enter 6 characters', { exact: true }).waitFor()
    await form.getByText('Verification code is missing').waitFor()
    await keep(page, '53-register-faults')
    await expectAccessible(page, 'the register form with faults')

    await form.getByLabel('Date of birth').fill('1994-02-28')
    await form.getByLabel('Payment password').fill('482913')
    await form.getByRole('button', { name: 'Send code' }).click()
    await form.getByRole('button', { name: /^Resend in/ }).waitFor()
    await form.getByLabel('SMS code').fill(await readCode(product.sandbox, `+63${number}`))
    await form.getByLabel('Payment password').fill('48291')
    await tickAtOnce(form.getByRole('checkbox'))
    await form.getByText('Please enter 6 characters', { exact: true }).waitFor()
    await form.getByLabel('Payment password').fill('482913')
    await form.getByRole('button', { name: 'Create account' }).click()
    const warning = page.getByRole('dialog', { name: 'Please note' })
    await warning.getByText('Invalid invitation code').waitFor()
    await keep(page, '54-invitation-warning')
    await warning.getByRole('button', { name: 'Confirm' }).click()
    await form.getByLabel('Invitation code').fill('KAPITAN8')
    await form.getByRole('button', { name: 'Create account' }).click()
    await leaveWelcome(page)
    await setSettings(product, { switches: {}, 'registration.rules': {} })
  })

  it.runIf(isWalked(size, 'desk'))('an agent signs in where only agents may', async () => {
    const { page } = await visit(size)
    await page.goto(`${product.site}/agent`)
    await page.getByRole('heading', { name: '成为传奇，从此刻开始' }).waitFor()
    await page.getByText('周一至周五 12:00–21:00').waitFor()
    await keep(page, '57-agent')
    await expectAccessible(page, 'the login of agents')
    const [player] = product.members
    if (!player) throw new Error('the demonstration has members')
    await page.getByLabel('用户名').fill(player.username)
    await page.getByLabel(/^密码/).fill(player.password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('非代理账号无法登录').waitFor()
    await keep(page, '58-agent-refused')
    await page.getByLabel('用户名').fill(product.agent.username)
    await page.getByLabel(/^密码/).fill(product.agent.password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL(`${product.site}/agentHome/agentTeamOverview`)
  })

  it.runIf(isWalked(size, 'phone'))(
    'a visitor looks around for free and is told where a real account is needed',
    async () => {
      const { page } = await visit(size)
      await page.goto(`${product.site}/login`)
      await dialogOf(page).getByRole('button', { name: 'play for free' }).click()
      await dialogOf(page).waitFor({ state: 'hidden' })
      await page.goto(`${product.site}/member/deposit`)
      const told = dialogOf(page)
      await told.getByText('real account', { exact: false }).first().waitFor()
      await keep(page, '56-trial-told')
      await expectAccessible(page, 'the dialog for trial accounts')
      expect(new URL(page.url()).pathname).toBe('/')
    },
  )
})

it('a visitor is verified by the phone-auth service when the operator chose it', async () => {
  const number = '9170000021'
  await setSettings(product, { 'phone.channel': 'firebase' })
  const { page } = await visit('desk')
  await page.goto(`${product.site}/register`)
  const form = dialogOf(page)
  await form.getByLabel('Mobile number').fill('9170000003')
  await form.getByRole('button', { name: 'Send code' }).click()
  const warning = page.getByRole('dialog', { name: 'Please note' })
  await warning.getByText('Quota not sufficient, please contact customer service.').waitFor()
  await warning.getByRole('button', { name: 'Confirm' }).click()
  await form.getByLabel('Mobile number').fill(number)
  await form.getByLabel('Real name').fill('Ligaya Cruz')
  // Codes are asked for at most once a second; nobody fills two fields faster.
  await page.waitForTimeout(1_100)
  await form.getByRole('button', { name: 'Send code' }).click()
  await form.getByRole('button', { name: /^Resend in/ }).waitFor()
  await form.getByLabel('SMS code').fill(await readCode(product.sandbox, `+63${number}`))
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await leaveWelcome(page)
  await setSettings(product, { 'phone.channel': 'sms' })
})

it('a visitor opens an account by one click and is shown around', async () => {
  await setSettings(product, { 'registration.startingMoneyMinor': '1000000' })
  const { page } = await visit('desk', 'light')
  await page.goto(`${product.site}/register`)
  const form = dialogOf(page)
  await form.getByRole('tab', { name: 'One-click' }).click()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Create my account' }).click()
  await form.getByText('Write these down now.', { exact: false }).waitFor()
  await keepPicture(page, 'desk/55-one-click')
  await expectAccessible(page, 'the new login')
  await form.getByRole('button', { name: 'I’ve saved them' }).click()
  const welcome = page.getByRole('dialog', { name: /^Welcome, / })
  await welcome.getByText('₱10,000.00').waitFor()
  await welcome.getByRole('listitem').nth(2).waitFor()
  await expectAccessible(page, 'the welcome of a new member')
  await keepPicture(page, 'desk/55-welcome')
  await welcome.getByRole('button', { name: 'Show me around' }).click()
  await page.getByRole('dialog', { name: 'All games' }).waitFor()
  await expectAccessible(page, 'a stop of the tour')
  for (const next of ['Search', 'Your balance', 'Your account', 'Help']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('dialog', { name: next }).waitFor()
  }
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Turbo spins' }).click()
  await expectAccessible(page, 'the settings')
  await page.goto(`${product.site}/member/bonus-details`)
  await page.getByText('neither it nor what it wins can be sent or withdrawn').first().waitFor()
  await setSettings(product, { 'registration.startingMoneyMinor': '0' })
})

const RULE = {
  enabled: true,
  required: false,
  minLength: 2,
  maxLength: 60,
  acceptedPattern: '*',
  patternId: 'any',
}

/** As a thumb does: where the box is seen, whatever the field that is left by it has to say. */
async function tickAtOnce(box: Locator): Promise<void> {
  const place = await box.boundingBox()
  if (!place) throw new Error('the box is seen')
  await box.page().mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  expect(await box.isChecked()).toBe(true)
}
