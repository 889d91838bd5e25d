import { describe, expect, it } from 'vitest'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { buildPicture } from './support/picture.ts'
import { productOfWorker } from './support/product.ts'
import { signInStaff } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** The banners beside the ways in, as visitors see them and as the console makes them. */
const product = productOfWorker()
const visit = keepVisits('banners')

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

describe.each([
  ['desk', 'dark'],
  ['phone', 'light'],
] as const)('in the console, on a %s', (size, theme) => {
  it('a banner is made with a picture, moved to the front, and taken off', async () => {
    const administrator = product.staff.find(({ username }) => username === 'dina.ramos')
    if (!administrator) throw new Error('an administrator is needed')
    const title = `Welcome back ${size}`
    const { page } = await visit(size, theme)
    await signInStaff(page, product, administrator)
    await page.goto(`${product.site}/console/banners`)
    await page.getByRole('tab', { name: 'Login' }).click()
    await page.getByText('The table is set').waitFor()
    await page.getByRole('button', { name: 'New banner' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('A banner has a title.').waitFor()
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: await buildPicture(page),
    })
    await form.getByRole('img', { name: 'The picture as it is shown' }).waitFor()
    await form.getByLabel('What the picture shows').fill(`Blue and paper ${size}`)
    await form.getByRole('checkbox', { name: 'Switched on' }).check()
    await expectAccessible(page, 'the form of a banner')
    await keepPicture(page, `${size}/64-console-banner-form`)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    const up = page.getByRole('button', { name: `Move ${title} up` })
    await expect
      .poll(async () => {
        if (await up.isEnabled()) await up.click({ timeout: 1_000 }).catch(() => undefined)
        return await up.isDisabled()
      })
      .toBe(true)
    await expectAccessible(page, 'the banners')
    await keepPicture(page, `${size}/65-console-banners`)

    const { page: visitor } = await visit('desk', theme)
    await visitor.goto(`${product.site}/login`)
    await visitor.getByRole('img', { name: `Blue and paper ${size}` }).waitFor()
    await page.getByRole('switch', { name: `Show ${title}` }).click()
    await page.getByText('Off', { exact: true }).first().waitFor()
    await visitor.reload()
    await visitor.getByRole('img', { name: 'Two cards and some chips on green cloth' }).waitFor()
  })
})
