import { generate } from 'otplib/functional'
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { inDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { logIn, register } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { approveAsSecond, signInStaff } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** The second step of staff by an app, and what support does for a member who cannot come in. */
const product = productOfWorker()
const visit = keepVisits('staff-factor')
const NEW_PASSWORD = 'otter-lantern-meadow-52'

/** Somebody new who works here, with a password like that of the demonstration's people. */
async function hire(username: string, role: string) {
  const [known] = product.staff
  if (!known) throw new Error('the demonstration has staff')
  const mail = `${username}@baize.example`
  await inDatabase(
    product,
    `insert into staff (username, display_name, role, mail, password_hash, created_at)
     select $1, 'Joy Abad', $2, $3, password_hash, now() from staff where username = $4`,
    [username, role, mail, known.username],
  )
  return { username, mail, password: known.password }
}

async function setUp(page: Page, password: string, size: string): Promise<string> {
  await page.goto(`${product.site}/console/account`)
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  const secret = (await dialog.locator('.authkey__text').innerText()).replaceAll(/\s/g, '')
  await keepPicture(page, `${size}/85-staff-authenticator`)
  await expectAccessible(page, 'the key of the authenticator')
  await dialog.getByRole('textbox', { name: 'Authenticator code' }).fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('They won’t be shown again').waitFor()
  await keepPicture(page, `${size}/86-staff-recovery-codes`)
  await expectAccessible(page, 'the recovery codes')
  const code = await dialog.locator('.recovery code').first().innerText()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByText('10 recovery codes left').waitFor()
  return code
}

describe('on a desk, in the dark', () => {
  const [size, theme] = ['desk', 'dark'] as const

  it('somebody sets up an authenticator and signs in with a recovery code', async () => {
    const { page } = await visit(size, theme)
    const person = await hire('joy.abad', 'cashier')
    await signInStaff(page, product, person)
    const code = await setUp(page, person.password, size)
    await keepPicture(page, `${size}/87-staff-account`)
    await expectAccessible(page, 'the account with an authenticator')
    await page.context().clearCookies()
    await page.goto(`${product.site}/console/`)
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel(/^Password/).fill(person.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('code from your authenticator app').waitFor()
    await keepPicture(page, `${size}/88-staff-app-code`)
    await expectAccessible(page, 'signing in with the app')
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Shift', level: 1 }).waitFor()
  })
})

describe('on a phone, in the light', () => {
  const [size, theme] = ['phone', 'light'] as const

  it('somebody whose role demands an authenticator sets it up before anything else', async () => {
    const { page } = await visit(size, theme)
    const person = await hire('joy.bato', 'watchful')
    await inDatabase(
      product,
      `insert into staff_role (name, permissions, needs_authenticator, changed_at)
       select 'watchful', permissions, true, now() from staff_role where name = $1`,
      ['cashier'],
    )
    await signInStaff(page, product, person, 'Protect your sign-in')
    await page.getByRole('radio', { name: 'Authenticator app' }).click()
    await keepPicture(page, `${size}/89-authenticator-due`)
    await expectAccessible(page, 'an authenticator that is due')
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    const secret = (await page.locator('.authkey__text').innerText()).replaceAll(/\s/g, '')
    await page.getByRole('textbox', { name: 'Authenticator code' }).fill(await generate({ secret }))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await page.getByRole('heading', { name: 'Shift', level: 1 }).waitFor()
  })

  it('support gives a member a password, and the member chooses another', async () => {
    const username = `gp${product.site.slice(-4)}`
    const { page: site } = await visit(size, theme)
    await register(site, product.site, username)
    const { page } = await visit(size, theme)
    await signInStaff(page, product, await hire('joy.cruz', 'support'))
    await page.goto(`${product.site}/console/members?text=${username}`)
    await page.getByText(username).first().click()
    await page.getByRole('button', { name: 'Temporary password' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('textbox').fill('Called from the number on record.')
    await keepPicture(page, `${size}/90-give-password`)
    await expectAccessible(page, 'giving a password')
    await dialog.getByRole('button', { name: 'Request password' }).click()
    const given = await dialog.locator('code').innerText()
    await dialog.getByText('It works as soon as another person has approved it').waitFor()
    await expectAccessible(page, 'the given password')
    await keepPicture(page, `${size}/91-given-password`)
    await dialog.getByRole('button', { name: 'I’ve noted it' }).click()
    const administrator = product.staff[2]
    if (!administrator) throw new Error('an administrator is needed')
    const { page: other } = await visit(size, theme)
    await signInStaffAtOnce(other, product, administrator)
    await other.goto(`${product.site}/console/approvals`)
    const wish = other.getByRole('button', { name: `Approve: ${username}` })
    await approveAsSecond(other, product, administrator.username, wish)
    await other.getByText('Approved and applied').first().waitFor()
    await site.context().clearCookies()
    await logIn(site, product.site, username, given)
    const due = site.getByRole('dialog', { name: 'Choose your own password' })
    await due.getByRole('textbox', { name: /^New password/ }).fill(NEW_PASSWORD)
    await due.getByRole('textbox', { name: /^Confirm/ }).fill(NEW_PASSWORD)
    await due.getByRole('button', { name: 'Change password' }).click()
    await due.waitFor({ state: 'hidden' })
  })
})
