import { type EpochMs, type Minor, minor, type Result, refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { DECIDES_ON_SPORTS } from './change-market.ts'
import { type LimitRow, lockLimitRow, saveLimitRow } from './desk.store.ts'
import { type Asker, renew } from './hold.ts'
import { loadEventsUnder } from './overlay.store.ts'

export interface LimitRequest {
  readonly level: LimitRow['level']
  readonly subject: string
  readonly marketLiabilityMinor: Minor | null
  readonly selectionWinMinor: Minor | null
  readonly marginBp: number | null
  readonly version: number
  readonly reason: string
}

type LimitRefusal =
  | 'not_found'
  | 'state_changed'
  | 'limit_unchanged'
  | 'approval_waiting'
  | 'margin_of_level'

/** Sets a limit: at once, or once a second person approves where the house may lose more. */
export async function changeLimit(
  tx: Tx,
  { clock }: Pick<SportsDeps, 'clock'>,
  asker: Asker,
  asked: LimitRequest,
): Promise<Result<{ readonly became: 'saved' | 'asked' }, LimitRefusal>> {
  const { level, subject, version, reason } = asked
  const hasMargin = level === 'sport' || level === 'tournament'
  if (asked.marginBp !== null && !hasMargin) return refuse('margin_of_level')
  const stored = await lockLimitRow(tx, { level, subject })
  if ((stored?.version ?? 0) !== version) return refuse('state_changed')
  const isOfNothing = level === 'event' || level === 'tournament'
  const [named] = isOfNothing ? await loadEventsUnder(tx, { level, subject }) : []
  if (isOfNothing && !named && !stored) return refuse('not_found')
  const [before, after] = [factsOf(stored), factsOf(asked)]
  if (JSON.stringify(before) === JSON.stringify(after)) return refuse('limit_unchanged')
  const eventName = level === 'event' ? named?.name : named?.tournament
  const subjectName = stored?.subjectName ?? eventName ?? subject
  if (isLooser(stored, asked)) {
    const { marketLiabilityMinor, selectionWinMinor, marginBp } = after
    const asked = await askApproval(tx, clock, asker, {
      ...{ kind: 'sports_limit', needs: DECIDES_ON_SPORTS, reason, subjectName },
      subject: `${level}|${subject}`,
      input: { level, subject, version, marketLiabilityMinor, selectionWinMinor, marginBp },
      ...{ before, after },
    })
    return asked.ok ? succeed({ became: 'asked' as const }) : asked
  }
  await saveLimitRow(tx, { ...asked, version: version + 1 })
  if (before.marginBp !== after.marginBp) await renewUnder(tx, clock.now(), asked)
  await auditLimit(tx, clock.now(), asker, { subjectName, reason, before, after })
  return succeed({ became: 'saved' as const })
}

type Facts = ReturnType<typeof factsOf>

async function auditLimit(
  tx: Tx,
  at: EpochMs,
  { staff, ip }: Asker,
  change: {
    readonly subjectName: string
    readonly reason: string
    readonly before: Facts
    readonly after: Facts
  },
): Promise<void> {
  const { subjectName, reason, before, after } = change
  await saveAuditEntry(tx, {
    ...{ at, actor: auditActorOf(staff, ip), action: 'sports.limit_changed', subject: subjectName },
    ...{ details: { reason }, before, after },
  })
}

type Limits = Pick<LimitRow, 'marketLiabilityMinor' | 'selectionWinMinor' | 'marginBp'>

function factsOf(limits: Limits | undefined) {
  return {
    marketLiabilityMinor: limits?.marketLiabilityMinor?.toString() ?? null,
    selectionWinMinor: limits?.selectionWinMinor?.toString() ?? null,
    marginBp: limits?.marginBp ?? null,
  }
}

/** A limit that is raised or taken away. Where there was none, the house's own was in force, and this one only adds to it. */
function isLooser(before: Limits | undefined, after: Limits): boolean {
  const rises = (was: bigint | null | undefined, becomes: bigint | null) =>
    was != null && (becomes === null || becomes > was)
  return (
    rises(before?.marketLiabilityMinor, after.marketLiabilityMinor) ||
    rises(before?.selectionWinMinor, after.selectionWinMinor) ||
    isKinder(before?.marginBp ?? null, after.marginBp)
  )
}

/** A margin that is lowered, taken away, or set for the first time: the feed may keep more. */
function isKinder(was: number | null, becomes: number | null): boolean {
  return was !== becomes && (was === null || becomes === null || becomes < was)
}

/** Other prices stand from now on: what was shown before is not taken any more. */
async function renewUnder(
  tx: Tx,
  at: EpochMs,
  { level, subject }: Pick<LimitRow, 'level' | 'subject'>,
): Promise<void> {
  const events = await loadEventsUnder(tx, { level, subject })
  await renew(tx, at, { eventIds: events.map(({ eventId }) => eventId) })
}

/** How a limit becomes looser: two people decide. */
export function createLimitApproval({ clock }: Pick<SportsDeps, 'clock'>): ApprovalKind {
  return {
    needs: DECIDES_ON_SPORTS,
    async execute(tx, { input }) {
      const { level, subject, version, ...limits } = input as {
        readonly level: LimitRow['level']
        readonly subject: string
        readonly version: number
        readonly marketLiabilityMinor: string | null
        readonly selectionWinMinor: string | null
        /** Approvals from before there were margins have none. */
        readonly marginBp?: number | null
      }
      const stored = await lockLimitRow(tx, { level, subject })
      if ((stored?.version ?? 0) !== version) return refuse('state_changed')
      const marginBp = limits.marginBp ?? null
      await saveLimitRow(tx, {
        ...{ level, subject, version: version + 1 },
        marketLiabilityMinor: amountOf(limits.marketLiabilityMinor),
        selectionWinMinor: amountOf(limits.selectionWinMinor),
        marginBp,
      })
      if ((stored?.marginBp ?? null) !== marginBp) {
        await renewUnder(tx, clock.now(), { level, subject })
      }
      return succeed(undefined)
    },
  }
}

export function amountOf(text: string | null): Minor | null {
  return text === null ? null : minor(BigInt(text))
}
