import { assert, type Minor, minor, type Uuid } from '@baize/kernel'
import { type AccountId, type PlannedTransfer, planTransfer } from '@baize/ledger'

/** What a hand came to for one seat: below zero it lost. */
export interface SeatNet {
  readonly seatId: AccountId
  readonly netMinor: bigint
}

/** A hand between members, with what the house takes of it. */
export interface HandMoney {
  readonly handId: Uuid
  readonly seats: readonly SeatNet[]
  readonly rakeMinor: Minor
}

/**
 * Moves a hand in one posting: what seats lost goes into the pot, the house takes its rake, and the rest goes to those
 * who won. The pot holds as much afterwards as before.
 */
export function planHand(
  { potId, houseId }: { readonly potId: AccountId; readonly houseId: AccountId },
  { handId, seats, rakeMinor }: HandMoney,
): PlannedTransfer[] {
  const sumMinor = seats.reduce((sum, { netMinor }) => sum + netMinor, 0n)
  assert(sumMinor + rakeMinor === 0n, 'what seats lose is what seats win and the house takes')
  const lost = seats.filter(({ netMinor }) => netMinor < 0n)
  const won = seats.filter(({ netMinor }) => netMinor > 0n)
  const causeId = handId
  return [
    ...lost.map(({ seatId, netMinor }) =>
      planTransfer({
        ...{ code: 'seat_hold', debitId: seatId, creditId: potId, causeId },
        amountMinor: minor(-netMinor),
      }),
    ),
    ...(rakeMinor > 0n
      ? [
          planTransfer({
            ...{ code: 'round_capture', debitId: potId, creditId: houseId, causeId },
            amountMinor: rakeMinor,
          }),
        ]
      : []),
    ...won.map(({ seatId, netMinor }) =>
      planTransfer({
        ...{ code: 'seat_release', debitId: potId, creditId: seatId, causeId },
        amountMinor: minor(netMinor),
      }),
    ),
  ]
}

/** Money that a member takes to a seat, or back from it. */
export function planSeatMove(
  { cashId, seatId }: { readonly cashId: AccountId; readonly seatId: AccountId },
  move: { readonly to: 'seat' | 'cash'; readonly amountMinor: Minor; readonly causeId: Uuid },
): PlannedTransfer[] {
  const { amountMinor, causeId } = move
  const isIn = move.to === 'seat'
  const [debitId, creditId] = isIn ? [cashId, seatId] : [seatId, cashId]
  const code = isIn ? 'seat_buy_in' : 'seat_cash_out'
  return [planTransfer({ code, debitId, creditId, amountMinor, causeId })]
}
