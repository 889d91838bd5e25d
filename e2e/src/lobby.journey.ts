import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, isWalked, keepPicture } from './support/browser.ts'
import { inDatabase } from './support/database.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** The lobby and the ways through it, for a visitor with a pointer, a finger and a keyboard. */
const product = productOfWorker()
const visit = keepVisits('lobby')
/** After ten seconds a page says that it is slow. */
const SLOW_MS = 11_000
const DWELL_MS = 5_000
const SLIDE_MS = 1_000

/** What the page may move by itself while it comes up. */
const SHIFT_MAX = 0.05
const BOARD_PATIENCE_MS = 90_000

const winner = product.members[0]?.username ?? ''

beforeAll(() =>
  inDatabase(
    product,
    `insert into round (member_id, id, seed_id, stake_minor, payout_minor, opened_at, closed_at,
       nonce, game_code, version, state, outcome, options, events)
     select id, overlay(first_uuid_of(now())::text placing substr($2::uuid::text, 15) from 15)::uuid, $2::uuid,
       1000, 412800, now(), now(), 1, 'lantern-tiger', '1', 'closed', '1/1', '{}', '[]'
     from member where username = $1`,
    [winner, randomUUID()],
  ),
)

it('slots are sorted by their max win and narrowed to what is in them', async () => {
  const { page } = await visit('phone')
  await page.goto(`${product.site}/rng`)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Highest max win' })
  await page.getByRole('combobox', { name: 'Feature' }).selectOption({ label: 'Hold & Win' })
  await page.waitForURL(/sort=maxWin/)
  await page.waitForURL(/feature=holdAndWin/)
  const names = page.locator('.tile h3')
  await names.filter({ hasText: 'Storm Halls' }).waitFor({ state: 'detached' })
  await names.filter({ hasText: /^Jade Dragon Court$/ }).waitFor()
  await page.getByRole('combobox', { name: 'Volatility' }).selectOption({ label: 'Low volatility' })
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await names.filter({ hasText: 'Storm Halls' }).waitFor()
  expect(new URL(page.url()).search).toBe('?sort=maxWin')
})

describe.each([
  ['desk', 'dark'],
  ['phone', 'light'],
] as const)('on a %s, %s', (size, theme) => {
  it('the lobby stands still, names no winner, and leads nowhere that does not exist', async () => {
    const { page, complaints } = await visit(size, theme)
    await watchShifts(page)
    await page.goto(product.site)
    await page.getByText('Crown jackpot').first().waitFor()
    const board = page.getByRole('region', { name: 'Winner board' })
    await board
      .getByText(new RegExp(`^${winner.slice(0, 1)}\\S?\\*{3}\\S?${winner.slice(-1)}$`))
      .first()
      // The board may have been read for somebody else just before the win; the page looks again.
      .waitFor({ timeout: BOARD_PATIENCE_MS })
    expect(await shiftOf(page)).toBeLessThan(SHIFT_MAX)
    const bets = page.getByRole('region', { name: 'Live bets' })
    await bets.scrollIntoViewIfNeeded()
    await bets.getByRole('radio', { name: 'Lucky' }).click()
    await bets
      .getByRole('row', { name: /Lantern Tiger.*412\.80×/ })
      .first()
      .waitFor()
    await bets.getByRole('button', { name: 'Pause live bets' }).click()
    await bets.getByText('Paused').waitFor()
    await bets.getByRole('button', { name: 'Resume live bets' }).click()
    expect(await page.locator('body').innerText()).not.toContain(winner)
    await expectAccessible(page, 'the lobby')
    await keepPicture(page, `${size}/80-lobby-${theme}`)

    await page.goto(`${product.site}/home`)
    await page.waitForURL(`${product.site}/`)
    expect(await page.title()).toBe('Baize')
    // Draws are for members; a visitor comes back to them after the login.
    await page.goto(`${product.site}/seaLottery`)
    await page.waitForURL('**/login?next=%2FseaLottery')
    await page.goto(`${product.site}/recent`)
    await page.getByRole('dialog').waitFor()
    expect(complaints).toEqual([])
  })

  it.runIf(isWalked(size, 'phone'))('the app is offered as codes and as steps', async () => {
    const { page } = await visit(size, theme)
    await page.goto(`${product.site}/app`)
    await page.getByRole('img', { name: 'QR code for Android' }).waitFor()
    await page.getByText('Choose Add to Home Screen and confirm with Add.').waitFor()
    await expectAccessible(page, 'the page of the app')
    await keepPicture(page, `${size}/81-app-${theme}`)
  })
})

