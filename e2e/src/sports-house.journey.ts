import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { depositAtOnce, registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { CONSOLE, keepVisits } from './support/visits.ts'

/** A trader lists a match of the house and prices it; a member's bet on it waits to be accepted, and is. */
const product = productOfWorker()
const visit = keepVisits('sports-house')
const REASON = 'Agreed with the shift.'
const PATIENCE_MS = 20_000
const DAY_MS = 86_400_000

it('sports: a match of the house is listed, priced and bet on, and the bet accepted by hand', async () => {
  const [first] = product.staff
  if (!first) throw new Error('somebody of the staff is needed')
  const { page: desk } = await visit(...CONSOLE)
  await signInStaffAtOnce(desk, product, first, '/sports')
  await listMatch(desk)
  await offerWinner(desk)
  await setRule(desk)
  await expectAccessible(desk, 'an event of the house')
  await keepPicture(desk, 'desk/190-sports-house')

  const { page: phone } = await visit('phone', 'dark')
  await registerAtOnce(phone, product.site, 'housebet7')
  await depositAtOnce(phone, product.site, 100)
  await phone.goto(`${product.site}/sports?q=Cashiers`)
  await phone.getByText('Listed by us').first().waitFor({ timeout: PATIENCE_MS })
  await keepPicture(phone, 'phone/191-sports-house-list')
  await phone.locator('.sb-row', { hasText: 'Cashiers' }).locator('.sb-row__teams').click()
  await phone.getByText('We list, price and settle this event ourselves.').waitFor()
  await expectAccessible(phone, 'an event of the house')
  await keepPicture(phone, 'phone/192-sports-house-event')
  await phone.locator('.sb-mk .sb-odd[data-state="open"]').first().click({ timeout: PATIENCE_MS })
  await phone.getByRole('button', { name: /^Bet slip/ }).click()
  await phone.getByRole('textbox', { name: /^Stake on / }).fill('20')

  await desk.goto(`${product.site}/console/sports-reviews`)
  await desk.getByText('No bets to accept').waitFor()
  await phone.getByRole('button', { name: 'Place ₱20.00' }).click({ timeout: PATIENCE_MS })
  await phone.getByText('Bet of ₱20.00 is being looked at').waitFor({ timeout: PATIENCE_MS })
  await keepPicture(phone, 'phone/193-sports-looked-at')
  await desk.getByRole('button', { name: /^Accept/ }).waitFor({ timeout: PATIENCE_MS })
  await keepPicture(desk, 'desk/194-sports-reviews')
  await desk.keyboard.press('a')
  await desk.getByText('Bet accepted').first().waitFor()
  await phone.getByText('Bet of ₱20.00 placed').waitFor({ timeout: PATIENCE_MS })
})

async function listMatch(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'New event' }).click()
  const dialog = dialogOf(desk)
  await dialog.getByRole('textbox', { name: 'League' }).fill('Staff cup')
  await dialog.getByRole('textbox', { name: 'Home' }).fill('Cashiers')
  await dialog.getByRole('textbox', { name: 'Away' }).fill('Dealers')
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 16)
  await dialog.getByLabel(/^Start/).fill(tomorrow)
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(REASON)
  await expectAccessible(desk, 'an event of the house to be listed')
  await keepPicture(desk, 'desk/189-sports-house-new')
  await dialog.getByRole('button', { name: 'List event' }).click()
  await desk.getByRole('heading', { name: 'Cashiers v Dealers' }).waitFor()
}

async function offerWinner(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Offer market' }).click()
  const dialog = dialogOf(desk)
  await dialog.getByRole('textbox', { name: 'Cashiers' }).fill('2.00')
  await dialog.getByRole('textbox', { name: 'Draw' }).fill('3.40')
  await dialog.getByRole('textbox', { name: 'Dealers' }).fill('3.60')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(REASON)
  await dialog.getByRole('button', { name: 'Offer market' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await desk.locator('.market-row').first().waitFor()
}

/** From ten on bets on the league wait for somebody. */
async function setRule(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'New review rule' }).click()
  const dialog = dialogOf(desk)
  await dialog.getByRole('textbox', { name: /^Stake above/ }).fill('10')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(REASON)
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
