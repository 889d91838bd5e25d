import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { balanceOf } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { IS_WHOLE, keepFigures, WHOLE_TIMEOUT_MS } from './support/screens-run.ts'
import { keepVisits } from './support/visits.ts'

/**
 * The balance on the screen: what an action was answered with is shown in its own tab at once and in every
 * other tab soon, and both are what the books say. How soon is measured at length only.
 */
const product = productOfWorker()
const visit = keepVisits('balance')
const ROUNDS = IS_WHOLE ? 100 : 3
const SOON_MS = 1_000

const measured = { changes: 0, ownTabMs: [] as number[], otherTabMs: [] as number[] }
afterAll(() =>
  keepFigures('balance', {
    changes: measured.changes,
    ownTab: spread(measured.ownTabMs),
    otherTab: spread(measured.otherTabMs),
  }),
)

function spread(times: readonly number[]) {
  const inOrder = times.toSorted((a, b) => a - b)
  return { medianMs: inOrder[Math.floor(inOrder.length / 2)], maxMs: inOrder.at(-1) }
}

/** Milliseconds until the page shows this amount as its balance. */
async function untilShown(page: Page, balanceMinor: string): Promise<number> {
  const since = performance.now()
  await page.waitForFunction(
    (wanted) =>
      document.querySelector<HTMLElement>('.balance__sum [data-minor]')?.dataset.minor === wanted,
    balanceMinor,
    { polling: 'raf' },
  )
  return Math.round(performance.now() - since)
}

describe('the balance', () => {
  it(
    'follows every round in both tabs, and is what the books say',
    async () => {
      const { page: lobby, context } = await visit('desk')
      await registerAtOnce(lobby, product.site, `watch${product.site.slice(-4)}`)
      await depositAtOnce(lobby, product.site, 5_000)
      await lobby.goto(product.site)
      const game = await context.newPage()
      await game.goto(`${product.site}/play/mines`)

      const act = async (press: () => Promise<void>, path: RegExp) => {
        const answered = game.waitForResponse((response) => path.test(response.url()))
        await press()
        const { value } = await (await answered).json()
        const [own, other] = await Promise.all([
          untilShown(game, value.balanceMinor),
          untilShown(lobby, value.balanceMinor),
        ])
        measured.changes += 1
        measured.ownTabMs.push(own)
        measured.otherTabMs.push(other)
        expect(await balanceOf(game)).toBe(BigInt(value.balanceMinor))
        return value.round.state
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        await act(() => game.getByRole('button', { name: /^Bet / }).click(), /\/rounds$/)
        const state = await act(
          () => game.getByRole('button', { name: /^Tile 13,/ }).click(),
          /\/choices$/,
        )
        if (state !== 'open') continue
        await act(() => game.getByRole('button', { name: /^Cash out/ }).click(), /\/rounds\//)
      }
      if (IS_WHOLE) expect(Math.max(...measured.otherTabMs)).toBeLessThanOrEqual(SOON_MS)
    },
    WHOLE_TIMEOUT_MS,
  )
})
