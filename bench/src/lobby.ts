import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse'
import { buildWebApps } from '../../tools/shared/build-web-apps.ts'
import { Failure } from '../../tools/shared/failure.ts'
import { step } from '../../tools/shared/steps.ts'
import { CHROMIUM, ensureSystemTools } from '../../tools/shared/system-tools.ts'
import { withBareSite } from './bare-site.ts'
import { median } from './median.ts'
import { type LobbyUse, useLobby } from './use-lobby.ts'
import { warmSite } from './warm-site.ts'
import { withBrowser } from './with-browser.ts'
import { withServer } from './with-server.ts'

const DEVICES = ['phone', 'desk'] as const
type Device = (typeof DEVICES)[number]

interface LobbyVisit {
  readonly performance: number
  readonly accessibility: number
  readonly largestPaintMs: number
  readonly layoutShift: number
  readonly blockingMs: number
  /** All that the page's own thread did; on a phone four times what it took here. */
  readonly mainThreadMs: number
  /** JavaScript as it travelled. */
  readonly scriptKilobytes: number
  /** Lighthouse's own mark of the machine at that moment; it says nothing of what a fresh process costs. */
  readonly benchmarkIndex: number
}

/**
 * How the lobby opens for a stranger, judged by Lighthouse on a phone and on a desk, and how it answers on a slow one.
 * In turn with it the smallest page that React draws: what that costs, the browser and the machine cost.
 */
export async function benchLobby(options: { readonly rounds: number }): Promise<object> {
  await ensureSystemTools([CHROMIUM])
  await buildWebApps()
  return await withServer(
    async ({ site }) =>
      await withBareSite(async (bareSite) => {
        const lobby = { phone: [] as LobbyVisit[], desk: [] as LobbyVisit[] }
        const bare = { phone: [] as LobbyVisit[], desk: [] as LobbyVisit[] }
        const inUse: LobbyUse[] = []
        await step('Warming the server up', () => withBrowser((port) => warmSite(site, port)))
        for (let round = 1; round <= options.rounds; round += 1) {
          for (const device of DEVICES) {
            await step(`Round ${round}: ${device}`, async () => {
              lobby[device].push(await visit(site, device))
              bare[device].push(await visit(bareSite, device))
            })
          }
          await step(`Round ${round}: in use`, async () =>
            inUse.push(await withBrowser((port) => useLobby(site, port))),
          )
        }
        return {
          name: 'lobby',
          rounds: options.rounds,
          ...beside(lobby, bare),
          inUse: middleOfUse(inUse),
        }
      }),
  )
}

type Visits = Readonly<Record<Device, readonly LobbyVisit[]>>

function beside(lobby: Visits, bare: Visits): object {
  const phone = middle(lobby.phone)
  const desk = middle(lobby.desk)
  const barePhone = middle(bare.phone)
  const bareDesk = middle(bare.desk)
  return {
    phone,
    desk,
    reference: { name: 'one heading, drawn by React', phone: barePhone, desk: bareDesk },
    /** How many bare pages the lobby costs the page's own thread. */
    ratio: {
      phone: Number((phone.mainThreadMs / barePhone.mainThreadMs).toFixed(2)),
      desk: Number((desk.mainThreadMs / bareDesk.mainThreadMs).toFixed(2)),
    },
  }
}

async function visit(site: string, device: Device): Promise<LobbyVisit> {
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
    mainThreadMs: Math.round(figure('mainthread-work-breakdown')),
    scriptKilobytes: scriptKilobytes(result),
    benchmarkIndex: Math.round(result.environment.benchmarkIndex),
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
    mainThreadMs: of((each) => each.mainThreadMs),
    scriptKilobytes: of((each) => each.scriptKilobytes),
    benchmarkIndex: of((each) => each.benchmarkIndex),
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
