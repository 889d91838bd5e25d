import type { RoundView } from '@baize/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { logInAtOnce } from './support/at-once.ts'
import { expectAccessible } from './support/browser.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A player bets on a flight of crash on the phone with a target, loads the page again while it flies, is paid
 * without doing anything or loses, checks a flight in the browser, and sees the bet again.
 */
const product = productOfWorker()
/** A bet for the next flight waits for the end of this one; to 10,000 times takes two and a half minutes. */
const FLIGHT_MS_MAX = 160_000
const PATIENCE_MS = 30_000
const visit = keepVisits('crash', 'full')

it('crash: a visitor hears the room as it happens', async () => {
  const { page } = await visit('phone')
  const heard: string[] = []
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('?as=visitor')) return
    socket.on('framereceived', ({ payload }) => void heard.push(String(payload)))
  })
  await page.goto(`${product.site}/play/crash?mode=free`)
  await expect
    .poll(() => heard[0] ?? '', { timeout: PATIENCE_MS })
    .toContain('"type":"snapshot","topic":"crash"')
})

it('crash: a bet that outlives a reload, its end, the proof of its flight and its replay', async () => {
  const { page } = await visit('phone')
  const member = product.members[0]
  if (!member) throw new Error('the demonstration has members')
  await logInAtOnce(page, product.site, member)
  await page.goto(`${product.site}/play/crash`)

  await page.getByLabel('Auto cash-out at', { exact: true }).fill('1.01')
  await expectAccessible(page, 'the room of crash')
  await page.keyboard.press('Enter')
  const placed = await betOn(page)
  expect(placed.state).toBe('open')
  await page.getByText('You, bet 1').waitFor()
  await page.reload()
  const told = page.getByText(/^(Cashed out at|Crashed at|Round interrupted)/)
  await told.first().waitFor({ state: 'attached' })
  await page.getByRole('tab', { name: /^Bet 1\s*(Placed|Still in|Out|Not out)/ }).waitFor()
  await page.getByRole('tab', { name: /^Bet 2/ }).click()
  await page
    .getByRole('tabpanel', { name: /^Bet 2/ })
    .getByRole('button', { name: /^Bet/ })
    .waitFor()

  await page
    .getByText('Rounds don’t know each other: this says nothing about the next one.')
    .waitFor()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  const flights = page.getByRole('dialog', { name: /^Last .*round/ })
  await flights
    .getByText(/expected/)
    .first()
    .waitFor()
  await flights
    .getByRole('button', { name: /verify this round$/ })
    .first()
    .click()
  await page.getByText(/^Verified: this round crashed at /).waitFor()
  await page.getByRole('button', { name: 'Close' }).first().click()

  await page.goto(`${product.site}/replay/${placed.roundId}`)
  await page.getByText('Replay of a finished round').waitFor()
})

/** Asks for a bet, now or on the next flight, until one is taken: a press may come as a flight takes off. */
async function betOn(page: Page): Promise<RoundView> {
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' &&
        new URL(response.url()).pathname.endsWith('/crash/bets'),
      { timeout: FLIGHT_MS_MAX },
    )
    await page.getByRole('button', { name: /^Bet/ }).first().click()
    const answer = await (await answered).json()
    if (answer.success) return answer.value.round
    expect(answer.code).toBe('betting_over')
  }
  throw new Error('five presses, each as a flight took off')
}
