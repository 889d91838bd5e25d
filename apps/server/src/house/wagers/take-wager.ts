import {
  assert,
  type Chance,
  type Minor,
  minor,
  type Refusal,
  type Result,
  refuse,
  succeed,
  type Uuid,
  uuidV7,
} from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import {
  type AccountMoved,
  type LockedView,
  type Movement,
  type Posting,
  type PostingKey,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import {
  isHolding,
  planHold,
  planInstantWager,
  type Wager,
  type WagerAccounts,
} from '@baize/wagers'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postOnce } from '../../platform/post-once.ts'
import { takeRandomBytes } from '../../platform/random-bytes.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import type { BonusAccounts } from '../bonus/bonus-session.ts'
import type { LinkedPool } from '../jackpots/pool-finder.ts'
import type { PoolRow } from '../jackpots/pool-row.ts'
import type { RoundJackpot } from '../jackpots/round-jackpot.ts'
import { isFed, type PartTaken, type PoolStake, takePart } from '../jackpots/take-part.ts'
import type { OpenRoundKey } from '../rounds/round-row.ts'
import { cashPaidOf, countIn, fundStake } from './fund-stake.ts'
import type { SoldBefore } from './sold-before.ts'
import type { AdmissionCode, StakeNeeds, StakeRefusal } from './stake-admission.ts'
import type { WagerBook } from './wager-book.ts'
import { countEntries, type WagerDeps } from './wager-deps.ts'

/** What a wager begins with. */
export interface WagerBeginning {
  readonly wagerId: Uuid
  readonly atMs: number
  /** As it is taken. */
  readonly stakeMinor: Minor
  /** The rows that the order asked for, locked. */
  readonly view: LockedView
  /** Takes part in the pool that its code feeds, with the wager's own chance, after its own draws. */
  readonly takePart: PartTaker | undefined
}

export type PartTaker = (chance: Chance) => {
  readonly jackpot: RoundJackpot
  readonly jackpotMinor: Minor
}

export interface StartedWager<Row, Answer> {
  readonly row: Row
  /** What else the product writes. */
  readonly rows?: readonly RowChange[]
  /** From the row as it is stored. */
  answer(row: Row): Answer
}

/** A stake with the wager it opens. */
export interface StakeOrder<Row, Answer, Code extends string> extends Required<PostingKey> {
  readonly memberId: bigint
  /** What is played: it names the house's account and the pool that is fed. */
  readonly code: string
  /** Of a wager for which another one is sold, what that pays at least: it is staked as it is in the commit. */
  readonly stakeMinor: Minor
  /** Sold in the same commit, before the stake that it pays for. */
  readonly sold?: SoldBefore<Code>
  /** The whole order as text: the same key with another order is refused. */
  readonly order: string
  readonly book: WagerBook<Row>
  /** The stake stays in escrow until the wager ends. */
  readonly isHeld: boolean
  /** A held wager may end as it is taken; false where it is not said. */
  readonly mayEndAtOnce?: boolean
  /** Held beside the stake, from the member's cash, for wagers that follow; it is admitted together with the stake. */
  readonly reserve?: Reserve
  /** The stake was held and admitted before, as such a reserve: no money moves. */
  readonly isReserved?: boolean
  /** No bonus money is staked. */
  readonly isCashOnly?: boolean
  /** The seat that the stake comes from; the member's cash where it is not said. */
  readonly seatId?: AccountId
  /** What free bets cost the house, where the whole stake is one: nothing of it is the member's own. */
  readonly freeBetAccountId?: AccountId
  /** Where no other may be open beside it. */
  readonly exclusive?: OpenRoundKey | undefined
  /** The product's own rows that it depends on. */
  readonly requests?: readonly RowRequest[]
  /** Why it may not be taken at this moment, looked at last and under the poster's order. */
  refuseAt?(atMs: number, view: LockedView, stakeMinor: Minor): Code | Refusal<Code> | undefined
  /** Plays as far as it goes. Must be pure. */
  start(at: WagerBeginning): StartedWager<Row, Answer>
  /** The answer to a repeat, from the stored row. */
  replay(row: Row): Answer
}

/** Money that is held for wagers to come, posted under a cause of its own. */
export interface Reserve {
  readonly causeId: Uuid
  readonly amountMinor: Minor
}

/** The answer, with the member's cash as the commit left it; unknown for a repeat of an earlier call. */
export type Taken<Answer> = Answer & { readonly cash?: AccountMoved }

