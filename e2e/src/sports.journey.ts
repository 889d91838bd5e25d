import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible, SIZES, type Size, walksAt } from './support/browser.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A member sees a live price move, bets on a match to come, finds the bet among their own and sells half of it. What is
 * on the slip is there after a reload.
 */
const product = productOfWorker()
const visit = keepVisits('sports', 'full')
const PATIENCE_MS = 20_000
const OPEN_PRICE = '.sb-odd[data-state="open"]'
const WALKS = (Object.keys(SIZES) as Size[]).map((size) => [size] as const)
/** The list, what is shown and the slip beside each other. */
const WIDE = { width: 1440, height: 900 }

describe.each(walksAt('phone', WALKS))('on a %s', (size) => {
  it('sports: from a live price to a bet that is placed and sold', async () => {
    const { page } = await visit(size)
    await registerAtOnce(page, product.site, `pitch${size}7`)
    await depositAtOnce(page, product.site, 100)
    await page.goto(`${product.site}/sports?view=live`)
    await page.locator('.sb-row .badge--live').first().waitFor({ timeout: PATIENCE_MS })
    await page.locator('.sb-odd[data-move]').first().waitFor({ timeout: PATIENCE_MS })
    await expectAccessible(page, 'the list of sports')

    await pickToCome(page)
    await page.reload()
    await openSlip(page, size)
    await page.getByRole('textbox', { name: /^Stake on / }).fill('20')
    await page.getByText('Potential returns', { exact: true }).waitFor()
    await expectAccessible(page, 'an event with the bet slip')
    await page.getByRole('button', { name: 'Place ₱20.00' }).click({ timeout: PATIENCE_MS })
    await page.getByText('Bet of ₱20.00 placed').waitFor({ timeout: PATIENCE_MS })

    await page.goto(`${product.site}/sports/bets`)
    await page.getByRole('heading', { name: 'Single, ₱20.00' }).waitFor({ timeout: PATIENCE_MS })
    await lookAtEdit(page)
    await page.getByRole('button', { name: '50%', exact: true }).click({ timeout: PATIENCE_MS })
    await expectAccessible(page, 'own sports bets')
    await page.getByRole('button', { name: /^Cash out 50%: / }).click({ timeout: PATIENCE_MS })
    await page.getByText(/^₱10\.00 of the stake cashed out for /).waitFor({ timeout: PATIENCE_MS })
    expect(await page.getByText('Still running').count()).toBe(1)
    await page.setViewportSize(WIDE)
    await expectAccessible(page, 'own sports bets beside the slip')
  })
})

/** Opens a match that has not begun and puts one of its prices on the slip. */
async function pickToCome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
  const toCome = page.locator(`.sb-row:not(:has(.badge--live)):has(${OPEN_PRICE})`)
  await toCome.last().locator('.sb-row__teams').click()
  const price = page.locator(`.sb-mk ${OPEN_PRICE}`).first()
  await price.click({ timeout: PATIENCE_MS })
  await page.locator('.sb-odd[aria-pressed="true"]').first().waitFor()
}

/** Opens a bet on the slip, where nothing is changed of it yet, and keeps it as it is. */
async function lookAtEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit bet' }).click({ timeout: PATIENCE_MS })
  await page.getByRole('button', { name: 'Change a selection' }).waitFor({ timeout: PATIENCE_MS })
  await expectAccessible(page, 'a bet that is edited')
  await page.getByRole('button', { name: 'Keep the bet as it is' }).click()
  await page.getByRole('button', { name: 'Change a selection' }).waitFor({ state: 'hidden' })
  const close = page.getByRole('button', { name: 'Close', exact: true })
  if ((await close.count()) > 0) await close.click()
}

/** On a phone the slip is a sheet that its bar opens. */
async function openSlip(page: Page, size: Size): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: /^Bet slip/ }).click()
}
