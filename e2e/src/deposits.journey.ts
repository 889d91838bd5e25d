import { describe, expect, it } from 'vitest'
import { registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, type Visit, walksAt } from './support/browser.ts'
import { balanceOf } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/**
 * Another amount than asked arrives: the player sees that somebody looks at it, two members of staff credit
 * it, and the way to deposit gets a fee that the next player is shown before paying.
 */
const product = productOfWorker()
const visit = keepVisits('deposits')

describe.each(walksAt('desk', [['desk'], ['phone']]))('on a %s', (size) => {
  const keep = (page: Visit['page'], name: string) => keepPicture(page, `${size}/deposits-${name}`)

  it('what arrived is credited once two people have agreed', async () => {
    const { page } = await visit(size)
    await registerAtOnce(page, product.site, `deposits${size}`)
    await page.goto(`${product.site}/member/deposit`)
    await page.getByLabel('Amount', { exact: true }).fill('5000')
    await keep(page, '01-form')
    await expectAccessible(page, 'the deposit form')

    await askForLimitOnce(page)
    await page.getByRole('button', { name: /^Pay ₱/ }).click()
    const dialog = page.getByRole('dialog', { name: 'First, set a deposit limit' })
    await dialog.getByLabel('Deposit limit').fill('6000')
    await keep(page, '02-first-limit')
    await expectAccessible(page, 'the first limit')
    await dialog.getByRole('button', { name: 'Set limit and continue' }).click()
    await page.waitForURL(/\/pay\//)

    await page.getByLabel('Another amount arrives').fill('4000')
    await page.getByRole('button', { name: 'Pay this amount' }).click()
    await page.getByRole('link', { name: 'Return to Baize' }).click()
    await page.getByText('You requested ₱5,000.00; we received ₱4,000.00').waitFor()
    await keep(page, '03-under-review')
    const order = await page.locator('.state .num').first().innerText()

    await decideInConsole(order.slice(0, 30).split(' ')[0] ?? '')
    await page.reload()
    await page.getByText('added to your balance').waitFor()
    expect(await balanceOf(page)).toBe(400_000n)
    await keep(page, '04-credited')
  })

  async function decideInConsole(order: string): Promise<void> {
    const [first, second] = product.staff.filter(({ role }) => role.startsWith('cashier'))
    if (!first || !second) throw new Error('two members of staff are needed')
    const { page } = await visit(size)
    await signInStaffAtOnce(page, product, first, '/deposits')
    const row = page.locator('tr[data-row]').filter({ hasText: order })
    await row.getByRole('button').first().click()
    await page.getByText('The amount received differs').waitFor()
    await keep(page, '05-queue')
    await expectAccessible(page, 'the deposit panel')
    await page.getByRole('button', { name: 'Decide', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Decide on ${order}` })
    await dialog.getByLabel('Reason for the approver').fill('The bank shows ₱4,000.00.')
    await keep(page, '06-decide')
    await dialog.getByRole('button', { name: 'Send for approval' }).click()
    await dialog.waitFor({ state: 'hidden' })

    const other = await visit(size)
    await signInStaffAtOnce(other.page, product, second, '/approvals')
    await other.page.getByText('Deposit under review').first().waitFor()
    await keep(other.page, '07-approvals')
    const wish = other.page.getByRole('button', { name: `Approve: ${order}` })
    await approveAsSecond(other.page, product, second.username, wish)
    await other.page.getByText('Approved and applied').first().waitFor()
    await other.page.goto(`${product.site}/console/deposit-methods`)
    await other.page.getByRole('heading', { name: 'Payment providers' }).waitFor()
    await keep(other.page, '08-methods')
    await expectAccessible(other.page, 'the ways to deposit')
  }
})

/** Where the rules of the place ask for a limit first, the first order is refused so. */
async function askForLimitOnce(page: Visit['page']): Promise<void> {
  await page.route(
    '**/wps/cashier/deposits',
    async (route) => {
      if (route.request().method() !== 'POST') return await route.fallback()
      await route.fulfill({
        status: 403,
        json: { success: false, code: 'limit_needed', message: 'Please set a deposit limit.' },
      })
    },
    { times: 1 },
  )
}
