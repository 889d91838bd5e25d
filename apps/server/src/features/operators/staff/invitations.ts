import { INVITATIONS_MAX } from '@baize/contract'
import { epochMs, type Result, refuse, succeed } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { queueable } from '../../../platform/messages/notice.ts'
import { createToken, hashToken } from '../../../platform/sessions/token.ts'
import {
  acceptLink,
  findInvited,
  loadOpenInvitation,
  saveInvitationLink,
} from './invitations.store.ts'
import { newPasswordFault } from './new-password.ts'
import { NO_ROLE } from './roles.ts'
import type { StaffCall } from './sign-in-door.ts'
import { loadStaff, lockStaff } from './staff-account.store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { invitationLetter } from './staff-letters.ts'
import { savePassword } from './staff-list.store.ts'
import { type Entered, startStaffSession } from './start-staff-session.ts'

const TASK = 'staff:send-invitation'
const TRIES_MAX = 8
/** Three days. */
const LINK_TTL_MS = 259_200_000
const payload = z.object({ staffId: z.string() })

/** Sends a link when the commit happens, where somebody is still to come in. */
export async function queueInvitation(tx: Tx, staffId: string): Promise<void> {
  const open = await loadOpenInvitation(tx, staffId)
  if (!open || open.sentCount >= INVITATIONS_MAX) return
  await addJob(tx, TASK, { staffId }, TRIES_MAX)
}

/**
 * The token is made where it is mailed: neither table nor queue ever has it. A repeat, after a gateway that took
 * nothing, makes another one.
 */
export function invitationTasks(deps: StaffDeps): TaskList {
  return {
    [TASK]: async (input) => {
      const { staffId } = payload.parse(input)
      const token = createToken()
      const sentAt = deps.clock.now()
      const expiresAt = sentAt + LINK_TTL_MS
      const account = await inTransaction(deps.pool, async (tx) => {
        await lockStaff(tx, staffId)
        const found = await loadStaff(tx, staffId)
        const open = await loadOpenInvitation(tx, staffId)
        if (!found || !open || found.isLocked || found.role === NO_ROLE) return undefined
        const link = { tokenHash: hashToken(token), sentAt, expiresAt: epochMs(expiresAt) }
        await saveInvitationLink(tx, staffId, link)
        return found
      })
      if (!account) return
      const letter = invitationLetter(account.mail, {
        name: account.displayName,
        // Behind the hash sign: a browser sends it to no server, so no log has it.
        link: `${deps.consoleUrl}/console/#invitation=${token}`,
        until: new Date(expiresAt),
      })
      const written = queueable(letter, account.language)
      await deps.messages.send(deps.letters.write(written, await deps.houseLanguage()))
    },
  }
}

type Fault = 'invitation_invalid' | 'password_format' | 'password_too_common'

/** Sets the password that somebody new chose, and signs them in. */
export async function acceptInvitation(
  deps: StaffDeps,
  { token, password }: { readonly token: string; readonly password: string },
  call: StaffCall,
  browser: string,
): Promise<Result<Entered, Fault>> {
  const tokenHash = hashToken(token)
  // Nothing is hashed for a caller without a link.
  const invited = await findInvited(deps.pool, tokenHash, deps.clock.now())
  const known = invited && (await loadStaff(deps.pool, invited.staffId))
  if (!known) return refuse('invitation_invalid')
  const fault = newPasswordFault(deps, password, known)
  if (fault) return refuse(fault)
  const hash = await deps.hashPassword(password)
  return await inTransaction(deps.pool, async (tx) => {
    const { staffId } = known
    const now = deps.clock.now()
    await lockStaff(tx, staffId)
    const account = await loadStaff(tx, staffId)
    if (!account || account.isLocked) return refuse('invitation_invalid')
    if (!(await acceptLink(tx, tokenHash, now))) return refuse('invitation_invalid')
    await savePassword(tx, staffId, { hash, mustChange: false })
    const chosen = { ...account, passwordHash: hash, mustChangePassword: false }
    const entered = await startStaffSession(tx, deps, chosen, { call, browser })
    await saveAuditEntry(tx, {
      at: now,
      actor: auditActorOf(account, call.origin.ip),
      action: 'staff.invitation_accepted',
      subject: account.username,
    })
    return succeed(entered)
  })
}
