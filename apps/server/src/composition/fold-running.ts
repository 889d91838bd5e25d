import { APPROVAL_KINDS } from '@baize/contract'
import { assert } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import type { ApprovalParts, OwnKind } from '../features/operators/approvals/approval-parts.ts'
import type { WaitingSource } from '../house/desk/waiting.ts'
import type { RefusalSource } from '../house/refusals/refusal-source.ts'
import type { TimelineSource } from '../house/timeline/timeline.ts'
import type { ServerModule } from '../module.ts'

const OWN_KIND: OwnKind = 'balance_adjustment'

/** Every task of the queue, each of one module. */
export function foldTasks(modules: readonly ServerModule[]): TaskList {
  const found = modules.flatMap(({ tasks }) => Object.entries(tasks ?? {}))
  const tasks = Object.fromEntries(found)
  assert(found.length === Object.keys(tasks).length, 'no two modules have the same task')
  return tasks
}

/** How everything is carried out that nobody does alone; every kind of the contract by exactly one module. */
export function foldApprovals(modules: readonly ServerModule[]): ApprovalParts['kinds'] {
  const found = modules.flatMap(({ approvals }) => Object.entries(approvals ?? {}))
  const kinds = Object.fromEntries(found)
  const missing = APPROVAL_KINDS.filter((kind) => kind !== OWN_KIND && !(kind in kinds))
  assert(missing.length === 0, `no module carries out ${missing.join(', ')}`)
  assert(found.length === Object.keys(kinds).length, 'no two modules carry out the same')
  return kinds as ApprovalParts['kinds']
}

/** Everything that waits for staff, each kind at exactly one module. */
export function foldWaiting(modules: readonly ServerModule[]): readonly WaitingSource[] {
  const found = modules.flatMap(({ waiting }) => waiting ?? [])
  const kinds = new Set(found.map(({ kind }) => kind))
  assert(found.length === kinds.size, 'no two modules have the same kind of waiting')
  return found
}

/** Everything that happens to members, each kind at exactly one module. */
export function foldTimeline(modules: readonly ServerModule[]): readonly TimelineSource[] {
  const found = modules.flatMap(({ timeline }) => timeline ?? [])
  const kinds = new Set(found.map(({ kind }) => kind))
  assert(found.length === kinds.size, 'no two modules have the same kind of line in the timeline')
  return found
}

/** What players are refused, each operation by exactly one module. */
export function foldRefusals(modules: readonly ServerModule[]): readonly RefusalSource[] {
  const found = modules.flatMap(({ refusals }) => refusals ?? [])
  const ids = found.flatMap((source) => source.operations.map(({ id }) => id))
  assert(ids.length === new Set(ids).size, 'no two modules explain the same refusals')
  return found
}
