import type { ApprovalKindName } from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { type AuditFacts, auditActorOf, saveAuditEntry } from '../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../platform/database/in-transaction.ts'
import { staffOf } from '../../platform/http/route.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import type { ApprovalKind } from '../approvals/approval.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { type Contest, canStart, readContestId, titleOf } from './contest.ts'

const NEEDS = 'rewards.manage'

/** A kind of contest, and where it is kept. */
export interface ContestKind<Row extends Contest> {
  readonly start: ApprovalKindName
  readonly actions: Readonly<Record<'drafted' | 'started' | 'stopped', string>>
  /** How the audit log names its id. */
  readonly idFact: string
  lock(tx: Tx, id: bigint): Promise<Row | undefined>
  save(tx: Tx, id: bigint, state: 'approved' | 'stopped'): Promise<void>
  /** The contest as its approver reads it. */
  factsOf(row: Row): AuditFacts
}

interface DeskDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
}

/** Who of the staff asks for something, and why. */
interface DeskRequest {
  /** As it was sent. */
  readonly id: string
  readonly staff: StaffSession
  readonly ip: string
  readonly reason: string
}

/** What a call of the desk asks for, of the contest with an id. */
export function deskRequestOf(
  call: Parameters<typeof staffOf>[0] & {
    readonly body: { readonly reason: string }
    readonly origin: { readonly ip: string }
  },
  id: string,
): DeskRequest {
  return { id, staff: staffOf(call), ip: call.origin.ip, reason: call.body.reason }
}

/** Whether it ends after it opens. */
export function endsLater({ opensAt, closesAt }: Readonly<Record<'opensAt' | 'closesAt', string>>) {
  return Date.parse(closesAt) > Date.parse(opensAt)
}

/** How staff draft contests, submit them to another person, and stop them. */
export function createContestDesk<Row extends Contest>(
  { pool, clock }: DeskDeps,
  { start, actions, idFact, lock, save, factsOf }: ContestKind<Row>,
) {
  const find = async (tx: Tx, text: string) => {
    const id = readContestId(text)
    const row = id && (await lock(tx, id))
    return row ? { id, row } : undefined
  }
  const approval: ApprovalKind = {
    needs: NEEDS,
    async execute(tx, { subject, subjectName, reason, askedByName, before, after }, approver) {
      const found = await find(tx, subject)
      if (!found) return refuse('not_found')
      if (!canStart(found.row, clock.now())) return refuse('state_changed')
      await save(tx, found.id, 'approved')
      await saveAuditEntry(tx, {
        at: clock.now(),
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        action: actions.started,
        subject: subjectName,
        details: { [idFact]: subject, reason, askedBy: askedByName },
        ...{ before, after },
      })
      return succeed(undefined)
    },
  }
  return {
    approval,
    /** Inserts a draft with its audit row. */
    draft: async (
      { staff, ip }: Pick<DeskRequest, 'staff' | 'ip'>,
      insert: (tx: Tx) => Promise<bigint>,
    ): Promise<string> =>
      await inTransaction(pool, async (tx) => {
        const id = await insert(tx)
        const row = await lock(tx, id)
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, ip),
          action: actions.drafted,
          subject: id.toString(),
          details: {},
          after: row ? factsOf(row) : {},
        })
        return id.toString()
      }),
    submit: async ({ id: text, staff, ip, reason }: DeskRequest, tags: readonly string[]) =>
      await inTransaction(pool, async (tx) => {
        const found = await find(tx, text)
        if (!found) return refuse('not_found')
        const { id, row } = found
        if (!canStart(row, clock.now())) return refuse('state_changed')
        return await askApproval(
          tx,
          clock,
          { staff, ip },
          {
            ...{ kind: start, needs: NEEDS, subject: id.toString(), input: {} },
            subjectName: titleOf(row, tags),
            ...{ before: {}, after: factsOf(row), reason },
          },
        )
      }),
    stop: async ({ id: text, staff, ip, reason }: DeskRequest) =>
      await inTransaction(pool, async (tx) => {
        const found = await find(tx, text)
        if (!found) return refuse('not_found')
        const { id, row } = found
        if (row.state !== 'approved') return refuse('state_changed')
        await save(tx, id, 'stopped')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, ip),
          action: actions.stopped,
          subject: id.toString(),
          details: { reason },
          before: { state: row.state },
          after: { state: 'stopped' },
        })
        return succeed({})
      }),
  }
}
