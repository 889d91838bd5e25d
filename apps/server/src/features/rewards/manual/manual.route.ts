import { type BodyOf, operations } from '@baize/contract'
import {
  compareRatios,
  isUuid,
  ratio,
  ratioOfDecimal,
  refuse,
  succeed,
  uuidV7,
} from '@baize/kernel'
import { verifyReward } from '@baize/rewards'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { givenFacts } from '../../../house/rewards/give-sum.ts'
import { offerPolicyOf } from '../../../house/rewards/offer-policy.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { GRANT_NEEDS } from './approve-grant.ts'
import {
  countGrants,
  findMembers,
  insertGrant,
  loadGrant,
  loadGrantMembers,
  loadGrants,
  type StoredGrant,
} from './grants.store.ts'
import type { ManualDeps } from './manual-deps.ts'

/** What staff give to members by hand: asked for, and what became of it. */
export function manualRoutes(deps: ManualDeps): Route[] {
  const { pool, clock, policy } = deps
  const newId = () => uuidV7(clock, takeRandomBytes(10))
  return [
    route(operations.getManualGrants, async ({ query: { pageNo, pageSize } }) => {
      const [grants, totalCount] = await Promise.all([
        loadGrants(pool, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        countGrants(pool),
      ])
      return succeed({
        items: grants.map(viewGrant),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),

    route(operations.getManualGrant, async ({ params, query: { pageNo, pageSize } }) => {
      const grant = isUuid(params.manualGrantId) && (await loadGrant(pool, params.manualGrantId))
      if (!grant) return refuse('not_found')
      const offset = (pageNo - 1) * pageSize
      const members = await loadGrantMembers(pool, grant.grantId, { offset, limit: pageSize })
      const totalCount = grant.members
      return succeed({
        grant: viewGrant(grant),
        items: members.map(({ memberId, username, outcome, decidedAt }) => ({
          member: { memberId: memberId.toString(), username },
          ...{ outcome, decidedAt: decidedAt?.toISOString() ?? null },
        })),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),

    route(operations.askManualGrant, async (call) => {
      const { body } = call
      const { kind, amountMinor, title, reason } = body
      const isPoints = kind === 'points' || kind === 'points_taken'
      const terms = 'terms' in body ? body.terms : null
      const fault = faultOf(body, policy)
      if (fault) return refuse(fault)
      const names = [...new Set(body.usernames.map((each) => each.toLowerCase()))]
      const members = await findMembers(pool, names)
      const known = new Set(members.map(({ username }) => username))
      const unknown = names.filter((each) => !known.has(each))
      if (unknown.length > 0) return refuse('members_unknown', { names: unknown.join(', ') })
      const staff = staffOf(call)
      return await inTransaction(pool, async (tx) => {
        const grantId = newId()
        await insertGrant(
          tx,
          {
            ...{ grantId, kind, amountMinor, title, reason },
            // A decimal that the contract let in.
            terms: terms as StoredGrant['terms'],
            ...{ madeAt: new Date(clock.now()), madeBy: staff.displayName },
          },
          members.map(({ memberId }) => ({ rewardId: newId(), memberId })),
        )
        return await askApproval(
          tx,
          clock,
          { staff, ip: call.origin.ip },
          {
            ...{ kind: 'manual_grant', needs: GRANT_NEEDS, subject: grantId, subjectName: title },
            ...{ input: {}, before: {}, reason },
            after: {
              type: kind,
              ...(isPoints ? { points: amountMinor } : { amountMinor }),
              ...(body.kind === 'free_bet' && givenFacts({ kind: body.kind, terms: body.terms })),
              members: members.length,
              names: names.slice(0, 20).join(', '),
            },
          },
        )
      })
    }),
  ]
}

/** What the house does not give so. */
function faultOf(
  body: BodyOf<typeof operations.askManualGrant>,
  { wageringMultipleMax }: ManualDeps['policy'],
): 'wagering_above_policy' | 'free_bet_unreadable' | undefined {
  if (body.kind === 'bonus') {
    const multiple = ratioOfDecimal(body.terms.wageringMultiple)
    const isAbove = compareRatios(multiple, ratio(wageringMultipleMax)) > 0
    return isAbove ? 'wagering_above_policy' : undefined
  }
  if (body.kind !== 'free_bet') return undefined
  const sum = { kind: 'fixed', amountMinor: body.amountMinor } as const
  const reward = { kind: body.kind, sum, terms: body.terms }
  const faults = verifyReward(reward, offerPolicyOf({ wageringMultipleMax }))
  return faults.length > 0 ? 'free_bet_unreadable' : undefined
}

function viewGrant({ terms: _terms, madeAt, ...grant }: StoredGrant) {
  return { ...grant, madeAt: madeAt.toISOString() }
}
