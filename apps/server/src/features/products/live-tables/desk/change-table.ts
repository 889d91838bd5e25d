import { losesMore, type TableSettings } from '@baize/contract'
import { assert, isSameValue, type Result, refuse, succeed } from '@baize/kernel'
import type { ApprovalKind, ApprovalRow } from '../../../../house/approvals/approval.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { TableDeps } from '../table-deps.ts'
import { insertTable, type TableRow } from '../tables.store.ts'
import { countTables, lockTable, saveSettings } from './tables-desk.store.ts'

/** The house may lose more, or stakes go back: that takes more than the right to manage tables. */
export const DECIDES_ON_TABLES = 'tables.approve'

export interface Asker {
  readonly staff: StaffSession
  readonly ip: string
}

type NewTable = Pick<TableRow, 'code' | 'game' | 'variant'>

interface Wanted {
  readonly code: string
  readonly settings: TableSettings
  readonly reason: string
}

/** Changes what a table is set to: at once, or once a second person approves where the house may lose more. */
export async function changeTable(
  tx: Tx,
  { clock }: Pick<TableDeps, 'clock'>,
  asker: Asker,
  { code, settings, reason, version }: Wanted & { readonly version: number },
): Promise<
  Result<
    { readonly became: 'saved' | 'asked' },
    'not_found' | 'state_changed' | 'settings_unchanged' | 'approval_waiting'
  >
> {
  const table = await lockTable(tx, code)
  if (!table) return refuse('not_found')
  if (table.settingsVersion !== version) return refuse('state_changed')
  const before = table.settings
  if (isSameValue(factsOf(before), factsOf(settings))) return refuse('settings_unchanged')
  const facts = changedFacts(before, settings)
  if (losesMore(before, settings)) {
    const asked = await askApproval(tx, clock, asker, {
      ...{ kind: 'table_settings', needs: DECIDES_ON_TABLES, subject: code, reason },
      ...{ subjectName: before.name, input: { settings, version }, ...facts },
    })
    return asked.ok ? succeed({ became: 'asked' as const }) : asked
  }
  const at = clock.now()
  const by = asker.staff.displayName
  await saveSettings(tx, code, { settings, reason, by, at: new Date(at) })
  await saveAuditEntry(tx, {
    ...{ at, actor: auditActorOf(asker.staff, asker.ip), action: 'tables.changed' },
    ...{ subject: code, details: { reason }, ...facts },
  })
  return succeed({ became: 'saved' as const })
}

/** Asks a second person for a table that is not there yet. */
export async function askTable(
  tx: Tx,
  { clock }: Pick<TableDeps, 'clock'>,
  asker: Asker,
  { table, settings, reason }: Omit<Wanted, 'code'> & { readonly table: NewTable },
): Promise<Result<{ readonly became: 'asked' }, 'approval_waiting'>> {
  const { code, game, variant } = table
  const asked = await askApproval(tx, clock, asker, {
    ...{ kind: 'table_settings', needs: DECIDES_ON_TABLES, subject: code, reason },
    subjectName: settings.name,
    input: { table: { code, game, variant }, settings },
    before: {},
    after: { tableGame: game, tableVariant: variant, ...factsOf(settings) },
  })
  return asked.ok ? succeed({ became: 'asked' as const }) : asked
}

/** How limits are raised and tables are added: what the house may lose more, two people decide. */
export function createSettingsApproval({
  clock,
  tablesMax,
  changed,
}: Pick<TableDeps, 'clock' | 'changed'> & { readonly tablesMax: number }): ApprovalKind {
  return {
    needs: DECIDES_ON_TABLES,
    async execute(tx, approval, approver) {
      const by = `${approval.askedByName}, ${approver.displayName}`
      const { subject: code, reason } = approval
      const { table, settings, version } = readInput(approval)
      if (table) {
        const { count, nextPlace: place } = await countTables(tx)
        if (count >= tablesMax) return refuse('state_changed')
        const isAdded = await insertTable(tx, {
          ...{ ...table, settings, place, isPaused: true, reason, changedBy: by },
        })
        return isAdded ? succeed(undefined) : refuse('state_changed')
      }
      const current = await lockTable(tx, code)
      if (current?.settingsVersion !== version) return refuse('state_changed')
      await saveSettings(tx, code, { settings, reason, by, at: new Date(clock.now()) })
      return succeed(undefined)
    },
    async afterwards({ subject }) {
      changed(subject)
    },
  }
}

function readInput({ input }: ApprovalRow) {
  const { table, settings, version } = input as {
    readonly table?: NewTable
    readonly settings: TableSettings
    readonly version?: number
  }
  assert(table || version !== undefined, 'a table is added, or changed from what it was')
  return { table, settings, version }
}

/** What of the settings is otherwise, in the words of the audit log. */
function changedFacts(before: TableSettings, after: TableSettings) {
  const [was, becomes] = [factsOf(before), factsOf(after)]
  const names = Object.keys(was).filter((name) => was[name] !== becomes[name])
  const only = (facts: Record<string, string>) =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? '']))
  return { before: only(was), after: only(becomes) }
}

function factsOf(settings: TableSettings): Record<string, string> {
  const { name, pace, look, spotMinMinor, spotMaxMinor, layoutMaxMinor, payoutMaxMinor } = settings
  return {
    ...{ tableName: name, tablePace: pace, tableLook: look, spotMinMinor, spotMaxMinor },
    ...{ layoutMaxMinor, tablePayoutMaxMinor: payoutMaxMinor },
    tableBeacon: settings.beacon === 'public' ? 'public_beacon' : 'no_beacon',
  }
}
