import type { RoundView } from '@baize/contract'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { balanceOf } from './member.ts'
import { roundAfter } from './round-after.ts'

/** A round with a feature has many steps; on a busy machine that takes its time. */
const SHOW_PATIENCE_MS = 120_000
const LOOK_MS = 50
/** A show that goes on for so long after a press has come to its next step. */
const STEP_MS = 700

/**
 * Spins or buys by `press`, presses on for the result of each step as a player in a hurry does, and holds the
 * balance afterwards against the round that the server answered with. `over` is what is seen at its end.
 */
export async function playToResult(
  page: Page,
  press: () => Promise<void>,
  over: Locator = page.getByText(/Round over/),
): Promise<RoundView> {
  const before = await balanceOf(page)
  const round = await roundAfter(page, press)
  let pressedAtMs = Number.NEGATIVE_INFINITY
  await expect
    .poll(
      async () => {
        if ((await over.count()) > 0) return true
        if (performance.now() - pressedAtMs < STEP_MS) return false
        if (await pressOn(page)) pressedAtMs = performance.now()
        return false
      },
      { timeout: SHOW_PATIENCE_MS, interval: LOOK_MS },
    )
    .toBe(true)
  const paid = BigInt(round.payoutMinor ?? 0) + BigInt(round.jackpot?.wonMinor ?? 0)
  expect(await balanceOf(page)).toBe(before - BigInt(round.stakeMinor) + paid)
  return round
}

/** Looked for and pressed in one go: a moment later the same button may begin another round. */
function pressOn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('button[aria-label="Show result"]')
    button?.click()
    return button !== null
  })
}
