import type { TaskList } from 'graphile-worker'
import type { AuditActor } from '../../../platform/audit/audit-log.ts'
import { changeCheck } from './change-check.ts'
import { type RecogniseParts, recogniseOthers } from './demands/recognise.ts'
import { findExpired, markWantedAgain } from './identity-checks.store.ts'
import type { IdentityCheckParts } from './identity-parts.ts'

type IdentityTaskParts = RecogniseParts & Pick<IdentityCheckParts, 'pool' | 'clock'>

export const IDENTITY_CRONTAB =
  '17 * * * * identity:expire ?max=1\n*/5 * * * * identity:recognise ?max=1'

const SYSTEM: AuditActor = { kind: 'system', id: null, name: 'system', ip: null }

/** Each may be repeated: what is done already is not done again. */
export function identityCheckTasks(parts: IdentityTaskParts): TaskList {
  const { pool, clock } = parts
  return {
    /** Others with the marks of people who are excluded or locked, and checks of them that wait too long. */
    async 'identity:recognise'() {
      await recogniseOthers(parts)
    },
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
  }
}

/** A withdrawal was refused for want of a check: from now on it is asked for. */
export async function wantCheck(
  parts: Pick<IdentityCheckParts, 'pool' | 'clock' | 'holdStakes'>,
  memberId: bigint,
): Promise<void> {
  await changeCheck(parts, { memberId, event: 'want', actor: SYSTEM, byWhom: 'system' })
}
