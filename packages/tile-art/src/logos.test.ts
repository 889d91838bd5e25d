import { describe, expect, it } from 'vitest'
import { composeLogo, LOGO_CODES } from './logos.ts'

describe('marks of vendors', () => {
  it('differ in shape, whatever the plate', () => {
    const shapes = [...LOGO_CODES].map((code) =>
      composeLogo({ code, family: 'originals', width: 96 }),
    )
    expect(new Set(shapes).size).toBe(LOGO_CODES.size)
    expect(LOGO_CODES.size).toBeGreaterThan(20)
  })

  it('are drawn without letters', () => {
    for (const code of LOGO_CODES) {
      expect(composeLogo({ code, family: 'velvet', width: 96 })).not.toContain('<text')
    }
  })

  it('are none for a vendor that has none', () => {
    expect(composeLogo({ code: 'toString', family: 'velvet', width: 96 })).toBeUndefined()
  })
})
