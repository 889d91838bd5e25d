import { describe, it } from 'vitest'
import { registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { inDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** A promotion is drafted, approved by another person, joined and claimed. */
const product = productOfWorker()
const visit = keepVisits('promotions')
const TITLE = 'Harbour mission'
const MEMBER = 'harbour88'
const SIZE = 'desk'
/** A streak of check-ins that two people agreed on. */
const CHECK_IN = `with made as (
    insert into offer (state, version, made_at) values ('approved', 1, now()) returning id
  )
  insert into offer_version (offer_id, version, type, is_mission, rules, texts, made_at, made_by)
  select id, 1, 'daily', true, jsonb_build_object('audience', '{}'::jsonb, 'isOptIn', false, 'offsetMinutes', 480,
      'opensAt', 0, 'closesAt', 4000000000000, 'event', 'checked_in', 'filter', '{}'::jsonb, 'measure', 'events',
      'window', 'daily', 'goal', '{"kind": "streak", "dayMin": "1", "steps": [{"reach": "7",
        "reward": {"kind": "cash", "sum": {"kind": "fixed", "amountMinor": "8800"}}}]}'::jsonb,
      'claim', '{"mode": "manual", "approvalAboveMinor": null, "validMs": 604800000}'::jsonb,
      'stock', null, 'budgetMinor', null, 'timesMax', 10),
    '{"en": {"title": "Seven days", "terms": "Every day."}}', now(), 'test' from made`

describe('a promotion', () => {
  it('is drafted by one person, approved by another, joined and claimed by a member', async () => {
    const [person, second] = product.staff
    if (!person || !second) throw new Error('two of staff are needed')
    const { page } = await visit(SIZE, 'light')
    await signInStaffAtOnce(page, product, person, '/promotions')
    await page.getByRole('button', { name: 'New promotion' }).click()
    const builder = dialogOf(page)
    await builder.getByLabel('What it rewards').selectOption('turnover')
    await builder.getByLabel('Listed under').selectOption('special_offer')
    await builder.getByLabel('Opens').fill('2020-01-01T00:00')
    await builder.getByLabel('Ends').fill('2099-01-01T00:00')
    await builder.getByLabel('Reward', { exact: true }).selectOption('cash')
    await builder.getByLabel('Turnover to reach').fill('1000')
    await builder.getByLabel('Amount', { exact: true }).fill('50')
    await builder.getByRole('button', { name: 'Add step' }).click()
    await builder.getByLabel('Turnover to reach').nth(1).fill('5000')
    await builder.getByLabel('Amount', { exact: true }).nth(1).fill('80')
    await builder.getByLabel('Title').fill(TITLE)
    await builder.getByLabel('Terms').fill('Play and claim.')
    await builder.getByText('Counts valid turnover.').waitFor()
    await expectAccessible(page, 'the builder of promotions')
    await keepPicture(page, `${SIZE}/100-promotion-builder`)
    await builder.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    const asked = dialogOf(page)
    await asked.getByLabel('Reason for the approver').fill('Agreed with marketing.')
    await asked.getByRole('button', { name: 'Submit for approval' }).click()
    await asked.waitFor({ state: 'hidden' })
    await expectAccessible(page, 'a promotion')
    await keepPicture(page, `${SIZE}/101-promotion`)

    const other = await visit(SIZE)
    await signInStaffAtOnce(other.page, product, second, '/approvals')
    const asking = other.page.getByRole('button', { name: `Approve: ${TITLE}` })
    await approveAsSecond(other.page, product, second.username, asking)
    await other.page.getByText('Approved and applied').first().waitFor()
    await page.goto(`${product.site}/console/promotions`)
    await page.locator('tr[data-row]', { hasText: TITLE }).getByText('Running').waitFor()
    await expectAccessible(page, 'the promotions')
    await keepPicture(page, `${SIZE}/102-promotions`)
    for (const [path, kind] of [
      ['races', 'race'],
      ['raffles', 'raffle'],
    ] as const) {
      await page.goto(`${product.site}/console/${path}`)
      await page.getByRole('button', { name: `New ${kind}` }).click()
      const dialog = dialogOf(page)
      await dialog.getByLabel('Title').fill(`Harbour ${kind}`)
      await dialog.getByLabel('Opens').fill('2020-01-01T00:00')
      await dialog.getByLabel('Ends').fill('2099-01-01T00:00')
      await dialog.getByLabel('Prizes').fill('100.00\n3 × 10.00')
      await expectAccessible(page, `a new ${kind}`)
      await keepPicture(page, `${SIZE}/103-new-${kind}`)
      // Both are kept the same way.
      if (kind === 'raffle') break
      await dialog.getByRole('button', { name: 'Save draft' }).click()
      const row = page.locator('tr[data-row]', { hasText: `Harbour ${kind}` })
      await row.getByRole('button', { name: 'Submit for approval' }).waitFor()
      await expectAccessible(page, path)
      await keepPicture(page, `${SIZE}/103-${path}`)
    }

    const { page: player } = await visit('phone')
    await player.goto(`${product.site}/promotions`)
    const card = player.locator('.promotion', { hasText: TITLE })
    await card.getByRole('button', { name: 'Join' }).waitFor()
    await registerAtOnce(player, product.site, MEMBER)
    await player.goto(`${product.site}/promotions`)
    await card.getByRole('button', { name: 'Join' }).click()
    await card.getByText('Joined').waitFor()
    // Bets are counted by the minute; this row stands in for what they reach.
    await inDatabase(
      product,
      `insert into reward (id, offer_id, member_id, window_key, step, version, state, worth_minor, opened_at, lapses_at)
       select gen_random_uuid(), j.offer_id, j.member_id, 'stand-in', 1, 1, 'open', 5000, now(), now() + interval '7 days'
         from offer_join j join member m on m.id = j.member_id where m.username = $1`,
      [MEMBER],
    )
    await player.reload()
    await card.getByRole('button', { name: /^Claim/ }).waitFor()
    await expectAccessible(player, 'promotions')
    await keepPicture(player, 'phone/103-promotions')
    await card.getByRole('button', { name: /^Claim/ }).click()
    await player.getByText('Reward claimed').waitFor()

    await inDatabase(product, CHECK_IN, [])
    await player.goto(`${product.site}/member/reward-center`)
    const streak = player.getByRole('region', { name: 'Seven days' })
    await streak.getByRole('button', { name: 'Check in' }).click()
    await streak.getByText('1 day in a row.').waitFor()
    await streak.getByText('Done for today').waitFor()
    await expectAccessible(player, 'the reward centre')
    await keepPicture(player, 'phone/104-reward-centre')
    for (const [path, name] of [
      ['/member/missions', 'Missions'],
      ['/leaderboard', 'Leaderboard'],
      ['/winners', 'Winner list'],
    ] as const) {
      await player.goto(`${product.site}${path}`)
      await player.getByRole('heading', { name, level: 1 }).waitFor()
      await expectAccessible(player, name)
      await keepPicture(player, `phone/105-${name.toLowerCase().replace(' ', '-')}`)
    }
  })
})
