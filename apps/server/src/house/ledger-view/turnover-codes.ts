import { TRANSFER_CODES, type TransferCode } from '@baize/ledger'
import { PLAY_PARTS } from './play-parts.ts'

const UNCOUNTED: readonly string[] = [
  'uncounted_stake',
  'uncounted_stake_return',
] satisfies TransferCode[]

/**
 * Stakes that count, and what came back of them; free rounds cost no stake and so count for nothing, nor does what is
 * no risk.
 */
export const STAKE_CODES: readonly number[] = Object.keys(PLAY_PARTS)
  .filter((name) => ['stake', 'refund'].includes(PLAY_PARTS[name as TransferCode] ?? ''))
  .filter((name) => !UNCOUNTED.includes(name))
  .map((name) => TRANSFER_CODES[name as TransferCode].number)
export const CREDIT_CODES: readonly number[] = [
  TRANSFER_CODES.deposit_credit.number,
  TRANSFER_CODES.deposit_release.number,
]
/** A fee that the member bears follows its deposit in the same posting. */
export const DEPOSIT_CODES: readonly number[] = [...CREDIT_CODES, TRANSFER_CODES.deposit_fee.number]
