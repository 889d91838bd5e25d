import { operations, type RefusalCodeOf } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { type LanguageCode, languageOf, tagsToRead } from '@baize/languages'
import { canTake, costBoundOf, type OfferRules, phaseOf, verifyOffer } from '@baize/rewards'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { offerPolicyOf } from '../../../../house/rewards/offer-policy.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import type { EngineDeps } from '../engine-deps.ts'
import { readOfferId } from '../read-offer-id.ts'
import { textOf } from '../view-promotion.ts'
import { OFFER_NEEDS } from './approve-offer.ts'
import { dryRunOffer } from './dry-run.ts'
import {
  countApplications,
  countMembers,
  insertOffer,
  insertVersion,
  loadDeskOffer,
  loadDeskOffers,
  loadDeskVersions,
  loadReport,
  loadRules,
  lockOffer,
  OFFER_START,
  saveDrafted,
  saveStopped,
} from './offer-desk.store.ts'
import { factsOf, rulesOf, viewOffer, viewVersion } from './view-offer.ts'

export interface OfferDeskDeps extends EngineDeps {
  houseLanguage(): Promise<LanguageCode>
}

const OFFERS_MAX = 1_000
const VERSIONS_SHOWN = 50

/** Offers as staff draft, submit and stop them. */
export function offersDeskRoutes(deps: OfferDeskDeps): Route[] {
  const { pool, clock } = deps
  const now = () => new Date(clock.now())
  const tagsOf = async (language: string) =>
    tagsToRead(language, languageOf(await deps.houseLanguage()).tag)
  return [
    route(operations.getOffers, async ({ query: { phase, language, pageNo, pageSize } }) => {
      const [offers, applyingCount, tags] = await Promise.all([
        loadDeskOffers(pool, now(), OFFERS_MAX),
        countApplications(pool),
        tagsOf(language),
      ])
      const rows = offers
        .map((offer) => viewOffer(offer, tags, clock.now()))
        .filter((row) => phase === 'all' || row.phase === phase)
      return succeed({
        items: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        applyingCount,
        ...{ pageNo, pageSize, totalCount: rows.length },
        totalPages: Math.ceil(rows.length / pageSize),
      })
    }),

    route(operations.getOffer, async ({ params, query }) => {
      const offerId = readOfferId(params.offerId)
      const offer = offerId && (await loadDeskOffer(pool, offerId, now()))
      if (!offer) return refuse('not_found')
      const [report, versions, members, tags] = await Promise.all([
        loadReport(pool, offer.offerId),
        loadDeskVersions(pool, offer.offerId, VERSIONS_SHOWN),
        countMembers(pool),
        tagsOf(query.language),
      ])
      return succeed({
        offer: viewOffer(offer, tags, clock.now()),
        nextVersion: offer.nextVersion,
        stockLeft: offer.stockLeft,
        budgetLeftMinor: offer.budgetLeftMinor?.toString() ?? null,
        report: {
          ...{ open: report.open, applying: offer.applying, rejected: report.rejected },
          counted: report.counted.toString(),
        },
        costBoundMinor: costBoundOf(offer.rules, members).toString(),
        versions: versions.map(viewVersion),
      })
    }),

    route(operations.dryRunOffer, async ({ params, query }) => {
      const offerId = readOfferId(params.offerId)
      const rules = offerId && (await loadRules(pool, offerId, query.version))
      if (!rules) return refuse('not_found')
      const { from, to, costMinor, ...figures } = await dryRunOffer(deps, { offerId, rules })
      return succeed({
        ...{ from: from.toISOString(), to: to.toISOString(), costMinor: costMinor.toString() },
        ...figures,
      })
    }),

    route(operations.createOffer, async (call) => {
      const draft = call.body
      const verified = await verifyDraft(deps, rulesOf(draft))
      if (!verified.ok) return verified
      const staff = staffOf(call)
      const offerId = await inTransaction(pool, async (tx) => {
        const made = await insertOffer(tx, now())
        const version = { offerId: made, version: 1 }
        await insertVersion(tx, version, { draft, at: now(), by: staff.displayName })
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, call.origin.ip),
          action: 'offer.drafted',
          subject: made.toString(),
          details: {},
          after: factsOf({ version: 1, rules: rulesOf(draft) }, draft.texts),
        })
        return made
      })
      return succeed({ offerId: offerId.toString() })
    }),

    route(operations.changeOffer, async (call) => {
      const draft = call.body
      const offerId = readOfferId(call.params.offerId)
      const staff = staffOf(call)
      return await inTransaction(
        pool,
        async (tx): Promise<Result<{ version: number }, ChangeCode>> => {
          const locked = offerId && (await lockOffer(tx, offerId))
          const offer = offerId && (await loadDeskOffer(tx, offerId, now()))
          if (!locked || !offer) return refuse('not_found')
          if (offer.isSubmitted) return refuse('approval_waiting')
          const phase = phaseOf(offer.state, offer.rules, clock.now())
          const isDraft = canTake('edit', phase)
          if (!isDraft && !canTake('stop', phase)) return refuse('offer_closed')
          const verified = await verifyDraft(deps, rulesOf(draft))
          if (!verified.ok) return verified
          const version = locked.lastVersion + 1
          await insertVersion(tx, { offerId, version }, { draft, at: now(), by: staff.displayName })
          await saveDrafted(tx, offerId, {
            version: isDraft ? version : offer.version,
            nextVersion: isDraft ? null : version,
          })
          await saveAuditEntry(tx, {
            at: clock.now(),
            actor: auditActorOf(staff, call.origin.ip),
            action: 'offer.changed',
            subject: offerId.toString(),
            details: {},
            before: factsOf(offer, offer.texts),
            after: factsOf({ version, rules: rulesOf(draft) }, draft.texts),
          })
          return succeed({ version })
        },
      )
    }),

    route(operations.submitOffer, async (call) => {
      const offerId = readOfferId(call.params.offerId)
      const tags = await tagsOf('')
      return await inTransaction(pool, async (tx) => {
        const offer = offerId && (await loadDeskOffer(tx, offerId, now()))
        if (!offer) return refuse('not_found')
        const isDraft = offer.state === 'draft'
        const version = isDraft ? offer.version : offer.nextVersion
        const versions = await loadDeskVersions(tx, offer.offerId, VERSIONS_SHOWN)
        const wanted = versions.find((each) => each.version === version)
        if (!wanted || (!isDraft && offer.state !== 'approved')) return refuse('state_changed')
        const verified = await verifyDraft(deps, wanted.rules)
        if (!verified.ok) return verified
        return await askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: OFFER_START, needs: OFFER_NEEDS, subject: offer.offerId.toString() },
            subjectName: textOf(wanted.texts, tags).title,
            input: { version },
            before: isDraft ? {} : factsOf(offer, offer.texts),
            after: factsOf(wanted, wanted.texts),
            reason: call.body.reason,
          },
        )
      })
    }),

    route(operations.stopOffer, async (call) => {
      const offerId = readOfferId(call.params.offerId)
      return await inTransaction(pool, async (tx) => {
        const locked = offerId && (await lockOffer(tx, offerId))
        const offer = offerId && (await loadDeskOffer(tx, offerId, now()))
        if (!locked || !offer) return refuse('not_found')
        const phase = phaseOf(offer.state, offer.rules, clock.now())
        if (!canTake('stop', phase)) return refuse('state_changed')
        await saveStopped(tx, offerId)
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'offer.stopped',
          subject: offerId.toString(),
          details: { reason: call.body.reason },
          before: { phase },
          after: { phase: 'stopped' },
        })
        return succeed({})
      })
    }),
  ]
}

type ChangeCode = Extract<
  RefusalCodeOf<typeof operations.changeOffer>,
  'not_found' | 'approval_waiting' | 'offer_closed' | 'offer_not_possible'
>

async function verifyDraft(
  { policy, granters }: Pick<EngineDeps, 'policy' | 'granters'>,
  rules: OfferRules,
): Promise<Result<null, 'offer_not_possible'>> {
  const ofRules = verifyOffer(rules, offerPolicyOf(policy))
  const { goal } = rules
  const rewards = goal.kind === 'every' ? [goal.reward] : goal.steps.map(({ reward }) => reward)
  const ofRewards = await Promise.all(
    rewards.map((terms) => granters[terms.kind]?.faultOf?.(terms)),
  )
  const faults = new Set([...ofRules, ...ofRewards.flatMap((fault) => fault ?? [])])
  return faults.size === 0
    ? succeed(null)
    : refuse('offer_not_possible', { faults: [...faults].join(',') })
}
