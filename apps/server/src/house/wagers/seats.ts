import { type Minor, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import { type HandMoney, planHand, planSeatMove } from '@baize/wagers'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postOnce } from '../../platform/post-once.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import type { AdmissionCode, AdmissionRefusal, NeedCode } from './stake-admission.ts'
import type { WagerDeps } from './wager-deps.ts'

/** Money on its way between a member's cash and their seat. */
export interface SeatMove {
  readonly memberId: bigint
  readonly cashId: AccountId
  readonly seatId: AccountId
  /** The sitting that it belongs to. */
  readonly sittingId: Uuid
  readonly amountMinor: Minor
  /** The member's own: the same key moves once. */
  readonly key: Uuid
}

type Moved = Promise<Result<null, Exclude<AdmissionRefusal, 'round_open'> | 'key_reused'>>

/** Takes money to a seat, with every check that a stake must pass: from there on it is at stake. */
export async function buyIn(deps: WagerDeps, move: SeatMove): Moved {
  const { memberId, amountMinor, cashId } = move
  const { admission, clock } = deps
  const posting = admission.withNeeds(memberId, (needs) =>
    deps.poster.post<null, AdmissionCode>({
      ...base('seat-buy-in', move),
      rows: admission.rowsOf(memberId, needs),
      decide(view) {
        const stake = {
          // Bonus money is taken to no seat.
          ...{ memberId, sourceId: cashId, stakeMinor: amountMinor, ownMinor: amountMinor, needs },
          ...{ atMs: clock.now(), isFromSeat: false, isOpenElsewhere: false },
        }
        const refused = admission.refuse(view, stake)
        if (refused) return { refused }
        // What is taken to a seat is counted against limits once it is staked.
        return { accepted: { transfers: movesOf(move, 'seat'), rows: [], answer: null } }
      },
    }),
  )
  return asMoved(await postOnce(posting, REPEATS))
}

/** Brings money back from a seat, up to what lies there. */
export async function leaveSeat(deps: WagerDeps, move: SeatMove): Moved {
  const posting = deps.poster.post<null, AdmissionCode>({
    ...base('seat-cash-out', move),
    rows: [],
    decide: (view) =>
      view.balanceMinor(move.seatId) < move.amountMinor
        ? { refused: { code: 'insufficient_funds' } }
        : { accepted: { transfers: movesOf(move, 'cash'), rows: [], answer: null } },
  })
  return asMoved(await postOnce(posting, REPEATS))
}

/** A hand that is over, with the accounts that it moves money through. */
export interface EndedHand extends HandMoney {
  /** The escrow account that holds pots. */
  readonly potId: AccountId
  readonly houseId: AccountId
  /** What the house's account is about. */
  readonly code: string
}

/** Moves a hand between the seats of any number of members and the house: all of it, or nothing. */
export async function settleHand(
  deps: Pick<WagerDeps, 'poster'>,
  hand: EndedHand,
): Promise<Result<null, 'insufficient_funds' | 'key_reused'>> {
  const { handId, potId, houseId, seats, rakeMinor } = hand
  const order = seats.map(({ seatId, netMinor }) => `${seatId} ${netMinor}`).join(',')
  const posting = deps.poster.post<null, 'insufficient_funds'>({
    ...postingKey('hand', 0n, handId),
    inputHash: inputHashOf(`${order} ${rakeMinor}`),
    causeId: handId,
    subject: hand.code,
    accountIds: [potId, houseId, ...seats.map(({ seatId }) => seatId)],
    rows: [],
    decide: (view) =>
      seats.some(({ seatId, netMinor }) => view.balanceMinor(seatId) + netMinor < 0n)
        ? { refused: { code: 'insufficient_funds' } }
        : { accepted: { transfers: planHand({ potId, houseId }, hand), rows: [], answer: null } },
  })
  const posted = await postOnce(posting, REPEATS)
  return posted.ok ? succeed(null) : posted
}

const REPEATS = { conflict: 'key_reused', replay: async () => null } as const

function base(purpose: string, { memberId, key, ...move }: SeatMove) {
  const { cashId, seatId, sittingId, amountMinor } = move
  return {
    ...postingKey(purpose, memberId, key),
    inputHash: inputHashOf(`${sittingId} ${seatId} ${amountMinor}`),
    causeId: sittingId,
    accountIds: [cashId, seatId],
  }
}

function movesOf(move: SeatMove, to: 'seat' | 'cash') {
  return planSeatMove(move, { to, amountMinor: move.amountMinor, causeId: move.sittingId })
}

function asMoved(posted: Result<unknown, AdmissionCode | 'key_reused'>): Awaited<Moved> {
  if (posted.ok) return succeed(null)
  const { code, details } = posted.refusal
  return refuse(code as Exclude<typeof code, NeedCode | 'round_open'>, details)
}
