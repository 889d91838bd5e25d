import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, walksAt } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { PASSWORD, setPaymentPassword } from './support/member.ts'
import { readCode } from './support/outbox.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A member binds a mobile number, changes it with codes of both, and comes back by it when the payment
 * password is forgotten: withdrawals wait then, and say until when.
 */
const product = productOfWorker()
const visit = keepVisits('phone')
const WALKS = [
  ['desk', 'light', '917555021'],
  ['phone', 'dark', '917555022'],
] as const
const NEW_PAYMENT = '709231'

describe.each(walksAt('phone', WALKS))('on a %s, %s', (size, theme, numbers) => {
  const keep = (page: Page, name: string) => keepPicture(page, `${size}/${name}`)

  it('a member binds a number, changes it, and sets the payment password anew by it', async () => {
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, `dial${size}${product.site.slice(-4)}`)
    await setPaymentPassword(page, product.site)

    await page.getByRole('button', { name: 'Mobile number: Set up' }).click()
    await askFor(page, `${numbers}1`)
    await keep(page, '64-phone-code')
    await expectAccessible(page, 'the code of a mobile number')
    await typeCode(page, 'Code sent to your new number', `+63${numbers}1`)
    await page.getByRole('button', { name: 'Verify number' }).click()
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page
      .getByText(`+63 ••• ••• ${numbers.slice(-3)}1`)
      .first()
      .waitFor()

    await page.getByRole('button', { name: 'Mobile number: Change' }).click()
    // With the trunk prefix it is the same number.
    await askFor(page, `${numbers}2`, '0')
    await typeCode(page, 'Code sent to your new number', `+63${numbers}2`)
    await typeCode(page, 'Code sent to your current number', `+63${numbers}1`, 1)
    await keep(page, '65-phone-change')
    await page.getByRole('button', { name: 'Verify number' }).click()
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page
      .getByText(`+63 ••• ••• ${numbers.slice(-3)}2`)
      .first()
      .waitFor()

    await page.getByRole('button', { name: 'Payment password: Change' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Current payment password').waitFor()
    await keep(page, '66-payment-password')
    await expectAccessible(page, 'the change of the payment password')
    await dialog.getByRole('button', { name: 'Forgot payment password?' }).click()
    await dialog.getByRole('textbox', { name: 'Login password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await typeCode(page, 'Code from the text message', `+63${numbers}2`, 1)
    await dialog.getByLabel(/^Payment password/).fill(NEW_PAYMENT)
    await dialog.getByLabel('Confirm payment password').fill(NEW_PAYMENT)
    await keep(page, '67-payment-forgotten')
    await expectAccessible(page, 'the forgotten payment password')
    await dialog.getByRole('button', { name: 'Set payment password' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await page.goto(`${product.site}/member/withdraw`)
    await page.getByText(/You can withdraw again from/).waitFor()
    await keep(page, '68-withdrawals-held')
    await expectAccessible(page, 'the withdrawal form while withdrawals are held')
  })
})

async function askFor(page: Page, mobileNum: string, trunk: '' | '0' = ''): Promise<void> {
  const dialog = dialogOf(page)
  const field = dialog.getByRole('textbox', { name: 'Mobile number' })
  await field.fill('')
  await field.pressSequentially(inThaiFigures(trunk + mobileNum))
  // It stands in groups while it is typed.
  const inGroups = mobileNum.replace(/(...)(...)(.+)/, '$1 $2 $3')
  expect(await field.inputValue()).toBe(trunk + inGroups)
  await dialog.getByRole('textbox', { name: 'Login password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel('Code sent to your new number').waitFor()
  await dialog.getByText(`+63 ${inGroups}.`).waitFor()
}

async function typeCode(page: Page, label: string, to: string, after = 0): Promise<void> {
  const field = dialogOf(page).getByLabel(label)
  await field.waitFor()
  await field.fill(await readCode(product.sandbox, to, after))
}

/** As a Thai keyboard types it. */
function inThaiFigures(figures: string): string {
  return figures.replaceAll(/\d/g, (figure) => '๐๑๒๓๔๕๖๗๘๙'[Number(figure)] ?? figure)
}
