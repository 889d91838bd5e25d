import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openConsoleAtOnce, orderTransferAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { countHands, type Hands } from './support/count-hands.ts'
import { askDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { codesFor, readCode } from './support/outbox.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/**
 * What changes at the console in a day, each at or below the clicks and keys that the best need for it: games, banners, people
 * and their rights, bank lines. What is typed into a field, or chosen in one, is not counted.
 */
const product = productOfWorker()
const visit = keepVisits('console-changes')
const MARK = product.site.slice(-4)
const REASON = 'As agreed on the telephone.'
const HOUR_MS = 3_600_000

const hands = (clicks: number, keys = 0): Hands => ({ clicks, keys })

describe('what changes in a day', () => {
  const openAs = (index: number, path: string) => openConsoleAtOnce(visit, product, { index, path })
  const openOffice = (path: string) => openAs(2, path)

  it('a game is switched off in its row with a reason and a look at who plays, and back by one click', async () => {
    const page = await openOffice('/games?text=Limbo')
    const power = page.getByRole('switch', { name: 'Limbo on' })
    await power.waitFor()
    const counted = await countHands(page)
    await power.click()
    const dialog = dialogOf(page)
    await dialog.getByText(/playing it right now|in the game now/).waitFor()
    await dialog.getByLabel(/^Reason/).fill(REASON)
    await expectAccessible(page, 'switching a game off')
    await keepPicture(page, 'desk/game-off')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await page.getByText('Limbo is off').waitFor()
    expect(counted.taken()).toEqual(hands(2))
    expect(await power.getAttribute('aria-checked')).toBe('false')
    counted.begin()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Limbo is back as it was').waitFor()
    await page.locator('[role="switch"][aria-label="Limbo on"][aria-checked="true"]').waitFor()
    expect(counted.taken()).toEqual(hands(1))

    await page.getByRole('button', { name: 'Limbo', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('evening')
    await page.keyboard.press('Enter')
    await dialog.getByRole('combobox', { name: 'Blocked locations' }).fill('Canada')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Remove Canada' }).waitFor()
    await expectAccessible(page, 'the form of a game')
    await keepPicture(page, 'desk/game-form')
  })

  it('a banner is changed in two languages by six clicks, and later by one field more', async () => {
    const page = await openOffice('/banners')
    const banner = page.getByRole('link', { name: /Lantern Tiger/ }).first()
    await banner.waitFor()
    const counted = await countHands(page)
    await banner.click()
    await page.getByLabel('Title').fill(`Lantern Tiger ${MARK}`)
    await page.getByLabel('Language', { exact: true }).selectOption('vi')
    await page.getByLabel('Title').fill(`Hổ Đèn Lồng ${MARK}`)
    await page.getByRole('button', { name: /^Publish( changes)?$/ }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Published', { exact: true }).first().waitFor()
    expect(counted.taken().clicks).toBeLessThanOrEqual(6)
    counted.begin()
    await page.getByLabel(/^Shown from/).fill(momentAhead())
    await page.getByRole('button', { name: /^Publish( changes)?$/ }).click()
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page
      .getByText(/stays until then/)
      .first()
      .waitFor()
    expect(counted.taken()).toEqual(hands(2))
  })

  it('somebody is invited by two clicks and a colleague’s one, and loses their rights by two', async () => {
    const username = `lea.cruz${MARK}`
    const page = await openOffice('/staff')
    const counted = await countHands(page)
    await page.getByRole('button', { name: 'Add staff member' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel(/^Username/).fill(username)
    await dialog.getByLabel(/^Name/).fill('Lea Cruz')
    await dialog.getByLabel(/^Email address/).fill(`${username}@baize.example`)
    await dialog.getByLabel(/^Role/).selectOption('support')
    await dialog.getByLabel(/^Reason/).fill('Begins on Monday.')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await page.getByText('Waiting for approval').waitFor()
    expect(counted.taken()).toEqual(hands(2))
    expect(await approveBy(await openAs(1, '/approvals'), username)).toEqual(hands(1, 1))

    await page.reload()
    counted.begin()
    await page.getByRole('button', { name: 'Change role of Lea Cruz' }).click()
    await dialog.getByLabel(/^Role/).selectOption('none')
    await dialog.getByLabel(/^Reason/).fill(REASON)
    await dialog.getByRole('button', { name: 'Take away now' }).click()
    await page.getByText('Permissions changed').waitFor()
    expect(counted.taken()).toEqual(hands(2))
  })

  it('a transfer of another sum takes five clicks of two people, one without a reference a click of each', async () => {
    const { page: player } = await visit('phone')
    await registerAtOnce(player, product.site, `lines${MARK}`)
    const reference = await orderTransferAtOnce(player, product.site, 1_000)
    await orderTransferAtOnce(player, product.site, 733)
    const page = await openAs(0, '/bank-lines')
    const counted = await countHands(page)
    await page.getByRole('button', { name: 'Import statement' }).click()
    const dialog = dialogOf(page)
    await dialog
      .getByLabel('Statement')
      .fill(
        [
          'date,amount,reference,payer,id',
          `${today()},950.00,${reference},Ligaya Cruz,a-${MARK}`,
          `${today()},733.00,,Ligaya Cruz,b-${MARK}`,
        ].join('\n'),
      )
    await dialog.getByRole('button', { name: 'Import statement' }).click()
    await page.getByRole('button', { name: 'Credit ₱950.00…' }).click()
    await dialog.getByLabel(/^Reason/).fill(REASON)
    await dialog.getByRole('button', { name: 'Send for approval' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(counted.taken()).toEqual(hands(4))
    counted.begin()
    await page.getByRole('button', { name: 'Ask to match' }).first().click()
    await expect.poll(asked).toBe(2)
    expect(counted.taken()).toEqual(hands(1))
    expect(await approveBy(await openAs(1, '/approvals'), 'D-')).toEqual(hands(1, 1))
  })

  async function asked(): Promise<number> {
    const [found] = await askDatabase<{ count: number }>(
      product,
      `select count(*)::int as count from approval where kind = 'bank_match' and state = 'waiting'`,
      [],
    )
    return found?.count ?? 0
  }

  /** One click opens the request, the code is typed, Enter approves. */
  async function approveBy(page: Page, of: string): Promise<Hands> {
    const mail = product.staff[1]?.mail ?? expect.fail('a colleague has a mail')
    const sent = (await codesFor(product.sandbox, mail)).length
    const counted = await countHands(page)
    await page
      .getByRole('button', { name: new RegExp(`^Approve: .*${of}`) })
      .first()
      .click()
    await dialogOf(page)
      .getByLabel('Code')
      .fill(await readCode(product.sandbox, mail, sent))
    await page.locator('.dialog-actions[data-settling="false"]').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Approved and applied').first().waitFor()
    return counted.taken()
  }
})

const today = () => new Date().toISOString().slice(0, 10)

/** Tomorrow by the clock of the house, as the field has it. */
function momentAhead(): string {
  return new Date(Date.now() + 32 * HOUR_MS).toISOString().slice(0, 16)
}
