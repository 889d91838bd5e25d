import { encodeId, type Uuid } from '@baize/kernel'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  depositAtOnce,
  logInAtOnce,
  openConsoleAtOnce,
  registerAtOnce,
  setPaymentPasswordAtOnce,
  withdrawAtOnce,
} from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { countHands, type Hands } from './support/count-hands.ts'
import { askDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { PASSWORD } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { keepVisits } from './support/visits.ts'

/**
 * The jobs of a day at the console, each at or below the clicks and keys that the best need for it. What is typed into a field is not
 * counted; the page that a job begins on is open.
 */
const product = productOfWorker()
const visit = keepVisits('console-jobs')
const NAME = `jobs${product.site.slice(-4)}`
const CASES = 10
const REASON = 'As agreed on the telephone.'

const hands = (clicks: number, keys = 0): Hands => ({ clicks, keys })

function expectAtMost(taken: Hands, best: Hands): void {
  expect(taken.clicks).toBeLessThanOrEqual(best.clicks)
  expect(taken.keys).toBeLessThanOrEqual(best.keys)
}

describe('the jobs of a day', () => {
  const openLead = (path: string) => openConsoleAtOnce(visit, product, { index: 0, path })

  it('ten withdrawals are worked off by keys alone, one key for each answer and one to approve', async () => {
    const isReady = setSettings(product, {
      ...{ 'withdrawal.turnoverPercent': 0, 'withdrawal.payoutWaitSeconds': 0 },
      'withdrawal.requestsPerDay': CASES + 1,
    })
    const { page: player } = await visit('phone')
    await registerAtOnce(player, product.site, NAME)
    await depositAtOnce(player, product.site, 5_000)
    await setPaymentPasswordAtOnce(player, product.site)
    await player.goto(`${product.site}/play/dice`)
    await player.getByRole('button', { name: /^Bet / }).click()
    await isReady
    const sums = Array.from({ length: CASES }, (_, at) => 200 + at)
    await withdrawAtOnce(player, product.site, { number: '100200655', sums })

    const page = await openLead(`/withdrawals?text=${NAME}`)
    await page.locator('tr[data-row]').first().waitFor()
    const counted = await countHands(page)
    await page.keyboard.press('j')
    let answered = 0
    for (let left = CASES; left > 0; left -= 1) {
      await page.locator('.case-foot[data-settling="false"]').waitFor()
      answered += await answerByKeys(page)
      const order = await page.locator('.case-head h2').innerText()
      await page.keyboard.press('a')
      await page.locator('.case-head h2', { hasText: order }).waitFor({ state: 'detached' })
    }
    expect(counted.taken()).toEqual(hands(0, 1 + CASES + answered))
  })

  it('what a caller has in hand leads to their order by one search and a click', async () => {
    const page = await openLead('/members')
    const counted = await countHands(page)
    await page.keyboard.press('Control+k')
    await dialogOf(page).getByRole('searchbox', { name: 'Find' }).fill('0655')
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(NAME) })
      .first()
      .click()
    await page
      .getByRole('heading', { name: new RegExp(NAME) })
      .first()
      .waitFor()
    expectAtMost(counted.taken(), hands(1, 1))
  })

  it('a round that a player names is found with its transfers and its proof by its number alone', async () => {
    const page = await openLead('/members')
    const counted = await countHands(page)
    await page.keyboard.press('Control+k')
    await dialogOf(page)
      .getByRole('searchbox', { name: 'Find' })
      .fill(await roundOf(NAME))
    await dialogOf(page).locator('[data-hit]').first().click()
    const round = page.getByRole('region', { name: 'Round' })
    await round.getByText('Payout matches').waitFor()
    await round.getByRole('cell', { name: 'Stake', exact: true }).waitFor()
    expectAtMost(counted.taken(), hands(2, 1))
    // One more, and it is seen as its player saw it: by somebody who is not signed in there.
    const [watched] = await Promise.all([
      page.context().waitForEvent('page'),
      round.getByRole('button', { name: 'Replay' }).click(),
    ])
    await watched.getByRole('heading', { name: 'Dice', level: 1 }).waitFor()
    await watched.getByRole('button', { name: 'Watch again' }).waitFor()
    expect(await watched.getByRole('link', { name: /Verify|Back/ }).count()).toBe(0)
    await keepPicture(watched, 'desk/watched-round')
    await expectAccessible(watched, 'a round that staff watch')
  })

  it('what waits is known from the first page, and the bookkeeper’s file is one click', async () => {
    const { page: player } = await visit('phone')
    await logInAtOnce(player, product.site, { username: NAME, password: PASSWORD })
    await withdrawAtOnce(player, product.site, { number: '100200656', sums: [250] })
    const page = await openLead('/')
    const counted = await countHands(page)
    await page.getByRole('heading', { name: 'Shift', level: 1 }).waitFor()
    await page.locator('.shift-row').first().waitFor()
    expect(counted.taken()).toEqual(hands(0))
    await page.goto(`${product.site}/console/withdrawals?stands=all`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/csv$/)
    expectAtMost(counted.taken(), hands(1))
  })

  it('a withdrawal is rejected by three keys, in words that the player reads in their language', async () => {
    const page = await openLead(`/withdrawals?text=${NAME}`)
    await page.locator('tr[data-row]').first().waitFor()
    await page.keyboard.press('j')
    await page.locator('.case-foot[data-settling="false"]').waitFor()
    const counted = await countHands(page)
    await page.keyboard.press('r')
    await dialogOf(page).getByText('Name differs').waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Rejected; the money has been returned').waitFor()
    expectAtMost(counted.taken(), hands(0, 3))
  })

  it('a caller is excluded by three clicks and a reason', async () => {
    const page = await openLead(`/members/${await memberIdOf(NAME)}`)
    const counted = await countHands(page)
    await page.getByRole('button', { name: 'Limit or break' }).click()
    const dialog = dialogOf(page)
    await dialog.getByText('Break', { exact: true }).click()
    await dialog.getByLabel('Duration').selectOption({ label: 'Self-exclusion, six months' })
    await dialog.getByLabel(/^Reason/).fill(REASON)
    await dialog.getByRole('button', { name: 'Start break' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expectAtMost(counted.taken(), hands(3))
  })

  it('the house is closed by three clicks and opened by two', async () => {
    const page = await openConsoleAtOnce(visit, product, { index: 2, path: '/system' })
    const counted = await countHands(page)
    await page.getByRole('button', { name: 'Close site' }).click()
    await dialogOf(page).getByRole('button', { name: 'Close site' }).click()
    await page.getByRole('button', { name: 'Open site' }).waitFor()
    expectAtMost(counted.taken(), hands(3))
    counted.begin()
    await page.getByRole('button', { name: 'Open site' }).click()
    await page.getByRole('button', { name: 'Close site' }).waitFor()
    expectAtMost(counted.taken(), hands(2))
  })
})

async function memberIdOf(username: string): Promise<string> {
  const [member] = await askDatabase<{ id: string }>(
    product,
    'select id::text as id from member where username = $1',
    [username],
  )
  return member?.id ?? expect.fail('the member is there')
}

async function roundOf(username: string): Promise<string> {
  const [round] = await askDatabase<{ id: Uuid }>(
    product,
    'select r.id from round r join member m on m.id = r.member_id where m.username = $1 limit 1',
    [username],
  )
  return encodeId('rnd', round?.id ?? expect.fail('the member has played'))
}

/** Answers each open check of the case with its first answer; how many there were. */
async function answerByKeys(page: Page): Promise<number> {
  const open = page.locator('.case-check[data-open]')
  const count = await open.count()
  for (let left = count; left > 0; left -= 1) {
    await page.keyboard.press('1')
    await expect.poll(() => open.count()).toBe(left - 1)
  }
  return count
}
