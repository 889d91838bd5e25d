import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { logInAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { inDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A jackpot above a ceiling: the player sees that it is being checked, and staff request its release. */
const product = productOfWorker()
const visit = keepVisits('vendor-credits')
const [member] = product.members
const VENDOR = 'PAPERKITE'

describe('a credit that is being checked', () => {
  it('is shown to its player, and waits in the queue until somebody asks for its release', async () => {
    if (!member) throw new Error('a member is needed')
    const creditId = randomUUID()
    // Only a vendor can credit; the row stands in for its call, and no money moves here.
    await inDatabase(
      product,
      `insert into held_credit (id, vendor_code, tx_id, member_id, game_code, kind, currency,
         amount_minor, ceiling, ceiling_minor, credited_at)
       select $1::uuid, $2, $1::text, id, '', 'jackpot', 'PLY', 123456789, 'each', 50000000,
         now() - interval '25 hours' from member where username = $3`,
      [creditId, VENDOR, member.username],
    )
    const { page: player } = await visit('phone')
    await logInAtOnce(player, product.site, member)
    await player.goto(`${product.site}/member/account`)
    const panel = player.getByRole('region', { name: 'Being checked' })
    await panel.getByText('1,234,567.89').waitFor()
    await panel.scrollIntoViewIfNeeded()
    await expectAccessible(player, 'a credit that is being checked')
    await keepPicture(player, 'phone/90-being-checked')

    const { page: lead } = await visit('desk', 'light')
    await signInStaffAtOnce(lead, product, leadOf(), '/vendor-credits')
    await lead.getByRole('heading', { name: 'Held credits', level: 1 }).waitFor()
    const row = lead.locator('tr[data-row]').first()
    await row.getByText('Later than 24 hours').waitFor()
    await row.getByRole('button').first().click()
    await expectAccessible(lead, 'credits above a ceiling')
    await keepPicture(lead, 'desk/91-credits-above-a-ceiling')
    await askFor(lead, 'Release')
    await lead.getByText('Its release was asked for.', { exact: false }).waitFor()
    await expect.poll(() => lead.getByRole('button', { name: 'Refuse' }).count()).toBe(0)
    // No money backs it, so it must not stay open for other walks.
    await inDatabase(
      product,
      `update held_credit set state = 'taken_back', ended_at = now() where tx_id = $1`,
      [creditId],
    )
  })
})

function leadOf() {
  const person = product.staff[0]
  if (!person) throw new Error('somebody of staff is needed')
  return person
}

async function askFor(page: Page, end: string): Promise<void> {
  // A case accepts no decision in its first second on screen.
  await page.locator('.side-panel__foot[data-settling="false"]').waitFor()
  await page.getByRole('button', { name: end, exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Reason for the approver').fill('The vendor showed the recording.')
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
