import { describe, expect, it } from 'vitest'
import { countCoverage, coverageOfProduct } from './coverage.ts'

const EN = new Map([
  ['lobby', { title: 'Lobby', games_one: '{{count}} game', games_other: 'games' }],
])

describe('how complete a language is', () => {
  it('counts the forms of plurals that the language has', () => {
    const th = new Map([['lobby', { title: 'ล็อบบี้', games_other: 'เกม' }]])
    const ar = new Map([['lobby', { title: 'الردهة', games_one: 'لعبة', games_other: 'ألعاب' }]])
    const coverage = countCoverage([
      new Map([
        ['en', EN],
        ['th', th],
        ['ar', ar],
      ]),
    ])
    expect(coverage).toMatchObject({ EN: 100, TH: 100, AR: 42, KO: 0, KR: 0 })
  })

  it('is known of the files of this product', () => {
    expect(coverageOfProduct().EN).toBe(100)
  })

  it('is the source’s alone where the files are not there', () => {
    expect(countCoverage([new Map()])).toMatchObject({ EN: 100, TH: 0 })
  })
})
