import { minor, ratio, type Uuid } from '@baize/kernel'
import { planReward } from '@baize/ledger'
import { readBonusTerms } from '@baize/rewards'
import { type BonusDeps, grantBonus } from '../../../house/bonus/grant-bonus.ts'
import { prepareFreeBet } from '../../../house/free-bets/grant-free-bet.ts'
import { findIneligibility } from '../../../house/rewards/eligibility.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { loadGrant, loadOpenMembers, type StoredGrant, saveOutcome } from './grants.store.ts'
import type { ManualDeps } from './manual-deps.ts'

/** The account of promotions that grants by hand come from. */
const PURPOSE = 'manual'
const AT_ONCE_MAX = 200

interface Receiver {
  readonly rewardId: Uuid
  readonly memberId: bigint
}

/** Gives members what was approved for them; killed anywhere, the next run goes on, and nobody gets it twice. */
export async function grantApproved(deps: ManualDeps): Promise<void> {
  const { pool, clock } = deps
  for (;;) {
    const open = await loadOpenMembers(pool, AT_ONCE_MAX)
    for (const { grantId, ...receiver } of open) {
      const grant = await loadGrant(pool, grantId)
      if (!grant) continue
      const outcome = await giveTo(deps, grant, receiver)
      await saveOutcome(pool, receiver.rewardId, { outcome, at: new Date(clock.now()) })
    }
    if (open.length < AT_ONCE_MAX) return
  }
}

async function giveTo(deps: ManualDeps, grant: StoredGrant, receiver: Receiver): Promise<string> {
  const { memberId } = receiver
  // What is taken is nothing that a rule could keep from the member.
  if (grant.kind === 'points_taken') return await movePoints(deps, grant, receiver)
  const reason = await findIneligibility(deps, { memberId, audience: {} })
  if (reason) return reason
  if (grant.kind === 'points') return await movePoints(deps, grant, receiver)
  if (grant.kind === 'cash') return await giveCash(deps, grant, receiver)
  return grant.kind === 'free_bet'
    ? await giveFreeBet(deps, grant, receiver)
    : await giveBonus(deps, grant, receiver)
}

async function movePoints(
  deps: ManualDeps,
  { kind, amountMinor }: StoredGrant,
  receiver: Receiver,
): Promise<string> {
  const points = kind === 'points_taken' ? -BigInt(amountMinor) : BigInt(amountMinor)
  const moved = await deps.movePoints({ ...receiver, points })
  return moved.ok ? 'granted' : moved.refusal.code
}

async function giveCash(
  { accounts, poster, currency }: ManualDeps,
  { amountMinor }: StoredGrant,
  { rewardId, memberId }: Receiver,
): Promise<string> {
  const [promotionId, cashId] = await Promise.all([
    accounts.idOf({ kind: 'promotion', purpose: PURPOSE, currency }),
    accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
  ])
  // Posted before, it was granted: the run before was killed between the two.
  await poster.post<null, never>({
    ...postingKey('manual grant', memberId, rewardId),
    inputHash: inputHashOf(amountMinor),
    causeId: rewardId,
    accountIds: [promotionId, cashId],
    rows: [],
    decide: () => ({
      accepted: {
        transfers: planReward({ promotionId, cashId }, rewardId, minor(BigInt(amountMinor))),
        rows: [],
        answer: null,
      },
    }),
  })
  return 'granted'
}

async function giveFreeBet(
  deps: ManualDeps,
  { terms, amountMinor, title }: StoredGrant,
  { rewardId, memberId }: Receiver,
): Promise<string> {
  if (terms === null || !('oddsMin' in terms)) return 'nothing_to_grant'
  const prepared = prepareFreeBet(deps, {
    ...{ rewardId, memberId, terms, source: PURPOSE, name: { en: title } },
    stakeMinor: minor(BigInt(amountMinor)),
  })
  await deps.poster.post<null, never>({
    ...postingKey('manual free bet', memberId, rewardId),
    inputHash: inputHashOf(amountMinor),
    causeId: rewardId,
    accountIds: prepared.accountIds,
    rows: prepared.rows,
    decide(view) {
      const planned = prepared.plan(view)
      return { accepted: { transfers: [], rows: planned?.rows ?? [], answer: null } }
    },
  })
  return 'granted'
}

async function giveBonus(
  deps: ManualDeps & BonusDeps,
  { terms, amountMinor, title }: StoredGrant,
  { rewardId, memberId }: Receiver,
): Promise<string> {
  if (terms === null || 'oddsMin' in terms) return 'nothing_to_grant'
  const granted = await grantBonus(deps, {
    ...{ memberId, grantId: rewardId, depositId: null, source: PURPOSE, name: { en: title } },
    terms: readBonusTerms(terms),
    sum: { kind: 'fixed', amountMinor: minor(BigInt(amountMinor)) },
    depositMinor: minor(0n),
    // Who is on a break was asked with the eligibility.
    facts: {
      isMarketingClosed: false,
      wageringMultipleMax: ratio(deps.policy.wageringMultipleMax),
    },
  })
  if (granted.ok || granted.refusal.code === 'already_granted') return 'granted'
  return granted.refusal.code
}
