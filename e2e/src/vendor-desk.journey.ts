import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepPicture, SIZES } from './support/browser.ts'
import { askDatabase, inDatabase } from './support/database.ts'
import { houseFieldText } from './support/house-clock.ts'
import { balanceOf, logIn } from './support/member.ts'
import { callWallet, moveMoney, playRounds, setFaults } from './support/pretend-vendor.ts'
import { productOfWorker } from './support/product.ts'
import { approveAsSecond, signInStaff } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/**
 * What staff do about vendors' money: a transfer whose end nobody knows, a correction that a vendor asks for,
 * rounds that only one side's books have, free rounds, and the bill of the month.
 */
const product = productOfWorker()
const visit = keepVisits('vendor-desk')
const SIZE = 'desk'
/** Walked by `npm run screens -- vendor-desk`, whose product brings the pretend vendors along. */
const HAS_VENDORS = process.env.JOURNEY_TITLES !== undefined
const VENDOR = 'PAPERKITE'
const WALLET_VENDOR = 'KELPHOUSE'
const GAME = { code: 'journey-desk-kites', name: 'Journey Desk Kites' }
const REASON = 'Agreed with the vendor by telephone.'
const PESO = 100n
const SOON_MS = 2_000
const [member] = product.members

beforeAll(async () => {
  if (!HAS_VENDORS) return
  await inDatabase(
    product,
    `insert into game (node_id, code, vendor_code, name, category, classes, tile, stake_min_minor,
       stake_max_minor, stakes_minor, sort_order)
     values ('90100', $1, $2, $3, 'RNG', '{slots}', $4, 100, 10000, '{100,1000}', 910)`,
    [
      ...[GAME.code, VENDOR, GAME.name],
      { family: 'lantern', hero: 'kite', back: ['fan'], front: ['envelope'] },
    ],
  )
})

async function openAs(username: string): Promise<Page> {
  const person = product.staff.find((each) => each.username === username)
  if (!person) throw new Error(`${username} is needed`)
  const { page } = await visit(SIZE, 'light')
  await signInStaff(page, product, person)
  return page
}

async function openMember(): Promise<Page> {
  if (!member) throw new Error('the demonstration has a member')
  const { page } = await visit(SIZE)
  await logIn(page, product.site, member.username, member.password)
  return page
}

async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`${product.site}/console/${path}`)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

/** The page as it is, for axe and as pictures of both sizes and themes. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name)
  await keepPicture(page, `desk/${name}`)
  await page.setViewportSize(SIZES.phone)
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await expectAccessible(page, `${name} on a phone`)
  await keepPicture(page, `phone/${name}`)
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light'
  })
  await page.setViewportSize(SIZES.desk)
}

/** What the night finds when the vendor's report leaves out rounds that its books have. */
async function findMissing(): Promise<void> {
  await inDatabase(
    product,
    `insert into vendor_mismatch (vendor_code, player_ref, ref, member_id, game_code, kind, ours,
       opened_at, found_at, last_seen_at)
     select v.vendor_code, p.player_ref, v.ref, v.member_id, v.game_code, 'missing_there',
       jsonb_build_object('stakedMinor', r.stake_minor::text, 'paidMinor', r.payout_minor::text,
         'currency', 'PLY', 'scale', 2, 'isOpen', false), r.opened_at, now(), now()
     from vendor_round v join vendor_player p using (vendor_code, member_id)
     join round r on r.member_id = v.member_id and r.id = v.round_id
     where v.vendor_code = $1 order by r.id desc limit 2`,
    [VENDOR],
  )
}

/** `yyyy-mm-ddThh:mm` so many hours from now, as a field has it. */
function fieldText(hours: number): string {
  return houseFieldText(Date.now() + hours * 3_600_000)
}

