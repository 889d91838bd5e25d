import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealedBox } from './sealed-box.ts'
import { SEALING_ALGORITHMS, type SealingAlgorithm, type SealingKey } from './sealing/key-ring.ts'

const newKey = (algorithm: SealingAlgorithm = 'aes-256-gcm'): SealingKey => ({
  id: 'one',
  algorithm,
  key: randomBytes(32),
})
const box = createSealedBox([newKey()])

describe('a sealed text', () => {
  it('opens for its owner only, and never reads the same twice', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'member 1')
    expect(box.open(sealed, 'member 1')).toBe('JBSWY3DPEHPK3PXP')
    expect(() => box.open(sealed, 'member 2')).toThrow()
    expect(box.seal('JBSWY3DPEHPK3PXP', 'member 1').equals(sealed)).toBe(false)
  })

  it('opens with no other key, and not when a byte was changed', () => {
    const sealed = box.seal('secret', 'x')
    expect(() => createSealedBox([newKey()]).open(sealed, 'x')).toThrow()
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(() => box.open(sealed, 'x')).toThrow()
  })
})

describe('a key put in front of another', () => {
  it.each(SEALING_ALGORITHMS)('seals with %s and leaves the older one to open', (algorithm) => {
    const older = newKey()
    const sealed = createSealedBox([older]).seal('secret', 'x')
    const newer = newKey(algorithm)
    const both = createSealedBox([newer, older])
    expect(both.open(sealed, 'x')).toBe('secret')

    const anew = both.sealAnew(sealed, 'x') ?? Buffer.alloc(0)
    expect(createSealedBox([newer]).open(anew, 'x')).toBe('secret')
    expect(() => createSealedBox([older]).open(anew, 'x')).toThrow()
    expect(both.sealAnew(anew, 'x')).toBeUndefined()
    expect(() => both.sealAnew(sealed, 'y')).toThrow()
  })
})
