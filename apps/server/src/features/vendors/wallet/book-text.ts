import type { Minor } from '@baize/kernel'
import { z } from 'zod'
import type { BetState, RoundBook, WinState } from './round-rules.ts'

const amount = z.string().regex(/^\d{1,18}$/)
const BET_STATES = ['placed', 'settled', 'refunded', 'never_came'] as const satisfies BetState[]
const WIN_STATES = ['paid', 'rolled_back', 'never_came'] as const satisfies WinState[]
const stored = z.object({
  closed: z.boolean(),
  bets: z.array(z.tuple([z.string(), z.enum(BET_STATES), amount])),
  wins: z.array(z.tuple([z.string(), z.enum(WIN_STATES), amount, z.string()])),
})

/** A book as the database keeps it. */
export function writeBook({ isClosed, bets, wins }: RoundBook): string {
  return JSON.stringify({
    closed: isClosed,
    bets: [...bets].map(([txId, bet]) => [txId, bet.state, `${bet.amountMinor}`]),
    wins: [...wins].map(([txId, win]) => [txId, win.state, `${win.amountMinor}`, win.betTxId]),
  } satisfies z.input<typeof stored>)
}

/** The book of a round that a vendor played from a wallet of its own, and told as a whole. */
export function bookOfRecord(round: {
  readonly ref: string
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
  readonly isClosed: boolean
}): string {
  const { ref, stakedMinor, paidMinor, isClosed } = round
  const bet = { state: isClosed ? 'settled' : 'placed', amountMinor: stakedMinor as Minor } as const
  const win = { state: 'paid', amountMinor: paidMinor as Minor, betTxId: ref } as const
  return writeBook({
    isClosed,
    bets: new Map(stakedMinor > 0n || paidMinor > 0n ? [[ref, bet]] : []),
    wins: new Map(paidMinor > 0n ? [[`${ref}/win`, win]] : []),
  })
}

export function readBook(kept: unknown): RoundBook {
  const { closed, bets, wins } = stored.parse(kept)
  return {
    isClosed: closed,
    bets: new Map(
      bets.map(([txId, state, amountMinor]) => [
        txId,
        { state, amountMinor: BigInt(amountMinor) as Minor },
      ]),
    ),
    wins: new Map(
      wins.map(([txId, state, amountMinor, betTxId]) => [
        txId,
        { state, amountMinor: BigInt(amountMinor) as Minor, betTxId },
      ]),
    ),
  }
}
