import { assert, type Uuid, uuidV7 } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import {
  createRow,
  expectNewRow,
  type LockedView,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import type { StakeGuard } from '../../../house/stakes/stake-guard.ts'
import { jobRows } from '../../../platform/jobs/job-rows.store.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { type CreditTerms, creditRows, heldRows, sumRows, sumsAt } from './credit-watch.ts'
import { heldCredits } from './held-credits.store.ts'
import { openChecked } from './open-checked.ts'
import { playAll, type RoundState, type Scene } from './play-round.ts'
import { onlyReply, postTogether, type Together, type TogetherPlan } from './post-transaction.ts'
import type { Reply } from './reply.ts'
import type { CallOfRound, RoundOrder } from './round-orders.ts'
import { decideEnd, type RoundBook, sumRound } from './round-rules.ts'
import { standings } from './standings.store.ts'
import { type VendorRoundRow, vendorRounds } from './vendor-rounds.store.ts'
import type { WalletParts } from './wallet-parts.ts'

/** Carries a round's transaction out; a stake is held against the member's guard, if there is one. */
export async function postRoundCall(parts: WalletParts, order: RoundOrder): Promise<Reply> {
  return onlyReply(await postRoundCalls(parts, { orders: [order], closesRound: false }))
}

/** The same for several transactions of one round, all or none. */
export async function postRoundCalls(parts: WalletParts, call: CallOfRound): Promise<Together> {
  const { stakeGuard } = parts
  const [first] = call.orders
  assert(first, 'a call has a transaction')
  const { memberId } = first
  const isStaking = call.orders.some(({ bet }) => bet !== undefined)
  let needs: Needs = {
    hasGuard: isStaking && stakeGuard.isExpected(memberId),
    terms: call.orders.some(mayCredit) ? await parts.watchCredits(first) : undefined,
    checkedId: undefined,
  }
  for (;;) {
    const posted = await postTogether(parts, call.orders, planRoundCalls(parts, call, needs))
    if (typeof posted !== 'string') return posted
    if (posted === 'guard_needed') {
      assert(isStaking && !needs.hasGuard, 'a guard is of a stake, and is read once it was made')
      await stakeGuard.prepare(memberId)
      needs = { ...needs, hasGuard: true }
    } else {
      assert(needs.checkedId === undefined, 'an account is there once it was opened')
      needs = { ...needs, checkedId: await openChecked(parts, memberId) }
    }
  }
}

/** What a call needs that is found out on the way. */
interface Needs {
  readonly hasGuard: boolean
  /** Of a call that credits. */
  readonly terms: CreditTerms | undefined
  /** The account for held credits, once one is needed. */
  readonly checkedId: AccountId | undefined
}

function mayCredit({ creditMinor }: RoundOrder): boolean {
  return creditMinor !== undefined && creditMinor > 0n
}

function planRoundCalls(
  parts: WalletParts,
  call: CallOfRound,
  needs: Needs,
): TogetherPlan<RoundOrder> {
  const [first] = call.orders
  assert(first, 'a call has a transaction')
  const { memberId, accounts } = first
  const roundKey = keyOfRound(first)
  const stakes = call.orders.some(({ bet }) => bet !== undefined)
  const owing = call.orders.find(({ mayOwe }) => mayOwe)
  const { hasGuard, terms, checkedId } = needs
  const watch = terms && { ...terms, checkedId }
  const jobIds = new Map(call.orders.map(({ txId }) => [txId, newId(parts)]))
  return {
    ...(call.isLeftUndone && { isLeftUndone: call.isLeftUndone }),
    accountIds: [
      ...[accounts.cashId, accounts.houseId],
      ...(owing ? [owing.accounts.debtId] : []),
      ...(checkedId === undefined ? [] : [checkedId]),
    ],
    rows: [
      ...(stakes ? [requestRow(standings, memberId)] : []),
      ...(stakes && hasGuard ? [requestRow(parts.stakeGuard.rows, memberId)] : []),
      stakes ? expectNewRow(vendorRounds, roundKey) : requestRow(vendorRounds, roundKey),
      ...(watch ? creditRows(watch, call.orders.filter(mayCredit).map(txIdOf)) : []),
      ...undoneRows(call.orders),
      ...(checkedId === undefined ? [] : [...jobIds.values()].map((id) => createRow(jobRows, id))),
    ],
    settle(view, fresh, causeId, idOf) {
      const atMs = parts.clock.now()
      const round = view.row(vendorRounds, roundKey)
      const at: Scene = { parts, view, round, hasGuard, atMs, causeId, watch, checkedId, idOf }
      const played = playAll(at, call, fresh)
      if ('code' in played) return played
      const { state, each } = played
      const book = call.closesRound ? closeBook(state.book) : state.book
      const after = roundAfter(first, round, book, { id: causeId, atMs })
      return {
        transfers: state.transfers,
        rows: [
          replaceRow(vendorRounds, roundKey, after),
          ...(stakes && fresh.some(({ bet }) => bet)
            ? betRows(parts.stakeGuard, view, memberId, state.guard)
            : []),
          ...(watch && state.sums ? sumRows(watch, sumsAt(view, watch, atMs), state.sums) : []),
          ...changedHeld(state, jobIds),
        ],
        each,
        cashMinor: state.cashMinor,
      }
    },
  }
}

/** Wins to be undone that may be held. */
function undoneRows(orders: readonly RoundOrder[]): RowRequest[] {
  return orders.flatMap(({ vendorCode, undoes }) =>
    undoes === undefined ? [] : [requestRow(heldCredits, { vendorCode, txId: undoes })],
  )
}

/** Credits held by this call, and held ones it takes back. */
function changedHeld({ held }: RoundState, jobIds: ReadonlyMap<string, Uuid>): RowChange[] {
  return [...held.values()].flatMap((row) => {
    const { vendorCode, txId, state } = row
    const jobId = jobIds.get(txId)
    return state === 'held' && jobId !== undefined
      ? heldRows(row, jobId)
      : [replaceRow(heldCredits, { vendorCode, txId }, row)]
  })
}

function newId({ clock }: Pick<WalletParts, 'clock'>): Uuid {
  return uuidV7(clock, takeRandomBytes(10))
}

function txIdOf({ txId }: RoundOrder): string {
  return txId
}

function keyOfRound({ vendorCode, memberId, roundRef: ref }: RoundOrder) {
  return { vendorCode, memberId, ref }
}

function closeBook(book: RoundBook): RoundBook {
  const decided = decideEnd(book)
  assert(decided.ok, 'a round can always be closed')
  return decided.value.book
}

/** The standing is written as it was read, so that the commit fails when it is another by then. */
function betRows(
  stakeGuard: StakeGuard,
  view: LockedView,
  memberId: bigint,
  guard: unknown,
): RowChange[] {
  const standing = view.row(standings, memberId)
  assert(standing, 'whoever is not refused is a member')
  const rows = [replaceRow(standings, memberId, standing)]
  return guard === undefined ? rows : [...rows, replaceRow(stakeGuard.rows, memberId, guard)]
}

/** The round as it is kept; the first bet that is taken puts it into the member's record. */
function roundAfter(
  order: RoundOrder,
  before: VendorRoundRow | undefined,
  book: RoundBook,
  { id, atMs }: { readonly id: VendorRoundRow['roundId']; readonly atMs: number },
): VendorRoundRow {
  const isStaked = sumRound(book).stakeMinor > 0n
  return {
    gameCode: order.gameCode,
    book,
    roundId: before?.roundId ?? (isStaked ? id : null),
    isRoundStored: before?.isRoundStored ?? false,
    atMs,
    version: (before?.versionRead ?? 0) + 1,
    versionRead: before?.versionRead ?? 0,
  }
}
