import type { operations, ValueOf } from '@baize/contract'
import { type CheckedProof, checkProof } from '@baize/rooms'
import { hashPorts } from '../../../../parts/proof/hash-ports.ts'

export type ProvedRound = ValueOf<typeof operations.getTableRound>

/** Works a round out again in this browser; undefined while its secret may not be shown yet. */
export function checkRound({ game, round, proof }: ProvedRound): CheckedProof | undefined {
  return checkProof(hashPorts, { game, proof, recorded: round.result })
}