describe('with a keyboard', () => {
  it('a stroke searches from anywhere and escape is the lobby again', async () => {
    const { page } = await visit('desk', 'light')
    await page.goto(product.site)
    await page.getByRole('heading', { name: 'Hot now' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('lantern ti')
    await page.getByRole('heading', { name: 'Results for “lantern ti”' }).waitFor()
    await page.getByRole('button', { name: 'Play Lantern Tiger' }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Hot now' }).waitFor()
  })
})

describe('banners', () => {
  it.each(['desk', 'phone'] as const)('say all of what they say on a %s', async (size) => {
    const { page } = await visit(size, 'dark')
    await page.goto(product.site)
    await page.locator('.banners__dots button').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const cut = await page
      .locator('.banners .banner :is(h2, p)')
      .evaluateAll((words) =>
        words
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2)
          .map(({ textContent }) => textContent),
      )
    expect(cut).toEqual([])
  })

  it('stay five seconds, take one to the next, and go round', async () => {
    const { page } = await visit('desk', 'dark')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await watchSlides(page)
    await page.goto(product.site)
    const dots = page.locator('.banners__dots button')
    await dots.first().waitFor()
    const count = await dots.count()
    expect(count).toBeGreaterThan(1)
    // From here on no time passes but what is told: a busy machine looks when it comes to it.
    await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, DWELL_MS))
    await dwelling(page)
    await slidesSeen(page)
    let shown = await dots.evaluateAll((all) =>
      all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'),
    )
    for (let turn = 1; turn <= count; turn += 1) {
      await dwelling(page)
      await page.clock.fastForward(DWELL_MS)
      shown = (shown + 1) % count
      await dots.nth(shown).and(page.locator('[aria-current="true"]')).waitFor()
      // Going round moves the last one too, out of the first one's way.
      expect(await slidesSeen(page)).toEqual(shown === 0 ? [SLIDE_MS, SLIDE_MS] : [SLIDE_MS])
      await layOutMidSlide(page)
      expect(await dots.nth(shown).getAttribute('aria-current')).toBe('true')
      await keepPicture(page, `desk/87-banner-${turn}`)
    }
    await pressAsSlideEnds(page)
    expect(await dots.last().getAttribute('aria-current')).toBe('true')
  })
})

/** The page is laid out anew while a banner moves, as by a picture that comes or a jackpot that grows. */
async function layOutMidSlide(page: Page): Promise<void> {
  const track = page.locator('.banners__track')
  await track.evaluate((strip: HTMLElement, earlyMs) => {
    for (const each of [strip, ...strip.children]) {
      for (const slide of each.getAnimations()) {
        slide.pause()
        slide.currentTime = earlyMs
      }
    }
    strip.style.paddingBottom = '1px'
  }, SLIDE_MS / 10)
  // A picture waits for a frame, and the browser snaps before it.
  await page.screenshot()
  await track.evaluate((strip: HTMLElement) => {
    strip.style.removeProperty('padding-bottom')
    for (const each of [strip, ...strip.children]) {
      for (const slide of each.getAnimations()) slide.finish()
    }
  })
}

