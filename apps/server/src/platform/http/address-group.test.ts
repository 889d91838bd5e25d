import { describe, expect, it } from 'vitest'
import { addressCounts, addressGroup } from './address-group.ts'

const NETWORKS = [
  ['203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64', '2001:db8:1::/48'],
  ['2001:db8:2:3::9', '2001:db8:2:3::/64', '2001:db8:2::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', '', undefined],
] as const

describe('an address, for counting', () => {
  it.each(NETWORKS)('%s is known as %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group)
  })

  it.each(NETWORKS)('%s counts as %s, and sixteen times as much as %s', (ip, group, site) => {
    const counts = [{ subject: group, times: 1 }]
    expect(addressCounts(ip)).toEqual(site ? [...counts, { subject: site, times: 16 }] : counts)
  })
})
