import { isStakeReturned } from '@baize/games'
import type { Uuid } from '@baize/kernel'
import {
  type AccountId,
  type PlannedTransfer,
  planDepositCredit,
  planDepositSuspense,
  planWithdrawalCapture,
  planWithdrawalHold,
  planWithdrawalRelease,
} from '@baize/ledger'
import { createRow, type Movement, type PostingKey, replaceRow } from '@baize/ledger/pg'
import { planInstantWager } from '@baize/wagers'
import {
  depositAccounts,
  moneyOnce,
  withdrawalAccounts,
} from '../../features/money/cashier/door.ts'
import { type createRoundAccountFinder, rounds } from '../../features/products/play/door.ts'
import { BANK_PROVIDER } from '../../house/bank-provider.ts'
import { wagerOfRound } from '../../house/rounds/round-wager.ts'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import type { ServerCore } from '../../server-core.ts'
import type {
  PlannedDeposit,
  PlannedMoment,
  PlannedRound,
  PlannedWithdrawal,
  PostedStep,
} from './plan/plan.ts'

/** The provider that orders of the history went through. */
export const HISTORY_PROVIDER = 'sandbox'
/** All of them are in one batch, so that the chain is the same for the same history. */
const TOGETHER_MAX = 100

export interface MomentDeps {
  readonly core: ServerCore
  readonly roundAccounts: ReturnType<typeof createRoundAccountFinder>
  /** The number of a member of the plan. */
  idOf(place: number): bigint
}

/** Posts everything but slips that the plan has for a moment, in its order, by the poster that the product posts by. */
export async function postMoment(deps: MomentDeps, moment: PlannedMoment): Promise<void> {
  const all = moment.steps.filter((step) => step.kind !== 'slip')
  for (let from = 0; from < all.length; from += TOGETHER_MAX) {
    const steps = all.slice(from, from + TOGETHER_MAX)
    // Accounts are found first: what is posted together has to be queued together.
    const movements = await Promise.all(steps.map((step) => planMovement(deps, step)))
    const posted = movements.flatMap((movement) =>
      movement ? deps.core.poster.post(movement) : [],
    )
    for (const outcome of await Promise.all(posted)) {
      if (outcome.kind === 'posted' || outcome.kind === 'replayed') continue
      throw new Error(`The history of the demonstration could not be posted: ${outcome.kind}`)
    }
  }
}

type HistoryMovement = Movement<undefined, 'insufficient_funds'>

async function planMovement(
  deps: MomentDeps,
  step: PostedStep,
): Promise<HistoryMovement | undefined> {
  switch (step.kind) {
    case 'round':
      return await roundMovement(deps, step)
    case 'deposit':
      return await depositMovement(deps, step)
    case 'withdrawal':
      return await holdMovement(deps, step)
    default:
      return await endMovement(deps, step.withdrawal)
  }
}

async function roundMovement(deps: MomentDeps, round: PlannedRound): Promise<HistoryMovement> {
  const memberId = deps.idOf(round.member.place)
  const row = { ...round.row, memberId }
  const { roundId, gameCode, stakeMinor, options } = row
  const accounts = await deps.roundAccounts(memberId, gameCode)
  const { cashId, houseId } = accounts
  const wager = wagerOfRound(row, () => isStakeReturned(row.events))
  const key = { memberId, roundId }
  return {
    ...postingKey('round', memberId, round.key),
    inputHash: inputHashOf(`${gameCode} ${stakeMinor} ${JSON.stringify(options)}`),
    ...{ causeId: roundId, subject: gameCode, accountIds: [cashId, houseId] },
    rows: [createRow(rounds, key)],
    decide(view) {
      if (view.balanceMinor(cashId) < stakeMinor) {
        return { refused: { code: 'insufficient_funds' } }
      }
      const transfers = planInstantWager(accounts, roundId, wager)
      return { accepted: { transfers, rows: [replaceRow(rounds, key, row)], answer: undefined } }
    },
  }
}

async function depositMovement(
  { core, idOf }: MomentDeps,
  deposit: PlannedDeposit,
): Promise<HistoryMovement | undefined> {
  const { depositId, paidMinor, method, state } = deposit
  if (paidMinor === null) return undefined
  const memberId = idOf(deposit.member.place)
  const provider = method === 'bank-transfer' ? BANK_PROVIDER : HISTORY_PROVIDER
  const { accounts, currencyCode: currency } = core
  const found = await depositAccounts({ accounts, currency }, { memberId, provider })
  const transfers =
    state === 'under_review'
      ? planDepositSuspense(found, depositId, paidMinor)
      : planDepositCredit(found, depositId, paidMinor)
  return movementOf(moneyOnce({ memberId, depositId }, paidMinor), depositId, transfers)
}

async function holdMovement(
  { core, idOf }: MomentDeps,
  withdrawal: PlannedWithdrawal,
): Promise<HistoryMovement> {
  const { withdrawalId, amountMinor, member } = withdrawal
  const memberId = idOf(member.place)
  const found = await accountsOf(core, memberId)
  return movementOf(
    {
      ...postingKey('withdrawal', memberId, withdrawalId),
      inputHash: inputHashOf(`${amountMinor} ${member.bankAccountId}`),
    },
    withdrawalId,
    planWithdrawalHold(found, withdrawalId, amountMinor),
  )
}

async function endMovement(
  { core, idOf }: MomentDeps,
  { withdrawalId, amountMinor, member, end, endKey }: PlannedWithdrawal,
): Promise<HistoryMovement> {
  const found = await accountsOf(core, idOf(member.place))
  const plan = end === 'received' ? planWithdrawalCapture : planWithdrawalRelease
  return movementOf(
    { key: endKey, inputHash: inputHashOf(`${withdrawalId} ${endKey}`) },
    withdrawalId,
    plan(found, withdrawalId, amountMinor),
  )
}

function accountsOf({ accounts, currencyCode: currency }: ServerCore, memberId: bigint) {
  return withdrawalAccounts(accounts, { memberId, currency, provider: HISTORY_PROVIDER })
}

function movementOf(
  key: PostingKey & { readonly inputHash: Buffer },
  causeId: Uuid,
  transfers: readonly PlannedTransfer[],
): HistoryMovement {
  const accountIds: AccountId[] = transfers.flatMap(({ debitId, creditId }) => [debitId, creditId])
  return {
    ...{ ...key, causeId, accountIds, rows: [] },
    decide: () => ({ accepted: { transfers, rows: [], answer: undefined } }),
  }
}