/** The last banner is pressed as a slide ends, whose end is reported a frame later, while the next one moves. */
async function pressAsSlideEnds(page: Page): Promise<void> {
  await page.locator('.banners').evaluate(async (banners: HTMLElement) => {
    const track = banners.querySelector('.banners__track')
    const dots = [...banners.querySelectorAll<HTMLElement>('.banners__dots button')]
    const over = () => Promise.all(track?.getAnimations().map(({ finished }) => finished) ?? [])
    dots[0]?.click()
    await over()
    dots.at(-2)?.click()
    for (const slide of track?.getAnimations() ?? []) slide.finish()
    dots.at(-1)?.click()
    await over()
  })
  await page.screenshot()
}

interface SlideWatch {
  slides: unknown[]
  isDwelling: boolean
}

/** Records the duration of each slide and whether the next timer is set, independent of the machine's speed. */
async function watchSlides(page: Page): Promise<void> {
  await page.addInitScript((dwellMs) => {
    const kept = window as unknown as SlideWatch
    kept.slides = []
    kept.isDwelling = false
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, ms?: number) => {
      if (ms !== dwellMs) return setTimeout(run, ms)
      kept.isDwelling = true
      return setTimeout(() => {
        kept.isDwelling = false
        run()
      }, ms)
    }) as typeof window.setTimeout
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      if (this.closest('.banners__track')) {
        kept.slides.push(typeof options === 'object' ? options.duration : options)
      }
      return animate.call(this, frames, options)
    }
  }, DWELL_MS)
}

/** Waits for the timer of the next banner, which is set shortly after a banner is marked as shown. */
async function dwelling(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as SlideWatch).isDwelling))
    .toBe(true)
}

/** Milliseconds of the slides since it was asked last. */
async function slidesSeen(page: Page): Promise<unknown[]> {
  return await page.evaluate(() => (window as unknown as SlideWatch).slides.splice(0))
}

describe('the site as an app', () => {
  it('installs from a button on a phone, and says so once it is there', async () => {
    const { page } = await visit('phone', 'dark')
    await page.goto(`${product.site}/app`)
    await page.getByRole('heading', { name: 'Take Baize with you' }).waitFor()
    await page.evaluate(() => {
      const question = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = () => {
        dispatchEvent(new Event('appinstalled'))
        return Promise.resolve()
      }
      dispatchEvent(Object.assign(question, { prompt }))
    })
    await page.getByRole('button', { name: 'Install on this device' }).click()
    await page.getByText('The app is installed.').waitFor()
  })
})

describe('without a network', () => {
  it('the site says so by itself and comes back', async () => {
    const { page: any } = await visit('phone', 'dark')
    const browser = any.context().browser()
    if (!browser) throw new Error('the visit has a browser')
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(product.site)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.getByText('You’re offline. Reconnecting…').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
    await keepPicture(page, 'desk/82-no-network')
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Hot now' }).waitFor()
    await context.close()
  })
})

describe('when something does not come', () => {
  const LIST = /GCSGAME_gameList/
  const CODE = /\/assets\/blog\.screen-/

  it('a server that fails and a page that takes its time are told, each with a way on', async () => {
    const { page, complaints } = await visit('phone', 'light')
    await page.clock.install()
    await page.route(LIST, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto(`${product.site}/bgs`)
    await page.getByText('Network link is abnormal, please try again').waitFor()
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.tile').first().waitFor()

    let isHeld = true
    await page.route(CODE, (route) => (isHeld ? undefined : route.continue()))
    await page.goto(`${product.site}/blog`)
    await page.getByRole('status', { name: 'Loading…' }).waitFor()
    await page.clock.fastForward(SLOW_MS)
    await page.getByText('The page took longer time to load').waitFor()
    await expectAccessible(page, 'a slow page')
    await keepPicture(page, 'phone/83-slow-page')
    isHeld = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Blog' }).waitFor()
    // That the browser tells of the server's failure is what this is about.
    complaints.length = 0
  })
})

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = window as unknown as { shifted: number }
    kept.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) kept.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}
