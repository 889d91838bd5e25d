import { describe, expect, it } from 'vitest'
import { countryCodes, placeNameOf, readPlace } from './places.logic.ts'

describe('places', () => {
  it('are the countries of today', () => {
    const codes = countryCodes()
    expect(codes).toEqual(expect.arrayContaining(['PH', 'US', 'VN', 'BR']))
    expect(codes.filter((code) => ['SU', 'DD', 'EU', 'ZZ', 'AB'].includes(code))).toEqual([])
    expect(codes.length).toBeGreaterThan(240)
  })

  it('are called as the reader calls them, parts by their code as well', () => {
    expect(placeNameOf('en')('PH')).toBe('Philippines')
    expect(placeNameOf('pt-BR')('DE')).toBe('Alemanha')
    expect(placeNameOf('en')('CA-ON')).toBe('Canada (CA-ON)')
  })

  it.each([
    [' ca-on', 'CA-ON'],
    ['US-', undefined],
    ['XX-1', undefined],
    ['Canada', undefined],
  ])('read %j as a part of a country: %s', (text, place) => {
    expect(readPlace(text)).toBe(place)
  })
})
