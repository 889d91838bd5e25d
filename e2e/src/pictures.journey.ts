import type { Page } from 'playwright-core'
import { afterAll, describe, it } from 'vitest'
import { drawPicture, type Size, settle } from './support/browser.ts'
import { logIn } from './support/member.ts'
import { PLACES, type Place } from './support/picture-places.ts'
import { productOfWorker } from './support/product.ts'
import { IS_WHOLE, keepFigures, WHOLE_TIMEOUT_MS } from './support/screens-run.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A picture of every place of the shell and the lobby, at four widths, in both themes and both
 * directions, for people to look at: `artifacts/journeys/grid`.
 */
const product = productOfWorker()
const visit = keepVisits('pictures', 'full')
/** Fingers hold the narrow ones, and a pointer hovers over the wide ones. */
const WIDTHS = { phone: [390, 768], desk: [1440, 1920] } as const
const HEIGHT = 900
const QUIET_MS = 4_000
const THEMES = ['dark', 'light'] as const
/** `PICTURES_OF=lobby,help` draws only these places, `PICTURES_IN=AR` only in this language. */
const WANTED = process.env.PICTURES_OF?.split(',')

const counted = { places: 0, pictures: 0 }
afterAll(() => keepFigures('pictures', counted))

async function picture(page: Page, place: Place, size: Size, language: string): Promise<void> {
  counted.places += 1
  for (const width of WIDTHS[size]) {
    await page.setViewportSize({ width, height: HEIGHT })
    await place.prepare?.(page)
    await page.goto(product.site + place.path)
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
    const isThere = (await place.open?.(page, width)) ?? true
    if (!isThere) continue
    for (const theme of THEMES) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen
      }, theme)
      await settle(page)
      counted.pictures += 1
      await drawPicture(page, `grid/${place.name}/${language}-${theme}-${width}`)
    }
    await page.context().setOffline(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

const LANGUAGES = process.env.PICTURES_IN?.split(',') ?? ['EN', 'AR']
const LOOKS = LANGUAGES.flatMap((language) =>
  (['phone', 'desk'] as const).map((size) => [language, size] as const),
)

describe.runIf(IS_WHOLE).each(LOOKS)('in %s on a %s', (language, size) => {
  it.each(['visitor', 'member'] as const)(
    'every place of a %s is pictured',
    async (who) => {
      const { page, complaints } = await visit(size)
      const [member] = product.members
      if (!member) throw new Error('somebody must look')
      if (who === 'member') await logIn(page, product.site, member.username, member.password)
      await page.addInitScript((code) => {
        for (const key of ['lang', 'hisLang']) localStorage.setItem(key, code)
      }, language)
      for (const place of PLACES.filter((each) => each.who === who)) {
        if (!WANTED || WANTED.includes(place.name)) await picture(page, place, size, language)
      }
      // Answers that are made up for a picture are no complaint.
      complaints.length = 0
    },
    WHOLE_TIMEOUT_MS,
  )
})
