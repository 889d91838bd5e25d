import { describe, it } from 'vitest'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { deposit, register } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { keepVisits } from './support/visits.ts'

/** The house has new terms: a member who wants to play is asked over the game, which waits. */
const product = productOfWorker()
const visit = keepVisits('terms')
const FIRST_VERSION = { 'terms.version': '1' }
const WALKS = [
  ['desk', 'dark'],
  ['phone', 'light'],
] as const

describe.each(WALKS)('on a %s, %s', (size, theme) => {
  it('a member puts newer terms off, accepts them, and the stake goes on', async () => {
    const { page } = await visit(size, theme)
    await register(page, product.site, `term${size}${product.site.slice(-4)}`)
    await deposit(page, product.site, 200)
    await setSettings(product, { 'terms.version': `of a ${size}` })
    try {
      await page.goto(`${product.site}/play/mines`)
      const lay = page.getByRole('button', { name: /^Lay the mines/ })
      await lay.click()
      const dialog = page.getByRole('dialog', { name: 'The terms have changed' })
      await dialog.getByText('Until you accept it').waitFor()
      await expectAccessible(page, 'newer terms')
      await keepPicture(page, `${size}/47-newer-terms`)
      await dialog.getByRole('button', { name: 'Not now' }).click()
      await dialog.waitFor({ state: 'hidden' })

      await lay.click()
      await dialog.getByRole('button', { name: 'Accept the terms' }).click()
      await dialog.getByText('Please tick the box').waitFor()
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: 'Accept the terms' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: /^Cash out/ }).waitFor()
    } finally {
      await setSettings(product, FIRST_VERSION)
    }
  })
})
