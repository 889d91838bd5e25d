import { describe, expect, it } from 'vitest'
import { planPageWindow } from './page-window.ts'

describe('the page window', () => {
  it.each([
    [1, 1, []],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 15, [1, 2, 3, 4, 5, null, 14, 15]],
    [4, 15, [1, 2, 3, 4, 5, 6, null, 14, 15]],
    [8, 15, [1, 2, null, 6, 7, 8, 9, 10, null, 14, 15]],
    [15, 15, [1, 2, null, 11, 12, 13, 14, 15]],
  ])('on page %i of %i shows %j', (pageNo, totalPages, expected) => {
    expect(planPageWindow(pageNo, totalPages)).toEqual(expected)
  })

  it('never shows a page twice or out of order', () => {
    for (let total = 2; total <= 40; total += 1) {
      for (let page = 1; page <= total; page += 1) {
        const shown = planPageWindow(page, total).filter((entry) => entry !== null)

        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
        expect(shown).toContain(page)
      }
    }
  })
})
