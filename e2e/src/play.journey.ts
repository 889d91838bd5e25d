import { describe, expect, it } from 'vitest'
import { logInAtOnce } from './support/at-once.ts'
import {
  expectAccessible,
  isWalked,
  keepPicture,
  type Size,
  type Visit,
} from './support/browser.ts'
import { balanceOf } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { verifyRound } from './support/verify-round.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A player finds a game, plays it, leaves in the middle and comes back, sees every round in the
 * record, and lets the browser work one out again.
 */
const product = productOfWorker()
const visit = keepVisits('play')
/** A spin that wins free spins shows all of them; on a busy machine that takes its time. */
const ROUND_PATIENCE_MS = 120_000

/** One member of the demonstration a size, so that the walks do not meet in one account. */
function memberOf(size: Size) {
  const member = product.members[size === 'desk' ? 0 : 1]
  if (!member) throw new Error('the demonstration has two members')
  return member
}

describe.each(['desk', 'phone'] as const)('on a %s', (size) => {
  const keep = (page: Visit['page'], name: string) => keepPicture(page, `${size}/${name}`)

  it('a member spins, and the balance in every open tab follows', async () => {
    const { page, context } = await visit(size)
    await logInAtOnce(page, product.site, memberOf(size))
    const lobby = await context.newPage()
    await lobby.goto(product.site)
    await lobby.getByText('Hot now').first().waitFor()
    await keep(lobby, '10-lobby-member')

    await page.goto(`${product.site}/play/lantern-tiger`)
    const spin = page.getByRole('button', { name: /^Spin/ })
    await spin.waitFor()
    await keep(page, '11-slot')
    await expectAccessible(page, 'the slot')
    const before = await balanceOf(page)
    const answered = page.waitForResponse((response) => response.url().endsWith('/wps/game/rounds'))
    await spin.click()
    const { value } = await (await answered).json()
    await page
      .getByText(/Round over/)
      .first()
      .waitFor({ state: 'attached', timeout: ROUND_PATIENCE_MS })
    await keep(page, '12-slot-result')

    const after = await balanceOf(page)
    expect(after).toBe(before - BigInt(value.round.stakeMinor) + BigInt(value.round.payoutMinor))
    const shown = Number(after / 100n).toLocaleString('en')
    await lobby.getByText(`₱${shown}`).first().waitFor()
  })

  it('a member opens tiles, reloads in the middle, cashes out, replays and verifies', async () => {
    const { page } = await visit(size)
    await logInAtOnce(page, product.site, memberOf(size))
    await page.goto(`${product.site}/play/mines`)
    const fewer = page.getByRole('button', { name: 'Fewer mines' })
    await fewer.waitFor()
    await fewer.click()
    await fewer.click()
    await page.getByRole('button', { name: /^Bet / }).click()
    const roundId = await openUntilSafe(page)
    await keep(page, '13-mines-open')
    await expectAccessible(page, 'mines')

    await page.reload()
    const cashOut = page.getByRole('button', { name: /^Cash out/ })
    await cashOut.waitFor()
    expect(await page.getByRole('button', { name: /, safe/ }).count()).toBeGreaterThan(0)
    await cashOut.click()
    await page.getByRole('button', { name: /^Bet / }).waitFor()
    await keep(page, '14-mines-paid')

    await page.goto(`${product.site}/member/bets`)
    await page.getByRole('row').filter({ hasText: 'Mines' }).first().waitFor()
    await keep(page, '15-betting-record')
    await expectAccessible(page, 'the betting record')

    await page.goto(`${product.site}/replay/${roundId}`)
    await page.getByText('Replay of a finished round').waitFor()
    await keep(page, '16-replay')
    await expectAccessible(page, 'the replay')

    await verifyRound(page, product.site, roundId)
    await keep(page, '17-verified')
    await expectAccessible(page, 'the verify page')
  })

  it.runIf(isWalked(size, 'desk'))('a visitor plays for free in the light theme', async () => {
    const { page } = await visit(size, 'light')
    await page.goto(product.site)
    await page.getByText('Hot now').first().waitFor()
    await keep(page, '18-lobby-light')
    await expectAccessible(page, 'the light lobby')
    await page.goto(`${product.site}/play/lantern-tiger?mode=free`)
    await page.getByRole('button', { name: /^Spin/ }).click()
    await page
      .getByText(/Round over/)
      .first()
      .waitFor({ state: 'attached', timeout: ROUND_PATIENCE_MS })
    await keep(page, '19-free-play')
  })

  const onPhone = it.runIf(isWalked(size, 'phone'))
  onPhone('a visitor plays for free and checks the round on the spot', async () => {
    const { page } = await visit(size)
    await page.goto(`${product.site}/play/mines?mode=free`)
    await page.getByRole('button', { name: 'Start demo round' }).click()
    await page.getByRole('button', { name: /^Tile 13,/ }).click()
    await page.getByRole('button', { name: /^Tile 13,.*(safe|mine)$/ }).waitFor()
    const cashOut = page.getByRole('button', { name: /^Cash out/ })
    if (await cashOut.isVisible()) await cashOut.click()
    if (size === 'phone') await page.getByRole('button', { name: 'Game details' }).click()
    await page.getByRole('button', { name: 'Verify this round' }).click()
    await page.getByText('Verified: this round was fair').waitFor()
    await keep(page, '20-free-verified')
  })
})

/** Opens tiles of one-mine rounds until one round has a safe tile; returns that round. */
async function openUntilSafe(page: Visit['page']): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/choices'))
    await page.getByRole('button', { name: /^Tile 13,/ }).click()
    const { value } = await (await answered).json()
    if (value.round.state === 'open') return value.round.roundId
    await page.getByRole('button', { name: /^Bet / }).click()
  }
  throw new Error('five mines in a row under the middle tile of twenty-five')
}
