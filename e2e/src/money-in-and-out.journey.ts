import { describe, expect, it } from 'vitest'
import { signInStaffAtOnce } from './support/at-once.ts'
import { queueBonus } from './support/bonus.ts'
import { expectAccessible, keepPicture, type Size, type Visit } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import {
  addAccount,
  balanceOf,
  deposit,
  PAYMENT_PASSWORD,
  register,
  setPaymentPassword,
} from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { answerChecks, approveAsSecond, signInStaff } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/**
 * The main job: a stranger opens an account, pays in, asks for money, two members of staff let it
 * go, and the player says that it arrived. Walked on a desk and on a phone.
 */
const product = productOfWorker()
const visit = keepVisits('money')

describe.each(['desk', 'phone'] as const)('on a %s', (size) => {
  const keep = (page: Visit['page'], name: string) => keepPicture(page, `${size}/${name}`)

  it('a visitor becomes a player, pays in, withdraws and confirms', async () => {
    // It is about money that comes and goes, not about play between.
    await setSettings(product, { 'withdrawal.turnoverPercent': 0 })
    const { page } = await visit(size)
    await page.goto(product.site)
    await page.getByText('Hot now').first().waitFor()
    await keep(page, '01-lobby-visitor')
    await expectAccessible(page, 'the lobby')

    await page.goto(`${product.site}/register`)
    await dialogOf(page).getByRole('tab', { name: 'Username' }).click()
    await dialogOf(page).getByLabel('Username').waitFor()
    await keep(page, '02-register')
    await expectAccessible(page, 'the register form')
    await register(page, product.site, `journey${size}`)
    expect(await balanceOf(page)).toBe(0n)

    await deposit(page, product.site, 30_000)
    expect(await balanceOf(page)).toBe(3_000_000n)
    await keep(page, '03-deposit-credited')
    await expectAccessible(page, 'the deposit page')

    await setPaymentPassword(page, product.site)
    // What it says slides in a moment after the dialog is gone.
    await page.locator('.toast').first().waitFor()
    await keep(page, '04-security')
    await expectAccessible(page, 'the security page')

    if (size === 'desk') await openOverLobby(page)
    await page.goto(`${product.site}/member/withdraw`)
    await addAccount(page, { number: size === 'desk' ? '100200300' : '100200301' })
    await page.getByLabel('Amount', { exact: true }).fill('25000')
    await queueBonus(product, `journey${size}`, ['Welcome bonus'])
    await withdrawAs(page, 'Keep the bonus')
    expect(await balanceOf(page)).toBe(3_000_000n)
    await withdrawAs(page, 'Forfeit ₱500.00 and continue')
    await page.getByText('Pending').first().waitFor()
    await keep(page, '05-withdrawal-requested')
    await expectAccessible(page, 'the withdrawal page')
    expect(await balanceOf(page)).toBe(500_000n)

    await approveInConsole(size)

    await page.getByText('Have you received ₱25,000.00?').first().waitFor({ timeout: 60_000 })
    // As the second person asked: one part after the other.
    const parts = page
      .getByRole('region', { name: 'Paid in instalments' })
      .first()
      .getByRole('listitem')
    expect(await parts.allInnerTexts()).toEqual([
      expect.stringMatching(/Payment 1\s+Paid\s+₱15,000\.00/),
      expect.stringMatching(/Payment 2\s+Paid\s+₱10,000\.00/),
    ])
    await keep(page, '06-withdrawal-paid-out')
    await page.getByRole('button', { name: 'Yes, it arrived', exact: true }).first().click()
    await page.getByText('Have you received ₱25,000.00?').first().waitFor({ state: 'hidden' })
    expect(await balanceOf(page)).toBe(500_000n)

    await page.goto(`${product.site}/member/account`)
    await page.getByRole('row').filter({ hasText: '25,000' }).first().waitFor()
    await keep(page, '07-account-record')
    await expectAccessible(page, 'the account record')
  })

  /** Cash that leaves takes the bonus with it: asked first, with what is lost. */
  async function withdrawAs(page: Visit['page'], answer: string): Promise<void> {
    const dialog = dialogOf(page).filter({ hasText: 'This forfeits your bonus' })
    await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD)
    await page.getByRole('button', { name: /^Withdraw ₱25,000/ }).click()
    await dialog.getByText('You lose ₱500.00 of bonus money.').waitFor()
    await keep(page, '05-bonus-at-stake')
    await dialog.getByRole('button', { name: answer }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  /** On a desk the member centre lies over the page: Escape and back leave that page as it was. */
  async function openOverLobby(page: Visit['page']): Promise<void> {
    const centre = page.getByRole('dialog', { name: 'Member centre' })
    await page.goto(product.site)
    await page.getByText('Hot now').first().waitFor()
    await page.getByRole('link', { name: 'Withdraw' }).first().click()
    await centre.getByRole('heading', { name: 'Withdraw', exact: true }).waitFor()
    await centre.getByRole('link', { name: 'Account record' }).click()
    await centre.getByRole('heading', { name: 'Account record' }).waitFor()
    await expectAccessible(page, 'the member centre over the lobby')
    await page.keyboard.press('Escape')
    await centre.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('link', { name: 'Withdraw' }).first().click()
    await centre.waitFor()
    await page.goBack()
    await centre.waitFor({ state: 'hidden' })
    await page.getByText('Hot now').first().waitFor()
  }

  /** Nothing was played between, so a check did not pass: each is answered first. */
  async function approveAsFirst(page: Visit['page']): Promise<void> {
    await answerChecks(page)
    await page.getByRole('button', { name: 'Approve (1 of 2)' }).click()
  }

  async function approveInParts(page: Visit['page'], username: string): Promise<void> {
    const dialog = dialogOf(page)
    const open = page.getByRole('button', { name: 'Instalments…' })
    const fillIn = () => dialog.getByLabel('Maximum per payment').fill('15000')
    await answerChecks(page)
    await approveAsSecond(page, product, username, open, { fillIn })
  }

  async function approveInConsole(consoleSize: Size): Promise<void> {
    const [first, second] = product.staff
    if (!first || !second) throw new Error('two members of staff are needed')
    for (const [index, person] of [first, second].entries()) {
      const { page } = await visit(consoleSize)
      // One walk fills in the form of the console; the other is about what comes after it.
      if (size === 'desk') {
        await signInStaff(page, product, person)
        await page.getByRole('link', { name: /^Withdrawals/ }).click()
      } else await signInStaffAtOnce(page, product, person, '/withdrawals')
      if (index === 1) await page.getByRole('tab', { name: /Second approval/ }).click()
      const row = page.locator('tr[data-row]').filter({ hasText: '25,000' })
      await row.getByRole('button').first().click()
      await page.getByRole('region', { name: /Withdrawal W-/ }).waitFor()
      await keep(page, `console-${index + 1}-drawer`)
      await expectAccessible(page, 'the withdrawal panel')
      await page.getByRole('button', { name: 'Assign to me', exact: true }).click()
      await page.getByRole('button', { name: 'Release', exact: true }).waitFor()
      await (index === 0 ? approveAsFirst(page) : approveInParts(page, person.username))
      await page
        .getByText(index === 0 ? 'First approval given' : /^Approved, the payment/)
        .waitFor()
      await keep(page, `console-${index + 1}-approved`)
    }
  }
})
