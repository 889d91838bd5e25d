import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, walksAt } from './support/browser.ts'
import { buildPicture } from './support/picture.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A member chooses a drawn icon, sends a picture, is told what is no picture, and goes back. */
const product = productOfWorker()
const visit = keepVisits('icon')
const WALKS = [
  ['desk', 'dark'],
  ['phone', 'light'],
] as const

describe.each(walksAt('phone', WALKS))('on a %s, %s', (size, theme) => {
  it('a member chooses an icon and sends a picture', async () => {
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, `face${size}${product.site.slice(-4)}`)
    await page.goto(`${product.site}${size === 'desk' ? '/member/security' : '/member'}`)
    await page.getByRole('button', { name: 'Change avatar' }).click()
    await page.getByRole('radio', { name: 'Crown' }).click()
    await page.locator('.identity .avatar__drawing').waitFor()
    await keepPicture(page, `${size}/69-icon-drawn`)
    await expectAccessible(page, 'the choice of an icon')

    await send(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await page.getByText('This isn’t a JPEG or PNG image.').waitFor()
    await send(page, await buildPicture(page))
    const picture = page.locator('.identity .avatar--picture img')
    await picture.waitFor()
    await page.getByText('Your own photo').waitFor()
    await expect.poll(() => picture.evaluate(isDrawn)).toBe(true)
    await keepPicture(page, `${size}/70-icon-picture`)
    await expectAccessible(page, 'a picture of one’s own')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await picture.waitFor({ state: 'detached' })
  })
})

async function send(page: Page, file: Buffer): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: file })
}

/** True once the browser has really drawn it. */
function isDrawn(image: Element): boolean {
  return (image as HTMLImageElement).naturalWidth > 0
}
