import { assert, type Minor, minor, type Uuid } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import { isHolding, paidMinorOf, totalOf, validMinorOf, type Wager } from '@baize/wagers'
import type { BonusStake } from '../bonus/bonus-stake.ts'

/** One settlement of a wager: the first, or a correction. */
export interface WagerSettlement {
  readonly version: number
  readonly state: Wager['state']
  readonly returnedMinor: Minor
  readonly payoutMinor: Minor
  /** The valid bet; null where the settlement was taken back. */
  readonly validMinor: Minor | null
  readonly settledAtMs: number
}

/** A wager as it is stored. */
export interface WagerRow {
  readonly memberId: bigint
  readonly wagerId: Uuid
  readonly product: string
  readonly code: string
  readonly eventId: Uuid | null
  /** The account of the seat that the stake comes from; null where it is the member's cash. */
  readonly seatAccountId: AccountId | null
  readonly wager: Wager
  /** The grant that it belongs to, and what of the stake is bonus money. */
  readonly bonus?: BonusStake | undefined
  /** The free bet that it was staked with: the whole stake is the house's. */
  readonly freeBetId?: Uuid | undefined
  readonly openedAtMs: number
  readonly closedAtMs: number | null
  /** State and version as they were read, for the write to check; undefined until it has been stored once. */
  readonly stored: { readonly state: Wager['state']; readonly version: number } | undefined
  /** Settlements that are not stored yet. */
  readonly settlements: readonly WagerSettlement[]
}

/** The row after a step of its wager. */
export function withWager(row: WagerRow, wager: Wager, atMs: number): WagerRow {
  assert(wager.version >= row.wager.version, 'settlements are only added')
  const closedAtMs = isHolding(wager.state) ? null : atMs
  if (wager.version === row.wager.version) return { ...row, wager, closedAtMs }
  const { version, state, returnedMinor } = wager
  const payoutMinor = paidMinorOf(wager)
  const validMinor = validOf({ ...row, wager })
  const settlement = { version, state, returnedMinor, payoutMinor, validMinor, settledAtMs: atMs }
  return { ...row, wager, closedAtMs, settlements: [...row.settlements, settlement] }
}

/** The valid bet, of the member's own money alone; null while a settlement is to come. */
export function validOf({
  wager,
  bonus,
  freeBetId,
}: Pick<WagerRow, 'wager' | 'bonus' | 'freeBetId'>): Minor | null {
  const validMinor = validMinorOf(wager) ?? null
  if (validMinor !== null && freeBetId) return NO_MONEY
  if (validMinor === null || !bonus) return validMinor
  const stakeMinor = totalOf(wager.stake)
  return minor((validMinor * (stakeMinor - bonus.bonusMinor)) / stakeMinor)
}

export function stakeMinorOf({ wager }: Pick<WagerRow, 'wager'>): Minor {
  return totalOf(wager.stake)
}

/** The whole stake comes from one place: a free bet, a seat, or the member's cash. */
export function sourceOf({
  seatAccountId,
  freeBetId,
}: Pick<WagerRow, 'seatAccountId' | 'freeBetId'>): 'free_bet' | 'seat' | 'cash' {
  if (freeBetId) return 'free_bet'
  return seatAccountId === null ? 'cash' : 'seat'
}

/** Settled by itself: it changes what other wagers of its member find. */
export function isSettledSingly({
  bonus,
  freeBetId,
}: Pick<WagerRow, 'bonus' | 'freeBetId'>): boolean {
  return bonus !== undefined || freeBetId !== undefined
}

export const NO_MONEY = minor(0n)
