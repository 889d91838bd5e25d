import type { FailedTries } from '../failed-tries.store.ts'
import type { CrowdedAddresses } from '../sessions/crowded-addresses.ts'
import { addAddressTry, countAddressTries } from './address-tries.ts'
import type { HouseCount } from './house-count.ts'
import type { ProofOfWork } from './proof-of-work.ts'

/** What one address does of each while nobody looks, before there is a pause of a quarter of an hour. */
const USUAL = {
  'console address': 20,
  'feedback address': 5,
  'phone address': 20,
  'reset address': 20,
  'trial address': 20,
} as const
/** Up to so many times the usual an address pays with work; whoever is behind it gets through. */
export const REFUSED_FROM_TIMES = 10

/** What is counted by address besides logins and registrations, which have an hour of their own. */
export type StrangerKind = keyof typeof USUAL

const KINDS = Object.keys(USUAL) as StrangerKind[]

/** Stands before whatever somebody without a session may ask for. */
export interface StrangerGuard {
  /** What a challenge for this address grows with: of all its counts the highest, or the house's. */
  tries(ip: string): Promise<number>
  /** Says what is wrong with a call of somebody without a session; undefined lets it in. */
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
      // In one statement: it is asked by strangers, and connections are few.
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
