import { assert, type Uuid, uuidV7 } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { poolAccountIds } from '../../../house/jackpots/pool-row.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import type { JackpotParts } from './jackpot-parts.ts'
import { loadPoolAccounts } from './jackpots.store.ts'
import { changePool } from './pool-change.ts'

/** Opens a draft without people: for the demonstration, which has nobody yet when it is made. */
export async function openPool(parts: JackpotParts, poolId: Uuid): Promise<void> {
  const accounts = await loadPoolAccounts(parts.pool, poolId)
  assert(accounts, 'a draft has accounts')
  const outcome = await parts.poster.post<undefined, 'state_changed'>({
    key: uuidV7(parts.clock, takeRandomBytes(10)),
    inputHash: inputHashOf(`open ${poolId}`),
    causeId: poolId,
    accountIds: poolAccountIds(accounts),
    rows: [requestRow(parts.poolRows, poolId)],
    decide(view) {
      const row = view.row(parts.poolRows, poolId)
      const by = { atMs: parts.clock.now(), target: undefined }
      const changed = row ? changePool(row, { kind: 'open' }, by) : 'state_changed'
      if (typeof changed === 'string') return { refused: { code: 'state_changed' } }
      return {
        accepted: {
          transfers: changed.transfers,
          rows: [replaceRow(parts.poolRows, poolId, changed.row)],
          answer: undefined,
        },
      }
    },
  })
  assert(outcome.kind === 'posted', 'a draft can be opened')
  parts.pools.lookAgain()
}
