import { describe, expect, it } from 'vitest'
import { signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, walksAt } from './support/browser.ts'
import { buildPicture } from './support/picture.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** The banners beside the ways in, as visitors see them and as the console makes them. */
const product = productOfWorker()
const visit = keepVisits('banners')
/** A few calls, one after the other, on a busy machine. */
const PATIENCE_MS = 20_000

describe.each([
  ['desk', 'dark'],
  ['desk', 'light'],
  ['phone', 'light'],
] as const)('on a %s, %s', (size, theme) => {
  it('a banner stands beside each way in where there is room', async () => {
    const { page } = await visit(size, theme)
    for (const [way, alt] of [
      ['login', 'Two cards and some chips on green cloth'],
      ['register', 'A red lantern over stacks of chips'],
    ] as const) {
      await page.goto(`${product.site}/${way}`)
      await page.getByRole('dialog').waitFor()
      const picture = page.getByRole('img', { name: alt })
      await picture.waitFor({ state: size === 'desk' ? 'visible' : 'hidden' })
      await expectAccessible(page, `${way} with its banner`)
      await keepPicture(page, `${size}/63-banner-${way}-${theme}`)
    }
  })
})

const WALKS = [
  ['desk', 'dark'],
  ['phone', 'light'],
] as const

describe.each(walksAt('desk', WALKS))('in the console, on a %s', (size, theme) => {
  it('a banner is written, looked at, published, moved to the front, and taken back', async () => {
    const administrator = product.staff.find(({ username }) => username === 'dina.ramos')
    if (!administrator) throw new Error('an administrator is needed')
    const title = `Welcome back ${size}`
    const alt = `Blue and paper ${size}`
    const { page } = await visit(size, theme)
    await signInStaffAtOnce(page, product, administrator, '/banners')
    await page.getByRole('tab', { name: 'Login' }).click()
    await page.getByText('The table is set').waitFor()
    await page.getByRole('button', { name: 'New banner' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Enter an English title.').waitFor()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Image (dark theme)', { exact: true }).setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: await buildPicture(page),
    })
    await page.getByRole('img', { name: 'Current image' }).waitFor()
    await page.getByLabel('Alt text').fill(alt)
    // As players will see it, in both themes.
    await page.getByRole('figure').getByRole('img', { name: alt }).nth(1).waitFor()
    await expectAccessible(page, 'a banner being written')
    await keepPicture(page, `${size}/64-console-banner-form`)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved').waitFor()
    const visitor = size === 'desk' ? (await visit('desk', theme)).page : undefined
    await visitor?.goto(`${product.site}/login`)
    const house = visitor?.getByRole('img', { name: 'Two cards and some chips on green cloth' })
    await house?.waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText(/Published by/).waitFor()
    await page.goto(`${product.site}/console/banners`)
    await page.getByRole('tab', { name: 'Login' }).click()
    const up = page.getByRole('button', { name: `Move ${title} up` })
    const isFirst = page.getByText(`${title} is now 1 of`)
    const climb = async () => {
      if (await up.isEnabled()) await up.click({ timeout: 1_000 }).catch(() => undefined)
      return await isFirst.isVisible()
    }
    await expect.poll(climb, { timeout: PATIENCE_MS }).toBe(true)
    await expectAccessible(page, 'the banners')
    await keepPicture(page, `${size}/65-console-banners`)
    // Nobody has loaded the page anew.
    await visitor?.getByRole('img', { name: alt }).waitFor()
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
    await page.getByText(/Unpublished by/).waitFor()
    await house?.waitFor()
  })
})
