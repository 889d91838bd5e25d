import { describe, expect, it } from 'vitest'
import { compileRules, isBlock, OPEN_RULES, plainAddress } from './access-rules.ts'
import { readCountryTable } from './country-file.ts'

const countryOf = readCountryTable(
  [
    '# first,last,country or block,country',
    '203.0.113.0,203.0.113.255,PH',
    '"198.51.100.0/24","DE"',
    '2001:db8:1::/48,FR',
    '2001:db8:2::,2001:db8:2:ffff:ffff:ffff:ffff:ffff,PH',
  ].join('\n'),
)

describe('the country of an address', () => {
  it.each([
    ['203.0.113.0', 'PH'],
    ['203.0.113.255', 'PH'],
    ['203.0.114.0', undefined],
    ['203.0.112.255', undefined],
    ['198.51.100.7', 'DE'],
    ['2001:db8:1::1', 'FR'],
    ['2001:0db8:0001:0000:0000:0000:0000:0001', 'FR'],
    ['2001:db8:2:3::', 'PH'],
    ['2001:db8:3::', undefined],
    ['::', undefined],
    ['not an address', undefined],
  ])('%s is %s', (address, country) => {
    expect(countryOf(address)).toBe(country)
  })

  it.each(['1.2.3.4,PH,', '1.2.3.4/33,PH', '1.2.3.4,1.2.3.9,Philippines', '1.2.3.4,::1,PH', 'PH'])(
    'is not read from a line such as %s',
    (line) => {
      expect(() => readCountryTable(`203.0.113.0/24,PH\n${line}`)).toThrow('line 2')
    },
  )
})

describe('a block', () => {
  it.each(['203.0.113.4', '203.0.113.0/24', '0.0.0.0/0', '::1', '2001:db8::/32'])('is %s', (text) =>
    expect(isBlock(text)).toBe(true),
  )
  it.each(['', '203.0.113', '203.0.113.0/33', '2001:db8::/129', '1.2.3.4/8/8', 'a/8', '1.2.3.4/'])(
    'is not %s',
    (text) => expect(isBlock(text)).toBe(false),
  )
})

describe('the rules of access', () => {
  it('let everybody in when there are none', () => {
    expect(compileRules(OPEN_RULES, countryOf)('192.0.2.1')).toEqual({
      isLetIn: true,
      reason: 'open',
    })
  })

  it('shut a block out, and let a narrower one in', () => {
    const ask = compileRules(
      { ...OPEN_RULES, denyBlocks: ['203.0.113.0/24'], allowBlocks: ['203.0.113.9'] },
      undefined,
    )
    expect(ask('203.0.113.8')).toEqual({ isLetIn: false, reason: 'denied_block' })
    expect(ask('203.0.113.9')).toEqual({ isLetIn: true, reason: 'allowed_block' })
    expect(ask('::ffff:203.0.113.8').isLetIn).toBe(false)
  })

  it('shut a country out, or all but some', () => {
    const denied = compileRules({ ...OPEN_RULES, denyCountries: ['DE'] }, countryOf)
    expect(denied('198.51.100.7')).toEqual({ isLetIn: false, reason: 'denied_country' })
    expect(denied('192.0.2.1').isLetIn).toBe(true)
    const only = compileRules({ ...OPEN_RULES, allowCountries: ['PH'] }, countryOf)
    expect(only('203.0.113.8').isLetIn).toBe(true)
    expect(only('198.51.100.7').reason).toBe('not_allowed_country')
    expect(only('192.0.2.1').isLetIn).toBe(false)
  })

  it('leave countries aside where none are known', () => {
    const ask = compileRules({ ...OPEN_RULES, allowCountries: ['PH'] }, undefined)
    expect(ask('198.51.100.7')).toEqual({ isLetIn: true, reason: 'open' })
  })
})

describe('an address', () => {
  it('of the old kind is the same in the clothes of the new', () => {
    expect(plainAddress('::ffff:203.0.113.4')).toBe('203.0.113.4')
    expect(plainAddress('2001:db8::1')).toBe('2001:db8::1')
  })
})
