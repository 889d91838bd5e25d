import { describe, expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, type Visit, walksAt } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A sum is read as the page's language writes it: what was understood stands beside the field, what is no sum is asked
 * back, and a sum far above the usual is asked about once more.
 */
const product = productOfWorker()
const visit = keepVisits('sums')
const WALKS = [
  ['phone', 'light'],
  ['desk', 'dark'],
] as const

describe.each(walksAt('phone', WALKS))('on a %s, %s', (size, theme) => {
  const keep = (page: Visit['page'], name: string) => keepPicture(page, `${size}/sums-${name}`)

  it('a player types sums, and is asked what was meant', async () => {
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, `sums${size}${product.site.slice(-4)}`)
    for (let count = 0; count < 3; count += 1) await depositAtOnce(page, product.site, 500)
    await page.goto(`${product.site}/member/deposit`)
    const field = page.getByLabel('Amount', { exact: true })
    const understood = page.locator('.field__understood')

    await field.pressSequentially('1,50')
    await field.blur()
    await page.getByText('Do you mean 1.50?').waitFor()
    expect(await understood.count()).toBe(0)
    await keep(page, '01-unclear')
    await expectAccessible(page, 'a sum that is asked back')

    await field.fill('1,234.5')
    expect(await understood.innerText()).toBe('₱1,234.50')
    await keep(page, '02-understood')

    await field.fill('5,000')
    await page.getByRole('button', { name: 'Pay ₱5,000.00' }).click()
    await dialogOf(page).getByText('about ₱500.00').waitFor()
    await keep(page, '03-unusual')
    await expectAccessible(page, 'the question about an unusual sum')
    await dialogOf(page).getByRole('button', { name: 'Change the amount' }).click()
    expect(await field.inputValue()).toBe('5,000')
  })

  it('reads them in Portuguese as Portuguese writes them', async () => {
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, `soma${size}${product.site.slice(-4)}`)
    await page.addInitScript(() => {
      for (const key of ['lang', 'hisLang']) localStorage.setItem(key, 'PT-BR')
    })
    await page.goto(`${product.site}/member/deposit`)
    const field = page.locator('.input--money input')
    const understood = page.locator('.field__understood')
    for (const [typed, shown] of [
      ['150.000', '₱150.000,00'],
      ['1.234,56', '₱1.234,56'],
      ['200,5', '₱200,50'],
    ] as const) {
      await field.fill('')
      await field.pressSequentially(typed)
      expect(await understood.innerText()).toBe(shown)
    }
    await page.locator('.quick button').first().click()
    expect(await field.inputValue()).toMatch(/^\d+$/)
    await field.fill('1.50')
    await field.blur()
    await page.getByText('Você quis dizer 1,50?').waitFor()
    await keep(page, '04-portuguese')
  })
})
