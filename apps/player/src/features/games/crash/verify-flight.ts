import type { CrashFlight } from '@baize/contract'
import { checkFlight } from '@baize/games/crash/chain'
import { hashPorts } from '../../../parts/proof/hash-ports.ts'

/** Whether a flight that was told is in its chain and busted where its hash says. */
export function checkTold(flight: CrashFlight): {
  readonly isInChain: boolean
  readonly isBustRight: boolean
} {
  const { hash, number, salt, commitment, bust } = flight
  if (hash === null) return { isInChain: false, isBustRight: false }
  const checked = checkFlight(hashPorts, { hash, number, salt }, commitment)
  return { isInChain: checked.isInChain, isBustRight: checked.bust === bust }
}
