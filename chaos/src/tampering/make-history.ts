import { type Chance, type CurrencyCode, epochMs, minor } from '@baize/kernel'
import type { AccountId, TransferCode } from '@baize/ledger'
import { createAccountBook, createPoster } from '@baize/ledger/pg'
import { moveMoney } from '@baize/testkit'
import type pg from 'pg'

const MEMBERS = 12
const GRANT_MINOR = 1_000_000n
/** Half a day: a few hundred batches reach over several months and their partitions. */
const STEP_MS = 12 * 60 * 60 * 1_000
const BETS_MAX = 5
const currency = 'PLY' as CurrencyCode

/** A house whose history can be continued, batch by batch, with time passing between them. */
export interface History {
  play(batches: number): Promise<void>
  stop(): Promise<void>
}

interface Accounts {
  readonly house: AccountId
  readonly escrow: AccountId
  readonly grants: AccountId
  readonly members: readonly AccountId[]
}

/** Opens accounts and gives every member money, posted by the real poster. */
export async function startHistory(
  pool: pg.Pool,
  url: string,
  name: string,
  chance: Chance,
): Promise<History> {
  let nowMs = 1_795_000_000_000
  let moves = 0
  const poster = createPoster({
    connection: { connectionString: url },
    clock: { now: () => epochMs(nowMs) },
    companions: [],
  })
  const accounts = await openAccounts(pool)
  const post = (code: TransferCode, debitId: AccountId, creditId: AccountId, amount: bigint) => {
    moves += 1
    const move = { code, debitId, creditId, amountMinor: minor(amount), mayOverdraw: true }
    return poster.post(moveMoney({ key: `${name} ${moves}`, ...move }))
  }
  await Promise.all(
    accounts.members.map((member) =>
      post('demonstration_grant', accounts.grants, member, GRANT_MINOR),
    ),
  )
  const bet = async () => {
    const member = accounts.members[chance.below(MEMBERS)] ?? accounts.house
    const amount = 100n + BigInt(chance.below(900))
    const [code, debitId, creditId] = (
      [
        ['round_stake', member, accounts.house],
        ['round_payout', accounts.house, member],
        ['round_hold', member, accounts.escrow],
      ] as const
    )[chance.below(3)] ?? ['round_stake', member, accounts.house]
    await post(code, debitId, creditId, amount)
  }
  return {
    async play(batches) {
      for (let batch = 0; batch < batches; batch += 1) {
        nowMs += STEP_MS
        await Promise.all(Array.from({ length: 1 + chance.below(BETS_MAX) }, bet))
      }
    },
    stop: () => poster.stop(),
  }
}

async function openAccounts(pool: pg.Pool): Promise<Accounts> {
  const book = createAccountBook(pool)
  const members: AccountId[] = []
  for (let index = 0; index < MEMBERS; index += 1) {
    const ownerId = 8_840_001n + BigInt(index)
    members.push(await book.idOf({ kind: 'player_cash', ownerId, currency }))
  }
  return {
    house: await book.idOf({ kind: 'house', purpose: 'lantern-tiger', currency }),
    escrow: await book.idOf({ kind: 'escrow', purpose: 'rounds', currency }),
    grants: await book.idOf({ kind: 'adjustments', purpose: 'demonstration', currency }),
    members,
  }
}