describe.runIf(HAS_VENDORS)('money at vendors', () => {
  it('parked, contradicted, corrected: what two people do about it', async () => {
    const player = await openMember()
    const before = await balanceOf(player)
    const wish = { vendorCode: WALLET_VENDOR, direction: 'in', amountMinor: '2500' } as const
    expect(await moveMoney(player, wish)).toBe('confirmed')
    // Done, and not answered.
    await setFaults(product, { walletDropped: 100 })
    expect(await moveMoney(player, wish)).toBe('unknown')
    expect(await balanceOf(player)).toBe(before - 50n * PESO)
    // Asked what became of it, the vendor does not decide.
    await setFaults(product, { walletUndecided: 100 })
    const rounds = await playRounds(player, product, { gameCode: GAME.code, count: 3 })

    const lead = await openAs('ana.reyes')
    await goTo(lead, 'vendor-transfers', 'Transfers')
    await lead.locator('tr[data-row]').first().getByRole('button').first().click()
    await lead.getByText('No clear answer from the vendor').first().waitFor()
    await look(lead, '84-parked-transfer')
    await lead.getByRole('button', { name: 'Query vendor now' }).click()
    await lead.getByText('Still no clear answer from the vendor').waitFor()
    await setFaults(product)
    // The system may be first.
    const ask = lead.getByRole('button', { name: 'Query vendor now' })
    await ask.click({ timeout: SOON_MS }).catch(() => undefined)
    await lead.getByText('Vendor: completed').waitFor()

    // The vendor asks for a correction of a round that is over.
    const [known] = await askDatabase<{ ref: string }>(
      product,
      `select player_ref as ref from vendor_player p join member m on m.id = p.member_id
       where p.vendor_code = $1 and m.username = $2`,
      [VENDOR, member?.username],
    )
    const asked = await callWallet(product, VENDOR, 'adjust', {
      ...{ txId: randomUUID(), playerId: known?.ref ?? '', roundId: rounds[0] ?? '' },
      ...{ gameId: GAME.code, currency: 'PLY', scale: 2, amountMinor: '750' },
      reason: 'The wheel was read wrong.',
    })
    expect(asked).toBe('ok')
    await goTo(lead, 'vendor-adjustments', 'Vendor adjustments')
    await lead.locator('tr[data-row]').first().getByRole('button').first().click()
    await lead.getByText('The wheel was read wrong.').last().waitFor()
    await look(lead, '85-correction-of-a-vendor')
    const held = await balanceOf(player)
    await lead.getByRole('button', { name: 'Approve (1 of 2)' }).click()
    await lead.getByText('First approval given').waitFor()
    const second = product.staff[1]?.username ?? ''
    const other = await openAs(second)
    await goTo(other, 'vendor-adjustments?state=second_approval', 'Vendor adjustments')
    await other.locator('tr[data-row]').first().getByRole('button').first().click()
    const move = other.getByRole('button', { name: 'Approve and apply (2 of 2)' })
    await approveAsSecond(other, product, second, move, { submit: 'Approve and apply (2 of 2)' })
    await other.getByText('Approved and applied').waitFor()
    expect(await balanceOf(player)).toBe(held + 750n)
  })

  it('differences, free rounds, the bill of the month', async () => {
    const lead = await openAs('ana.reyes')
    await goTo(lead, 'mismatches', 'Reconciliation')
    await lead.getByRole('button', { name: 'Reconcile a day' }).click()
    const form = lead.getByRole('dialog')
    await form.getByLabel('Vendor').selectOption({ label: 'Paper Kite' })
    await form.getByRole('button', { name: 'Reconcile a day' }).click()
    await lead.getByText('Day reconciled').waitFor()
    await form.waitFor({ state: 'hidden' })
    await findMissing()
    await lead.reload()
    await lead.locator('.badge', { hasText: 'Missing at vendor' }).first().waitFor()
    await look(lead, '86-differences')
    await lead.getByRole('button', { name: 'Resolve' }).first().click()
    await expectAccessible(lead, 'a difference')
    await keepPicture(lead, 'desk/87-difference')
    await form.getByRole('button', { name: 'Query vendor' }).last().click()
    await lead.getByText('Both sides agree now').waitFor()
    await lead.getByRole('button', { name: 'Resolve' }).first().click()
    await form.getByText('Accept', { exact: true }).click()
    await form.getByLabel('Reason').fill(REASON)
    await form.getByRole('button', { name: 'Accept' }).last().click()
    await form.waitFor({ state: 'hidden' })
    await lead.getByRole('tab', { name: 'Resolved' }).click()
    await lead.getByText('Auto-resolved').waitFor()
    await lead.getByText(REASON).waitFor()

    const admin = await openAs('dina.ramos')
    await goTo(admin, 'campaigns', 'Free rounds')
    await admin.getByRole('button', { name: 'New campaign' }).click()
    const draft = admin.getByRole('dialog')
    await draft.getByLabel('Name (shown to players)').fill('Kites of May')
    await draft.getByLabel('Game', { exact: true }).fill(GAME.code)
    await draft.getByLabel('Rounds per player').fill('5')
    await draft.getByLabel('Stake per round').fill('1')
    await draft.getByLabel(/^From/).fill(fieldText(-1))
    await draft.getByLabel(/^Until/).fill(fieldText(48))
    await draft.getByLabel('Players', { exact: true }).fill(member?.username ?? '')
    await draft.getByRole('button', { name: 'Preview' }).click()
    await draft.getByText('will get free rounds').waitFor()
    await look(admin, '88-campaign')
    await draft.getByRole('button', { name: 'Save draft' }).click()
    await draft.getByRole('button', { name: 'Start', exact: true }).click()
    await draft.getByRole('textbox').fill(REASON)
    await draft.getByRole('button', { name: 'Start', exact: true }).click()
    await admin.getByText('Running', { exact: true }).first().waitFor()
    const player = await openMember()
    await player.goto(`${product.site}/member/free-rounds`)
    await player.getByText('Kites of May').waitFor()
    await look(player, '89-free-rounds')

    await goTo(admin, 'vendor-bills', 'Vendor invoices')
    await admin.getByText('Paper Kite').click()
    await admin.getByText(GAME.name).first().waitFor()
    await admin.getByRole('button', { name: 'Set terms' }).click()
    await draft.getByLabel('Share (%)').fill('12')
    await expectAccessible(admin, 'the terms of a vendor')
    await draft.getByRole('button', { name: 'Save' }).click()
    await admin.getByText('12% of everything').waitFor()
    await look(admin, '93-vendor-bill')
  })

  it('a vendor is added with its protocol, and a game of it by hand', async () => {
    const admin = await openAs('dina.ramos')
    await goTo(admin, 'vendors', 'Vendors')
    await admin.getByRole('button', { name: 'Add vendor' }).click()
    const form = admin.getByRole('dialog')
    await form.getByLabel('Vendor').fill('Far Harbour')
    await form.getByLabel('Code').fill('farharbour')
    await look(admin, '94-add-vendor')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await admin.getByRole('heading', { name: 'Far Harbour', level: 1 }).waitFor()
    await admin.getByRole('button', { name: 'Edit', exact: true }).click()
    await form.getByLabel('Protocol').selectOption('hub88')
    await form.getByLabel('Operator ID at the vendor').fill('42')
    await form.getByLabel('API URL').fill('https://farharbour.example')
    await form.getByLabel('Reason for the approver').fill(REASON)
    await look(admin, '95-vendor-link')
    await form.getByRole('button', { name: 'Send for approval' }).click()
    await form.waitFor({ state: 'hidden' })

    const lead = await openAs('ana.reyes')
    await goTo(lead, 'approvals', 'Approvals')
    const link = lead.getByRole('button', { name: /^Approve: Far Harbour/ })
    await approveAsSecond(lead, product, 'ana.reyes', link)
    await lead.getByText('Approved and applied').first().waitFor()

    await admin.reload()
    await admin.getByText('Hub88 operator wallet').waitFor()
    await admin.getByRole('button', { name: 'Add game' }).click()
    await form.getByLabel('Name').fill('Far Lights')
    await form.getByLabel('Vendor’s game ID').fill('far-lights')
    await look(admin, '96-add-game')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await admin.getByText('Saved as a draft in the catalogue.').waitFor()
    await look(admin, '97-vendor')
  })
})
