import { drawTicket, isTicketWon } from '@baize/fairness'
import { type Chance, type Minor, minor, sumMinor, type Uuid } from '@baize/kernel'
import {
  type AccountId,
  addJackpotShares,
  feedJackpot,
  type JackpotPayment,
  type PlannedTransfer,
  payJackpot,
  planJackpotPayment,
  planJackpotShares,
} from '@baize/ledger'
import type { Posting } from '@baize/ledger/pg'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import {
  dropAmounts,
  type OwedShares,
  type PoolLevel,
  type PoolRow,
  type PoolWin,
  secretOfCycle,
} from './pool-row.ts'
import type { RoundJackpot } from './round-jackpot.ts'

/** A stake in a linked game. */
export interface PoolStake {
  readonly roundId: Uuid
  readonly memberId: bigint
  readonly gameCode: string
  readonly stakeMinor: Minor
  readonly houseId: AccountId
  readonly cashId: AccountId
  readonly atMs: number
}

/** What a stake came to in a pool. */
export interface PartTaken {
  readonly row: PoolRow
  /** For the round's own record. */
  readonly jackpot: RoundJackpot
  readonly wonMinor: Minor
  /** Shares of this batch that must be in the books before the win is paid from them. */
  readonly before: readonly Posting[]
  /** The win, and the seeds after it; of the round's own posting. */
  readonly transfers: readonly PlannedTransfer[]
}

/** Whether stakes of a game take part in the pool right now. */
export function isFed(row: PoolRow, gameCode: string): boolean {
  return row.state === 'open' && row.games.includes(gameCode)
}

/**
 * Feeds every level with a stake, then sees which of them fall: by the round's own chance, one draw for each
 * level of chance whether another fell or not, or because the meter reached its amount. Rounds come one
 * after the other, so the second of two winners finds the meter seeded anew. Pure.
 */
export function takePart(pool: PoolRow, stake: PoolStake, chance: Chance): PartTaken {
  const fed = pool.levels.map((level) => feedJackpot(level, level.stand, stake.stakeMinor))
  const shares = fed.map(({ share }) => share)
  const sharesKey =
    pool.owed?.postingKey ?? postingKey('jackpot', stake.memberId, stake.roundId).key
  const byHouse = new Map(pool.owed?.byHouse)
  byHouse.set(stake.houseId, addJackpotShares(byHouse.get(stake.houseId) ?? [], shares))
  const owed: OwedShares = { postingKey: sharesKey, byHouse }
  const levels = pool.levels.map((level, index) => ({ ...level, ...standOf(fed[index]) }))
  const row: PoolRow = { ...pool, levels, owed }

  const falls = levels.map(({ drop, stand }, index) =>
    drop.kind === 'random'
      ? isTicketWon(drawTicket(chance, drop.tickets), stake.stakeMinor)
      : stand.meterMinor >= (pool.dropAtMinor[index] ?? stand.meterMinor + 1n),
  )
  const paid = levels.map((level, index) =>
    falls[index] ? payJackpot(level, level.stand) : undefined,
  )
  const wonMinor = sumMinor(paid.map((each) => each?.paidMinor ?? minor(0n)))
  const jackpot: RoundJackpot = {
    pool: pool.code,
    posting: sharesKey,
    levels: levels.map(({ name, drop }, index) => [
      name,
      drop.kind === 'random' ? drop.tickets.toString() : '',
      String(shares[index]?.meterMinor ?? 0n),
      String(shares[index]?.reserveMinor ?? 0n),
      String(shares[index]?.excessMinor ?? 0n),
      String(paid[index]?.paidMinor ?? 0n),
    ]),
  }
  if (wonMinor === 0n) return { row, jackpot, wonMinor, before: [], transfers: [] }

  const after = levels.map((level, index) => ({ ...level, ...standOf(paid[index]) }))
  const wins = paid.flatMap((payment, index) =>
    payment ? [winOf(row, index, stake, payment)] : [],
  )
  const won: PoolRow = { ...row, levels: after, owed: undefined, wins: [...pool.wins, ...wins] }
  return {
    row: { ...won, dropAtMinor: dropAmounts(won) },
    jackpot,
    wonMinor,
    before: [postOwed(row, owed)],
    transfers: paid.flatMap((payment, index) => {
      const accounts = pool.accounts.levels[index]
      if (!payment || !accounts) return []
      const { fundId } = pool.accounts
      const touched = { ...accounts, fundId, cashId: stake.cashId }
      return planJackpotPayment(touched, stake.roundId, payment)
    }),
  }
}

function standOf(change: { readonly stand: PoolLevel['stand'] } | undefined) {
  return change ? { stand: change.stand } : {}
}

function winOf(row: PoolRow, index: number, stake: PoolStake, payment: JackpotPayment): PoolWin {
  const secret = secretOfCycle(row, index)
  return {
    place: index + 1,
    cycle: row.levels[index]?.stand.cycle ?? 0,
    roundId: stake.roundId,
    memberId: stake.memberId,
    gameCode: stake.gameCode,
    amountMinor: payment.paidMinor,
    fromReserveMinor: payment.fromReserveMinor,
    fromHouseMinor: payment.fromHouseMinor,
    dropSecret: secret ?? null,
    dropAmountMinor: secret === undefined ? null : (row.dropAtMinor[index] ?? null),
    wonAtMs: stake.atMs,
  }
}

/** One posting for what any number of rounds gave; each of them names it. */
export function postOwed(row: PoolRow, owed: OwedShares): Posting {
  const from = [...owed.byHouse].map(([houseId, shares]) => ({ houseId, shares }))
  const transfers = planJackpotShares(row.accounts.levels, row.poolId, from)
  const content = `${row.poolId} ${transfers
    .map(({ code, amountMinor }) => `${code} ${amountMinor}`)
    .join(' ')}`
  const inputHash = inputHashOf(content)
  return { key: owed.postingKey, inputHash, causeId: row.poolId, transfers }
}
