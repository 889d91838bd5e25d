import { afterAll, describe, expect, it } from 'vitest'
import { framesDuring, watchFrames } from './support/frame-rate.ts'
import { productOfWorker } from './support/product.ts'
import { IS_WHOLE, keepFigures, WHOLE_TIMEOUT_MS } from './support/screens-run.ts'
import { keepVisits } from './support/visits.ts'

/**
 * Pictures a second of the house's slot while its reels turn, at 390 × 844 with software WebGL. Only measured
 * at length, by `npm run screens -- frames`: on a busy machine the figure says how busy it is.
 */
const product = productOfWorker()
const visit = keepVisits('frame-rate', 'full')
const SPINS = 10
const PICTURES_MEDIAN_MIN = 50

const measured: Record<string, object> = {}
afterAll(() => keepFigures('frames', measured))

describe.runIf(IS_WHOLE)('reels that turn', () => {
  it(
    'are drawn fifty times a second',
    async () => {
      const { page } = await visit('phone')
      await watchFrames(page)
      await page.goto(`${product.site}/play/lantern-tiger?mode=free`)
      const spin = page.getByRole('button', { name: /^Spin/ })
      await spin.waitFor()
      const rate = await framesDuring(page.mainFrame(), async () => {
        for (let turn = 0; turn < SPINS; turn += 1) {
          await spin.click()
          await page.getByRole('button', { name: 'Show result' }).waitFor()
          await spin.waitFor()
        }
      })
      measured['lantern-tiger'] = rate
      expect(rate.medianPerSecond).toBeGreaterThanOrEqual(PICTURES_MEDIAN_MIN)
    },
    WHOLE_TIMEOUT_MS,
  )
})
