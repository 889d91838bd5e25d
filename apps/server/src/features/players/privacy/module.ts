import type { LendingModule, Lent, ModuleFacts } from '../../../module.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { ServerCore } from '../../../server-core.ts'
import { finishClosings } from './close-account.ts'
import { loadClosing, loadErasures, removeClosing } from './closing.store.ts'
import { pruneCopies } from './data-exports.store.ts'
import { dataRequestRoutes } from './data-requests.route.ts'
import { createErasureApproval, ERASE_TASK, eraseDue } from './erase-data.ts'
import { copyOwner, EXPORT_TASK, makeExport } from './export-data.ts'
import { ownDataRoutes } from './own-data.route.ts'
import type { PrivacyDeps } from './privacy-deps.ts'
import { PRIVACY_VARIABLES, readPrivacyRules } from './privacy-rules.ts'
import { waitingDataRequests } from './waiting.store.ts'

export const PRIVACY: ModuleFacts = {
  crontab: `*/10 * * * * privacy:close ?max=1\n41 2 * * * ${ERASE_TASK} ?max=1`,
  tables: { member: 'data_export', record: 'account_closing barred_mark data_erasure' },
  documents: [{ table: 'data_export', ownerOf: copyOwner }],
  variables: PRIVACY_VARIABLES,
}

/** A member's own data: a copy for them, the end of the account, and what goes after it. */
export function createPrivacy(
  core: ServerCore,
  lent: Pick<
    Lent<PrivacyDeps>,
    'confirmPassword' | 'endSessions' | 'excludeForGood' | 'notifyOwner'
  >,
) {
  const { pool, clock, poster, bonus, currencyCode, documents, secrets } = core
  const deps: PrivacyDeps = {
    ...{ pool, clock, poster, bonus, currencyCode, documents },
    ...{ rules: readPrivacyRules(core), markKey: secrets.proofKey },
    ...{ confirmPassword: lent.confirmPassword, endSessions: lent.endSessions },
    ...{ excludeForGood: lent.excludeForGood, notifyOwner: lent.notifyOwner },
  }
  return {
    /** Opens a closed account again; false where its data are gone or its owner asked to be kept out. */
    async openAgain(tx: Tx, memberId: bigint): Promise<boolean> {
      const closing = await loadClosing(tx, memberId)
      if (!closing) return true
      const erasures = await loadErasures(tx, memberId)
      const isGone = erasures.some(({ kind, doneAt }) => kind === 'records' && doneAt !== null)
      if (isGone || closing.reason === 'protection') return false
      await removeClosing(tx, memberId)
      return true
    },
    routes: [...ownDataRoutes(deps), ...dataRequestRoutes(deps)],
    waiting: [waitingDataRequests],
    approvals: { member_erasure: createErasureApproval(deps) },
    tasks: {
      async [EXPORT_TASK](payload) {
        await makeExport(deps, String((payload as { exportId: unknown }).exportId))
      },
      'privacy:close': () => finishClosings(deps),
      [ERASE_TASK]: () => eraseDue(deps),
    },
    prune: () => pruneCopies(pool, new Date(clock.now())),
  } satisfies LendingModule
}
