import { WITNESS_COMMITMENTS_PATH, type WitnessCommitment } from '@baize/contract'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible } from './support/browser.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A player opens the lobby of draws, bets a slip of two plays with quick picks, sees it open, and its draw settles it. */
const product = productOfWorker()
const PATIENCE_MS = 30_000
const visit = keepVisits('lottery', 'full')
/** Draws every five minutes, so that none turns over while numbers are chosen. */
const GAME = 'ssc-5'

it('lottery: a slip of two plays from the lobby to its result', async () => {
  const { page } = await visit('phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await registerAtOnce(page, product.site, 'drawplayer7')
  await depositAtOnce(page, product.site, 200)
  await page.goto(`${product.site}/lottery`)
  const pick = page.getByRole('link', { name: 'Pick numbers: SSC, 5 min', exact: true })
  await pick.waitFor({ timeout: PATIENCE_MS })
  await expectAccessible(page, 'the lobby of draws')
  await pick.click()

  await addPick(page, 'Any position')
  await addPick(page, 'Big/small, odd/even, dragon/tiger')
  await expectAccessible(page, 'a game of draws')
  await page.getByRole('button', { name: /^Bet on draw / }).click()
  const placing = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/wps/lottery/slips'),
  )
  await page.getByRole('button', { name: 'Place bet' }).click()
  const placed = await (await placing).json()
  expect(placed).toMatchObject({ success: true, value: { slip: { state: 'open' } } })

  await page.getByRole('tab', { name: 'Open bets' }).click()
  const { issue } = placed.value.slip
  await page.getByText(issue, { exact: true }).last().waitFor()
  await endSales(issue)
  await page.getByRole('tab', { name: 'Settled' }).click()
  await page.getByText(/^(Won|Lost)$/).waitFor({ timeout: PATIENCE_MS })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'a game of draws on a phone')
})

async function addPick(page: Page, group: string): Promise<void> {
  await page.getByRole('tab', { name: group, exact: true }).click()
  await page.getByRole('button', { name: 'Quick pick' }).click()
  await page.getByRole('button', { name: 'Add to list' }).click()
}

/** Sales end now, and the witness stands by that: it commits to another value for another closing time. */
async function endSales(issue: string): Promise<void> {
  const closesAt = new Date().toISOString()
  const answer = await fetch(product.sandbox + WITNESS_COMMITMENTS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: GAME, issue, closesAt }),
  })
  const { commitment, signature, publicKey } = (await answer.json()) as WitnessCommitment
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  try {
    const changed = await client.query(
      `update lottery_draw set opens_at = least(opens_at, $3::timestamptz - interval '1 minute'),
         closes_at = $3, draws_at = $3, witness_commitment = $4, witness_signature = $5,
         witness_key = $6 where game = $1 and issue = $2`,
      [GAME, issue, closesAt, commitment, signature, publicKey],
    )
    expect(changed.rowCount).toBe(1)
  } finally {
    await client.end()
  }
}
