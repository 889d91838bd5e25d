import { chromium, type Page } from 'playwright-core'

/** What a hurried visitor on a slow phone meets in the lobby. */
export interface LobbyUse {
  /** From a tap to the next paint: the slowest of all taps. */
  readonly interactionMs: number
  readonly interactions: number
  /** Over the whole visit, to the end of the page. */
  readonly layoutShift: number
  /** JavaScript as it travelled, until a game is chosen. */
  readonly scriptKilobytes: number
}

const SLOWER = 4
const PHONE = { width: 390, height: 844 }
const QUIET_MS = 2_500
const STILL_MS = 600
const SCROLLS = 8

/** Uses the lobby of a browser that listens at a port, with the processor slowed. */
export async function useLobby(site: string, port: number): Promise<LobbyUse> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const context = await browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.addInitScript({ content: WATCH })
    const scripts = countScripts(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(site)
    await page.locator('.tile').first().waitFor()
    await page.waitForTimeout(QUIET_MS)
    for (const tap of TAPS) {
      await tap(page)
      await page.waitForTimeout(STILL_MS)
    }
    for (let step = 0; step < SCROLLS; step += 1) {
      await page.mouse.wheel(0, PHONE.height)
      await page.waitForTimeout(STILL_MS)
    }
    const seen = await page.evaluate<Seen>('window.seen')
    return {
      interactionMs: Math.max(0, ...seen.interactions.map(([, ms]) => ms)),
      interactions: new Set(seen.interactions.map(([id]) => id)).size,
      layoutShift: Math.round(seen.shift * 1_000) / 1_000,
      scriptKilobytes: Math.round(scripts() / 1_024),
    }
  } finally {
    await browser.close()
  }
}

/** What people press in a lobby before they have chosen a game. */
const TAPS: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.locator('.lobbytabs .chip').nth(2).tap(),
  (page) => page.locator('.lobbytabs .chip').first().tap(),
  async (page) => {
    await page.getByRole('button', { name: 'All announcements' }).first().tap()
    await page.getByRole('dialog').waitFor()
  },
  async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  },
  (page) => page.locator('input[type=search]:visible').first().tap(),
  (page) => page.keyboard.type('lan'),
  (page) => page.keyboard.press('Escape'),
]

interface Seen {
  readonly interactions: readonly (readonly [id: number, ms: number])[]
  readonly shift: number
}

/** Runs in the page: every interaction's length, and the sum of what moved by itself. */
const WATCH = `
  window.seen = { interactions: [], shift: 0 }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) seen.interactions.push([interactionId, duration])
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) {
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
`

/** Bodies of scripts as they travelled, compressed, without their headers. */
function countScripts(page: Page): () => number {
  let bytes = 0
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return
    const sizes = await request.sizes().catch(() => undefined)
    bytes += sizes?.responseBodySize ?? 0
  })
  return () => bytes
}
