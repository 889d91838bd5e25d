import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse'
import { buildWebApps } from '../../tools/shared/build-web-apps.ts'
import { Failure } from '../../tools/shared/failure.ts'
import { findFreePort } from '../../tools/shared/free-port.ts'
import { step } from '../../tools/shared/steps.ts'
import { CHROMIUM, ensureSystemTools, findTool } from '../../tools/shared/system-tools.ts'
import { median } from './median.ts'
import { type LobbyUse, useLobby } from './use-lobby.ts'
import { withServer } from './with-server.ts'

const BROWSER_PATIENCE_MS = 15_000
/** A browser answers before all of it has started; what it still does then is not the page's. */
const BROWSER_START_MS = 4_000
const POLL_MS = 100

interface LobbyVisit {
  readonly performance: number
  readonly accessibility: number
  readonly largestPaintMs: number
  readonly layoutShift: number
  readonly blockingMs: number
  /** JavaScript as it travelled. */
  readonly scriptKilobytes: number
}

/** How the lobby opens for a stranger, judged by Lighthouse on a phone and on a desk, and how it answers on a slow one. */
export async function benchLobby(options: { readonly rounds: number }): Promise<object> {
  await ensureSystemTools([CHROMIUM])
  await buildWebApps()
  return await withServer(async ({ site }) => {
    const phone: LobbyVisit[] = []
    const desk: LobbyVisit[] = []
    const inUse: LobbyUse[] = []
    for (let round = 1; round <= options.rounds; round += 1) {
      await step(`Round ${round}: phone`, async () => phone.push(await visit(site, 'phone')))
      await step(`Round ${round}: desk`, async () => desk.push(await visit(site, 'desk')))
      await step(`Round ${round}: in use`, async () =>
        inUse.push(await withBrowser((port) => useLobby(site, port))),
      )
    }
    return {
      name: 'lobby',
      rounds: options.rounds,
      phone: middle(phone),
      desk: middle(desk),
      inUse: middleOfUse(inUse),
    }
  })
}

async function visit(site: string, device: 'phone' | 'desk'): Promise<LobbyVisit> {
  return await withBrowser(async (port) => {
    const flags: Flags = {
      port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    }
    const judged = await lighthouse(site, flags, device === 'desk' ? desktopConfig : undefined)
    if (!judged) throw new Failure('Lighthouse came to no result.')
    return readResult(judged.lhr)
  })
}

function readResult(result: Result): LobbyVisit {
  const score = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100)
  const figure = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    largestPaintMs: Math.round(figure('largest-contentful-paint')),
    layoutShift: Number(figure('cumulative-layout-shift').toFixed(3)),
    blockingMs: Math.round(figure('total-blocking-time')),
    scriptKilobytes: scriptKilobytes(result),
  }
}

function scriptKilobytes(result: Result): number {
  const details = result.audits['network-requests']?.details
  const requests = details && 'items' in details ? details.items : []
  const bytes = requests.reduce((all: number, each: object) => {
    const isScript = 'resourceType' in each && each.resourceType === 'Script'
    const size = 'transferSize' in each ? Number(each.transferSize) : 0
    return isScript ? all + size : all
  }, 0)
  return Math.round(bytes / 1024)
}

function middle(visits: readonly LobbyVisit[]): LobbyVisit {
  const of = (pick: (each: LobbyVisit) => number) => median(visits.map(pick))
  return {
    performance: of((each) => each.performance),
    accessibility: of((each) => each.accessibility),
    largestPaintMs: of((each) => each.largestPaintMs),
    layoutShift: of((each) => each.layoutShift),
    blockingMs: of((each) => each.blockingMs),
    scriptKilobytes: of((each) => each.scriptKilobytes),
  }
}

function middleOfUse(visits: readonly LobbyUse[]): LobbyUse {
  const of = (pick: (each: LobbyUse) => number) => median(visits.map(pick))
  return {
    interactionMs: of((each) => each.interactionMs),
    interactions: of((each) => each.interactions),
    layoutShift: of((each) => each.layoutShift),
    scriptKilobytes: of((each) => each.scriptKilobytes),
  }
}

/** A browser with an empty profile, as a stranger's is. */
async function withBrowser<Value>(work: (port: number) => Promise<Value>): Promise<Value> {
  const program = findTool(CHROMIUM)
  if (!program) throw new Failure('Chromium is not installed.')
  const profile = await mkdtemp(join(tmpdir(), 'baize-browser-'))
  const port = await findFreePort()
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-dev-shm-usage',
    `--user-data-dir=${profile}`,
    `--remote-debugging-port=${port}`,
    'about:blank',
  ]
  const browser = spawn(program, args, { stdio: 'ignore' })
  try {
    await waitForBrowser(port)
    return await work(port)
  } finally {
    const gone = new Promise((resolve) => browser.once('exit', resolve))
    browser.kill()
    await gone
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function waitForBrowser(port: number): Promise<void> {
  const until = performance.now() + BROWSER_PATIENCE_MS
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (answer?.ok) return await sleep(BROWSER_START_MS)
    await sleep(POLL_MS)
  }
  throw new Failure('Chromium did not start.')
}
