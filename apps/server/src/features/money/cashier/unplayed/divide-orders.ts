import { randomBytes } from 'node:crypto'
import { type Minor, minor, type Uuid, uuidV7 } from '@baize/kernel'
import {
  createRow,
  type LockedView,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import {
  type AccountTurnover,
  loadTurnovers,
  turnovers,
  unplayedStakes,
  withLetGo,
} from '../../../../house/ledger-view/turnover.store.ts'
import { jobRows } from '../../../../platform/jobs/job-rows.store.ts'
import { payees } from '../bank-accounts.store.ts'
import type { CashierParts, WithdrawalSettings } from '../cashier-parts.ts'
import { HAND_OVER_TASK, NOT_SENT, NOTE_FLAGS_TASK } from '../change-withdrawal.ts'
import { orderNumber } from '../order-number.ts'
import { nextWithdrawalSerial, type WithdrawalRow, withdrawals } from '../withdrawals.store.ts'
import {
  type DividedRequest,
  divideRequest,
  findUnplayed,
  fitOrders,
  type UnplayedPart,
  wayOf,
} from './plan-unplayed.ts'
import {
  afterLeaving,
  loadPlayableDeposits,
  type PlayableDeposits,
  playableDeposits,
  withWayBack,
} from './playable-deposits.store.ts'

/** The orders of one request, in order. */
export type RequestedOrders = readonly [WithdrawalRow, ...WithdrawalRow[]]

/** ID and serial number reserved for an order that may not be needed. */
export interface OrderPlace {
  readonly withdrawalId: Uuid
  readonly serial: bigint
}

export type OrderPlaces = readonly [OrderPlace, ...OrderPlace[]]

/** One place; during a break one more for each unplayed deposit. */
export async function makePlaces(
  parts: CashierParts,
  memberId: bigint,
  settings: WithdrawalSettings,
): Promise<OrderPlaces> {
  const unplayed = await loadUnplayed(parts, memberId, settings)
  const first = await makePlace(parts)
  return [first, ...(await Promise.all(unplayed.map(() => makePlace(parts))))]
}

async function makePlace({ clock, pool }: CashierParts): Promise<OrderPlace> {
  const serial = await nextWithdrawalSerial(pool)
  return { withdrawalId: uuidV7(clock, randomBytes(10)), serial }
}

export function placeRows({ withdrawalId }: OrderPlace): RowRequest[] {
  return [createRow(withdrawals, withdrawalId), requestRow(jobRows, withdrawalId)]
}

/** The unplayed part of a member's balance according to the ledger; empty without a break. */
export async function loadUnplayed(
  parts: Pick<CashierParts, 'pool' | 'clock' | 'accounts' | 'currency' | 'providers'>,
  memberId: bigint,
  settings: Pick<WithdrawalSettings, 'turnoverPercent'>,
): Promise<readonly UnplayedPart[]> {
  const { pool, accounts, currency } = parts
  const cashId = await accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency })
  const [standing] = await loadTurnovers(pool, [cashId])
  const missingMinor = unplayedStakes(standing, settings, parts.clock.now())
  if (!standing || missingMinor === 0n) return []
  const [found] = await loadPlayableDeposits(pool, [memberId])
  const { balanceMinor } = standing
  return findUnplayed({ balanceMinor, missingMinor }, withWayBack(parts, found?.[1] ?? []))
}

interface AskedSum {
  readonly memberId: bigint
  readonly bankAccountId: Uuid
  readonly requestIp: string
  readonly atMs: number
  readonly amountMinor: Minor
  readonly standing: AccountTurnover
  readonly settings: WithdrawalSettings
  readonly places: OrderPlaces
}

