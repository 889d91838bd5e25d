import type { TEAM_MOVEMENTS } from '@baize/contract'
import { TRANSFER_CODES, type TransferCode } from '@baize/ledger'

export type TeamMovement = (typeof TEAM_MOVEMENTS)[number]

/** What of a member's cash an agent above sees, besides play. */
const CODES: Readonly<Record<TeamMovement, readonly TransferCode[]>> = {
  deposit: ['deposit_credit', 'deposit_release', 'deposit_fee'],
  withdrawal: ['withdrawal_hold', 'withdrawal_release'],
  transfer: ['member_transfer'],
  contract: ['contract_pay'],
  debt: ['debt_repaid'],
  credit: ['credit_granted', 'credit_repaid'],
}

const KIND_OF_NUMBER = new Map<number, TeamMovement>(
  Object.entries(CODES).flatMap(([kind, codes]) =>
    codes.map((code) => [TRANSFER_CODES[code].number, kind as TeamMovement] as const),
  ),
)

export function codesOfMovements(kind: TeamMovement | undefined): number[] {
  return [...KIND_OF_NUMBER]
    .filter(([, each]) => kind === undefined || each === kind)
    .map(([code]) => code)
}

/** Of a code that is one of those. */
export function movementOf(code: number): TeamMovement {
  return KIND_OF_NUMBER.get(code) ?? 'transfer'
}
