import {
  assert,
  epochMs,
  isUuid,
  minor,
  type Result,
  refuse,
  succeed,
  type Uuid,
} from '@baize/kernel'
import { type Decision, replaceRow, requestRow } from '@baize/ledger/pg'
import {
  decideClaim,
  type EligibilityReason,
  type RewardClaimRefusal,
  rewardOf,
} from '@baize/rewards'
import { findIneligibility } from '../../../house/rewards/eligibility.ts'
import { auditEntries } from '../../../platform/audit/audit-entries.ts'
import type { AuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Queryable } from '../../../platform/database/in-transaction.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import type { EngineDeps } from './engine-deps.ts'
import { loadDepositMinor } from './events.store.ts'
import { applyForReward, offerStocks, rewardRows, type StoredReward } from './rewards.store.ts'

/** What rewards of offers come from. */
const SOURCE = 'offer'

export type GrantRefusal = RewardClaimRefusal | 'out_of_stock'

/** Which rule keeps a member from an offer, or null; asked when it is shown and when it is granted. */
export async function eligibilityOf(
  deps: Pick<EngineDeps, 'pool' | 'clock' | 'policy'>,
  { memberId, offerId, rules }: Pick<StoredReward, 'memberId' | 'offerId' | 'rules'>,
): Promise<EligibilityReason | null> {
  const { audience } = rules
  return await findIneligibility(deps, { memberId, offerId, audience })
}

/** Claims a reward for its member: it is granted in one commit, or waits for a person. */
export async function claimReward(
  deps: EngineDeps,
  reward: StoredReward,
): Promise<Result<'granted' | 'applying', GrantRefusal>> {
  const reason = await eligibilityOf(deps, reward)
  const decided = decideClaim(
    { ...reward, lapsesAt: epochMs(reward.lapsesAt.getTime()) },
    reward.rules.claim,
    { now: deps.clock.now(), reason },
  )
  if (!decided.ok) return decided
  if (decided.value === 'granted')
    return await grantReward(deps, reward, { from: 'open', by: null })
  const isApplied = await inTransaction(deps.pool, (tx) => applyForReward(tx, reward.rewardId))
  return isApplied ? succeed('applying') : refuse('already_claimed')
}

/** How it comes that a reward is granted. */
interface GrantDecision {
  readonly from: 'open' | 'applying'
  /** Who of the staff decided. */
  readonly by: string | null
  /** Written in the same commit. */
  readonly audit?: AuditEntry
}

/**
 * Grants a reward that is open, or that a person approved: stock, budget, money and the reward's own row in one commit,
 * under a key of the reward. Of any number at once one is first.
 */
export async function grantReward(
  { pool, poster, clock, granters }: EngineDeps,
  reward: StoredReward,
  { from, by, audit }: GrantDecision,
): Promise<Result<'granted', GrantRefusal>> {
  const { rewardId, offerId, memberId, step, rules } = reward
  const terms = rewardOf(rules.goal, step)
  const granter = granters[terms.kind]
  assert(granter, 'an offer is started only where its rewards can be granted')
  const { worthMinor, name } = reward
  const grant = await granter.prepare({
    ...{ rewardId, memberId, terms, worthMinor, name, source: SOURCE },
    deposit: await depositOf(pool, reward),
    // As long as the reward could have been claimed.
    validMs: rules.claim.validMs,
  })
  const outcome = await poster.post<'granted', GrantRefusal>({
    ...postingKey('reward', memberId, rewardId),
    inputHash: inputHashOf(rewardId),
    causeId: rewardId,
    accountIds: grant.accountIds,
    rows: [
      requestRow(rewardRows, rewardId),
      requestRow(offerStocks, offerId),
      ...grant.rows,
      ...(audit ? [requestRow(auditEntries, rewardId)] : []),
    ],
    decide(view): Decision<'granted', GrantRefusal> {
      const row = view.row(rewardRows, rewardId)
      const stock = view.row(offerStocks, offerId)
      assert(row && stock, 'a reward and its offer are there')
      if (row.state === 'taken_back') return { refused: { code: 'reward_taken_back' } }
      if (row.state !== from) return { refused: { code: 'already_claimed' } }
      const { stockLeft, budgetLeftMinor } = stock
      const isShort =
        stockLeft === 0 || (budgetLeftMinor !== null && budgetLeftMinor < row.worthMinor)
      if (isShort) return { refused: { code: 'out_of_stock' } }
      const planned = grant.plan(view)
      if (!planned) return { refused: { code: 'not_eligible' } }
      const left = {
        stockLeft: stockLeft === null ? null : stockLeft - 1,
        budgetLeftMinor: budgetLeftMinor === null ? null : minor(budgetLeftMinor - row.worthMinor),
      }
      const decidedAt = new Date(clock.now())
      return {
        accepted: {
          ...planned,
          rows: [
            replaceRow(rewardRows, rewardId, {
              ...row,
              state: 'granted',
              decidedAt,
              decidedBy: by,
            }),
            replaceRow(offerStocks, offerId, left),
            ...planned.rows,
            ...(audit ? [replaceRow(auditEntries, rewardId, audit)] : []),
          ],
          answer: 'granted',
        },
      }
    },
  })
  assert(outcome.kind !== 'conflict', 'a reward is always granted as it was reached')
  if (outcome.kind === 'refused') return { ok: false, refusal: outcome.refusal }
  if (outcome.kind === 'posted') grant.afterwards?.()
  return outcome.kind === 'replayed' ? refuse('already_claimed') : succeed('granted')
}

/** The deposit that a reward is for, where each deposit has a window of its own. */
async function depositOf(database: Queryable, { rules, windowKey }: StoredReward) {
  const isOfDeposit = rules.event === 'deposit_credited' && rules.window === 'each'
  if (!isOfDeposit || !isUuid(windowKey)) return null
  const id = windowKey as Uuid
  return { id, amountMinor: await loadDepositMinor(database, id) }
}
