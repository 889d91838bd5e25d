import { operations } from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import { languageOf } from '@baize/languages'
import type pg from 'pg'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { lockSettings, type SettingsReader, saveSettings } from './settings.store.ts'
import type { ShippedTerms } from './shipped-terms.ts'
import type { TermsReader } from './terms-reader.ts'
import { lacksHouseLanguage } from './terms-text.ts'
import {
  countMembersDue,
  countTerms,
  deleteDraft,
  loadAcceptances,
  loadTerms,
  loadTermsVersions,
  lockTerms,
  markPlanned,
  markPublished,
  markUnplanned,
  saveDraft,
  settlePlanned,
  TERMS_VERSIONS_MAX,
} from './terms-versions.store.ts'
import { maskAddress, maskUsername, termsFacts, viewTerms } from './terms-versions.ts'

export interface TermsParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly settings: SettingsReader
  readonly shipped: ShippedTerms
  readonly readTerms: TermsReader
}

const NEEDS = 'terms.manage'

/** The terms in force, and their versions as staff write them and ask for their publication. */
export function termsVersionRoutes(parts: TermsParts): Route[] {
  return [
    route(operations.getTerms, async ({ query }) => {
      const { whole: _whole, publishedAt, ...shown } = await parts.readTerms(query.language)
      return succeed({ ...shown, publishedAt: publishedAt?.toISOString() ?? null })
    }),
    route(operations.getTermsVersions, async () => succeed(await listTerms(parts))),
    route(operations.getTermsAcceptances, async (call) => {
      const { pageNo, pageSize } = call.query
      const rows = await loadAcceptances(parts.pool, call.params.version, {
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      })
      const totalCount = rows[0]?.totalCount ?? 0
      return succeed({
        items: rows.map(({ username, acceptedAt, ip, totalCount: _count, ...row }) => ({
          ...row,
          username: maskUsername(username),
          acceptedAt: acceptedAt.toISOString(),
          ip: ip === null ? null : maskAddress(ip),
        })),
        pageNo,
        pageSize,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      })
    }),
    ...draftRoutes(parts),
  ]
}

