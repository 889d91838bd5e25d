import {
  type ContentItem,
  type ContentRevision,
  type ContentState,
  operations,
  type RefusalCodeOf,
} from '@baize/contract'
import { isSameValue, type Refused, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import {
  inTransaction,
  type Queryable,
  type Tx,
} from '../../../platform/database/in-transaction.ts'
import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts'
import { offThread } from '../../../platform/off-thread/off-thread.ts'
import { findBannerFault } from './banner-fault.ts'
import { inItsPlace } from './banner-rules.ts'
import { cleanHtml } from './clean-html.ts'
import type { ContentParts } from './content-parts.ts'
import {
  applyChange,
  asOf,
  byOrder,
  changedFacts,
  findChangeFault,
  findGap,
  isAhead,
  viewSummary,
} from './content-rules.ts'
import {
  type ContentRow,
  ITEMS_OF_KIND_MAX,
  loadContentRow,
  loadContentRows,
  loadHistory,
  loadRevision,
  lockContent,
  saveContentRow,
  saveRevision,
} from './publishing.store.ts'

const cleanBody = offThread(new URL('./clean-html.ts', import.meta.url), cleanHtml)

/** How staff write, publish, take back and bring back content of every kind. */
export function publishingRoutes(parts: ContentParts): Route[] {
  const { pool, clock } = parts
  const now = () => new Date(clock.now())
  const change = <Code extends ChangeCode>(call: ContentCall, decide: Decide<Code>) =>
    changeItem(parts, call, decide)
  return [
    route(operations.getContentList, async ({ query }) => {
      const rows = await loadContentRows(pool, query.kind)
      const ordered = rows.toSorted((one, other) => byOrder(one.draft, other.draft))
      return succeed({ items: ordered.map((row) => viewSummary(row, now())) })
    }),
    route(operations.getContent, async ({ params }) => {
      const item = await viewItem(pool, params.contentId, now())
      return item ? succeed({ item }) : refuse('not_found')
    }),
    route(operations.saveContent, async (call) => {
      const { version, ...wish } = call.body
      const { text } = wish
      const written = { ...wish, text: text && { ...text, body: await cleanBody(text.body) } }
      return await change(call, async (tx, row) => {
        if ((row?.version ?? 0) !== version) return refuse('state_changed')
        const rows = await loadContentRows(tx, written.facts.kind)
        const others = rows.filter(({ contentId }) => contentId !== call.params.contentId)
        if (!row && others.length >= ITEMS_OF_KIND_MAX) return refuse('content_full')
        const wished = applyChange(row?.draft, written)
        if (row && row.kind !== wished.facts.kind) return refuse('kind_changed')
        const fault = await findFault(tx, wished, others)
        if (fault) return refuse(fault)
        const draft = inItsPlace(wished, row?.draft, others)
        return { action: 'draft_saved', draft, ...changedFacts(row?.draft ?? null, draft) }
      })
    }),
    route(operations.publishContent, (call) =>
      change(call, async (tx, row) => {
        if (!row) return refuse('not_found')
        if (row.version !== call.body.version) return refuse('state_changed')
        // A draft that was brought back may be as nothing can be any more.
        const rows = await loadContentRows(tx, row.kind)
        const others = rows.filter(({ contentId }) => contentId !== row.contentId)
        const fault = await findFault(tx, row.draft, others)
        if (fault) return refuse(fault)
        const topics = await loadContentRows(tx, 'help_topic')
        const gap = findGap(
          row.draft,
          topics.flatMap(({ published, planned }) => [published ?? [], planned ?? []].flat()),
        )
        if (gap) return refuse(gap)
        const isPlan = isAhead(row.draft, now())
        const before = isPlan ? row.planned : row.published
        if (before && isSameValue(row.draft, before)) return refuse('nothing_to_publish')
        const changed = { draft: row.draft, ...changedFacts(row.published, row.draft) }
        if (isPlan) return { action: 'scheduled', ...changed }
        return { action: 'published', ...changed, dropsPlan: call.body.dropsPlan }
      }),
    ),
    route(operations.withdrawContent, (call) =>
      change(call, async (_tx, row) => {
        if (!row) return refuse('not_found')
        if (row.version !== call.body.version) return refuse('state_changed')
        if (!row.published && !row.planned) return refuse('not_published')
        return { action: 'withdrawn', draft: row.draft, before: {}, after: {} }
      }),
    ),
    route(operations.unscheduleContent, (call) =>
      change(call, async (_tx, row) => {
        if (!row) return refuse('not_found')
        if (row.version !== call.body.version) return refuse('state_changed')
        if (!row.planned) return refuse('not_planned')
        const before = { startsAt: row.planned.startsAt }
        return { action: 'unscheduled', draft: row.draft, before, after: { startsAt: null } }
      }),
    ),
    route(operations.restoreContent, (call) =>
      change(call, async (tx, row) => {
        if (!row) return refuse('not_found')
        if (row.version !== call.body.version) return refuse('state_changed')
        const earlier = await loadRevision(tx, row.contentId, call.body.number)
        if (!earlier) return refuse('revision_unknown')
        const others = await loadContentRows(tx, row.kind)
        const draft = inItsPlace(earlier, row.draft, others)
        return { action: 'restored', draft, ...changedFacts(row.draft, draft) }
      }),
    ),
  ]
}

async function findFault(tx: Tx, wish: ContentState, others: readonly ContentRow[]) {
  return findChangeFault(wish, others) ?? (await findBannerFault(tx, wish, others))
}

type Action = 'draft_saved' | 'restored' | ContentRevision['action']

/** What a change makes of an item, and what the audit is told of it. */
interface Decision extends ReturnType<typeof changedFacts> {
  readonly action: Action
  readonly draft: ContentState
  /** Of a publication at once: whether it ends the plan that was to follow what it replaces. */
  readonly dropsPlan?: boolean
}

type ContentCall = Pick<Call<never>, 'staff' | 'origin'> & {
  readonly params: { readonly contentId: string }
}

type ChangeCode =
  | RefusalCodeOf<typeof operations.saveContent>
  | RefusalCodeOf<typeof operations.publishContent>
  | RefusalCodeOf<typeof operations.withdrawContent>
  | RefusalCodeOf<typeof operations.unscheduleContent>
  | RefusalCodeOf<typeof operations.restoreContent>

type Decide<Code extends ChangeCode> = (
  tx: Tx,
  row: ContentRow | undefined,
) => Promise<Decision | Refused<Code>>

/** Decides under lock, writes item, history and audit in one commit, and tells open pages after it. */
async function changeItem<Code extends ChangeCode>(
  parts: ContentParts,
  call: ContentCall,
  decide: Decide<Code>,
) {
  const { pool, clock, shelf } = parts
  const at = new Date(clock.now())
  const { contentId } = call.params
  const staff = staffOf(call)
  const decided = await inTransaction(pool, async (tx) => {
    await lockContent(tx)
    const stored = await loadContentRow(tx, contentId)
    const row = stored && asOf(stored, at)
    const decision = await decide(tx, row)
    if ('ok' in decision) return decision
    await saveDecision(tx, { contentId, row, decision, at, staff })
    await saveAuditEntry(tx, {
      at: clock.now(),
      actor: auditActorOf(staff, call.origin.ip),
      action: `content.${decision.action}`,
      subject: `${decision.draft.facts.kind} ${decision.draft.texts.en?.title || contentId}`,
      before: decision.before,
      after: decision.after,
      details: {
        contentId,
        ...(decision.action === 'scheduled' && { goesLiveAt: decision.draft.startsAt }),
      },
    })
    return succeed(decision.action)
  })
  if (!decided.ok) return decided
  if (decided.value !== 'draft_saved' && decided.value !== 'restored') await shelf.lookAgain()
  const item = await viewItem(pool, contentId, at)
  return item ? succeed({ item }) : refuse('not_found')
}

interface DecidedChange {
  readonly contentId: string
  readonly row: ContentRow | undefined
  readonly decision: Decision
  readonly at: Date
  readonly staff: { readonly staffId: bigint; readonly displayName: string }
}

async function saveDecision(tx: Tx, change: DecidedChange): Promise<void> {
  const { contentId, row, decision, at, staff } = change
  const { action, draft } = decision
  const kept = { contentId, kind: draft.facts.kind, changedAt: at, changedBy: staff.displayName }
  const live = { published: row?.published ?? null, revision: row?.revision ?? null }
  const plan = { planned: row?.planned ?? null, plannedRevision: row?.plannedRevision ?? null }
  if (action === 'draft_saved' || action === 'restored') {
    await saveContentRow(tx, { ...kept, draft, ...live, ...plan })
    return
  }
  const state = action === 'published' || action === 'scheduled' ? draft : null
  const number = await saveRevision(tx, contentId, {
    action,
    at,
    by: staff.displayName,
    staffId: staff.staffId,
    state,
  })
  const noPlan = { planned: null, plannedRevision: null }
  switch (action) {
    case 'published': {
      const next = decision.dropsPlan ? noPlan : plan
      return saveContentRow(tx, { ...kept, draft, published: draft, revision: number, ...next })
    }
    case 'scheduled': {
      const next = { planned: draft, plannedRevision: number }
      return saveContentRow(tx, { ...kept, draft, ...live, ...next })
    }
    case 'withdrawn':
      return saveContentRow(tx, { ...kept, draft, published: null, revision: null, ...noPlan })
    case 'unscheduled':
      return saveContentRow(tx, { ...kept, draft, ...live, ...noPlan })
  }
}

async function viewItem(
  database: Queryable,
  contentId: string,
  at: Date,
): Promise<ContentItem | undefined> {
  const stored = await loadContentRow(database, contentId)
  if (!stored) return undefined
  const row = asOf(stored, at)
  const history = await loadHistory(database, contentId)
  return {
    ...viewSummary(row, at),
    draft: row.draft,
    published: row.published,
    planned: row.planned,
    history: history.map((each) => ({ ...each, at: each.at.toISOString() })),
  }
}
