import { generate } from 'otplib/functional'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { registerAtOnce } from './support/at-once.ts'
import { expectAccessible, isWalked, keepPicture, type Size } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { logIn, PASSWORD } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A member makes the account safe: an email address, an authenticator, and the old device signed
 * out from the new one, which was let in by a recovery code.
 */
const product = productOfWorker()
const visit = keepVisits('security')
const NEW_PASSWORD = 'otter-lantern-meadow-51'

describe.each(['desk', 'phone'] as const)('on a %s', (size) => {
  it.runIf(isWalked(size, 'desk'))(
    'a member protects the account, and comes back with a recovery code',
    async () => {
      const username = `safe${size}${product.site.slice(-4)}`
      const { page } = await visit(size)
      await registerAtOnce(page, product.site, username)
      await page.goto(`${product.site}/member/security`)
      await page.getByRole('heading', { name: 'Security centre' }).waitFor()
      await keepPicture(page, `${size}/30-security`)
      await expectAccessible(page, 'the security centre')

      await confirmEmail(page, `${username}@mail.example`)
      const recoveryCode = await turnAuthenticatorOn(page, size)

      const { page: other } = await visit(size === 'desk' ? 'phone' : 'desk', 'light')
      await other.goto(`${product.site}/login`)
      const form = dialogOf(other)
      await form.getByLabel('Username').fill(username)
      await form.getByLabel(/^Password/).fill(PASSWORD)
      await form.getByRole('button', { name: 'Log in', exact: true }).click()
      const code = form.getByLabel('Authenticator code')
      await code.waitFor()
      await keepPicture(other, `${size}/33-second-factor`)
      await expectAccessible(other, 'the second factor')
      await code.fill(recoveryCode)
      await form.getByRole('button', { name: 'Log in', exact: true }).click()
      await form.waitFor({ state: 'hidden' })

      await other.goto(`${product.site}/member/security`)
      await other.getByText('9 recovery codes left').waitFor()
      await other.getByRole('button', { name: 'Log out all others' }).click()
      await other.getByText('You’re not logged in anywhere else.').waitFor()
      await keepPicture(other, `${size}/34-signed-in-here-only`)
      await page
        .getByText('Please log in again')
        .first()
        .or(page.getByText('Log in').first())
        .first()
        .waitFor()
    },
  )

  it.runIf(isWalked(size, 'phone'))(
    'a member who forgot the password comes back by the link of a mail',
    async () => {
      const username = `lost${size}${product.site.slice(-4)}`
      const address = `${username}@mail.example`
      const { page } = await visit(size)
      await registerAtOnce(page, product.site, username)
      await page.goto(`${product.site}/member/security`)
      await confirmEmail(page, address)

      const { page: again } = await visit(size, 'light')
      await again.goto(`${product.site}/login`)
      const form = dialogOf(again)
      await form.getByRole('button', { name: 'Forgot your password?' }).click()
      await form.getByLabel('Username').fill(username)
      await form.getByLabel('Email').fill(address)
      await keepPicture(again, `${size}/36-forgot-password`)
      await expectAccessible(again, 'the forgotten password')
      await form.getByRole('button', { name: 'Send code' }).click()
      const code = form.getByLabel('Code from the email')
      await code.waitFor()
      await again.goto(await readMailedLink(again, address, 'Reset your password'))
      await code.waitFor()
      expect(await code.inputValue()).toMatch(/^\d{6}$/)
      expect(again.url()).not.toContain('#')
      await form.getByRole('textbox', { name: /^New password/ }).fill(NEW_PASSWORD)
      await form.getByRole('textbox', { name: /^Confirm password/ }).fill(NEW_PASSWORD)
      await keepPicture(again, `${size}/37-new-password`)
      await form.getByRole('button', { name: 'Set new password' }).click()
      await again.getByText('Password changed').waitFor()
      await logIn(again, product.site, username, NEW_PASSWORD)
    },
  )

  it.runIf(isWalked(size, 'desk'))(
    'a member changes the password, and only the new one opens',
    async () => {
      const username = `pass${size}${product.site.slice(-4)}`
      const { page } = await visit(size)
      await registerAtOnce(page, product.site, username)
      await page.goto(`${product.site}/member/security`)
      await page.getByRole('button', { name: 'Login password: Change' }).click()
      const dialog = dialogOf(page)
      await dialog.getByLabel('Current password').fill(PASSWORD)
      await dialog.getByRole('textbox', { name: /^New password/ }).fill(NEW_PASSWORD)
      await dialog.getByRole('textbox', { name: /^Confirm password/ }).fill(NEW_PASSWORD)
      await keepPicture(page, `${size}/35-change-password`)
      await dialog.getByRole('button', { name: 'Change password' }).click()
      await dialog.waitFor({ state: 'hidden' })

      const { page: again } = await visit(size)
      await logIn(again, product.site, username, NEW_PASSWORD)
    },
  )
})

async function confirmEmail(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Email: Set up' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(address)
  await dialog.getByRole('textbox', { name: 'Login password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  await code.fill(await readMailedCode(page, address, 'Your code'))
  await dialog.getByRole('button', { name: 'Verify email' }).click()
  await page.getByText('Verified', { exact: true }).waitFor()
}

async function readMailedCode(page: Page, address: string, subject: string): Promise<string> {
  return await readMail(page, address, subject, async (mail) =>
    (await mail.getByLabel('Code').innerText()).trim(),
  )
}

async function readMailedLink(page: Page, address: string, subject: string): Promise<string> {
  return await readMail(page, address, subject, async (mail) => {
    return /http\S+$/.exec((await mail.locator('.text').innerText()).trim())?.[0] ?? ''
  })
}

/** The outbox page shows a mail within seconds of its sending, and turns itself over. */
async function readMail(
  page: Page,
  address: string,
  subject: string,
  read: (mail: Locator) => Promise<string>,
): Promise<string> {
  const outbox = await page.context().newPage()
  await outbox.goto(`${product.sandbox}/outbox?to=${encodeURIComponent(address)}`)
  const found = await read(outbox.getByRole('listitem').filter({ hasText: subject }).first())
  await outbox.close()
  return found
}

/** Answers with one of the recovery codes. */
async function turnAuthenticatorOn(page: Page, size: Size): Promise<string> {
  await page.getByRole('button', { name: 'Authenticator app: Set up' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Login password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const key = await dialog.locator('code').first().innerText()
  await keepPicture(page, `${size}/31-authenticator`)
  await expectAccessible(page, 'the authenticator')
  const code = await generate({ secret: key.replaceAll(/\s/g, '') })
  await dialog.getByRole('textbox', { name: 'Code from the app' }).fill(code)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const recoveryCode = await dialog.getByRole('listitem').first().innerText()
  await keepPicture(page, `${size}/32-recovery-codes`)
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return recoveryCode
}
