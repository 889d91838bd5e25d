import { assert, type Clock, type CurrencyCode, type Uuid } from '@baize/kernel'
import { planReward, type RewardAccounts } from '@baize/ledger'
import {
  type AccountBook,
  type Decision,
  type Poster,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import type { EligibilityReason } from '@baize/rewards'
import type pg from 'pg'
import { inputHashOf } from '../../platform/input-hash.ts'
import type { Policy } from '../../platform/policy/policy.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import {
  type AwardPurpose,
  awardRows,
  lapseAwards,
  loadWaitingAwards,
  type WaitingAward,
} from './awards.store.ts'
import { findIneligibility } from './eligibility.ts'

/** What it takes to pay awards. */
export interface AwardDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Pick<Poster, 'post'>
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
  readonly policy: Pick<Policy, 'allowsBonus'>
}

/** Awards read and paid at once. */
const AT_ONCE_MAX = 50

/** Which rule keeps a member from awards now, or null. */
export async function awardObstacleOf(
  deps: Pick<AwardDeps, 'pool' | 'clock' | 'policy'>,
  memberId: bigint,
): Promise<EligibilityReason | null> {
  return await findIneligibility(deps, { memberId, audience: {} })
}

/**
 * Pays every award that waits and whose member may have it now; the others wait until they lapse. May run anywhere, any
 * number of times: each is paid once. Answers who was paid.
 */
export async function payAwards(
  deps: AwardDeps,
  purpose: AwardPurpose,
): Promise<readonly bigint[]> {
  await lapseAwards(deps.pool, purpose, new Date(deps.clock.now()))
  const paid: bigint[] = []
  let after: Uuid | null = null
  for (;;) {
    const waiting: readonly WaitingAward[] = await loadWaitingAwards(deps.pool, purpose, {
      after,
      limit: AT_ONCE_MAX,
    })
    const ready = await Promise.all(waiting.map((award) => prepareAward(deps, purpose, award)))
    // Posted in their order, and at once: the ledger's writer takes them together.
    const results = await Promise.all(ready.map((post) => post?.() ?? false))
    paid.push(...waiting.filter((_award, index) => results[index]).map((each) => each.memberId))
    after = waiting.at(-1)?.awardId ?? null
    if (waiting.length < AT_ONCE_MAX) return paid
  }
}

/** Pays one award under a key of its own; true for the first of any number at once. */
export async function payAward(
  deps: AwardDeps,
  purpose: AwardPurpose,
  award: Pick<WaitingAward, 'awardId' | 'memberId'>,
): Promise<boolean> {
  const post = await prepareAward(deps, purpose, award)
  return (await post?.()) ?? false
}

/** What posts an award; null for a member who may not have it now. */
async function prepareAward(
  deps: AwardDeps,
  purpose: AwardPurpose,
  { awardId, memberId }: Pick<WaitingAward, 'awardId' | 'memberId'>,
): Promise<(() => Promise<boolean>) | null> {
  if ((await awardObstacleOf(deps, memberId)) !== null) return null
  const { accounts, currency } = deps
  const [promotionId, cashId] = await Promise.all([
    accounts.idOf({ kind: 'promotion', purpose, currency }),
    accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
  ])
  return () => postAward(deps, { awardId, memberId, promotionId, cashId })
}

interface AwardToPost extends RewardAccounts {
  readonly awardId: Uuid
  readonly memberId: bigint
}

async function postAward(
  { poster, clock }: AwardDeps,
  { awardId, memberId, promotionId, cashId }: AwardToPost,
): Promise<boolean> {
  const outcome = await poster.post<'paid', 'lapsed'>({
    ...postingKey('award', memberId, awardId),
    inputHash: inputHashOf(awardId),
    causeId: awardId,
    accountIds: [promotionId, cashId],
    rows: [requestRow(awardRows, awardId)],
    decide(view): Decision<'paid', 'lapsed'> {
      const row = view.row(awardRows, awardId)
      assert(row, 'an award is there')
      if (row.state !== 'waiting') return { refused: { code: 'lapsed' } }
      const decidedAt = new Date(clock.now())
      return {
        accepted: {
          transfers: planReward({ promotionId, cashId }, awardId, row.worthMinor),
          rows: [replaceRow(awardRows, awardId, { ...row, state: 'paid', decidedAt })],
          answer: 'paid',
        },
      }
    },
  })
  assert(outcome.kind !== 'conflict', 'an award is always paid as it was opened')
  return outcome.kind === 'posted'
}
