import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { CHROMIUM, findTool, HEADLESS_CHROMIUM } from '../../../tools/shared/system-tools.ts'
import { findBarriers } from './barriers.ts'

/** Long enough for a busy machine, short enough to fail in sight of the cause. */
const PATIENCE_MS = 30_000
const ARTIFACTS = fileURLToPath(new URL('../../../artifacts/journeys/', import.meta.url))

/** Anyone who wants to look sets it; drawing two hundred pictures takes the tests a minute. */
const HAS_PICTURES = process.env.PICTURES !== undefined

/** The two sizes that every journey is walked at. */
export const SIZES = {
  desk: { width: 1440, height: 960 },
  phone: { width: 390, height: 844 },
} as const
export type Size = keyof typeof SIZES

/**
 * Journeys about accounts, money and decisions run at the given size, and at both where `BOTH_SIZES` is set, as
 * `npm run screens -- repeat` sets it. The main path, play and the lobby run at both sizes each time.
 */
export function isWalked(size: Size, usual: Size): boolean {
  return size === usual || process.env.BOTH_SIZES !== undefined
}

/** The same for a list of walks, each with its size in front. */
export function walksAt<Walk extends readonly [Size, ...unknown[]]>(
  usual: Size,
  walks: readonly Walk[],
): readonly Walk[] {
  return walks.filter(([size]) => isWalked(size, usual))
}

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** What the page complained about in its console, apart from refusals that a journey causes. */
  readonly complaints: string[]
  close(): Promise<void>
}

/**
 * Each window of the whole Chromium has an address bar, whose suggestions are two web pages of its own: nobody types
 * there, and they cost a third of what opening one of our pages costs. Nor is a process kept ready for a page that nobody
 * opens. The first line is what the library switches off, because only the last list counts.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess',
].join(',')
/**
 * A page of a walk is left before its optimised code has paid for being made: without it Chromium needs up to a quarter
 * less of the machine. What is drawn in full keeps it, as players have it.
 */
const PLAIN_SCRIPT = '--js-flags=--no-maglev --no-turbofan'

/**
 * One for each motion, started by the first walk that asks for it and kept for all files of a worker: starting one
 * takes longer than many a walk. It ends with the worker.
 */
const started = new Map<Motion, Promise<Browser>>()

async function browserFor(motion: Motion): Promise<Browser> {
  const running = await started.get(motion)
  if (running?.isConnected()) return running
  const starting = startBrowser(motion)
  started.set(motion, starting)
  // The next walk tries again.
  starting.catch(() => started.delete(motion))
  return await starting
}

function startBrowser(motion: Motion): Promise<Browser> {
  const executablePath = findTool(HEADLESS_CHROMIUM) ?? findTool(CHROMIUM)
  if (executablePath === undefined) throw new Error('no browser is installed')
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      `--disable-features=${WITHOUT}`,
      ...(motion === 'reduced' ? [PLAIN_SCRIPT] : []),
    ],
  })
}

/**
 * Drawing what moves is half the work of a walk on a machine without graphics; it is asked for
 * where it is what the walk is about.
 */
export type Motion = 'full' | 'reduced'

/** A visitor of their own, with nothing remembered from anybody before. */
export async function openVisit(
  size: Size,
  theme: 'dark' | 'light' = 'dark',
  motion: Motion = 'reduced',
): Promise<Visit> {
  const browser = await browserFor(motion)
  const context = await browser.newContext({
    viewport: SIZES[size],
    // A worker would stand between the page and answers that a journey makes up.
    serviceWorkers: 'block',
    reducedMotion: motion === 'full' ? 'no-preference' : 'reduce',
    ...(size === 'phone'
      ? { hasTouch: true, isMobile: true, deviceScaleFactor: HAS_PICTURES ? 2 : 1 }
      : {}),
  })
  await context.addInitScript((chosen) => {
    // A vendor's game in its frame has no storage, and no theme of ours.
    if (window.origin === 'null') return
    for (const key of ['baize.theme', 'baize.console.theme']) localStorage.setItem(key, chosen)
  }, theme)
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refused call is part of the story; a broken page is not.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text())
    }
  })
  return {
    context,
    page,
    complaints,
    close: () => context.close(),
  }
}

/** Keeps a picture of the page for people to look at, where `PICTURES` is set. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (HAS_PICTURES) await drawPicture(page, name)
}

export async function drawPicture(page: Page, name: string): Promise<void> {
  const path = join(ARTIFACTS, `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path })
}

const SETTLE_MS_MAX = 2_000

/** Waits for what fades or slides in to stand still; what moves for ever is not waited for. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .map((each) => each.finished.catch(() => undefined))
    await Promise.race([Promise.all(ending), new Promise((done) => setTimeout(done, most))])
  }, SETTLE_MS_MAX)
}

/** Nothing on this page that keeps people out: no finding of axe that is serious or worse. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // A toast comes and goes when it likes; half faded it is not what anybody reads.
  await page.addStyleTag({ content: '[data-sonner-toast] { transition: none !important }' })
  await settle(page)
  const serious = (await findBarriers(page))
    .filter(({ isSerious }) => isSerious)
    .map(({ rule, place }) => `${rule}: ${place}`)
  expect(serious, `axe on ${name}`).toEqual([])
}
