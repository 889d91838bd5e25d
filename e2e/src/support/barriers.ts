import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Something on a page that keeps people out, as axe finds it. */
export interface Barrier {
  readonly rule: string
  readonly isSerious: boolean
  readonly place: string
  /** What is there and what is wrong with it, cut to a line. */
  readonly why: string
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WHY_MAX = 300
/**
 * What lies half under a bar at the edge of the window is small only until somebody scrolls, and what is not drawn while
 * it is out of sight has the colours of when it last was.
 */
const ASKED_IN_THE_MIDDLE: readonly string[] = ['target-size', 'color-contrast']

export async function findBarriers(page: Page): Promise<Barrier[]> {
  const { violations } = await build(page).withTags(LEVELS).analyze()
  const barriers: Barrier[] = []
  for (const { id, impact, nodes } of violations) {
    for (const { target, html, failureSummary } of nodes) {
      const place = target.join(' ')
      if (ASKED_IN_THE_MIDDLE.includes(id) && (await isRightInTheMiddle(page, id, place))) continue
      const why = `${html} ${failureSummary}`.replaceAll(/\s+/g, ' ').slice(0, WHY_MAX)
      const isSerious = impact === 'serious' || impact === 'critical'
      barriers.push({ rule: id, isSerious, place, why })
    }
  }
  return barriers
}

async function isRightInTheMiddle(page: Page, rule: string, place: string): Promise<boolean> {
  const before = await page.evaluate(() => window.scrollY)
  await page
    .locator(place)
    .evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await build(page).include(place).withRules([rule]).analyze()
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before)
  return violations.length === 0
}

function build(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // In the page itself. The other way opens a page of its own to finish in, at three times the
      // cost, for frames from elsewhere; a vendor's game in such a frame is the vendor's to answer for.
      .setLegacyMode()
      // Describing everything that is well takes longer than finding what is not.
      .options({ resultTypes: ['violations'] })
  )
}
