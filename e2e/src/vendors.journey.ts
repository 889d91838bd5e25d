import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, SIZES } from './support/browser.ts'
import { inDatabase } from './support/database.ts'
import { houseFieldText } from './support/house-clock.ts'
import { productOfWorker } from './support/product.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** Vendors as staff look after them: maintenance that is planned, limits, and keys that two people make active. */
const product = productOfWorker()
const visit = keepVisits('vendors')
const MINUTE_MS = 60_000
const SENTENCE = 'New mines are laid.'

async function openAs(username: string): Promise<Page> {
  const person = product.staff.find((each) => each.username === username)
  if (!person) throw new Error(`${username} is needed`)
  const { page } = await visit('desk', 'light')
  await signInStaffAtOnce(page, product, person)
  return page
}

/** As the field that picks a moment has it. */
function fieldText(minutes: number): string {
  return houseFieldText(Date.now() + minutes * MINUTE_MS)
}

describe('vendors', () => {
  it('maintenance is planned, told to players, begins, and is ended early', async () => {
    const staff = await openAs('dina.ramos')
    await staff.goto(`${product.site}/console/maintenance`)
    await staff.getByRole('button', { name: 'Plan maintenance' }).click()
    const form = staff.getByRole('dialog')
    await form.getByLabel('Starts').fill(fieldText(10))
    await form.getByLabel('Ends').fill(fieldText(40))
    await form.getByLabel('Message to players').fill(SENTENCE)
    await expectAccessible(staff, 'the plan of a maintenance')
    await keepPicture(staff, 'desk/80-plan-maintenance')
    await form.getByRole('button', { name: 'Plan maintenance' }).click()
    await form.waitFor({ state: 'hidden' })
    await staff.getByText('Upcoming', { exact: true }).waitFor()

    const { page: player } = await visit('phone')
    await player.goto(`${product.site}/play/mines?mode=free`)
    await player.getByText('This game closes for maintenance at').waitFor()
    await player.getByText(SENTENCE).waitFor()
    await expectAccessible(player, 'a game that closes soon')
    await keepPicture(player, 'phone/81-game-closes-soon')

    // The time passes until it has begun.
    await inDatabase(
      product,
      `update maintenance_window set starts_at = now() - interval '1 minute' where ended_at is null`,
      [],
    )
    await player.reload()
    await player.getByRole('heading', { name: 'Mines is under maintenance' }).waitFor()
    await player.getByText(SENTENCE).waitFor()
    await player.getByRole('button', { name: /Lantern Tiger/ }).waitFor()
    await keepPicture(player, 'phone/82-game-closed')

    await staff.reload()
    await staff.getByText('Running', { exact: true }).waitFor()
    await staff.getByText('All games from this vendor').click()
    await staff.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
    await staff.getByText('No maintenance scheduled').waitFor()
    await staff.getByRole('tab', { name: 'Past' }).click()
    await staff.getByText(/^Ended by/).waitFor()
    await staff.setViewportSize(SIZES.phone)
    await expectAccessible(staff, 'maintenance that is over, on a phone')
    await player.reload()
    await player.getByRole('button', { name: 'Start demo round' }).waitFor()
  })

  it('a key is prepared by one person and made active by another', async () => {
    const keyId = 'journey'
    await inDatabase(
      product,
      `insert into vendor (code, display_name, sort_order) values ('NORTHWIND', 'Northwind', 900)
       on conflict do nothing`,
      [],
    )
    const staff = await openAs('dina.ramos')
    await staff.goto(`${product.site}/console/vendors/NORTHWIND`)
    await staff.getByRole('button', { name: 'Create key' }).click()
    const form = staff.getByRole('dialog')
    const create = form.getByRole('button', { name: 'Create key' })
    const name = form.getByLabel('Key name')
    await create.click()
    // The first field that is wrong has the focus, and what was typed is not thrown away by one key.
    await form.locator('[aria-invalid="true"]:focus').waitFor()
    await name.fill(keyId)
    await staff.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Keep editing' }).click()
    expect(await name.inputValue()).toBe(keyId)
    await create.click()
    await staff.getByText('Shown only once').waitFor()
    await expectAccessible(staff, 'the secret of a key')
    await staff.getByRole('button', { name: 'I’ve passed it on' }).click()
    await staff.getByRole('button', { name: `Activate ${keyId}` }).click()
    await form.getByRole('textbox').fill('Agreed with the vendor by telephone.')
    await form.getByRole('button', { name: /^Send for approval/ }).click()
    await form.waitFor({ state: 'hidden' })

    const lead = await openAs('ana.reyes')
    await lead.goto(`${product.site}/console/approvals`)
    const key = lead.getByRole('button', { name: new RegExp(`^Approve: .*${keyId}`) })
    await approveAsSecond(lead, product, 'ana.reyes', key)
    await lead.getByText('Approved and applied').first().waitFor()
    await staff.reload()
    await staff
      .getByRole('row', { name: new RegExp(keyId) })
      .getByText('Active')
      .waitFor()
    await expectAccessible(staff, 'a vendor with an active key')
    await keepPicture(staff, 'desk/83-vendor-key')
  })
})
