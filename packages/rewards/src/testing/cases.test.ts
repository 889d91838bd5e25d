import { describe, expect, it } from 'vitest'
import { CASE_COUNT, casesOf, SECTIONS } from './cases.ts'

describe('the cases of rewards', () => {
  it('all belong to a section that is tested', () => {
    const counts = SECTIONS.map((section) => casesOf(section).length)
    expect(counts).not.toContain(0)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(CASE_COUNT)
  })
})
