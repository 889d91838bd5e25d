import { BlockList, isIP } from 'node:net'
import type { AccessRules } from '@baize/contract'

export const OPEN_RULES: AccessRules = {
  allowCountries: [],
  denyCountries: [],
  allowBlocks: [],
  denyBlocks: [],
}

export type AccessReason =
  | 'allowed_block'
  | 'denied_block'
  | 'denied_country'
  | 'not_allowed_country'
  | 'open'

export interface AccessVerdict {
  readonly isLetIn: boolean
  readonly reason: AccessReason
}

/** `::ffff:203.0.113.4` is the same visitor as `203.0.113.4`. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** True for an address or a block such as `203.0.113.0/24` or `2001:db8::/32`. */
export function isBlock(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/**
 * Rules made ready to be asked. Named blocks come first, and among them those that let in: an
 * operator can always open a door that a wider rule shuts. Country rules count only where the
 * countries of addresses are known; an address of no known country is in none that is allowed.
 */
export function compileRules(
  rules: AccessRules,
  countryOf: ((address: string) => string | undefined) | undefined,
): (address: string) => AccessVerdict {
  const hasBlocks = rules.allowBlocks.length > 0 || rules.denyBlocks.length > 0
  // Every call of every player is asked; a house open to all answers without looking.
  if (!hasBlocks && !countryOf) return () => ({ isLetIn: true, reason: 'open' })
  const allowed = listOf(rules.allowBlocks)
  const denied = listOf(rules.denyBlocks)
  return (given) => {
    const address = plainAddress(given)
    if (holds(allowed, address)) return { isLetIn: true, reason: 'allowed_block' }
    if (holds(denied, address)) return { isLetIn: false, reason: 'denied_block' }
    if (!countryOf) return { isLetIn: true, reason: 'open' }
    const country = countryOf(address)
    if (country && rules.denyCountries.includes(country)) {
      return { isLetIn: false, reason: 'denied_country' }
    }
    const isNamed = country !== undefined && rules.allowCountries.includes(country)
    if (rules.allowCountries.length > 0 && !isNamed) {
      return { isLetIn: false, reason: 'not_allowed_country' }
    }
    return { isLetIn: true, reason: 'open' }
  }
}

function listOf(blocks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [address = '', bits] = block.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function holds(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
