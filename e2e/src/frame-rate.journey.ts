import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { framesDuring, watchFrames } from './support/frame-rate.ts'
import { productOfWorker } from './support/product.ts'
import { IS_WHOLE, keepFigures, WHOLE_TIMEOUT_MS } from './support/screens-run.ts'
import { keepVisits } from './support/visits.ts'

/**
 * Pictures a second of the house's slots while their reels turn, at 390 × 844 with software WebGL: one whose
 * stops are counted, one whose symbols fall, one with coins that stay and one with reels of
 * changing height, both with pictures of their own. Only measured at length, by
 * `npm run screens -- frames`: on a busy machine the figure says how busy it is.
 */
const product = productOfWorker()
const visit = keepVisits('frame-rate', 'full')
const SPINS = 10
const PICTURES_MEDIAN_MIN = 50
/** A press right after a show may be too late for it, and is then no press for another. */
const PRESS_AGAIN_MS = 1_000

const measured: Record<string, object> = {}
afterAll(() => keepFigures('frames', measured))

describe.runIf(IS_WHOLE)('reels that turn', () => {
  it.each(['lantern-tiger', 'candy-quarry', 'jade-dragon-court', 'storm-halls'])(
    'of %s are drawn fifty times a second',
    async (code) => {
      const { page } = await visit('phone')
      await watchFrames(page)
      await page.goto(`${product.site}/play/${code}?mode=free`)
      const spin = page.getByRole('button', { name: /^Spin/ })
      const show = page.getByRole('button', { name: 'Skip to result' })
      await spin.waitFor()
      const rate = await framesDuring(page.mainFrame(), async () => {
        for (let turn = 0; turn < SPINS; turn += 1) {
          await vi.waitFor(
            async () => {
              await spin.click({ timeout: PRESS_AGAIN_MS })
              await show.waitFor({ timeout: PRESS_AGAIN_MS })
            },
            { timeout: WHOLE_TIMEOUT_MS },
          )
          // Free spins are seen to their end.
          await spin.waitFor({ timeout: WHOLE_TIMEOUT_MS })
        }
      })
      measured[code] = { ...rate, ...(await canvasOf(page)) }
      expect(rate.medianPerSecond).toBeGreaterThanOrEqual(PICTURES_MEDIAN_MIN)
    },
    WHOLE_TIMEOUT_MS,
  )
})

/** What was drawn on: the phone's own points per CSS pixel, and the canvas in points at rest. */
function canvasOf(page: Page) {
  return page.locator('.slot-scene__canvas canvas').evaluate((canvas: HTMLCanvasElement) => ({
    deviceScaleFactor: devicePixelRatio,
    canvas: `${canvas.width} × ${canvas.height}`,
  }))
}
