import { operations } from '@baize/contract'
import { decodeId, encodeId, refuse, succeed } from '@baize/kernel'
import { languageOf, tagsToRead } from '@baize/languages'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { eligibilityOf, grantReward } from '../grant-reward.ts'
import { loadReward } from '../rewards.store.ts'
import { textOf } from '../view-promotion.ts'
import { countApplications, loadApplications, rejectReward } from './offer-desk.store.ts'
import type { OfferDeskDeps } from './offers-desk.route.ts'

/** Rewards that members applied for, and what staff decide on them. */
export function applicationRoutes(deps: OfferDeskDeps): Route[] {
  const { pool, clock } = deps
  return [
    route(operations.getRewardApplications, async ({ query }) => {
      const { pageNo, pageSize, language } = query
      const [rows, totalCount, house] = await Promise.all([
        loadApplications(pool, { pageNo, pageSize }),
        countApplications(pool),
        deps.houseLanguage(),
      ])
      const tags = tagsToRead(language, languageOf(house).tag)
      return succeed({
        items: rows.map((row) => ({
          rewardId: encodeId('rwd', row.rewardId),
          offerId: row.offerId.toString(),
          title: textOf(row.texts, tags).title,
          member: { memberId: row.memberId.toString(), username: row.username },
          worthMinor: row.worthMinor.toString(),
          kind:
            row.kind === 'bonus' || row.kind === 'tickets' || row.kind === 'free_rounds'
              ? row.kind
              : ('cash' as const),
          openedAt: row.openedAt.toISOString(),
        })),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),

    route(operations.decideRewardApplication, async (call) => {
      const staff = staffOf(call)
      const { outcome, answer } = call.body
      const rewardId = decodeId('rwd', call.params.rewardId)
      const reward = rewardId && (await loadReward(pool, rewardId))
      if (!reward) return refuse('not_found')
      if (reward.state !== 'applying') return refuse('state_changed')
      const audit = {
        at: clock.now(),
        actor: auditActorOf(staff, call.origin.ip),
        subject: reward.memberId.toString(),
        details: { reason: answer, rewardId: call.params.rewardId },
      }
      if (outcome === 'reject') {
        const isRejected = await inTransaction(pool, async (tx) => {
          const at = new Date(clock.now())
          if (!(await rejectReward(tx, rewardId, { answer, at, by: staff.displayName })))
            return false
          await saveAuditEntry(tx, { ...audit, action: 'reward.rejected' })
          return true
        })
        return isRejected ? succeed({ state: 'rejected' as const }) : refuse('state_changed')
      }
      if (await eligibilityOf(deps, reward)) return refuse('promotion_not_open_to_member')
      const granted = await grantReward(deps, reward, {
        ...{ from: 'applying', by: staff.displayName },
        audit: { ...audit, action: 'reward.granted' },
      })
      if (granted.ok) return succeed({ state: 'granted' as const })
      const { code } = granted.refusal
      if (code === 'out_of_stock') return refuse('promotion_used_up')
      return refuse(code === 'not_eligible' ? 'promotion_not_open_to_member' : 'state_changed')
    }),
  ]
}