function draftRoutes(parts: TermsParts): Route[] {
  const { pool, clock, settings, shipped } = parts
  return [
    route(operations.saveTermsDraft, async (call) => {
      const { version } = call.params
      const { texts, revision } = call.body
      const staff = staffOf(call)
      const at = clock.now()
      const saved = await inTransaction(pool, async (tx) => {
        await lockTerms(tx)
        const before = await loadTerms(tx, version)
        if (before && before.state !== 'draft') return refuse('terms_published')
        if ((before?.revision ?? 0) !== revision) return refuse('state_changed')
        if (!before && (await countTerms(tx)) >= TERMS_VERSIONS_MAX) return refuse('terms_full')
        const writtenBy = staff.displayName
        await saveDraft(tx, { version, texts, writtenBy, writtenAt: new Date(at) })
        await saveAuditEntry(tx, {
          at,
          actor: auditActorOf(staff, call.origin.ip),
          action: 'terms.draft_saved',
          subject: version,
          ...(before && { before: termsFacts(before.texts) }),
          after: termsFacts(texts),
        })
        return succeed(undefined)
      })
      return saved.ok ? succeed(await listTerms(parts)) : saved
    }),
    route(operations.removeTermsDraft, async (call) => {
      const removed = await inTransaction(pool, async (tx) => {
        await lockTerms(tx)
        const before = await loadTerms(tx, call.params.version)
        if (!before) return refuse('not_found')
        if (before.state !== 'draft') return refuse('terms_published')
        await deleteDraft(tx, before.version)
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'terms.draft_removed',
          subject: before.version,
          before: termsFacts(before.texts),
        })
        return succeed(undefined)
      })
      return removed.ok ? succeed(await listTerms(parts)) : removed
    }),
    route(operations.askTermsPublication, async (call) => {
      const { revision, reason, appliesFrom = null } = call.body
      if (appliesFrom !== null && Date.parse(appliesFrom) <= clock.now())
        return refuse('moment_past')
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, async (tx) => {
        const draft = await loadTerms(tx, call.params.version)
        if (!draft) return refuse('not_found')
        if (draft.state !== 'draft') return refuse('terms_published')
        if (draft.revision !== revision) return refuse('state_changed')
        const { termsVersion, termsPlan, languages } = await settings.within(tx)
        if (termsPlan) return refuse('terms_planned')
        const language = languageOf(languages.default).tag
        if (lacksHouseLanguage({ texts: draft.texts, shipped, houseTag: language })) {
          return refuse('terms_language_missing', { language })
        }
        return await askApproval(tx, clock, asker, {
          kind: 'terms_publication',
          needs: NEEDS,
          // One publication waits at a time: each is meant to follow the version in force.
          subject: 'terms.version',
          subjectName: draft.version,
          input: { version: draft.version, revision, ...(appliesFrom !== null && { appliesFrom }) },
          before: { version: termsVersion },
          after: {
            version: draft.version,
            ...(appliesFrom !== null && { appliesFrom }),
            ...termsFacts(draft.texts),
          },
          reason,
        })
      })
    }),
    route(operations.cancelTermsPlan, async (call) => {
      const { version } = call.params
      const cancelled = await inTransaction(pool, async (tx) => {
        await lockTerms(tx)
        await lockSettings(tx)
        const planned = await loadTerms(tx, version)
        if (!planned) return refuse('not_found')
        const { termsPlan } = await settings.within(tx)
        if (planned.state === 'draft') return refuse('state_changed')
        if (termsPlan?.version !== version) return refuse('terms_published')
        const at = clock.now()
        await markUnplanned(tx, version)
        await saveSettings(tx, { 'terms.planned': null }, new Date(at))
        await saveAuditEntry(tx, {
          at,
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'terms.plan_cancelled',
          subject: version,
          before: { appliesFrom: termsPlan.from },
        })
        return succeed(undefined)
      })
      settings.forget()
      return cancelled.ok ? succeed(await listTerms(parts)) : cancelled
    }),
  ]
}

/** How an approved version becomes the one in force, at once or from its moment on: from then on members are asked for it. */
export function createTermsPublication({
  clock,
  settings,
  shipped,
}: Omit<TermsParts, 'readTerms'>): ApprovalKind {
  return {
    needs: NEEDS,
    async execute(tx, { input, before }) {
      const version = String(input.version)
      await lockTerms(tx)
      await lockSettings(tx)
      const draft = await loadTerms(tx, version)
      if (!draft) return refuse('not_found')
      const { termsVersion, termsPlan, languages } = await settings.within(tx)
      const isAsRead = draft.state === 'draft' && draft.revision === input.revision
      const houseTag = languageOf(languages.default).tag
      // The house may speak another language since it was asked for.
      const lacks = lacksHouseLanguage({ texts: draft.texts, shipped, houseTag })
      const isNext = termsVersion === before.version && termsPlan === null
      if (!isAsRead || lacks || !isNext) return refuse('state_changed')
      const at = new Date(clock.now())
      await settlePlanned(tx, at)
      const from = typeof input.appliesFrom === 'string' ? new Date(input.appliesFrom) : at
      // Approved after its moment, it is in force at once.
      if (from > at) {
        const plan = { version, from: from.toISOString() }
        await markPlanned(tx, version, from)
        await saveSettings(tx, { 'terms.version': termsVersion, 'terms.planned': plan }, at)
      } else {
        await markPublished(tx, version, at)
        await saveSettings(tx, { 'terms.version': version, 'terms.planned': null }, at)
      }
      return succeed(undefined)
    },
    afterwards: async () => settings.forget(),
  }
}

async function listTerms({ pool, settings }: TermsParts) {
  const { termsVersion, languages } = await settings()
  const [rows, membersDue] = await Promise.all([
    loadTermsVersions(pool),
    countMembersDue(pool, termsVersion),
  ])
  return {
    versions: rows.map((row) => viewTerms(row, termsVersion)),
    defaultLanguage: languageOf(languages.default).tag,
    membersDue,
  }
}
