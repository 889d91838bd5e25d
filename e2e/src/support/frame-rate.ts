import type { Frame, Page } from 'playwright-core'

/** What a canvas came to over some time. */
export interface FrameRate {
  /** Pictures that were really drawn. */
  readonly pictures: number
  readonly medianPerSecond: number
  /** Nineteen of twenty pictures came at least as fast as at this rate. */
  readonly slowPerSecond: number
}

/** A longer pause than this is a scene at rest, not a slow one. */
const REST_MS = 250

/** Counts the pictures of every canvas of the page and its frames from now on; before the page is opened. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: number[] = []
    let hasDrawn = false
    const context = WebGL2RenderingContext.prototype
    for (const name of ['drawElements', 'drawArrays'] as const) {
      const draw = context[name] as (...given: never[]) => void
      Object.assign(context, {
        [name](...given: never[]) {
          hasDrawn = true
          draw.apply(this, given)
        },
      })
    }
    const step = (nowMs: number) => {
      if (hasDrawn) times.push(nowMs)
      hasDrawn = false
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
    Object.assign(globalThis, { pictureTimes: times })
  })
}

/** What was drawn while `act` ran, in the page or one of its frames. */
export async function framesDuring(frame: Frame, act: () => Promise<void>): Promise<FrameRate> {
  const read = () =>
    frame.evaluate(() => (globalThis as unknown as { pictureTimes: number[] }).pictureTimes)
  const before = (await read()).length
  await act()
  const times = (await read()).slice(before)
  const gaps = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time))
    .filter((gap) => gap > 0 && gap < REST_MS)
    .toSorted((one, other) => one - other)
  const rateAt = (share: number) => {
    const gap = gaps[Math.floor((gaps.length - 1) * share)] ?? Number.POSITIVE_INFINITY
    return Math.round(10_000 / gap) / 10
  }
  return {
    pictures: times.length,
    medianPerSecond: rateAt(0.5),
    slowPerSecond: rateAt(0.95),
  }
}
