import { availableParallelism, cpus } from 'node:os'
import { buildWebApps } from '../../tools/shared/build-web-apps.ts'
import { step } from '../../tools/shared/steps.ts'
import { CHROMIUM, ensureSystemTools } from '../../tools/shared/system-tools.ts'
import { usePrices } from './use-prices.ts'
import { withBrowser } from './with-browser.ts'
import { withServer } from './with-server.ts'
import { waitUntilUp, withSportsLoad } from './with-sports-load.ts'

export interface SportsPageOptions {
  readonly events: number
  readonly changes: number
  readonly seconds: number
}

const PRICES_OF_ROW = 7

/**
 * The list of live matches with ten thousand prices that keep moving, beside a page with as many plain buttons on
 * which nothing moves: frames a second while it stands, and while it is scrolled.
 */
export async function benchSportsPage({ events, changes, seconds }: SportsPageOptions) {
  await ensureSystemTools([CHROMIUM])
  await buildWebApps()
  return await withSportsLoad({ events, changes }, ({ settings }) =>
    withServer(async ({ site }) => {
      await step('The feed is recovered', () => waitUntilUp(site, events))
      return await withBrowser(async (port) => {
        const reference = await step('A plain page', () =>
          usePrices(port, {
            ...{ price: 'button', row: 'li', seconds },
            open: (page) => page.setContent(plainPage(events)),
          }),
        )
        const product = await step('The list of live matches', () =>
          usePrices(port, {
            ...{ price: '.sb-odd', row: '.sb-row', seconds },
            open: (page) => page.goto(`${site}/sports?view=live`),
          }),
        )
        const ratio = product.scrolling.framesPerSecond / reference.scrolling.framesPerSecond
        return {
          ...{ name: 'sports-page', ratio: Number(ratio.toFixed(2)), product },
          reference: { name: 'plain page', ...reference },
          conditions: {
            ...{ events, changes, seconds },
            machine: { cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' },
            node: process.version,
          },
        }
      })
    }, settings),
  )
}

function plainPage(events: number): string {
  const row = (at: number) =>
    `<li>Match ${at} ${'<button>1.95</button>'.repeat(PRICES_OF_ROW)}</li>`
  return `<ul>${Array.from({ length: events }, (_, at) => row(at)).join('')}</ul>`
}
