import type { FrameLocator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from './support/browser.ts'
import { inDatabase } from './support/database.ts'
import { balanceOf, logIn } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A member opens a slot and a table of pretend vendors from the lobby, plays with the money of the wallet
 * in their frame, by keyboard, and finds the rounds in the record.
 */
const product = productOfWorker()
const visit = keepVisits('vendor-games')
/** Walked by `npm run screens -- vendor-games`, whose product brings the pretend vendors along. */
const HAS_VENDORS = process.env.JOURNEY_TITLES !== undefined
const ROUND_PATIENCE_MS = 60_000

const TITLES = [
  {
    code: 'journey-ferry-lanterns',
    name: 'Journey Ferry Lanterns',
    kind: 'RNG',
    classify: 'slots',
  },
  { code: 'journey-brass-wheel', name: 'Journey Brass Wheel', kind: 'LIVE', classify: 'roulette' },
] as const

beforeAll(async () => {
  if (!HAS_VENDORS) return
  for (const [index, { code, name, kind, classify }] of TITLES.entries()) {
    await inDatabase(
      product,
      `insert into game (node_id, code, vendor_code, name, category, classes, tile,
         stake_min_minor, stake_max_minor, stakes_minor, sort_order)
       values ($1, $2, 'PAPERKITE', $3, $4, array[$5], $6, 100, 10000, '{100,500,1000,10000}', 900)`,
      [
        String(90_000 + index),
        ...[code, name, kind, classify],
        { family: 'lantern', hero: 'lantern', back: ['fan', 'scroll'], front: ['envelope'] },
      ],
    )
  }
})

/** The frame of a game that was found in the lobby, once it can be played. */
async function openFromLobby(page: Page, name: string): Promise<FrameLocator> {
  await page.goto(product.site)
  await page.getByRole('heading', { name: 'Hot now' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page
    .getByRole('button', { name: `Play ${name}` })
    .first()
    .click()
  await page.waitForURL(/seamless/)
  const frame = page.frameLocator('iframe.seamless__frame')
  await frame.locator('.spinbtn:enabled').waitFor()
  return frame
}

/** Plays one round with the given key and answers what the wallet was asked for and paid. */
async function playWith(page: Page, frame: FrameLocator, key: string) {
  const answered = page.waitForResponse((response) =>
    /\/sessions\/.+\/rounds$/.test(response.url()),
  )
  await page.keyboard.press(key)
  const round = await (await answered).json()
  expect(round.state).toBe('settled')
  // Pressed again it shows the end of the round.
  await page.keyboard.press(key)
  await frame.locator('[data-round-over="true"]').waitFor({
    state: 'attached',
    timeout: ROUND_PATIENCE_MS,
  })
  const shown = await frame
    .locator('.deck__reading--balance [data-minor]')
    .first()
    .getAttribute('data-minor')
  const balance = await balanceOf(page)
  expect(shown).toBe(String(balance))
  expect(round.balanceMinor).toBe(String(balance))
  return {
    moved: BigInt(round.winMinor) - BigInt(round.stakeMinor),
    stake: BigInt(round.stakeMinor),
  }
}

describe.runIf(HAS_VENDORS)('a game of a pretend vendor', () => {
  it('is a slot that is played by keyboard with the wallet’s money', async () => {
    const { page } = await visit('desk')
    const member = product.members[0]
    if (!member) throw new Error('the demonstration has a member')
    await logIn(page, product.site, member.username, member.password)
    const [slot] = TITLES
    const frame = await openFromLobby(page, slot.name)
    await frame.getByText('Simulation').first().waitFor()
    await keepPicture(page, 'desk/90-vendor-slot')
    const before = await balanceOf(page)
    // The frame has the keys once something in it was touched.
    await frame.getByRole('button', { name: 'Increase stake' }).click()
    await frame.locator('.head__name').click()
    await page.keyboard.press('ArrowUp')
    await frame.getByRole('button', { name: /^Choose a stake, currently ₱100/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    const { moved, stake } = await playWith(page, frame, ' ')
    expect(stake).toBe(1_000n)
    expect(await balanceOf(page)).toBe(before + moved)
    await keepPicture(page, 'desk/91-vendor-slot-played')

    await frame.getByRole('button', { name: 'Rules' }).click()
    await frame.getByRole('heading', { name: `${slot.name}: rules and paytable` }).waitFor()
    await page.keyboard.press('Escape')

    await page.goto(`${product.site}/member/bets`)
    await page.getByRole('row').filter({ hasText: slot.name }).first().waitFor()
  })

  it('is a table in Arabic whose choice arrow keys change', async () => {
    const { page } = await visit('desk')
    const member = product.members[1]
    if (!member) throw new Error('the demonstration has two members')
    await logIn(page, product.site, member.username, member.password)
    const [, table] = TITLES
    await openFromLobby(page, table.name)
    await page.evaluate(() => localStorage.setItem('lang', 'AR'))
    await page.evaluate(() => localStorage.setItem('hisLang', 'AR'))
    await page.reload()
    const frame = page.frameLocator('iframe.seamless__frame')
    await frame.locator('html[dir="rtl"] .spinbtn:enabled').waitFor()
    await frame.getByText('محاكاة').first().waitFor()
    await frame.getByRole('radio', { name: /^أحمر/ }).click()
    // Towards the end of an Arabic line is to the left.
    await page.keyboard.press('ArrowLeft')
    await frame.getByRole('radio', { name: /^أخضر/, checked: true }).waitFor()
    await frame.locator('.head__name').click()
    const before = await balanceOf(page)
    const { moved } = await playWith(page, frame, 'Enter')
    expect(await balanceOf(page)).toBe(before + moved)
    await keepPicture(page, 'desk/92-vendor-wheel-arabic')
  })
})
