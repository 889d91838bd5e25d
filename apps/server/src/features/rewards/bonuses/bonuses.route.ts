import { operations } from '@baize/contract'
import { decodeId, type Minor, minor, refuse, succeed } from '@baize/kernel'
import { tagsToRead } from '@baize/languages'
import { mayBecomeCash } from '@baize/rewards'
import type { StoredGrant } from '../../../house/bonus/bonus-wallet.ts'
import { loadGrants } from '../../../house/bonus/bonus-wallets.store.ts'
import { type BonusDeps, endBonus, giveUpBonus } from '../../../house/bonus/grant-bonus.ts'
import { loadBonusBalance } from '../../../house/ledger-view/balances.store.ts'
import { auditActorOf } from '../../../platform/audit/audit-log.ts'
import { memberOf, type Route, route, staffOf } from '../../../platform/http/route.ts'
import { memberExists } from './members.store.ts'
import { viewBonus } from './view-bonus.ts'

export interface BonusRouteDeps extends BonusDeps {
  houseLanguage(): Promise<string>
}

const BONUSES_SHOWN = 200

/** What members see of their bonus money, and what staff see of it. */
export function bonusRoutes(deps: BonusRouteDeps): Route[] {
  const loadBonusMinor = async (memberId: bigint) =>
    (await loadBonusBalance(deps.pool, memberId))?.balanceMinor ?? minor(0n)
  const load = async (memberId: bigint, language: string) => {
    const [grants, balanceMinor, house] = await Promise.all([
      loadGrants(deps.pool, memberId, BONUSES_SHOWN),
      loadBonusMinor(memberId),
      deps.houseLanguage(),
    ])
    return { grants: inOrder(grants), balanceMinor, tags: tagsToRead(language, house) }
  }
  return [
    route(operations.getBonuses, async (call) => {
      const { memberId } = memberOf(call)
      const { grants, balanceMinor, tags } = await load(memberId, call.query.language)
      return succeed({
        bonusMinor: balanceMinor.toString(),
        atStakeMinor: atStakeMinorOf(grants, balanceMinor).toString(),
        bonuses: grants.map((grant) => viewBonus(grant, { balanceMinor, tags })),
      })
    }),

    route(operations.giveUpBonus, async (call) => {
      const { memberId } = memberOf(call)
      const grantId = decodeId('bon', call.params.grantId)
      const grants = await loadGrants(deps.pool, memberId, BONUSES_SHOWN)
      const grant = grants.find(({ id }) => id === grantId)
      if (!grant || !grantId) return refuse('not_found')
      const confirmedMinor = minor(BigInt(call.body.forfeitsMinor))
      const givenUp = await giveUpBonus(deps, memberId, grantId, confirmedMinor)
      if (!givenUp.ok) return givenUp
      return succeed({ bonusMinor: (await loadBonusMinor(memberId)).toString() })
    }),

    route(operations.getBonusesOfMember, async (call) => {
      const memberId = memberNumber(call.params.memberId)
      if (memberId === undefined || !(await memberExists(deps.pool, memberId))) {
        return refuse('not_found')
      }
      const { grants, balanceMinor, tags } = await load(memberId, call.query.language)
      const bonuses = grants.map((grant) => ({
        ...viewBonus(grant, { balanceMinor, tags }),
        source: grant.source,
      }))
      return succeed({ bonusMinor: balanceMinor.toString(), bonuses })
    }),

    route(operations.endBonusOfMember, async (call) => {
      const { memberId: text, grantId: id } = call.params
      const [memberId, grantId] = [memberNumber(text), decodeId('bon', id)]
      if (memberId === undefined || !grantId) return refuse('not_found')
      const grants = await loadGrants(deps.pool, memberId, BONUSES_SHOWN)
      const grant = grants.find((each) => each.id === grantId)
      if (!grant) return refuse('not_found')
      const ended = await endBonus(deps, memberId, grantId, {
        at: deps.clock.now(),
        actor: auditActorOf(staffOf(call), call.origin.ip),
        action: 'bonus.ended',
        subject: text,
        details: { reason: call.body.reason, grantId: id },
        before: { state: grant.state },
        after: { state: 'forfeited' },
      })
      return ended.ok ? succeed({}) : ended
    }),
  ]
}

/** What is active, what waits in its order, and what is over, newest first. */
function inOrder(newestFirst: readonly StoredGrant[]): readonly StoredGrant[] {
  const of = (...states: StoredGrant['state'][]) =>
    newestFirst.filter(({ state }) => states.includes(state))
  return [
    ...of('active'),
    ...of('waiting').toReversed(),
    ...of('completed', 'used_up', 'expired', 'forfeited'),
  ]
}

/** Bonus money that a withdrawal would forfeit. */
function atStakeMinorOf(grants: readonly StoredGrant[], balanceMinor: Minor): Minor {
  const lost = grants.filter(({ terms }) => mayBecomeCash(terms))
  const activeMinor = lost.some(({ state }) => state === 'active') ? balanceMinor : minor(0n)
  const waiting = lost.filter(({ state }) => state === 'waiting')
  return minor(waiting.reduce((sum, { amountMinor }) => sum + amountMinor, activeMinor as bigint))
}

export function memberNumber(text: string): bigint | undefined {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}
