import { afterEach, expect } from 'vitest'
import { keepPicture, openVisit, type Size, type Visit } from './browser.ts'

/**
 * The visits of one journey file. After each walk every page is pictured as it was left, closed,
 * and asked whether anything went wrong in it that nobody saw.
 */
export function keepVisits(name: string): (size: Size, theme?: 'dark' | 'light') => Promise<Visit> {
  const visits: Visit[] = []
  afterEach(async () => {
    const complaints = visits.flatMap((each) => each.complaints)
    for (const [index, { page }] of visits.entries()) {
      await keepPicture(page, `last/${name}-${index}`)
    }
    await Promise.all(visits.splice(0).map((each) => each.close()))
    expect(complaints).toEqual([])
  })
  return async (size, theme = 'dark') => {
    const opened = await openVisit(size, theme)
    visits.push(opened)
    return opened
  }
}