/** The orders of an accepted request, and the rows that change with them. */
export function divideOrders(
  parts: CashierParts,
  view: LockedView,
  asked: AskedSum,
): { readonly rows: RequestedOrders; readonly changes: readonly RowChange[] } {
  const { memberId, amountMinor, standing, places } = asked
  const deposits = view.row(playableDeposits, memberId) ?? []
  const { playedMinor, unplayed } = divide(parts, asked, deposits)
  // Orders of a locked member are always reviewed.
  const isLocked = view.row(payees, asked.bankAccountId)?.isLocked ?? true
  const write = (place: OrderPlace, part: UnplayedPart | undefined) =>
    buildOrder(parts, asked, { ...place, playedMinor, part, isLocked })
  const wanted = playedMinor > 0n ? [undefined, ...unplayed] : unplayed
  const [first, ...others] = wanted.map((part, at) => write(places[at] ?? places[0], part))
  const rows: RequestedOrders = [first ?? write(places[0], undefined), ...others]
  const letGoMinor = unplayed.reduce((sum, part) => sum + part.turnoverMinor, 0n)
  const left = { ...standing, balanceMinor: minor(standing.balanceMinor - amountMinor) }
  return {
    rows,
    changes: [
      replaceRow(turnovers, standing.accountId, withLetGo(left, letGoMinor)),
      replaceRow(playableDeposits, memberId, afterLeaving(deposits, unplayed)),
      ...rows.map((row) => replaceRow(withdrawals, row.withdrawalId, row)),
      ...rows.flatMap(jobOf),
    ],
  }
}

function divide(
  parts: CashierParts,
  { amountMinor, standing, settings, atMs, places }: AskedSum,
  deposits: PlayableDeposits,
): DividedRequest {
  const { balanceMinor } = standing
  const missingMinor = unplayedStakes(standing, settings, atMs)
  const unplayed = findUnplayed({ balanceMinor, missingMinor }, withWayBack(parts, deposits))
  return fitOrders(divideRequest({ amountMinor, balanceMinor }, unplayed), places.length)
}

interface PlacedOrder extends OrderPlace {
  readonly playedMinor: Minor
  /** Undefined for the played part. */
  readonly part: UnplayedPart | undefined
  readonly isLocked: boolean
}

function buildOrder(
  { currency, provider }: CashierParts,
  { memberId, bankAccountId, requestIp, atMs, places }: AskedSum,
  { withdrawalId, serial, playedMinor, part, isLocked }: PlacedOrder,
): WithdrawalRow {
  const way = part ? wayOf(part) : 'to_account'
  const goesAtOnce = way === 'back' && !isLocked
  const [{ withdrawalId: firstId }] = places
  const at = new Date(atMs)
  const steps = [
    { state: 'requested', atMs, byWhom: 'member' },
    ...(goesAtOnce ? [{ state: 'approved', atMs, byWhom: 'system' } as const] : []),
  ] as const
  return {
    ...{ withdrawalId, orderNumber: orderNumber('W', at, serial), memberId, bankAccountId },
    ...{ amountMinor: part?.amountMinor ?? playedMinor, currency, way },
    state: goesAtOnce ? 'approved' : 'requested',
    provider: part?.returnsBy ?? provider.name,
    ...{ depositId: part?.depositId ?? null, turnoverMinor: part?.turnoverMinor ?? minor(0n) },
    askedWith: withdrawalId === firstId ? null : firstId,
    ...{ reason: null, reasonCode: null, payoutId: null, refundRefusal: null, requestIp },
    ...{ firstApproverId: null, secondApproverId: null, receiveAutomaticallyAtMs: null },
    ...{ firstApprovedFrom: null, secondApprovedFrom: null, ruleVersion: null },
    ...{ receivedMinor: minor(0n), returnedMinor: minor(0n), partMaxMinor: null },
    ...NOT_SENT,
    ...{ sendAfterMs: null, parts: [], createdAtMs: atMs, updatedAtMs: atMs },
    ...{ storedSteps: 0, newSteps: steps },
  }
}

function jobOf({ state, withdrawalId }: WithdrawalRow): RowChange[] {
  const task = state === 'approved' ? HAND_OVER_TASK : NOTE_FLAGS_TASK
  return [replaceRow(jobRows, withdrawalId, { task, payload: { withdrawalId } })]
}
