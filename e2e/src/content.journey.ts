import { describe, expect, it } from 'vitest'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { logIn } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { signInStaff } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** What staff publish, from the first word in the console to the page of a player who is there. */
const product = productOfWorker()
const visit = keepVisits('content')

function administrator() {
  const found = product.staff.find(({ username }) => username === 'dina.ramos')
  if (!found) throw new Error('an administrator is needed')
  return found
}

describe('an announcement', () => {
  it('goes from a draft to the popup of a member who is there, without a reload', async () => {
    const [login] = product.members
    if (!login) throw new Error('a member is needed')
    const { page: player } = await visit('desk', 'dark')
    await logIn(player, product.site, login.username, login.password)
    const { page } = await visit('desk', 'light')
    await signInStaff(page, product, administrator())
    await page.getByRole('link', { name: 'Announcements' }).click()
    await page.getByRole('button', { name: 'New announcement' }).click()
    await page.getByLabel('Type').selectOption('PU')
    await page.getByRole('checkbox', { name: 'visitors' }).uncheck()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('A title in English is needed.').waitFor()
    await page.getByLabel('Title').fill('The table is being polished')
    await page
      .getByLabel('Text', { exact: true })
      .fill('<p>Back in <strong>an hour</strong>.</p><script>ran()</script>')
    await expectAccessible(page, 'the editor of an announcement')
    await keepPicture(page, 'desk/70-console-announcement')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Some of the markup is not allowed').waitFor()
    await expect.poll(() => player.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('No. 1').waitFor()
    const popup = player.getByRole('dialog', { name: 'The table is being polished' })
    await popup.getByText('an hour').waitFor()
    await expectAccessible(player, 'a popup')
    await keepPicture(player, 'desk/71-popup')
    await popup.getByRole('button', { name: 'Close' }).last().click()
    await popup.waitFor({ state: 'hidden' })
    await player.reload()
    await player.getByRole('button', { name: 'Account menu' }).waitFor()
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByText('No. 2').waitFor()
    expect(await player.getByRole('dialog').count()).toBe(0)
    await page.getByRole('link', { name: 'Announcements' }).click()
    await page.getByText('Taken back').waitFor()
    await expectAccessible(page, 'the announcements')
    await keepPicture(page, 'desk/72-console-announcements')
  })
})
