import { describe, expect, it } from 'vitest'
import { drawCode, readCode } from './draw-code.ts'

describe('codes of an offer', () => {
  it('are drawn without signs that look alike, each another one', () => {
    const drawn = Array.from({ length: 1_000 }, drawCode)
    expect(new Set(drawn).size).toBe(1_000)
    expect(drawn.every((code) => /^[2-9A-HJ-NP-Z]{10}$/.test(code))).toBe(true)
  })

  it('are read however they are typed', () => {
    expect(readCode(' summer-25 x')).toBe('SUMMER25X')
  })
})
