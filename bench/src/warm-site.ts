import { chromium } from 'playwright-core'

/** How often everything that a visit asks for is asked for before it counts. */
const VISITS = 60
/** The last that a visit asks for is asked for by then. */
const VISIT_MS = 6_000

/**
 * Asks for all that a first visit asks for, many times over: a house that is open has long been running, and a server's
 * first answers cost several times what its later ones do.
 */
export async function warmSite(site: string, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const addresses = new Set<string>()
  try {
    const page = await browser.newPage()
    page.on('request', (request) => {
      if (request.method() === 'GET') addresses.add(request.url())
    })
    await page.goto(site)
    await page.waitForTimeout(VISIT_MS)
  } finally {
    await browser.close()
  }
  for (let visit = 0; visit < VISITS; visit += 1) {
    await Promise.all([...addresses].map(async (address) => (await fetch(address)).arrayBuffer()))
  }
}
