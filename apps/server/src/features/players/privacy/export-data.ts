import { randomBytes } from 'node:crypto'
import type { FileAnswer } from '@baize/contract'
import { type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inSnapshot, inTransaction } from '../../../platform/database/in-transaction.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { lockOwner } from './closing.store.ts'
import {
  findUnmade,
  insertExport,
  loadCopy,
  loadLastExport,
  saveCopy,
} from './data-exports.store.ts'
import { loadPersonalData } from './personal-data.store.ts'
import type { PrivacyDeps } from './privacy-deps.ts'
import { DAY_MS } from './privacy-rules.ts'

export const EXPORT_TASK = 'privacy:export'
const TRIES_MAX = 10

/** What a copy is called inside its seal. */
export const copyOwner = (memberId: bigint, exportId: string): string =>
  `data copy ${exportId} of ${memberId}`

/** Puts the making of a copy in the queue; one a day. */
export async function askExport(
  deps: PrivacyDeps,
  memberId: bigint,
  ip: string,
): Promise<Result<null, 'export_under_way'>> {
  return await inTransaction(deps.pool, async (tx) => {
    const at = deps.clock.now()
    await lockOwner(tx, memberId)
    const last = await loadLastExport(tx, memberId)
    if (last && last.askedAt.getTime() > at - DAY_MS) return refuse('export_under_way')
    const exportId = uuidV7(deps.clock, randomBytes(10))
    await insertExport(tx, { exportId, memberId, askedAt: new Date(at) })
    await addJob(tx, EXPORT_TASK, { exportId }, TRIES_MAX)
    const id = memberId.toString()
    await saveAuditEntry(tx, {
      at,
      actor: { kind: 'member', id, name: id, ip },
      action: 'member.data_asked',
      subject: id,
    })
    return succeed(null)
  })
}

/** Makes a copy that was asked for; one that is made already stays as it is. */
export async function makeExport(deps: PrivacyDeps, exportId: string): Promise<void> {
  const wanted = await findUnmade(deps.pool, exportId)
  if (!wanted) return
  const { memberId } = wanted
  const madeAt = new Date(deps.clock.now())
  const data = await inSnapshot(deps.pool, (tx) => loadPersonalData(tx, memberId))
  const text = JSON.stringify({ madeAt, currency: deps.currencyCode, ...data }, undefined, 2)
  const content = Buffer.from(text)
  await saveCopy(deps.pool, exportId, {
    ...deps.documents.seal(content, copyOwner(memberId, exportId)),
    byteSize: content.length,
    madeAt,
    expiresAt: new Date(madeAt.getTime() + deps.rules.copyDays * DAY_MS),
  })
}

/** The copy for its owner. */
export async function openExport(
  deps: PrivacyDeps,
  memberId: bigint,
): Promise<FileAnswer | undefined> {
  const copy = await loadCopy(deps.pool, memberId, new Date(deps.clock.now()))
  if (!copy) return undefined
  const day = copy.madeAt.toISOString().slice(0, 10)
  return {
    type: 'application/json',
    name: `my-data-${day}.json`,
    content: deps.documents.open(copy, copyOwner(memberId, copy.exportId)),
  }
}
