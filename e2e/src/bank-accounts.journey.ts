import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, walksAt } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { addAccount, PAYMENT_PASSWORD, setPaymentPassword } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A member keeps bank accounts in the security centre: adds two, chooses which is offered first, sees
 * a new one wait, asks for money once although the answer is lost, and cannot remove an account that a
 * withdrawal is on its way to.
 */
const product = productOfWorker()
const visit = keepVisits('bank-accounts')
const WALKS = [
  ['desk', 'dark'],
  ['phone', 'light'],
] as const
const WAIT = 'withdrawal.newAccountWaitHours'

describe.each(walksAt('desk', WALKS))('on a %s, %s', (size, theme) => {
  const keep = (page: Page, name: string) => keepPicture(page, `${size}/${name}`)

  it('a member adds, chooses and removes bank accounts', async () => {
    await setSettings(product, { [WAIT]: 0, 'withdrawal.turnoverPercent': 0 })
    const { page } = await visit(size, theme)
    const end = size === 'desk' ? '0' : '1'
    await registerAtOnce(page, product.site, `banks${size}${product.site.slice(-4)}`)
    await depositAtOnce(page, product.site, 10_000)
    await page.goto(`${product.site}/member/security`)
    await page.getByRole('button', { name: 'Add bank account' }).click()
    await page.getByText('Set a payment password first.').waitFor()
    await page.keyboard.press('Escape')
    await setPaymentPassword(page, product.site)

    await addAccount(page, { number: `44550120${end}`, bank: 'Unionline' })
    await page.getByRole('button', { name: 'Add bank account' }).click()
    await dialogOf(page).getByLabel('Account holder').waitFor()
    await keep(page, '60-add-account')
    await expectAccessible(page, 'the form of a bank account')
    await dialogOf(page).getByRole('button', { name: 'Save account' }).click()
    await page.getByText('Choose a bank.').waitFor()
    await page.keyboard.press('Escape')

    await setSettings(product, { [WAIT]: 24 })
    await page.reload()
    await addAccount(page, { number: `44550130${end}`, bank: 'Harbour Savings' })
    await page
      .getByText(/Available from/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^More options for Harbour Savings/ }).click()
    await page.getByRole('menuitem', { name: 'Set as default' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Harbour' })
      .getByText('Default', { exact: true })
      .waitFor()
    // Without the short messages, which lie over each other.
    await page.reload()
    await page
      .getByText(/Available from/)
      .first()
      .waitFor()
    await keep(page, '61-bank-accounts')
    await expectAccessible(page, 'the security centre with bank accounts')

    await page.goto(`${product.site}/member/withdraw`)
    await page.getByRole('radio', { name: /Harbour Savings/ }).check()
    await page.getByText(/This account is new/).waitFor()
    await keep(page, '62-account-waits')
    await expectAccessible(page, 'the withdrawal form with an account that waits')
    await setSettings(product, { [WAIT]: 0 })
    await page.reload()
    await withdrawOnce(page)

    await page.goto(`${product.site}/member/security`)
    await remove(page, 'Unionline')
    await page.getByText('A withdrawal to this account is still open.').waitFor()
    await keep(page, '63-account-in-use')
    await page.keyboard.press('Escape')
    await remove(page, 'Harbour Savings')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: /^More options for Harbour/ })
      .waitFor({ state: 'hidden' })
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Unionline' })
      .getByText('Default', { exact: true })
      .waitFor()
  })
})

/** The server takes it, its answer is lost, the page is loaded anew, and the password mistyped: it is one withdrawal. */
async function withdrawOnce(page: Page): Promise<void> {
  const ask = async (password: string) => {
    await page.getByRole('radio', { name: /Unionline/ }).check()
    await page.getByLabel('Amount', { exact: true }).fill('500')
    await page.getByLabel('Payment password').fill(password)
    await page.getByRole('button', { name: /^Withdraw ₱500/ }).click()
  }
  const withdrawals = /\/wps\/cashier\/withdrawals$/
  const isAsked = (request: Request) => withdrawals.test(request.url()) && isPost(request)
  await page.route(withdrawals, async (route) => {
    if (!isPost(route.request())) return await route.fallback()
    await route.fetch()
    await route.abort()
  })
  const first = page.waitForRequest(isAsked)
  await ask(PAYMENT_PASSWORD)
  await page.getByText('Network link is abnormal, please try again').waitFor()
  await page.unroute(withdrawals)
  await page.reload()
  await ask('000000')
  await page.getByText('Incorrect payment password.').waitFor()
  const last = page.waitForResponse((response) => isAsked(response.request()) && response.ok())
  await ask(PAYMENT_PASSWORD)
  const key = 'idempotency-key'
  expect((await last).request().headers()[key]).toBe((await first).headers()[key])
  expect(await page.getByText(/^W-\d/).count()).toBe(1)
}

function isPost(request: Request): boolean {
  return request.method() === 'POST'
}

async function remove(page: Page, bank: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^More options for ${bank}`) }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Payment password').fill(PAYMENT_PASSWORD)
  await dialog.getByRole('button', { name: 'Remove account' }).click()
}
