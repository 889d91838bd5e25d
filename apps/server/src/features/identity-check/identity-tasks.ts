import type { Uuid } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import type { AuditActor } from '../../platform/audit/audit-log.ts'
import { documentOwner } from './add-document.ts'
import { changeCheck } from './change-check.ts'
import { findExpired, markWantedAgain } from './identity-checks.store.ts'
import { loadOldWraps, saveWrap } from './identity-documents.store.ts'
import type { IdentityCheckParts } from './identity-parts.ts'

export const IDENTITY_CRONTAB = [
  '17 * * * * identity:expire ?max=1',
  '*/10 * * * * identity:rewrap ?max=1',
].join('\n')

const SYSTEM: AuditActor = { kind: 'system', id: null, name: 'system', ip: null }
const WRAPS_AT_ONCE = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000' as Uuid

/** Each may be repeated: what is done already is not done again. */
export function identityCheckTasks(
  parts: Pick<IdentityCheckParts, 'pool' | 'clock' | 'vault'>,
): TaskList {
  const { pool, clock, vault } = parts
  return {
    /** Approvals whose documents are no longer valid; the withdrawal looks at the day itself. */
    async 'identity:expire'() {
      const today = new Date(clock.now()).toISOString().slice(0, 10)
      for (const memberId of await findExpired(pool, today)) {
        await changeCheck(parts, {
          memberId,
          event: 'expire',
          actor: SYSTEM,
          byWhom: 'system',
          reason: 'A document has expired.',
          async prepare(tx) {
            await markWantedAgain(tx, memberId, ['identity_front', 'identity_back'])
            return undefined
          },
        })
      }
    },
    /** Keys of documents that an older key of the installation wraps. */
    async 'identity:rewrap'() {
      const { currentKeyId } = vault
      let afterId = FIRST_ID
      const broken: string[] = []
      for (;;) {
        const old = await loadOldWraps(pool, { currentKeyId, afterId, limit: WRAPS_AT_ONCE })
        for (const row of old) {
          afterId = row.documentId
          try {
            await saveWrap(pool, row, vault.rewrap(row, documentOwner(row.memberId, afterId)))
          } catch {
            // The others must not wait for one that was altered or lost its key.
            broken.push(afterId)
          }
        }
        if (old.length < WRAPS_AT_ONCE) break
      }
      if (broken.length > 0) throw new Error(`documents that do not open: ${broken.join(', ')}`)
    },
  }
}

/** A withdrawal was refused for want of a check: from now on it is asked for. */
export async function wantCheck(
  parts: Pick<IdentityCheckParts, 'pool' | 'clock'>,
  memberId: bigint,
): Promise<void> {
  await changeCheck(parts, { memberId, event: 'want', actor: SYSTEM, byWhom: 'system' })
}
