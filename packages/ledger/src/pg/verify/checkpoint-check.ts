import type pg from 'pg'
import type { Checkpoint } from '../../checkpoint.ts'
import { countMoved, digestStandings, IdentityDigest, sumByKind } from './account-digests.ts'
import type { AccountStates } from './account-states.ts'
import { eachAccount } from './account-stream.ts'
import type { Finding } from './finding.ts'
import type { ReplayedBatch } from './replay-chain.ts'

/** The checkpoint of the accounts as they stand after a batch. */
export function checkpointOf(
  batch: ReplayedBatch,
  states: AccountStates,
  identities: string,
): Checkpoint {
  return {
    batchNumber: batch.batchNumber,
    transferId: batch.transferId,
    hash: Buffer.from(batch.hash).toString('hex'),
    postedAtMs: Number(batch.postedAtMs),
    accounts: countMoved(states),
    identities,
    standings: digestStandings(states),
    trialBalance: sumByKind(states),
  }
}

/** Who the accounts that have moved belong to, as the database says now. */
export async function digestIdentities(
  client: pg.ClientBase,
  states: AccountStates,
): Promise<string> {
  const digest = new IdentityDigest()
  await eachAccount(client, (account) => {
    const slot = states.slotOf(account.id)
    if (slot >= 0 && states.versionAt(slot) > 0n) digest.add(account)
  })
  return digest.end()
}

/** What a signed checkpoint says differently from the books. */
export function compareCheckpoints(signed: Checkpoint, books: Checkpoint): Finding[] {
  const row = { table: 'checkpoint', key: `batch ${signed.batchNumber}` }
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['the hash of the chain', signed.hash, books.hash],
    ['the last transfer', signed.transferId, books.transferId],
    ['the time it was posted', signed.postedAtMs, books.postedAtMs],
    ['the number of accounts', signed.accounts, books.accounts],
    ['who the accounts belong to', signed.identities, books.identities],
    ['what the accounts held', signed.standings, books.standings],
    ['the trial balance', balanceText(signed), balanceText(books)],
  ]
  return pairs
    .filter(([, expected, found]) => expected !== found)
    .map(([what, expected, found]) => ({
      ...row,
      what: `${what} in the books`,
      expected: `${expected}, as was signed`,
      found: String(found),
    }))
}

function balanceText({ trialBalance }: Checkpoint): string {
  return trialBalance
    .map((each) => `${each.currency} ${each.kind} ${each.accounts} ${each.balanceMinor}`)
    .join(', ')
}

/** A signed batch that the books no longer reach. */
export function lostTail(signed: Checkpoint, headBatch: bigint): Finding {
  return {
    table: 'checkpoint',
    key: `batch ${signed.batchNumber}`,
    what: 'the last batch of the books',
    expected: `at least ${signed.batchNumber}, which was signed`,
    found: `${headBatch}: the end was cut off, or this is an older copy`,
  }
}
