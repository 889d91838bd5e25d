import { isIPv6 } from 'node:net'

const GROUPS = 8
/** What one household or one hired machine has: whoever has an address has all that begin alike. */
const GROUPS_OF_A_NETWORK = 4
/** What a provider gives who asks for more: 65,536 networks, seldom of as many people. */
const GROUPS_OF_A_SITE = 3
const GROUP_BITS = 16
/** What all networks of one site may do together, in what one of them may. */
const SITE_TIMES = 16

/** One of the counts that a call from an address goes into. */
export interface AddressCount {
  readonly subject: string
  /** How many times as much it may come to as the count of one address. */
  readonly times: number
}

/** Whether a call came from this machine, which says nothing of who made it. */
export function isOwnMachine(ip: string): boolean {
  return ip === '::1' || /^(?:::ffff:)?127\./.test(ip)
}

/** What is known and remembered by address: an IPv4 address, or an IPv6 /64. */
export function addressGroup(ip: string): string {
  const groups = groupsOf(ip)
  return typeof groups === 'string' ? groups : networkOf(groups, GROUPS_OF_A_NETWORK)
}

/** Everything that is counted by address goes by it: an IPv4 address; an IPv6 /64 and, at sixteen times the count, its /48. */
export function addressCounts(ip: string): readonly AddressCount[] {
  const groups = groupsOf(ip)
  if (typeof groups === 'string') return [{ subject: groups, times: 1 }]
  return [
    { subject: networkOf(groups, GROUPS_OF_A_NETWORK), times: 1 },
    { subject: networkOf(groups, GROUPS_OF_A_SITE), times: SITE_TIMES },
  ]
}

/** The eight numbers of an IPv6 address; of any other the address itself. */
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
