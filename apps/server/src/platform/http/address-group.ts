import { isIPv6 } from 'node:net'

const GROUPS = 8
/** What one household or one hired machine has: whoever has an address has all that begin alike. */
const GROUPS_OF_A_NETWORK = 4

/** Whether a call came from this machine, which says nothing of who made it. */
export function isOwnMachine(ip: string): boolean {
  return ip === '::1' || /^(?:::ffff:)?127\./.test(ip)
}

/** What tries are counted by when they are counted by address: an IPv4 address, or an IPv6 /64. */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [front = '', back] = ip.split('::')
  const tail = (back ?? '').split(':').filter((each) => each !== '')
  const [last = ''] = tail.slice(-1)
  // An IPv4 address in the clothes of IPv6.
  if (last.includes('.')) return last
  const head = front.split(':').filter((each) => each !== '')
  const missing = Math.max(0, GROUPS - head.length - tail.length)
  const all = back === undefined ? head : [...head, ...Array<string>(missing).fill('0'), ...tail]
  const network = all.slice(0, GROUPS_OF_A_NETWORK).map((each) => Number.parseInt(each, 16))
  return `${network.map((each) => each.toString(16)).join(':')}::/64`
}
