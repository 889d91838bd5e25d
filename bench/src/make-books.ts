import { randomInt } from 'node:crypto'
import { type CurrencyCode, epochMs, minor } from '@baize/kernel'
import type { AccountId, TransferCode } from '@baize/ledger'
import { createAccountBook, createPoster, type Poster } from '@baize/ledger/pg'
import { moveMoney } from '@baize/testkit'
import pg from 'pg'

const MEMBERS = 1_000
const AT_ONCE = 2_000
const FIRST_MEMBER = 1_000_000
const GRANT_MINOR = 1_000_000_000n
const currency = 'PLY' as CurrencyCode

/**
 * Fills the books through the real poster: stakes and payouts between members and one house
 * account, until the ledger has this many transfers more.
 */
export async function makeBooks(databaseUrl: string, transfers: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const poster = createPoster({
    connection: { connectionString: databaseUrl },
    clock: { now: () => epochMs(Date.now()) },
    companions: [],
  })
  try {
    const book = createAccountBook(pool)
    const houseId = await book.idOf({ kind: 'house', purpose: 'bench', currency })
    const memberIds: AccountId[] = []
    for (let index = 0; index < MEMBERS; index += 1) {
      const ownerId = BigInt(FIRST_MEMBER + index)
      memberIds.push(await book.idOf({ kind: 'player_cash', ownerId, currency }))
    }
    const run = randomInt(2 ** 40)
    for (let done = 0; done < transfers; done += AT_ONCE) {
      const size = Math.min(AT_ONCE, transfers - done)
      await Promise.all(
        Array.from({ length: size }, (_, index) =>
          post(poster, `${run} ${done + index}`, {
            houseId,
            memberId: memberIds[(done + index) % MEMBERS] ?? houseId,
            isStake: done >= MEMBERS && (done + index) % 2 === 0,
          }),
        ),
      )
    }
  } finally {
    await poster.stop()
    await pool.end()
  }
}

interface Bet {
  readonly houseId: AccountId
  readonly memberId: AccountId
  readonly isStake: boolean
}

async function post(poster: Poster, key: string, { houseId, memberId, isStake }: Bet) {
  const code: TransferCode = isStake ? 'round_stake' : 'round_payout'
  const [debitId, creditId] = isStake ? [memberId, houseId] : [houseId, memberId]
  const amountMinor = minor(isStake ? 100n : GRANT_MINOR / 1_000n)
  await poster.post(moveMoney({ key, code, debitId, creditId, amountMinor, mayOverdraw: true }))
}
