import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'

/** How smoothly a page is drawn over some time. */
export interface Smoothness {
  readonly framesPerSecond: number
  /** Between two frames: the slowest twentieth begins here. */
  readonly p95Ms: number
  readonly longestMs: number
}

export interface PageUse {
  /** Rows of prices, drawn or only in their place. */
  readonly rows: number
  readonly standing: Smoothness
  readonly scrolling: Smoothness
}

const SIZE = { width: 1_440, height: 900 }
const PATIENCE_MS = 120_000
const SETTLING_MS = 5_000
const WHEEL_MS = 100
const WHEEL_PIXELS = 400

/** Opens a page of prices in a browser that listens at a port, looks at it, and scrolls through it. */
export async function usePrices(
  port: number,
  { open, price, row, seconds }: PagePlan,
): Promise<PageUse> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block' })
    const page = await context.newPage()
    await open(page)
    await page.locator(price).first().waitFor({ timeout: PATIENCE_MS })
    await page.evaluate(WATCH)
    await pause(SETTLING_MS)
    const standing = await watch(page, () => pause(seconds * 1_000))
    const scrolling = await watch(page, async () => {
      await page.mouse.move(SIZE.width / 2, SIZE.height / 2)
      for (let passedMs = 0; passedMs < seconds * 1_000; passedMs += WHEEL_MS) {
        await page.mouse.wheel(0, WHEEL_PIXELS)
        await pause(WHEEL_MS)
      }
    })
    return { rows: await page.locator(row).count(), standing, scrolling }
  } finally {
    await browser.close()
  }
}

export interface PagePlan {
  open(page: Page): Promise<unknown>
  /** What a price and a row of them is, as selectors. */
  readonly price: string
  readonly row: string
  readonly seconds: number
}

/** Runs in the page: when each frame began. */
const WATCH = `
  window.frameTimes = []
  const step = (nowMs) => {
    window.frameTimes.push(nowMs)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
`

async function watch(page: Page, act: () => Promise<void>): Promise<Smoothness> {
  await page.evaluate('window.frameTimes.length = 0')
  await act()
  const times = await page.evaluate<number[]>('window.frameTimes')
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const sorted = gaps.toSorted((one, other) => one - other)
  const spanMs = (times.at(-1) ?? 0) - (times[0] ?? 0)
  const tenths = (value: number) => Math.round(value * 10) / 10
  return {
    framesPerSecond: tenths((1_000 * gaps.length) / Math.max(spanMs, 1)),
    p95Ms: tenths(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    longestMs: tenths(sorted.at(-1) ?? 0),
  }
}
