import { randomBytes } from 'node:crypto'
import { assert, type Minor, type Result, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import { planCreditDraw, planCreditRepayment } from '@baize/ledger'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { debtMinorOf } from '../../../house/ledger-view/debt.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postOnce } from '../../../platform/post-once.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { creditLines } from './credit.store.ts'
import { type CreditDeps, type PaymentRefusal, todayOf } from './credit-deps.ts'
import { type DrawObstacle, findDrawObstacle } from './credit-rules.ts'

export interface CreditCommand {
  readonly memberId: bigint
  readonly key: Uuid
  readonly amountMinor: Minor
}

/** Draws on a credit: limit and term are those of the commit that moves the money, however many draw at once. */
export async function drawCredit(
  deps: CreditDeps,
  { paymentPassword, ...command }: CreditCommand & { readonly paymentPassword: string },
): Promise<Result<undefined, DrawObstacle | PaymentRefusal | 'key_reused'>> {
  const { memberId, amountMinor } = command
  const confirmed = await deps.confirmPayment(memberId, paymentPassword)
  if (!confirmed.ok) return confirmed
  const { stakeGuard, clock } = deps
  const posting = await planPosting(deps, 'credit_draw', command)
  const { cashId, creditId, causeId } = posting
  const moved = deps.poster.post<undefined, DrawObstacle>({
    ...posting.movement,
    rows: [requestRow(stakeGuard.rows, memberId), requestRow(creditLines, memberId)],
    decide(view) {
      const refused = findDrawObstacle({
        ...{ drawer: view.row(creditLines, memberId), drawnMinor: debtMinorOf(view, creditId) },
        ...{ amountMinor, today: todayOf(deps), atMs: clock.now() },
      })
      if (refused) return { refused }
      const guard = view.row(stakeGuard.rows, memberId)
      assert(guard !== undefined, 'who has a credit has a guard')
      return {
        accepted: {
          transfers: planCreditDraw({ cashId, creditId }, causeId, amountMinor),
          // Stakes of the same batch see what is drawn by now.
          rows: [replaceRow(stakeGuard.rows, memberId, stakeGuard.applyDrawn(guard, amountMinor))],
          answer: undefined,
        },
      }
    },
  })
  return dropAnswer(await postOnce(moved, REPEATS))
}

export type RepayRefusal = 'credit_none' | 'above_drawn' | 'insufficient_funds'

/** Repays drawn credit from the cash, also after its term and when the limit was cut. */
export async function repayCredit(
  deps: CreditDeps,
  command: CreditCommand,
): Promise<Result<undefined, RepayRefusal | 'key_reused'>> {
  const { memberId, amountMinor } = command
  const { stakeGuard } = deps
  const posting = await planPosting(deps, 'credit_repayment', command)
  const { cashId, creditId, causeId } = posting
  const moved = deps.poster.post<undefined, RepayRefusal>({
    ...posting.movement,
    rows: [requestRow(stakeGuard.rows, memberId), requestRow(creditLines, memberId)],
    decide(view) {
      const drawnMinor = debtMinorOf(view, creditId)
      const guard = view.row(stakeGuard.rows, memberId)
      if (guard === undefined) return { refused: { code: 'credit_none' } }
      if (amountMinor > drawnMinor) {
        const details = { drawnMinor: drawnMinor.toString() }
        return { refused: { code: 'above_drawn', details } }
      }
      if (view.balanceMinor(cashId) < amountMinor)
        return { refused: { code: 'insufficient_funds' } }
      const repayment = { amountMinor, drawnMinor }
      return {
        accepted: {
          transfers: planCreditRepayment({ cashId, creditId }, causeId, repayment),
          rows: [replaceRow(stakeGuard.rows, memberId, stakeGuard.applyDrawn(guard, -amountMinor))],
          answer: undefined,
        },
      }
    },
  })
  return dropAnswer(await postOnce(moved, REPEATS))
}

const REPEATS = { conflict: 'key_reused', replay: async () => undefined } as const

async function planPosting(
  { accounts, clock, currency }: CreditDeps,
  purpose: 'credit_draw' | 'credit_repayment',
  { memberId: ownerId, key, amountMinor }: CreditCommand,
) {
  const [cashId, creditId] = await Promise.all([
    accounts.idOf({ kind: 'player_cash', ownerId, currency }),
    accounts.idOf({ kind: 'agent_credit', ownerId, currency }),
  ])
  const causeId = uuidV7(clock, randomBytes(10))
  const movement = {
    ...postingKey(purpose, ownerId, key),
    inputHash: inputHashOf(`${amountMinor}`),
    ...{ causeId, accountIds: [cashId, creditId] },
  }
  return { cashId, creditId, causeId, movement }
}

function dropAnswer<Code extends string>(moved: Result<unknown, Code>): Result<undefined, Code> {
  return moved.ok ? succeed(undefined) : moved
}