/**
 * Takes a stake and opens its wager. Everything that a stake depends on is read while the member's account is locked
 * and the stake is known to be covered; the wager is durable before anyone hears of it.
 */
export async function takeWager<Row, Answer extends object, Code extends string = never>(
  deps: WagerDeps,
  order: StakeOrder<Row, Answer, Code>,
): Promise<Result<Taken<Answer>, StakeRefusal | Code>> {
  const { memberId, code } = order
  const found = deps.accountsOf(memberId, code)
  const shared = found instanceof Promise ? await found : found
  const { seatId, freeBetAccountId: freeBetId } = order
  const accounts = {
    ...shared,
    ...(seatId !== undefined && { seatId }),
    ...(freeBetId !== undefined && { freeBetId }),
  }
  // A stake that is held belongs to nobody yet, so it feeds nothing.
  const linked = order.isHeld ? undefined : deps.jackpots.pools.poolOf(code)
  const pool = linked instanceof Promise ? await linked : linked
  const posting = deps.admission.withNeeds(memberId, (needs) => {
    const post = (bonus?: BonusAccounts) =>
      deps.poster.post(planTaking(deps, order, { accounts, pool, needs, bonus }))
    // Bonus money is staked from no seat, and only where the book can say so.
    const isInCash = seatId !== undefined || freeBetId !== undefined || order.isCashOnly === true
    if (!needs.bonus || isInCash || !order.book.bonus) return post()
    const own = deps.bonus.accountsOf(memberId)
    return own instanceof Promise ? own.then(post) : post(own)
  })
  const taken = await postOnce(posting, {
    conflict: 'key_reused',
    async replay(wagerId) {
      const row = await order.book.load(memberId, wagerId)
      assert(row, 'a posted wager is stored')
      return order.replay(row)
    },
  })
  if (!taken.ok) {
    const { code: refused, details } = taken.refusal
    assert(refused !== 'guard_needed' && refused !== 'bonus_needed', 'what is needed was read')
    return refuse(refused as StakeRefusal | Code, details)
  }
  const { answer, accounts: moved } = taken.value
  const cash = moved?.find(({ accountId }) => accountId === accounts.cashId)
  return succeed(cash ? { ...answer, cash } : answer)
}

/** What was found before the lock. */
interface Found {
  readonly accounts: WagerAccounts
  /** The pool that is fed. */
  readonly pool: LinkedPool | undefined
  readonly needs: StakeNeeds
  /** Where the stake may be paid with bonus money. */
  readonly bonus: BonusAccounts | undefined
}

