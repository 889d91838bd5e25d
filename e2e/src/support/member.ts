import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialogOf } from './dialog-of.ts'

/** The player site as a player uses it. */
export const PASSWORD = 'plum-anchor-violin-88'
export const PAYMENT_PASSWORD = '481516'

export async function register(page: Page, site: string, username: string): Promise<void> {
  await page.goto(`${site}/register`)
  const form = dialogOf(page)
  await form.getByRole('tab', { name: 'Username' }).click()
  await form.getByLabel('Username').fill(username)
  await form.getByLabel(/^Password/).fill(PASSWORD)
  await form.getByLabel('Confirm password').fill(PASSWORD)
  await form.getByLabel('Real name').fill('Ligaya Cruz')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await leaveWelcome(page)
}

/** Closes the welcome dialog of a new member. */
export async function leaveWelcome(page: Page): Promise<void> {
  const welcome = page.getByRole('dialog', { name: /^Welcome, / })
  await welcome.getByRole('button', { name: 'To the lobby' }).click()
  await welcome.waitFor({ state: 'hidden' })
}

export async function logIn(page: Page, site: string, username: string, password: string) {
  await page.goto(`${site}/login`)
  const button = page.getByRole('button', { name: 'Log in', exact: true })
  // By its button: what the house asks for next may stand in a dialog in the same moment.
  const form = dialogOf(page).filter({ has: button })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel(/^Password/).fill(password)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
}

/** Pays an e-wallet deposit of this many pesos on the provider's page and comes back. */
export async function deposit(page: Page, site: string, pesos: number): Promise<void> {
  await page.goto(`${site}/member/deposit`)
  await page.getByLabel('Amount', { exact: true }).fill(String(pesos))
  await page.getByRole('button', { name: /^Pay ₱/ }).click()
  await page.waitForURL(/\/pay\//)
  await page.getByRole('button', { name: /^Pay ₱/ }).click()
  await page.getByRole('link', { name: 'Return to Baize' }).click()
  await page.waitForURL(/\/member\/deposit/)
  await page.getByText('added to your balance').waitFor()
}

/** The balance the server holds, by the page's own session, in minor units. */
export async function balanceOf(page: Page): Promise<bigint> {
  const answer = await page.evaluate(async () => {
    const response = await fetch('/wps/v2/wallets/balance')
    return response.json()
  })
  expect(answer.success).toBe(true)
  return BigInt(answer.value.balanceMinor)
}

/** Sets the first payment password in the security centre, and stays there. */
export async function setPaymentPassword(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/member/security`)
  await page.getByRole('button', { name: 'Payment password: Set up' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Login password').fill(PASSWORD)
  await dialog.getByLabel(/^Payment password/).fill(PAYMENT_PASSWORD)
  await dialog.getByLabel('Confirm payment password').fill(PAYMENT_PASSWORD)
  await dialog.getByRole('button', { name: 'Save payment password' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Adds a bank account where the page offers it: in the security centre or with a withdrawal. */
export async function addAccount(
  page: Page,
  { number, bank = 'Unionline' }: { readonly number: string; readonly bank?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel(/^Bank/).selectOption({ label: bank })
  await dialog.getByLabel('Account holder').fill('Ligaya Cruz')
  await dialog.getByLabel('Account number').fill(number)
  await dialog.getByLabel('Payment password').fill(PAYMENT_PASSWORD)
  await dialog.getByRole('button', { name: 'Save account' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByText(`••• ${number.slice(-4)}`)
    .first()
    .waitFor()
}
