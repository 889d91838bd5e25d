import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { addAccount, PAYMENT_PASSWORD, setPaymentPassword } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A member keeps bank accounts in the security centre: adds two, chooses which is offered first, sees
 * a new one wait, and cannot remove one that a withdrawal is on its way to.
 */
const product = productOfWorker()
const visit = keepVisits('bank-accounts')
const WALKS = [
  ['desk', 'dark'],
  ['phone', 'light'],
] as const
const WAIT = 'withdrawal.newAccountWaitHours'

describe.each(WALKS)('on a %s, %s', (size, theme) => {
  const keep = (page: Page, name: string) => keepPicture(page, `${size}/${name}`)

  it('a member adds, chooses and removes bank accounts', async () => {
    await setSettings(product, { [WAIT]: 0, 'withdrawal.turnoverPercent': 0 })
    const { page } = await visit(size, theme)
    const end = size === 'desk' ? '0' : '1'
    await registerAtOnce(page, product.site, `banks${size}${product.site.slice(-4)}`)
    await depositAtOnce(page, product.site, 10_000)
    await page.goto(`${product.site}/member/security`)
    await page.getByRole('button', { name: 'Add an account' }).click()
    await page.getByText('Set a payment password first.').waitFor()
    await page.keyboard.press('Escape')
    await setPaymentPassword(page, product.site)

    await addAccount(page, { number: `44550120${end}`, bank: 'Unionline' })
    await page.getByRole('button', { name: 'Add an account' }).click()
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
      .getByText(/Receives from/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^More about Harbour Savings/ }).click()
    await page.getByRole('menuitem', { name: 'Make it the default' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Harbour' })
      .getByText('Default', { exact: true })
      .waitFor()
    // Without the short messages, which lie over each other.
    await page.reload()
    await page
      .getByText(/Receives from/)
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
    await page.getByRole('radio', { name: /Unionline/ }).check()
    await page.getByLabel('How much').fill('500')
    await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD)
    await page.getByRole('button', { name: /^Withdraw ₱500/ }).click()
    await page.getByText('Requested').first().waitFor()

    await page.goto(`${product.site}/member/security`)
    await remove(page, 'Unionline')
    await page.getByText('A withdrawal to this account is still open.').waitFor()
    await keep(page, '63-account-in-use')
    await page.keyboard.press('Escape')
    await remove(page, 'Harbour Savings')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^More about Harbour/ }).waitFor({ state: 'hidden' })
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Unionline' })
      .getByText('Default', { exact: true })
      .waitFor()
  })
})

async function remove(page: Page, bank: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^More about ${bank}`) }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Payment password').fill(PAYMENT_PASSWORD)
  await dialog.getByRole('button', { name: 'Remove the account' }).click()
}
