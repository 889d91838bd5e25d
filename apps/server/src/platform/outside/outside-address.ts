import { BlockList, isIP } from 'node:net'

/** Where calls to addresses that others choose may go. */
export interface OutsideRules {
  /** Hosts of the house itself, which are refused whatever they resolve to. */
  readonly ownHosts: readonly string[]
  /** `host:port` of receivers on this machine that the operator allows, over plain HTTP; for demonstrations. */
  readonly allowedHere: readonly string[]
}

/** Special-purpose addresses of version 4: private, shared, local, documentation, multicast, reserved. */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Of version 6 only global unicast is open; in it these are not: Teredo and the like, documentation, 6to4. */
const OPEN_V6 = ['2000::', 3] as const
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [net, bits] of CLOSED_V4) closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of CLOSED_V6) closed.addSubnet(net, bits, 'ipv6')
const open = new BlockList()
open.addSubnet(...OPEN_V6, 'ipv6')

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** A URL as it may be called; undefined where it may not, whatever its name resolves to. */
export function readOutsideUrl(text: string, rules: OutsideRules): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return undefined
  if (isAllowedHere(url, rules)) return url
  if (url.protocol !== 'https:' || rules.ownHosts.includes(url.hostname)) return undefined
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) === 0 || isPublicAddress(host) ? url : undefined
}

/** A receiver on this machine that the operator named. */
export function isAllowedHere({ protocol, host }: URL, { allowedHere }: OutsideRules): boolean {
  return protocol === 'http:' && allowedHere.includes(host)
}
