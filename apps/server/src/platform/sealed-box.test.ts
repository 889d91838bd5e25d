import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealedBox } from './sealed-box.ts'

const box = createSealedBox(randomBytes(32))

describe('a sealed text', () => {
  it('opens for its owner only, and never reads the same twice', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'member 1')
    expect(box.open(sealed, 'member 1')).toBe('JBSWY3DPEHPK3PXP')
    expect(() => box.open(sealed, 'member 2')).toThrow()
    expect(box.seal('JBSWY3DPEHPK3PXP', 'member 1').equals(sealed)).toBe(false)
  })

  it('opens with no other key, and not when a byte was changed', () => {
    const sealed = box.seal('secret', 'x')
    expect(() => createSealedBox(randomBytes(32)).open(sealed, 'x')).toThrow()
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(() => box.open(sealed, 'x')).toThrow()
  })
})
