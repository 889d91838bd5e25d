import { isIPv6 } from 'node:net'

const GROUPS = 8
/** What one household or one hired machine has: whoever has an address has all that begin alike. */
const GROUPS_OF_A_NETWORK = 4
/** A /48, the usual allocation to one site: 65,536 networks. */
const GROUPS_OF_A_SITE = 3
const GROUP_BITS = 16
/** The limit of a /48, as a multiple of the limit of a /64. */
const SITE_TIMES = 16

/** A counter that calls from an address are counted in. */
export interface AddressCount {
  readonly subject: string
  /** Factor on the limit of a single address. */
  readonly times: number
}

/** Whether a call came from this machine, which says nothing of who made it. */
export function isOwnMachine(ip: string): boolean {
  return ip === '::1' || /^(?:::ffff:)?127\./.test(ip)
}

/** The key of an address: the IPv4 address itself, or the IPv6 /64. */
export function addressGroup(ip: string): string {
  const groups = groupsOf(ip)
  return typeof groups === 'string' ? groups : networkOf(groups, GROUPS_OF_A_NETWORK)
}

/** All counters of an address: the IPv4 address; or the IPv6 /64 and, with sixteen times its limit, the /48. */
export function addressCounts(ip: string): readonly AddressCount[] {
  const groups = groupsOf(ip)
  if (typeof groups === 'string') return [{ subject: groups, times: 1 }]
  return [
    { subject: networkOf(groups, GROUPS_OF_A_NETWORK), times: 1 },
    { subject: networkOf(groups, GROUPS_OF_A_SITE), times: SITE_TIMES },
  ]
}

/** The eight groups of an IPv6 address; any other address unchanged. */
function groupsOf(ip: string): string | readonly number[] {
  if (!isIPv6(ip)) return ip
  const [front = '', back] = ip.split('::')
  const tail = (back ?? '').split(':').filter((each) => each !== '')
  const [last = ''] = tail.slice(-1)
  // An IPv4 address in the clothes of IPv6.
  if (last.includes('.')) return last
  const head = front.split(':').filter((each) => each !== '')
  const missing = Math.max(0, GROUPS - head.length - tail.length)
  const all = back === undefined ? head : [...head, ...Array<string>(missing).fill('0'), ...tail]
  return all.map((each) => Number.parseInt(each, 16))
}

function networkOf(groups: readonly number[], kept: number): string {
  const front = groups.slice(0, kept).map((each) => each.toString(16))
  return `${front.join(':')}::/${kept * GROUP_BITS}`
}
