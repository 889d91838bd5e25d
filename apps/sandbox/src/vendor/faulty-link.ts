import type { VendorCall, VendorRequest } from '@baize/contract/vendors'
import type { FaultSwitches } from './faults.ts'
import type { Told, WalletLink } from './wallet-link.ts'

/** How long a bet that was given up lies about before it is sent after its refund. */
const LATE_BET_MS = 300

export interface FaultyLink extends WalletLink {
  /** Until every bet that lay about has been sent. */
  lateCalls(): Promise<void>
}

/** A link that delays, loses, doubles, forges and reorders, as the switches say. */
export function faultyLink(
  link: WalletLink,
  switches: FaultSwitches,
  sleep: (ms: number) => Promise<unknown>,
): FaultyLink {
  const late = new Set<Promise<unknown>>()
  const ask = async <Call extends VendorCall>(
    vendorId: string,
    call: Call,
    body: VendorRequest<Call>,
  ): Promise<Told<Call>> => {
    const isBet = call === 'bet' || call === 'bet_win'
    if (isBet && switches.strikes('reordered')) {
      const sent = sleep(LATE_BET_MS)
        .then(() => link.ask(vendorId, call, body))
        .finally(() => late.delete(sent))
      late.add(sent)
      return { kind: 'silent', why: 'given up before it was sent' }
    }
    if (switches.strikes('forged')) await link.forge(vendorId, call, body)
    const { delayMs } = switches.read()
    if (delayMs > 0) await sleep(delayMs)
    // A token works once, and a session that was opened and not heard of would be nobody's.
    const isOpening = call === 'authenticate'
    const again =
      !isOpening && switches.strikes('duplicated') ? link.ask(vendorId, call, body) : undefined
    const told = await link.ask(vendorId, call, body)
    await again
    const isDropped = !isOpening && switches.strikes('dropped')
    return isDropped ? { kind: 'silent', why: 'the answer was dropped' } : told
  }
  return {
    ask,
    forge: link.forge,
    async lateCalls() {
      await Promise.all(late)
    },
  }
}
