import { afterAll, beforeAll, describe, it } from 'vitest'
import {
  depositAtOnce,
  openConsoleAtOnce,
  registerAtOnce,
  setPaymentPasswordAtOnce,
  withdrawAtOnce,
} from './support/at-once.ts'
import { expectAccessible, keepPicture, SIZES } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { choosePayoutMode, decidePayout } from './support/pretend-bank.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { keepVisits } from './support/visits.ts'

/** A payout that fails at one provider and is sent again by another. */
const product = productOfWorker()
const visit = keepVisits('failed-payout')
const NAME = `fail${product.site.slice(-4)}`

beforeAll(() => choosePayoutMode(product, 'wait_for_me'))
afterAll(() => choosePayoutMode(product, 'pay_by_itself'))

describe('a payout that failed', () => {
  it('waits for staff, is sent again by another provider, and its player reads so', async () => {
    const isWaiting = setSettings(product, { 'withdrawal.turnoverPercent': 0 })
    const { page } = await visit('phone')
    await registerAtOnce(page, product.site, NAME)
    await depositAtOnce(page, product.site, 2_000)
    await setPaymentPasswordAtOnce(page, product.site)
    await isWaiting
    await withdrawAtOnce(page, product.site, { number: '100200888', sums: [1_000] })

    const path = `/withdrawals?text=${NAME}`
    const ana = await openConsoleAtOnce(visit, product, { index: 0, path, theme: 'light' })
    await ana.locator('tr[data-row]').first().waitFor()
    await ana.keyboard.press('j')
    await ana.locator('.case-foot[data-settling="false"]').waitFor()
    const order = await ana.locator('.case-head h2').innerText()
    const open = ana.locator('.case-check[data-open]')
    for (let left = await open.count(); left > 0; left -= 1) await ana.keyboard.press('1')
    await ana.keyboard.press('a')
    await ana.getByText('Approved').first().waitFor()
    await decidePayout(product, order, 'float_short')

    await ana.goto(`${product.site}/console/withdrawals?queue=payout_failed&text=${NAME}`)
    await ana.getByText(order).first().click()
    await ana.getByText('Our balance at the provider is too low').waitFor()
    await ana.locator('.case-foot[data-settling="false"]').waitFor()
    await keepPicture(ana, 'desk/103-payout-failed')
    await expectAccessible(ana, 'a payout that failed')
    await ana.setViewportSize(SIZES.phone)
    await keepPicture(ana, 'phone/103-payout-failed')
    await ana.setViewportSize(SIZES.desk)
    await page.goto(`${product.site}/member/withdraw`)
    await page.getByText('Our team is arranging to send it another way').scrollIntoViewIfNeeded()
    await keepPicture(page, 'phone/104-sent-again')

    await ana.keyboard.press('s')
    const dialog = dialogOf(ana)
    await dialog.getByRole('radio', { name: 'sandbox-b', checked: true }).waitFor()
    await keepPicture(ana, 'desk/104-send-again')
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await ana.getByText('Attempt 2').waitFor()
    await decidePayout(product, order, 'paid')
    await page.getByText('Have you received').waitFor()
    await ana.getByText('Paid', { exact: true }).waitFor()
    await keepPicture(ana, 'desk/105-attempts')
  })
})
