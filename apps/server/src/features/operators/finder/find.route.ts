import { FOUND_MAX, type Found, operations, type Permission } from '@baize/contract'
import { type Clock, maskMail, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import type { Finder, Hit } from '../../../house/finder/finder.ts'
import { isEnough, readAsked, type Typed } from '../../../house/finder/read-asked.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { type Contact, readContact } from './read-contact.ts'

export interface FinderDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly finders: readonly Finder[]
  findByMobileEnd(tx: pg.ClientBase, digits: string, limit: number): Promise<readonly Hit[]>
  findByMail(tx: pg.ClientBase, beginning: string, limit: number): Promise<readonly Hit[]>
}

/** Finds whatever staff have in hand; what they may not read is not looked for. */
export function finderRoutes(deps: FinderDeps): Route[] {
  const { pool, clock, finders } = deps
  return [
    route(operations.find, async (call) => {
      return succeed(await findAll(pool, finders, staffOf(call).permissions, call.query))
    }),

    route(operations.findByContact, async (call) => {
      const contact = readContact(call.body.text)
      if (!contact) return refuse('contact_unclear')
      return await inTransaction(pool, async (tx) => {
        const hits =
          contact.kind === 'mobile'
            ? await deps.findByMobileEnd(tx, contact.digits, FOUND_MAX + 1)
            : await deps.findByMail(tx, contact.beginning, FOUND_MAX + 1)
        const shown = hits.slice(0, FOUND_MAX)
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'member.looked_up',
          subject: markOf(contact),
          details: { reason: call.body.reason, members: shown.map(({ id }) => id) },
        })
        return succeed({
          items: shown.map((hit) => view('member', hit)),
          more: hits.length > FOUND_MAX ? ['member' as const] : [],
        })
      })
    }),
  ]
}

async function findAll(
  pool: pg.Pool,
  finders: readonly Finder[],
  permissions: ReadonlySet<Permission>,
  typed: Typed,
) {
  const asked = readAsked(typed)
  if (!isEnough(asked)) return { items: [], more: [] }
  const groups = await Promise.all(
    finders
      .filter(({ needs }) => permissions.has(needs))
      .map(async ({ kind, find }) => ({ kind, hits: await find(pool, asked, FOUND_MAX + 1) })),
  )
  return {
    items: groups.flatMap(({ kind, hits }) =>
      hits.slice(0, FOUND_MAX).map((hit) => view(kind, hit)),
    ),
    more: groups.filter(({ hits }) => hits.length > FOUND_MAX).map(({ kind }) => kind),
  }
}

function view(kind: Found['kind'], hit: Hit): Found {
  return { ...hit, kind, at: hit.at?.toISOString() ?? null }
}

/** The audit names no contact whole. */
function markOf(contact: Contact): string {
  return contact.kind === 'mobile' ? `••• ${contact.digits.slice(-4)}` : maskMail(contact.beginning)
}