function planTaking<Row, Answer, Code extends string>(
  deps: WagerDeps,
  order: StakeOrder<Row, Answer, Code>,
  { accounts: shared, pool, needs, bonus }: Found,
): Movement<Answer, AdmissionCode | Code> {
  const { admission, openPlaces, jackpots, clock } = deps
  const { memberId, code, book, exclusive, isHeld } = order
  const wagerId = uuidV7(clock, takeRandomBytes(10))
  const accounts = bonus ? { ...shared, bonusId: bonus.bonusId } : shared
  const { cashId, escrowId, houseId, seatId, freeBetId } = accounts
  const sourceId = seatId ?? cashId
  return {
    ...{ key: order.key, formerKey: order.formerKey },
    inputHash: inputHashOf(order.order),
    causeId: wagerId,
    subject: code,
    accountIds: [
      cashId,
      ...(seatId ? [seatId] : []),
      ...(freeBetId ? [freeBetId] : []),
      ...(isHeld ? [escrowId] : []),
      ...(isHeld && !order.mayEndAtOnce ? [] : [houseId]),
      ...(bonus ? [bonus.bonusId, bonus.promotionId] : []),
      ...(pool?.accountIds ?? []),
      ...(order.sold?.accountIds ?? []),
    ],
    rows: [
      ...admission.rowsOf(memberId, needs),
      ...(bonus ? deps.bonus.rowsOf(memberId) : []),
      book.create(memberId, wagerId),
      ...(exclusive ? [requestRow(openPlaces, exclusive)] : []),
      ...(pool ? [requestRow(jackpots.rows, pool.poolId)] : []),
      ...(order.requests ?? []),
      ...(order.sold?.requests ?? []),
    ],
    decide(view) {
      const atMs = clock.now()
      const sale = order.sold?.sell(view, atMs)
      if (sale && !sale.ok) return { refused: sale.refusal as Refusal<Code> }
      const sold = sale?.value
      const comingMinor = sold?.paidMinor ?? NOTHING
      const stakeMinor = sold?.paidMinor ?? order.stakeMinor
      const isOpenElsewhere = exclusive !== undefined && Boolean(view.row(openPlaces, exclusive))
      const staked = { ...order, stakeMinor }
      const own = fundStake(view, { deps, order: staked, bonus, wagerId, houseId, atMs })
      const { ownMinor } = own
      const from = { sourceId, isFromSeat: seatId !== undefined, isOpenElsewhere }
      const reservedMinor = order.reserve?.amountMinor ?? NOTHING
      const stake = {
        ...{ memberId, atMs, needs, ...from, isReserved: order.isReserved ?? false },
        // Limits are on what members stake of their own, or of their bonus money.
        stakeMinor: freeBetId ? NOTHING : minor(stakeMinor + reservedMinor),
        ownMinor: minor(ownMinor + reservedMinor),
        comingMinor,
      }
      const refused = admission.refuse(view, stake)
      if (refused) return { refused }
      if (own.refused) return { refused: own.refused }
      const closed = order.refuseAt?.(atMs, view, stakeMinor)
      if (closed) return { refused: typeof closed === 'string' ? { code: closed } : closed }
      const stored = pool && view.row(jackpots.rows, pool.poolId)
      const fed = { roundId: wagerId, memberId, gameCode: code, stakeMinor, houseId, cashId, atMs }
      const part = stored ? partIn(stored, fed) : NO_PART
      const started = order.start({ wagerId, atMs, stakeMinor, view, takePart: part.take })
      const { row, wager, writes } = own.apply(book, started.row)
      const isOpen = isHolding(wager.state)
      const won = part.taken()
      const moved = order.isReserved ? [] : planMoney(accounts, wagerId, wager)
      const transfers = [...moved, ...(won?.transfers ?? [])]
      const reserved = order.reserve ? [planReserve(accounts, order, order.reserve)] : []
      return {
        accepted: {
          before: [...(sold ? [sold.posting] : []), ...writes.before, ...(won?.before ?? [])],
          transfers,
          after: [...reserved, ...writes.after],
          rows: [
            book.replace(memberId, wagerId, row),
            ...admission.admit(view, stake, {
              // What was sold for it was paid in the same movement.
              payoutMinor: sold ? comingMinor : isOpen ? null : cashPaidOf(wager),
              jackpotMinor: won?.wonMinor ?? NOTHING,
              entries:
                countEntries([...(sold?.posting.transfers ?? []), ...transfers], cashId) +
                countIn(writes, cashId) +
                reserved.length,
            }),
            ...(sold?.rows ?? []),
            ...(started.rows ?? []),
            ...writes.rows,
            ...(exclusive && isOpen ? [replaceRow(openPlaces, exclusive, wagerId)] : []),
            // Written whether it was fed or not: the write sees that what was read still holds.
            ...(stored ? [replaceRow(jackpots.rows, stored.poolId, won?.row ?? stored)] : []),
          ],
          answer: started.answer(row),
        },
      }
    },
  }
}

const NOTHING = 0n as Minor
const NO_PART = { take: undefined, taken: () => undefined }

function planReserve(
  accounts: WagerAccounts,
  { memberId, code }: Pick<StakeOrder<never, never, never>, 'memberId' | 'code'>,
  { causeId, amountMinor }: Reserve,
): Posting {
  return {
    ...postingKey('wager-reserve', memberId, causeId),
    inputHash: inputHashOf(`reserve ${amountMinor}`),
    ...{ causeId, subject: code },
    transfers: planHold(accounts, causeId, [{ source: 'cash', amountMinor }]),
  }
}

function planMoney(accounts: WagerAccounts, wagerId: Uuid, wager: Wager) {
  return isHolding(wager.state)
    ? planHold(accounts, wagerId, wager.stake)
    : planInstantWager(accounts, wagerId, wager)
}

/** The part in a pool: taken when the product has drawn, or never where nothing is fed. */
function partIn(stored: PoolRow, stake: PoolStake) {
  let taken: PartTaken | undefined
  const take: PartTaker | undefined = isFed(stored, stake.gameCode)
    ? (chance) => {
        taken = takePart(stored, stake, chance)
        return { jackpot: taken.jackpot, jackpotMinor: taken.wonMinor }
      }
    : undefined
  return { take, taken: () => taken }
}
