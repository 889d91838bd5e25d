import type { Closing, OwnData } from '@baize/contract'
import { loadForfeitMinor, mayTakeBack } from './close-account.ts'
import { type ClosingRow, loadClosing, loadErasures } from './closing.store.ts'
import { type ExportRow, loadLastExport } from './data-exports.store.ts'
import { loadNameHiding } from './name-hiding.store.ts'
import { findObstacles } from './obstacles.store.ts'
import type { PrivacyDeps } from './privacy-deps.ts'
import { viewKept, viewObstacle } from './privacy-rules.ts'

/** What a member sees of their own data. */
export async function describeOwnData(deps: PrivacyDeps, memberId: bigint): Promise<OwnData> {
  const { pool, rules, currencyCode } = deps
  const [exported, closing, obstacles, forfeitMinor, hidesName] = await Promise.all([
    loadLastExport(pool, memberId),
    loadClosing(pool, memberId),
    findObstacles(pool, memberId, currencyCode),
    loadForfeitMinor(deps, memberId),
    loadNameHiding(pool, memberId),
  ])
  return {
    export: exported ? viewExport(exported, deps.clock.now()) : null,
    // Members are not told which of the staff did it for them.
    closing: closing ? { ...viewClosing(closing), askedBy: null } : null,
    obstacles: obstacles.map(viewObstacle),
    forfeitsMinor: forfeitMinor.toString(),
    coolingDays: rules.closingDays,
    kept: viewKept(rules, []),
    hidesName,
  }
}

/** What staff see of it. */
export async function describeMemberData(deps: PrivacyDeps, memberId: bigint) {
  const { pool, rules } = deps
  const [closing, erasures, exported, forfeitMinor] = await Promise.all([
    loadClosing(pool, memberId),
    loadErasures(pool, memberId),
    loadLastExport(pool, memberId),
    loadForfeitMinor(deps, memberId),
  ])
  return {
    closing: closing ? viewClosing(closing) : null,
    forfeitsMinor: forfeitMinor.toString(),
    kept: viewKept(rules, erasures),
    exportAskedAt: exported?.askedAt.toISOString() ?? null,
  }
}

function viewClosing(row: ClosingRow): Closing {
  return {
    state: row.closedAt ? 'closed' : 'closing',
    reason: row.reason,
    askedAt: row.askedAt.toISOString(),
    askedBy: row.byName,
    closesAt: row.closesAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    heldBy: [...row.heldBy],
    mayTakeBack: mayTakeBack(row),
  }
}

/** Undefined for one whose days are over: another may be asked for. */
function viewExport(row: ExportRow, now: number): OwnData['export'] {
  if (row.expiresAt && row.expiresAt.getTime() <= now) return null
  return {
    state: row.madeAt ? 'ready' : 'making',
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    byteSize: row.byteSize,
  }
}
