import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  depositAtOnce,
  openConsoleAtOnce,
  registerAtOnce,
  setPaymentPasswordAtOnce,
  withdrawAtOnce,
} from './support/at-once.ts'
import { expectAccessible, keepPicture, SIZES } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { keepVisits } from './support/visits.ts'

/** Withdrawals worked off by keys alone, with a colleague who reads the same case. */
const product = productOfWorker()
const visit = keepVisits('withdrawal-case')
const NAME = `case${product.site.slice(-4)}`

describe('the case of a withdrawal', () => {
  const openStaff = async (index: number, theme: 'light' | 'dark') => {
    const path = `/withdrawals?text=${NAME}`
    const page = await openConsoleAtOnce(visit, product, { index, path, theme })
    await page.locator('tr[data-row]').first().waitFor()
    await page.keyboard.press('j')
    await page.locator('.case-checks').waitFor()
    return page
  }
  const settled = (page: Page) => page.locator('.case-foot[data-settling="false"]').waitFor()
  const orderOf = (page: Page) => page.locator('.case-head h2').innerText()

  it('is answered, approved, called back and rejected by keys, seen by two people', async () => {
    // The server goes by them after some seconds, in which the member comes.
    const isWaiting = setSettings(product, {
      ...{ 'withdrawal.turnoverPercent': 0, 'withdrawal.payoutWaitSeconds': 60 },
    })
    const { page } = await visit('phone')
    await registerAtOnce(page, product.site, NAME)
    await depositAtOnce(page, product.site, 5_000)
    await setPaymentPasswordAtOnce(page, product.site)
    await isWaiting
    await withdrawAtOnce(page, product.site, { number: '100200777', sums: [1_000, 1_500] })

    const ben = await openStaff(1, 'dark')
    const ana = await openStaff(0, 'light')
    await ana.getByText('Ben Cruz reads along').waitFor()
    await keepPicture(ben, 'desk/100-case-dark')
    const first = await orderOf(ana)

    // A key that comes before anybody can have read the case decides nothing, and neither does one while a check waits.
    await ana.keyboard.press('a')
    await settled(ana)
    await ana.keyboard.press('a')
    await ana.getByRole('button', { name: /open checks/ }).waitFor()
    await keepPicture(ana, 'desk/100-case')
    await expectAccessible(ana, 'the case of a withdrawal')
    await ana.setViewportSize(SIZES.phone)
    await keepPicture(ana, 'phone/100-case')
    await expectAccessible(ana, 'the case on a phone')
    await ana.setViewportSize(SIZES.desk)
    const open = ana.locator('.case-check[data-open]')
    for (let left = await open.count(); left > 0; left -= 1) await ana.keyboard.press('1')
    await ana.keyboard.press('a')
    const tray = ana.getByRole('region', { name: 'Payout tray' })
    await tray.getByText(first).waitFor()
    const second = await orderOf(ana)
    expect(second).not.toBe(first)
    await keepPicture(ana, 'desk/101-payout-tray')

    await ana.keyboard.press('z')
    await ana.getByRole('heading', { name: first }).waitFor()
    // Payments of others may wait there.
    await tray.getByText(first).waitFor({ state: 'hidden' })
    const isOver = setSettings(product, { 'withdrawal.payoutWaitSeconds': 0 })
    await settled(ana)
    await ana.keyboard.press('r')
    const dialog = dialogOf(ana)
    await dialog.getByText('Name differs').waitFor()
    await ana.keyboard.press('1')
    await expectAccessible(ana, 'rejecting by number')
    await keepPicture(ana, 'desk/102-reject-by-number')
    // A colleague who rejects the same one a moment later reads who was first.
    await ben.keyboard.press('r')
    await dialogOf(ben).getByText('Name differs').waitFor()
    await ana.keyboard.press('Enter')
    await ana.getByText('Rejected; the money has been returned').waitFor()
    await ana.getByRole('heading', { name: second }).waitFor()
    await ben.keyboard.press('1')
    await ben.keyboard.press('Enter')
    await ben.getByText(`${first} was decided before you`).waitFor()
    await ben.getByText('Ana Reyes: Rejected').waitFor()
    await keepPicture(ben, 'desk/102-decided-before')
    await isOver
  })
})
