import { type Clock, type Uuid, uuidV7 } from '@baize/kernel'
import type { Queryable } from '../platform/database/in-transaction.ts'
import { takeRandomBytes } from '../platform/random-bytes.ts'

/** A bet with its first settlement, as wagers leave it; further ones correct it. */
export async function insertSettledWager(
  database: Queryable,
  clock: Clock,
  { memberId, stakeMinor }: { readonly memberId: bigint; readonly stakeMinor: bigint },
) {
  const id: Uuid = uuidV7(clock, takeRandomBytes(10))
  await database.query(
    `insert into wager (member_id, id, product, code, state, stake_minor, valid_minor, version, opened_at, closed_at)
       values ($1, $2, 'test', 'test', 'settled', $3, $3, 1, $4, $4)`,
    [memberId, id, stakeMinor, new Date(clock.now())],
  )
  let version = 0
  const settle = async (returnedMinor: bigint) => {
    version += 1
    await database.query(
      `insert into wager_settlement (member_id, wager_id, version, state, returned_minor, payout_minor, settled_at,
         valid_minor) values ($1, $2, $3, $4, $5, 0, $6, $7)`,
      [
        ...[memberId, id, version, returnedMinor === 0n ? 'settled' : 'void', returnedMinor],
        ...[new Date(clock.now()), stakeMinor - returnedMinor],
      ],
    )
  }
  await settle(0n)
  return { void: () => settle(stakeMinor), restore: () => settle(0n) }
}
