import { assert } from '@baize/kernel'
import type pg from 'pg'
import type { Checkpoint } from '../../checkpoint.ts'
import { AccountStates } from './account-states.ts'
import { eachAccount } from './account-stream.ts'
import { checkpointOf, digestIdentities } from './checkpoint-check.ts'

interface HeadRow {
  readonly batch_number: bigint
  readonly transfer_id: bigint
  readonly hash: Buffer
  readonly posted_at: Date
}

const READ_HEAD_BATCH = `
  select h.batch_number, h.transfer_id, h.hash, b.posted_at
  from ledger_head h join ledger_batch b on b.number = h.batch_number where h.lane = 1`

/**
 * Describes the head of the chain and every account at this moment, ready to be signed; undefined
 * while nothing was posted. Reads the accounts and no history.
 */
export async function takeCheckpoint(client: pg.ClientBase): Promise<Checkpoint | undefined> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const [head] = (await client.query<HeadRow>(READ_HEAD_BATCH)).rows
    if (!head) return undefined
    const states = new AccountStates(1_024)
    await eachAccount(client, ({ id, kind, currency, mayOverdraw, balanceMinor, version }) => {
      states.add(id, { kind, currency, mayOverdraw })
      states.set(states.count - 1, balanceMinor, version)
    })
    const batch = {
      batchNumber: head.batch_number,
      transferId: head.transfer_id,
      hash: head.hash,
      postedAtMs: BigInt(head.posted_at.getTime()),
    }
    const checkpoint = checkpointOf(batch, states, await digestIdentities(client, states))
    assert(isBalanced(checkpoint), 'books that are signed come to nothing in every currency')
    return checkpoint
  } finally {
    await client.query('commit')
  }
}

function isBalanced({ trialBalance }: Checkpoint): boolean {
  const totals = new Map<string, bigint>()
  for (const { currency, balanceMinor } of trialBalance) {
    totals.set(currency, (totals.get(currency) ?? 0n) + balanceMinor)
  }
  return [...totals.values()].every((totalMinor) => totalMinor === 0n)
}
