import { describe, expect, it } from 'vitest'
import { registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { PASSWORD } from './support/member.ts'
import { buildPicture } from './support/picture.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A member tells the house something, keeps what was typed when the session ends, and is answered. */
const product = productOfWorker()
const visit = keepVisits('feedback')
const WORDS = 'The bell on my phone rings twice.'

describe('feedback', () => {
  it('survives the end of a session and is answered', async () => {
    const { page, context } = await visit('phone')
    await registerAtOnce(page, product.site, `teller${product.site.slice(-4)}`)
    await page.goto(`${product.site}/feedback`)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Please enter content').waitFor()
    const file = { name: 'bell.png', mimeType: 'image/png', buffer: await buildPicture(page) }
    await page.locator('input[type="file"]').setInputFiles(file)
    await page.getByRole('img', { name: 'Image 1' }).waitFor()
    const words = page.getByRole('textbox', { name: 'Your message' })
    await words.fill(WORDS)
    await expectAccessible(page, 'feedback that is being written')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Send' }).click()
    const again = page.getByRole('dialog')
    await again.getByLabel(/^Password/).fill(PASSWORD)
    expect(await page.locator('textarea').inputValue()).toBe(WORDS)
    await again.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByText('Thank you').waitFor()
    await keepPicture(page, 'phone/95-feedback-sent')

    const desk = await visit('desk')
    const [lead] = product.staff
    if (!lead) throw new Error('somebody must answer')
    await signInStaffAtOnce(desk.page, product, lead, '/feedback')
    await desk.page.getByRole('button', { name: /^teller/ }).click()
    await desk.page.getByRole('button', { name: 'Show image 1' }).click()
    await desk.page.getByRole('img', { name: 'Image 1' }).waitFor()
    await expectAccessible(desk.page, 'the inbox of feedback')
    const memberId = await desk.page.getByRole('link', { name: /^\d+$/ }).innerText()
    await desk.page.getByRole('textbox', { name: /^Reply/ }).fill('It rings once now.')
    await desk.page.getByRole('button', { name: 'Send reply' }).click()

    await page.getByText('It rings once now.').waitFor()
    await page.getByText('New reply').waitFor()
    await expectAccessible(page, 'an answered message')

    await page.goto(`${product.site}/member/messages`)
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor()
    await desk.page.getByRole('link', { name: 'Messages', exact: true }).click()
    await desk.page.getByRole('button', { name: 'New message' }).click()
    const form = desk.page.getByRole('dialog')
    await form.getByRole('button', { name: 'Review' }).click()
    await form.getByText('Enter the ID as digits.').waitFor()
    await expectAccessible(desk.page, 'a message that is missing something')
    await form.getByRole('textbox', { name: /^Player ID/ }).fill(memberId)
    await form.getByRole('textbox', { name: /^Title/ }).fill('Your bell')
    await form.getByRole('textbox', { name: /^Message/ }).fill('Once is enough.')
    await form.getByRole('button', { name: 'Review' }).click()
    await desk.page.locator('[data-settling="false"]').waitFor()
    await expectAccessible(desk.page, 'a message before it is sent')
    await desk.page.getByRole('button', { name: 'Send to 1 player' }).click()
    await desk.page.getByText('0 of 1').waitFor()

    await page.getByRole('button', { name: /Your bell/ }).waitFor()
    await expectAccessible(page, 'an unread platform message')
    await keepPicture(page, 'phone/96-messages')
    await page.getByRole('button', { name: /Your bell/ }).click()
    const reading = page.getByRole('dialog', { name: 'Your bell' })
    await reading.getByText('Once is enough.').waitFor()
    await expectAccessible(page, 'a platform message that is read')
    await reading.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor()
    await desk.page.reload()
    await desk.page.getByText('1 of 1').waitFor()
    await desk.page.getByRole('button', { name: 'Your bell' }).click()
    await desk.page.getByRole('button', { name: 'Withdraw message' }).waitFor()
    await expectAccessible(desk.page, 'platform messages that were sent')
    await keepPicture(desk.page, 'desk/96-sent-messages')
  })
})
