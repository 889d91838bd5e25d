import { randomUUID } from 'node:crypto'
import { operations, PASSKEYS_MAX } from '@baize/contract'
import { isUuid, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import { askForNewPasskey, readNewPasskey } from '../../../platform/passkeys/ceremony.ts'
import { confirmOwner, type OwnCall } from './confirm-own.ts'
import { challengeTaker, keepChallenge } from './passkey-challenges.ts'
import { loadStaff, lockStaff } from './staff-account.store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { passkeyLetter } from './staff-letters.ts'
import { endStaffSessions } from './staff-list.store.ts'
import { staffPasskeys } from './staff-passkeys.store.ts'

/** One's own passkeys: added, named, removed. */
export function ownPasskeyRoutes(deps: StaffDeps): Route[] {
  const { pool, clock, consoleUrl } = deps
  return [
    route(operations.startOwnPasskey, async (call) => {
      const confirmed = await confirmOwner(deps, call, call.body)
      if (!confirmed.ok) return confirmed
      const { staffId } = staffOf(call)
      const passkeys = await staffPasskeys.loadPasskeys(pool, staffId)
      if (passkeys.length >= PASSKEYS_MAX) return refuse('passkeys_full')
      const { options, challenge } = await askForNewPasskey(consoleUrl, {
        id: `staff ${staffId}`,
        username: confirmed.value.username,
        existing: passkeys.map(({ credentialId }) => credentialId),
      })
      await keepChallenge(deps, challenge, staffId)
      return succeed({ options })
    }),

    route(operations.addOwnPasskey, async (call) => {
      const { staffId, tokenHash } = staffOf(call)
      const { name, response } = call.body
      const made = await readNewPasskey(consoleUrl, response, challengeTaker(deps, staffId))
      if (!made) return refuse('passkey_invalid')
      const passkeyId = randomUUID()
      return await inTransaction(pool, async (tx) => {
        const addedAt = new Date(clock.now())
        await lockStaff(tx, staffId.toString())
        const count = (await staffPasskeys.loadPasskeys(tx, staffId)).length
        if (count >= PASSKEYS_MAX) return refuse('passkeys_full')
        const passkey = { ...made, passkeyId, owner: staffId, name, addedAt, lastUsedAt: null }
        if (!(await staffPasskeys.insertPasskey(tx, passkey))) return refuse('passkey_invalid')
        // Other sessions came in without it.
        await endStaffSessions(tx, staffId.toString(), { except: tokenHash })
        await record(deps, tx, call, { name, count, change: 1 })
        return succeed({ passkeyId })
      })
    }),

    route(operations.renameOwnPasskey, async (call) => {
      const { staffPasskeyId: passkeyId } = call.params
      const own = { owner: staffOf(call).staffId, passkeyId }
      const { name } = call.body
      const isSaved = isUuid(passkeyId) && (await staffPasskeys.savePasskeyName(pool, own, name))
      return isSaved ? succeed({}) : refuse('not_found')
    }),

    route(operations.removeOwnPasskey, async (call) => {
      const { staffPasskeyId: passkeyId } = call.params
      const { staffId, tokenHash } = staffOf(call)
      const own = { owner: staffId, passkeyId }
      const listed = await staffPasskeys.loadPasskeys(pool, staffId)
      if (!listed.some((each) => each.passkeyId === passkeyId)) return refuse('not_found')
      const confirmed = await confirmOwner(deps, call, call.body)
      if (!confirmed.ok) return confirmed
      return await inTransaction(pool, async (tx) => {
        await lockStaff(tx, staffId.toString())
        const account = await loadStaff(tx, staffId.toString())
        const passkeys = await staffPasskeys.loadPasskeys(tx, staffId)
        const others = passkeys.filter((each) => each.passkeyId !== passkeyId && !each.isBlocked)
        const isLast = others.length === 0 && !account?.hasAuthenticator
        if (isLast && account?.needsAuthenticator) return refuse('authenticator_needed')
        const name = await staffPasskeys.deletePasskey(tx, own)
        if (name === undefined) return refuse('not_found')
        // One of them may have come in by it.
        await endStaffSessions(tx, staffId.toString(), { except: tokenHash })
        await record(deps, tx, call, { name, count: passkeys.length, change: -1 })
        return succeed({})
      })
    }),
  ]
}

/** The audit row of a passkey that came or went, and the mail to its owner. */
async function record(
  { clock }: Pick<StaffDeps, 'clock'>,
  tx: Tx,
  call: OwnCall,
  {
    name,
    count,
    change,
  }: { readonly name: string; readonly count: number; readonly change: 1 | -1 },
): Promise<void> {
  const staff = staffOf(call)
  const at = clock.now()
  const isOn = change === 1
  await saveAuditEntry(tx, {
    at,
    actor: auditActorOf(staff, call.origin.ip),
    action: isOn ? 'staff.passkey_added' : 'staff.passkey_removed',
    subject: staff.username,
    details: { name },
    before: { passkeys: count },
    after: { passkeys: count + change },
  })
  const account = await loadStaff(tx, staff.staffId.toString())
  if (!account) return
  const news = isOn ? 'passkeyAdded' : 'passkeyRemoved'
  const letter = passkeyLetter(account.mail, news, { name, at: new Date(at) })
  await queueMessage(tx, letter, account.language)
}
