import type { Page, Request } from 'playwright-core'

/**
 * For how many frames in a row nothing must be asked for: an answer is read, a part of the site is run, and what they draw
 * may ask for more.
 */
const CALM_FRAMES = 15

/** What a page asks for from now on, without leaving it. */
export interface CallWatch {
  /** Until everything was answered and drawn, or so many milliseconds have passed. */
  answered(mostMs: number): Promise<void>
}

/** Knows what a page still waits for, so that somebody who goes on inside it need not wait for a silent half second. */
export function watchCalls(page: Page): CallWatch {
  const waiting = new Set<Request>()
  page.on('request', (each) => waiting.add(each))
  page.on('requestfinished', (each) => waiting.delete(each))
  page.on('requestfailed', (each) => waiting.delete(each))
  return {
    async answered(mostMs) {
      const until = performance.now() + mostMs
      for (let calm = 0; calm < CALM_FRAMES && performance.now() < until; ) {
        // The page has nothing left to do: what it was about to ask for, it has asked for.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))),
        )
        calm = waiting.size === 0 ? calm + 1 : 0
      }
    },
  }
}
