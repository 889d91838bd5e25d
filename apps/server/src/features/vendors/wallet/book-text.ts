import type { Minor, Uuid } from '@baize/kernel'
import { z } from 'zod'
import { readRatio, writeRatio } from '../../../house/bonus/bonus-stake.ts'
import type { BetBonus, BetState, BookedWin, RoundBook, WinState } from './round-rules.ts'

const amount = z.string().regex(/^\d{1,18}$/)
const BET_STATES = ['placed', 'settled', 'refunded', 'never_came'] as const satisfies BetState[]
const WIN_STATES = ['paid', 'rolled_back', 'never_came'] as const satisfies WinState[]
/** Beside a bet that was taken while a grant was active. */
const bonus = z.object({
  grant: z.string(),
  part: amount,
  counts: z.string(),
  wagered: amount.optional(),
  stage: z.enum(['open', 'over', 'back']),
  arrived: amount,
})
/** Beside a win that was held, or paid on a round as a whole with bets of grants in it. */
const win = z.object({
  hold: z.enum(['held', 'refused']).optional(),
  shares: z.array(z.tuple([z.string(), amount])).optional(),
})
const stored = z.object({
  closed: z.boolean(),
  bets: z.array(z.tuple([z.string(), z.enum(BET_STATES), amount]).rest(bonus)),
  wins: z.array(z.tuple([z.string(), z.enum(WIN_STATES), amount, z.string()]).rest(win)),
})

/** A book as the database keeps it. */
export function writeBook({ isClosed, bets, wins }: RoundBook): string {
  return JSON.stringify({
    closed: isClosed,
    bets: [...bets].map(([txId, bet]) => [
      ...([txId, bet.state, `${bet.amountMinor}`] as const),
      ...(bet.bonus ? [writeBonus(bet.bonus)] : []),
    ]),
    wins: [...wins].map(([txId, win]) => [
      ...([txId, win.state, `${win.amountMinor}`, win.betTxId] as const),
      ...(win.hold || win.shares ? [writeWin(win)] : []),
    ]),
  } satisfies z.input<typeof stored>)
}

function writeBonus(of: BetBonus): z.input<typeof bonus> {
  return {
    grant: of.grantId,
    part: `${of.bonusMinor}`,
    counts: writeRatio(of.counts),
    ...(of.wageredMinor !== null && { wagered: `${of.wageredMinor}` }),
    stage: of.stage,
    arrived: `${of.arrivedMinor}`,
  }
}

function writeWin({ hold, shares }: BookedWin): z.input<typeof win> {
  return {
    ...(hold && { hold }),
    ...(shares && {
      shares: [...shares].map(([txId, part]): [string, string] => [txId, `${part}`]),
    }),
  }
}

function readBonus({ grant, part, counts, wagered, stage, arrived }: z.output<typeof bonus>) {
  return {
    grantId: grant as Uuid,
    bonusMinor: readAmount(part),
    counts: readRatio(counts),
    wageredMinor: wagered === undefined ? null : readAmount(wagered),
    arrivedMinor: readAmount(arrived),
    stage,
  }
}

function readWin({ hold, shares }: z.output<typeof win>) {
  return {
    ...(hold && { hold }),
    ...(shares && { shares: new Map(shares.map(([txId, part]) => [txId, readAmount(part)])) }),
  }
}

function readAmount(text: string): Minor {
  return BigInt(text) as Minor
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
      bets.map(([txId, state, amountMinor, of]) => [
        txId,
        { state, amountMinor: readAmount(amountMinor), ...(of && { bonus: readBonus(of) }) },
      ]),
    ),
    wins: new Map(
      wins.map(([txId, state, amountMinor, betTxId, more]) => [
        txId,
        { state, amountMinor: readAmount(amountMinor), betTxId, ...(more && readWin(more)) },
      ]),
    ),
  }
}
