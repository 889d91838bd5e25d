import { checkProof } from '@baize/rooms'
import { CommandFailure } from '../ledger-command/command-failure.ts'
import { hmacSha256, sha256 } from '../platform/hash-functions.ts'
import { checksOfTable, describeTableRound } from './describe-table-round.ts'
import type { TableRoundProved } from './load-table-round.ts'

const HASHES = { sha256, hmac: hmacSha256 }

/** Works a round of a live table out again, says line by line what came of it, and whether all of it is right. */
export function verifyTableRound(proved: TableRoundProved, say: (text: string) => void): boolean {
  const { game, round, proof } = proved
  if (round.result === null) {
    throw new CommandFailure(
      round.isVoid
        ? `The round is void and was never drawn${beaconWasLate(proved)}.`
        : 'The round is not drawn yet.',
    )
  }
  if (proof.kind === 'shoe' && proof.seed === null) {
    throw new CommandFailure('The seed of its shoe is shown when the shoe is over. Ask again then.')
  }
  const checked = checkProof(HASHES, { game, proof, recorded: round.result })
  if (!checked) throw new CommandFailure('Nothing can be dealt from this proof by the rules here.')
  say(describeTableRound(proved, checked))
  return checksOfTable(proved, checked).every(([, isRight]) => isRight)
}

/** Whether a beacon was late is told by the beacon itself. */
function beaconWasLate({ round, proof }: TableRoundProved): string {
  const address = proof.kind === 'chain' ? proof.beacon?.address : undefined
  if (round.voidCause !== 'beacon_late' || address === undefined) return ''
  return `, because the public beacon was late: ${address}`
}
