import { assert } from '@baize/kernel'

/** What all accounts of one kind in one currency hold together. */
export interface KindBalance {
  readonly currency: string
  readonly kind: string
  /** Accounts of the kind that have moved. */
  readonly accounts: bigint
  readonly balanceMinor: bigint
}

/**
 * Where the books stood after a batch, small enough to print in a newspaper: anyone who keeps one can
 * show later that the history before it was cut, changed or swapped for an older copy.
 */
export interface Checkpoint {
  readonly batchNumber: bigint
  /** The last transfer of the batch. */
  readonly transferId: bigint
  /** The batch's link of the chain, 64 hexadecimal digits. */
  readonly hash: string
  /** When the batch was posted, milliseconds since 1970. */
  readonly postedAtMs: number
  /** Accounts with at least one entry. */
  readonly accounts: bigint
  /** SHA-256 over who these accounts belong to. */
  readonly identities: string
  /** SHA-256 over what each of them held. */
  readonly standings: string
  /** By currency, then kind. */
  readonly trialBalance: readonly KindBalance[]
}

const HEX_256 = /^[0-9a-f]{64}$/

/** The exact text that is signed, in ASCII with a line feed after each line. */
export function checkpointText(checkpoint: Checkpoint): string {
  const { batchNumber, transferId, hash, identities, standings, trialBalance } = checkpoint
  for (const digest of [hash, identities, standings]) {
    assert(HEX_256.test(digest), 'a digest is 64 hexadecimal digits')
  }
  assert(Number.isSafeInteger(checkpoint.postedAtMs), 'a moment is whole milliseconds')
  const lines = [
    'baize checkpoint 1',
    `batch ${batchNumber}`,
    `transfer ${transferId}`,
    `hash ${hash}`,
    `posted ${checkpoint.postedAtMs}`,
    `accounts ${checkpoint.accounts}`,
    `identities ${identities}`,
    `standings ${standings}`,
    ...trialBalance.map(
      ({ currency, kind, accounts, balanceMinor }) =>
        `balance ${currency} ${kind} ${accounts} ${balanceMinor}`,
    ),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
