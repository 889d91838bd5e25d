import { describe, expect, it } from 'vitest'
import { isWeakPin } from './weak-pin.ts'

const owner = { birthday: '1990-04-17', phone: '+63 917 456 7567' }

describe('a payment PIN', () => {
  it.each([
    '123456',
    '654321',
    '890123',
    '000000',
    '121212',
    '123123',
    '112233',
    '111222',
    '123321',
    '147258',
    '852741',
    '159357',
    '246810',
    '170490',
    '041790',
    '900417',
    '567567',
    '456756',
  ])('%s is one of the first that are tried', (pin) => {
    expect(isWeakPin(pin, { ...owner, phone: '+63 917 456 756' })).toBe(true)
  })

  it.each(['481516', '907312', '283940', '604195'])('%s is taken', (pin) => {
    expect(isWeakPin(pin, owner)).toBe(false)
  })

  it('is judged by its owner: the same digits are taken from somebody else', () => {
    expect(isWeakPin('170490', owner)).toBe(true)
    expect(isWeakPin('170490')).toBe(false)
    expect(isWeakPin('567567', { phone: '1' })).toBe(true)
  })

  it('leaves far more than nine in ten to choose from', () => {
    const weak = Array.from({ length: 1_000_000 }, (_, at) => `${at}`.padStart(6, '0')).filter(
      (pin) => isWeakPin(pin),
    ).length
    expect(weak).toBeGreaterThan(1_000)
    expect(weak).toBeLessThan(5_000)
  })
})
