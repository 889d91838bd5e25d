import type { FailedTries } from '../failed-tries.store.ts'
import type { CrowdedAddresses } from '../sessions/crowded-addresses.ts'
import { addAddressTry, countAddressTries } from './address-tries.ts'
import type { HouseCount } from './house-count.ts'
import type { ProofOfWork } from './proof-of-work.ts'

/** Usual number per address and kind before a quiet quarter of an hour. */
const USUAL = {
  'console address': 20,
  'feedback address': 5,
  'phone address': 20,
  'reset address': 20,
  'trial address': 20,
} as const
/** Up to this multiple of the usual number an address pays with work; above it calls are refused. */
export const REFUSED_FROM_TIMES = 10

/** Kinds counted by address. Logins and registrations have counters of their own. */
export type StrangerKind = keyof typeof USUAL

const KINDS = Object.keys(USUAL) as StrangerKind[]

/** Guards operations that need no session. */
export interface StrangerGuard {
  /** The number of tries a challenge for this address is scaled to: its highest counter, or the house's. */
  tries(ip: string): Promise<number>
  /** Why a call is refused; undefined lets it through. */
  fault(
    kind: StrangerKind,
    ip: string,
    proof: string,
  ): Promise<'too_many_requests' | 'proof_invalid' | undefined>
  count(kind: StrangerKind, ip: string): Promise<void>
}

export function createStrangerGuard(parts: {
  readonly failedTries: FailedTries
  readonly proofs: ProofOfWork
  readonly house: HouseCount
  readonly crowded: CrowdedAddresses
}): StrangerGuard {
  const { failedTries, proofs, house, crowded } = parts
  return {
    async tries(ip) {
      // One statement, because anybody can call it and connections are few.
      return Math.max(
        house.raisedTries(),
        await countAddressTries(failedTries, KINDS, crowded.countsOf(ip)),
      )
    },
    async fault(kind, ip, proof) {
      const tries = await countAddressTries(failedTries, [kind], crowded.countsOf(ip))
      if (tries >= USUAL[kind] * REFUSED_FROM_TIMES) return 'too_many_requests'
      const isEnough = await proofs.accept(proof, Math.max(tries, house.acceptedTries()))
      return isEnough ? undefined : 'proof_invalid'
    },
    async count(kind, ip) {
      house.note(ip)
      await addAddressTry(failedTries, kind, crowded.countsOf(ip))
    },
  }
}
