import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { layAtOnce, logInAtOnce, roundOf, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/**
 * One person pauses a live table, and two raise its limits and void a round that a player has bet on. Another table is set to the public beacon:
 * the player sees it waited for, and verifies the round in the browser.
 */
const product = productOfWorker()
const visit = keepVisits('live-desk')
const SIZE = 'desk'
const PATIENCE_MS = 15_000
const REASON = 'Agreed with the shift.'

it('live tables: one pauses, and two raise limits and void a round', async () => {
  const [first, second] = product.staff
  const [member] = product.members
  if (!first || !second || !member) throw new Error('a player and two of staff are needed')
  const player = (await visit('phone')).page
  await logInAtOnce(player, product.site, member)
  const { tableCode, tableName, round } = await layAtOnce(player, product.site)

  const { page } = await visit(SIZE, 'light')
  await signInStaffAtOnce(page, product, first, `/live-tables/${tableCode}`)
  await pauseTable(page)
  await raisePayout(page)

  const other = (await visit(SIZE)).page
  await signInStaffAtOnce(other, product, second, '/approvals')
  const approve = async (name: RegExp) => {
    const asking = other.getByRole('button', { name })
    await approveAsSecond(other, product, second.username, asking)
    await dialogOf(other).waitFor({ state: 'hidden' })
  }
  await approve(new RegExp(`^Approve: ${tableName}$`))
  await page.getByText('₱90,000,000.00').first().waitFor()

  await page.goto(`${product.site}/console/live-rounds/${round}`)
  await askVoid(page)
  await other.reload()
  await approve(new RegExp(`^Approve: ${tableName} \\d+$`))
  await page.getByText('Stakes returned').waitFor()
  await expectAccessible(page, 'a void round')
  await keepPicture(page, `${SIZE}/172-live-round`)

  const wheel = tableCode === 'roulette-3' ? 'roulette-1' : 'roulette-3'
  await page.goto(`${product.site}/console/live-tables/${wheel}`)
  await setBeacon(page)
  const drawn = await seeBeacon(player, wheel)
  await page.goto(`${product.site}/console/live-rounds/${drawn}`)
  await page.getByRole('link', { name: 'simulated beacon' }).waitFor()
  await expectAccessible(page, 'a round with a public beacon')
  await keepPicture(page, `${SIZE}/173-live-beacon`)
})

/** Chosen from what the house has; it may hold at once, for nobody loses by it. */
async function setBeacon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change table' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Public beacon').selectOption('public')
  await dialog.getByText('No higher risk: it applies from the next round.').waitFor()
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The round that a player sees waiting for the beacon, once it is verified. */
async function seeBeacon(page: Page, tableCode: string): Promise<string> {
  await page.goto(`${product.site}/live/tables/${tableCode}`)
  await page
    .getByRole('status')
    .filter({ hasText: 'Waiting for the public beacon' })
    .waitFor({ timeout: 2 * PATIENCE_MS })
  const round = await roundOf(page, product.site, tableCode)
  await keepPicture(page, 'phone/174-waiting-for-the-beacon')
  await page.goto(`${product.site}/live/rounds/${round}`)
  await page.getByRole('heading', { name: 'Verified' }).waitFor({ timeout: PATIENCE_MS })
  await page.getByText('The beacon’s value is the SHA-256 of its signature.').waitFor()
  await page.getByText('This demo’s beacon is simulated by us.').waitFor()
  await expectAccessible(page, 'the proof of a round with a public beacon')
  await keepPicture(page, 'phone/175-beacon-verified')
  return round
}

async function pauseTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause table' }).click()
  await dialogOf(page).getByRole('button', { name: 'Pause table' }).click()
  await page.getByRole('button', { name: 'Open table' }).waitFor()
  await expectAccessible(page, 'a live table')
  await keepPicture(page, `${SIZE}/170-live-table`)
}

/** The form says before it is sent whether a second person is needed. */
async function raisePayout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change table' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('Quiet corner')
  await dialog.getByText('No higher risk: it applies from the next round.').waitFor()
  await dialog.getByLabel('Maximum payout per round').fill('90000000')
  await dialog.getByText('Higher limits: a second person must approve.').waitFor()
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await page.getByText('Higher limits wait for a second person.').waitFor()
}

async function askVoid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Void round' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText('Paid after the void').waitFor()
  await dialog.getByLabel('Reason').fill(REASON)
  await keepPicture(page, `${SIZE}/171-live-void`)
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await page.getByText('A void of this round waits for a second person.').waitFor()
}
