import type { RoundView } from '@baize/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { productOfWorker } from './support/product.ts'
import { roundAfter } from './support/round-after.ts'
import { verifyRound } from './support/verify-round.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A player doubles at blackjack in a round that outlived a reload, skips and guesses at hilo, sees both
 * rounds again, and has the browser work one out.
 */
const product = productOfWorker()
const visit = keepVisits('cards')
const TRIES_MAX = 20

it('blackjack doubled after a reload, hilo with a skip, the replays and the proof', async () => {
  const { page } = await visit('phone')
  // Of somebody who has played before, a first stake this large would be asked about.
  await registerAtOnce(page, product.site, 'twentyone7')
  await depositAtOnce(page, product.site, 1_000)

  await page.goto(`${product.site}/play/blackjack`)
  const opened = await dealUntilOpen(page)
  await page.reload()
  await page.getByText('Your open round is ready to continue.').waitFor()
  const doubled = await roundAfter(page, () =>
    page.getByRole('button', { name: /^Double/ }).click(),
  )
  expect(doubled.state).toBe('closed')
  expect(BigInt(doubled.stakeMinor)).toBe(2n * BigInt(opened.stakeMinor))

  await page.goto(`${product.site}/play/hilo`)
  const hilo = await guessUntilRight(page)
  const paid = await roundAfter(page, () => page.getByRole('button', { name: /^Cash out/ }).click())
  expect([paid.roundId, paid.state]).toEqual([hilo.roundId, 'closed'])
  expect(BigInt(paid.payoutMinor ?? '0')).toBeGreaterThan(0n)

  for (const { roundId } of [doubled, paid]) {
    await page.goto(`${product.site}/replay/${roundId}`)
    await page.getByText('Replay of a finished round').waitFor()
  }
  await verifyRound(page, product.site, doubled.roundId)
})

/** Deals until neither side has blackjack. */
async function dealUntilOpen(page: Page): Promise<RoundView> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const round = await roundAfter(page, () =>
      page.getByRole('button', { name: /^Deal for ₱/ }).click(),
    )
    if (round.state !== 'open') continue
    if (Number(round.events[0]?.dealerCard) % 13 > 0) return round
    const declined = await roundAfter(page, () =>
      page.getByRole('button', { name: /^No insurance/ }).click(),
    )
    if (declined.state === 'open') return declined
  }
  throw new Error('twenty times blackjack')
}

/** Bets, skips a card, and guesses what is likelier, until it was right. */
async function guessUntilRight(page: Page): Promise<RoundView> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await roundAfter(page, () => page.getByRole('button', { name: /^Bet ₱/ }).click())
    const skipped = await roundAfter(page, () => page.getByRole('button', { name: 'Skip' }).click())
    const card = Number(skipped.events.at(-1)?.card)
    const guess = page.getByRole('button', { name: card % 13 < 6 ? /^Higher/ : /^Lower(?! stake)/ })
    const round = await roundAfter(page, () => guess.click())
    if (round.state === 'open') return round
  }
  throw new Error('twenty wrong guesses')
}
