import { expect, it } from 'vitest'
import {
  findVendors,
  findWrongAddress,
  healthOf,
  isWebAddress,
  reachOf,
  readAddresses,
} from './vendors.logic.ts'

const VENDOR = {
  vendorCode: 'NORTH',
  displayName: 'North Star',
  isOn: true,
  isHouse: false,
  gameCount: 12,
  walletKind: 'seamless' as const,
  baseUrl: 'https://games.example',
  activeKeyCount: 1,
  oldSignature: null,
  health: {
    state: 'half_open' as const,
    hold: null,
    callCount: 0,
    failedCount: 0,
    meanMs: null,
  },
}

it('finds vendors by code or name', () => {
  const all = [VENDOR, { ...VENDOR, vendorCode: 'KOI', displayName: 'Koi' }]
  expect(findVendors(all, ' star ')).toEqual([all[0]])
  expect(findVendors(all, 'koi')).toEqual([all[1]])
  expect(findVendors(all, '')).toEqual(all)
})

it('tells what keeps the games of a vendor from being played', () => {
  expect(reachOf(VENDOR)).toBe('reached')
  expect(reachOf({ ...VENDOR, activeKeyCount: 0 })).toBe('noKey')
  expect(reachOf({ ...VENDOR, activeKeyCount: 0, baseUrl: null })).toBe('noAddress')
  expect(reachOf({ ...VENDOR, isOn: false, baseUrl: null })).toBe('off')
  expect(reachOf({ ...VENDOR, isHouse: true, activeKeyCount: 0, baseUrl: null })).toBe('house')
})

it('tells what staff hold before what the breaker decided', () => {
  expect(healthOf(VENDOR)).toBe('half_open')
  expect(healthOf({ ...VENDOR, health: { ...VENDOR.health, hold: 'open' } })).toBe('heldOpen')
  expect(healthOf({ ...VENDOR, health: { ...VENDOR.health, hold: 'closed' } })).toBe('heldClosed')
})

it('reads addresses by line and comma, and finds the one that is none', () => {
  const addresses = readAddresses(' 203.0.113.0/24, 198.51.100.7\n\n2001:db8::/32 ')
  expect(addresses).toEqual(['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'])
  expect(findWrongAddress(addresses)).toBeUndefined()
  expect(findWrongAddress([...addresses, 'games.example'])).toBe('games.example')
})

it('takes addresses of the web without question, sign or name', () => {
  expect(isWebAddress('https://games.example/baize')).toBe(true)
  for (const wrong of [
    'games.example',
    'ftp://a',
    'https://a/?b',
    'https://me@a',
    'https://a/#b',
  ]) {
    expect(isWebAddress(wrong)).toBe(false)
  }
})
