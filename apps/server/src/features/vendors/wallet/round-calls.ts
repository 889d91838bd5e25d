import { assert, type Minor, type Uuid, uuidV7 } from '@baize/kernel'
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
import type { BonusAccounts } from '../../../house/bonus/bonus-session.ts'
import type { StakeGuard } from '../../../house/stakes/stake-guard.ts'
import { jobRows } from '../../../platform/jobs/job-rows.store.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { type CreditTerms, creditRows, heldRows, sumRows, sumsAt } from './credit-watch.ts'
import { heldCredits } from './held-credits.store.ts'
import { openChecked } from './open-checked.ts'
import { playAll, type RoundState, type Scene, shownBalance } from './play-round.ts'
import {
  type EachSettled,
  onlyReply,
  postTogether,
  type Together,
  type TogetherPlan,
} from './post-transaction.ts'
import type { Reply } from './reply.ts'
import type { CallOfRound, RoundOrder } from './round-orders.ts'
import { type RoundBook, sumRound } from './round-rules.ts'
import { standings } from './standings.store.ts'
import { loadGrantsOfRound, type VendorRoundRow, vendorRounds } from './vendor-rounds.store.ts'
import type { WalletParts } from './wallet-parts.ts'

/** Carries a round's transaction out; a stake is held against the member's guard, if there is one. */
export async function postRoundCall(deps: WalletParts, order: RoundOrder): Promise<Reply> {
  return onlyReply(await postRoundCalls(deps, { orders: [order], closesRound: false }))
}

/** The same for several transactions of one round, all or none. */
export async function postRoundCalls(deps: WalletParts, call: CallOfRound): Promise<Together> {
  const { stakeGuard } = deps
  const [first] = call.orders
  assert(first, 'a call has a transaction')
  const { memberId } = first
  const isStaking = call.orders.some(({ bet }) => bet !== undefined)
  let needs: Needs = {
    hasGuard: isStaking && stakeGuard.isExpected(memberId),
    terms: call.orders.some(mayCredit) ? await deps.watchCredits(first) : undefined,
    checkedId: undefined,
    bonus: deps.bonus.isExpected(memberId) ? await findBonus(deps, first) : undefined,
  }
  for (;;) {
    const posted = await postTogether(deps, call.orders, planRoundCalls(deps, call, needs))
    if (typeof posted !== 'string') return posted
    if (posted === 'guard_needed') {
      assert(isStaking && !needs.hasGuard, 'a guard is of a stake, and is read once it was made')
      await stakeGuard.prepare(memberId)
      needs = { ...needs, hasGuard: true }
    } else if (posted === 'bonus_needed') {
      deps.bonus.expect(memberId)
      needs = { ...needs, bonus: await findBonus(deps, first) }
    } else {
      assert(needs.checkedId === undefined, 'an account is there once it was opened')
      needs = { ...needs, checkedId: await openChecked(deps, memberId) }
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
  /** Of a member who may have bonus money. */
  readonly bonus: RoundBonusNeeds | undefined
}

/** What is read of a member's bonus money: grants of the round are, though they may be over. */
export interface RoundBonusNeeds {
  readonly accounts: BonusAccounts
  readonly grantIds: readonly Uuid[]
}

export async function findBonus(
  { bonus, pool }: Pick<WalletParts, 'bonus' | 'pool'>,
  round: Parameters<typeof keyOfRound>[0],
): Promise<RoundBonusNeeds> {
  const [accounts, grantIds] = await Promise.all([
    bonus.accountsOf(round.memberId),
    loadGrantsOfRound(pool, keyOfRound(round)),
  ])
  return { accounts, grantIds }
}

function mayCredit({ creditMinor }: RoundOrder): boolean {
  return creditMinor !== undefined && creditMinor > 0n
}

function planRoundCalls(
  deps: WalletParts,
  call: CallOfRound,
  needs: Needs,
): TogetherPlan<RoundOrder> {
  const [first] = call.orders
  assert(first, 'a call has a transaction')
  const { memberId, accounts } = first
  const roundKey = keyOfRound(first)
  const stakes = call.orders.some(({ bet }) => bet !== undefined)
  const owing = call.orders.find(({ mayOwe }) => mayOwe)
  const { hasGuard, terms, checkedId, bonus } = needs
  const watch = terms && { ...terms, checkedId }
  const jobIds = new Map(call.orders.map(({ txId }) => [txId, newId(deps)]))
  return {
    ...(call.isLeftUndone && { isLeftUndone: call.isLeftUndone }),
    accountIds: [
      ...[accounts.cashId, accounts.houseId],
      ...(owing ? [owing.accounts.debtId] : []),
      ...(checkedId === undefined ? [] : [checkedId]),
      ...(bonus ? [bonus.accounts.bonusId, bonus.accounts.promotionId] : []),
    ],
    rows: [
      ...(bonus ? deps.bonus.rowsOf(memberId, bonus.grantIds) : []),
      ...(stakes ? [requestRow(standings, memberId)] : []),
      ...(stakes && hasGuard ? [requestRow(deps.stakeGuard.rows, memberId)] : []),
      stakes ? expectNewRow(vendorRounds, roundKey) : requestRow(vendorRounds, roundKey),
      ...(watch ? creditRows(watch, call.orders.filter(mayCredit).map(txIdOf)) : []),
      ...undoneRows(call.orders),
      ...(checkedId === undefined ? [] : [...jobIds.values()].map((id) => createRow(jobRows, id))),
    ],
    settle(view, fresh, causeId, idOf) {
      const atMs = deps.clock.now()
      const round = view.row(vendorRounds, roundKey)
      const session = bonus && deps.bonus.open(view, memberId, bonus.accounts, atMs, bonus.grantIds)
      const own = bonus && session && { accounts: bonus.accounts, session }
      const money = { deps, view, round, hasGuard, watch, checkedId, bonus: own }
      const at: Scene = { ...money, atMs, causeId, idOf }
      const played = playAll(at, call, fresh)
      if ('code' in played) return played
      const { state, each } = played
      const after = roundAfter(first, round, state.book, { id: causeId, atMs })
      const writes = session?.finish()
      const cashMinor = shownBalance(session, first.gameCode, state.cashMinor)
      return {
        ...(writes && { before: writes.before, after: writes.after }),
        transfers: state.transfers,
        rows: [
          ...(writes?.rows ?? []),
          replaceRow(vendorRounds, roundKey, after),
          ...(stakes && fresh.some(({ bet }) => bet)
            ? betRows(deps.stakeGuard, view, memberId, state.guard)
            : []),
          ...(watch && state.sums ? sumRows(watch, sumsAt(view, watch, atMs), state.sums) : []),
          ...changedHeld(state, jobIds),
        ],
        // What one call brought about is known when its grants are.
        each: each.length === 1 ? each.map((told) => withBalance(told, cashMinor)) : each,
        cashMinor,
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

function keyOfRound({
  vendorCode,
  memberId,
  roundRef: ref,
}: Pick<RoundOrder, 'vendorCode' | 'memberId' | 'roundRef'>) {
  return { vendorCode, memberId, ref }
}

function withBalance(told: EachSettled, cashMinor: Minor): EachSettled {
  return 'code' in told ? told : { ...told, cashMinor }
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
    hasBonus: before?.hasBonus ?? false,
    atMs,
    version: (before?.versionRead ?? 0) + 1,
    versionRead: before?.versionRead ?? 0,
  }
}
