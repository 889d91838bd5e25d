import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { endSessions, inDatabase, REMEMBERED_MS } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { logIn, PASSWORD } from './support/member.ts'
import { addVirtualAuthenticator } from './support/passkey-device.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/**
 * The ways in besides name and password, and staying in: a passkey, a login at an identity
 * provider, a browser that is remembered, a session that ends while somebody types, and a password
 * that must be changed first.
 */
const product = productOfWorker()
const visit = keepVisits('ways-in')
const NEW_PASSWORD = 'otter-lantern-meadow-51'

const nameFor = (story: string) => `${story}${product.site.slice(-4)}`

describe('on a desk, in the light', () => {
  const [size, theme] = ['desk', 'light'] as const

  it('a member comes in with a passkey, and takes it away again', async () => {
    const username = nameFor('pk')
    const { page, context } = await visit(size, theme)
    await addVirtualAuthenticator(page, context)
    await registerAtOnce(page, product.site, username)
    await page.goto(`${product.site}/member/security`)
    await page.getByRole('button', { name: 'Passkeys: Set up' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My laptop')
    await dialog.getByRole('textbox', { name: 'Login password' }).fill(PASSWORD)
    await keepPicture(page, `${size}/60-add-passkey`)
    await expectAccessible(page, 'adding a passkey')
    await dialog.getByRole('button', { name: 'Create passkey' }).click()
    await dialog.getByText('My laptop').waitFor()
    await keepPicture(page, `${size}/61-passkeys`)
    await expectAccessible(page, 'the passkeys')
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Log out', exact: true }).first().click()
    await dialogOf(page).getByRole('button', { name: 'Log out' }).click()
    await page.goto(`${product.site}/login`)
    await dialog.getByRole('button', { name: 'Log in with a passkey' }).waitFor()
    await keepPicture(page, `${size}/62-login`)
    await expectAccessible(page, 'the login with all its ways')
    await dialog.getByRole('button', { name: 'Log in with a passkey' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await page.goto(`${product.site}/member/security`)
    await page.getByText('1 passkey').waitFor()
    await keepPicture(page, `${size}/63-security-with-passkey`)
    await page.getByRole('button', { name: 'Passkeys: Manage' }).click()
    await dialog.getByRole('button', { name: 'Remove My laptop' }).click()
    await dialog.getByRole('textbox', { name: 'Login password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Passkey removed').waitFor()
  })

  it('somebody comes from an identity provider, opens an account, and comes back by it', async () => {
    const username = nameFor('so')
    const person = `Person ${username}`
    const { page } = await visit(size, theme)
    await page.goto(`${product.site}/login`)
    await dialogOf(page)
      .getByRole('button', { name: /Lumen ID/ })
      .click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(person)
    await keepPicture(page, `${size}/64-pretend-provider`)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('heading', { name: `Hello, ${person}` }).waitFor()
    expect(page.url()).not.toContain('code=')
    await keepPicture(page, `${size}/65-social-unknown`)
    await expectAccessible(page, 'the first login from a provider')
    await dialogOf(page).getByRole('button', { name: 'Create an account' }).click()
    await fillRegistration(page, username)
    await page.getByText('Login linked').waitFor()

    await page.goto(`${product.site}/member/security`)
    await page.getByText(`Linked as ${person}`).waitFor()
    const { page: again } = await visit(size, theme)
    await again.goto(`${product.site}/login`)
    await dialogOf(again)
      .getByRole('button', { name: /Lumen ID/ })
      .click()
    await again.getByRole('textbox', { name: 'Name', exact: true }).fill(person)
    await again.getByRole('button', { name: 'Continue', exact: true }).click()
    await again.waitForURL(`${product.site}/`)
    await again.goto(`${product.site}/member/security`)
    await again.getByRole('button', { name: 'Lumen ID (test): Unlink' }).click()
    const dialog = dialogOf(again)
    await dialog.getByRole('textbox', { name: 'Login password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Unlink' }).click()
    await again.getByRole('button', { name: 'Lumen ID (test): Link' }).waitFor()
  })
})

describe('on a phone, in the dark', () => {
  const [size, theme] = ['phone', 'dark'] as const

  it('a session ends while a member types, and nothing typed is lost', async () => {
    const username = nameFor('ex')
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, username)
    await page.goto(`${product.site}/member/security`)
    await page.getByRole('button', { name: 'Email: Set up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your email address' })
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(`${username}@mail.example`)
    await dialog.getByRole('textbox', { name: 'Login password' }).fill(PASSWORD)
    // What was just looked up is remembered by the server for a moment.
    await endSessions(product, username)
    await page.waitForTimeout(REMEMBERED_MS)
    // The live socket may find the end before the call does: the click then waits for the log-in.
    const sent = dialog.getByRole('button', { name: 'Send code' }).click()
    const expired = page.getByRole('dialog', { name: 'Please log in again' })
    await expired.getByLabel(`Password for ${username}`).fill(PASSWORD)
    await keepPicture(page, `${size}/67-expired`)
    await expectAccessible(page, 'logging in again')
    await expired.getByRole('button', { name: 'Log in' }).click()
    await sent
    // The refused call was made again: the code is on its way.
    await dialog.getByText(`${username}@mail.example`).waitFor()
  })

  it('a remembered browser goes on by itself, and a new visit finds the name filled in', async () => {
    const username = nameFor('re')
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, username)
    await page.context().clearCookies()
    await page.goto(`${product.site}/login`)
    const form = dialogOf(page)
    await form.getByLabel('Username').fill(username)
    await form.getByLabel(/^Password/).fill(PASSWORD)
    await form.getByLabel('Keep me logged in for 1 day').check()
    await form.getByRole('button', { name: 'Log in', exact: true }).click()
    await form.waitFor({ state: 'hidden' })
    await endSessions(product, username)
    await page.waitForTimeout(REMEMBERED_MS)
    await page.goto(`${product.site}/member/security`)
    await page.getByRole('heading', { name: 'Security centre' }).waitFor()
    await page.context().clearCookies()
    await page.goto(`${product.site}/login`)
    expect(await form.getByLabel('Username').inputValue()).toBe(username)

    // The server asked this browser for an image: the next form comes with one, before any try.
    await page.evaluate(() => localStorage.setItem('baize.captcha-asked', String(Date.now())))
    await page.reload()
    await form.getByRole('img', { name: 'Characters to enter' }).waitFor()
  })

  it('a password that the house gave is changed before anything else', async () => {
    const username = nameFor('fo')
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, username)
    await page.context().clearCookies()
    await inDatabase(
      product,
      `update member set initial_password_expires_at = now() + interval '1 hour'
       where username = $1`,
      [username],
    )
    await logIn(page, product.site, username, PASSWORD)
    const dialog = page.getByRole('dialog', { name: 'Choose your own password' })
    await dialog.getByRole('textbox', { name: /^New password/ }).fill(NEW_PASSWORD)
    await dialog.getByRole('textbox', { name: /^Confirm/ }).fill(NEW_PASSWORD)
    await keepPicture(page, `${size}/68-forced-change`)
    await expectAccessible(page, 'the forced change')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.goto(`${product.site}/member/security`)
    await page.getByRole('heading', { name: 'Security centre' }).waitFor()
  })
})

async function fillRegistration(page: Page, username: string): Promise<void> {
  const form = dialogOf(page)
  await form.getByRole('tab', { name: 'Username' }).click()
  await form.getByRole('textbox', { name: 'Username' }).fill(username)
  await form.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
  await form.getByRole('textbox', { name: /^Confirm password/ }).fill(PASSWORD)
  await form.getByRole('textbox', { name: 'Real name' }).fill('Ligaya Cruz')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await form.waitFor({ state: 'hidden' })
}
