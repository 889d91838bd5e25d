import { type Result, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import {
  askForPasskey,
  readPasskeyUse,
  type WebAuthn,
} from '../../../platform/passkeys/ceremony.ts'
import type { Passkey } from '../../../platform/passkeys/passkeys.store.ts'
import { hashToken } from '../../../platform/sessions/token.ts'
import { challengeTaker, keepChallenge } from './passkey-challenges.ts'
import type { StaffCall } from './sign-in-door.ts'
import { loadStaff, lockStaff, type StaffAccount } from './staff-account.store.ts'
import { findChallengeOwner, takeOpenChallenge } from './staff-challenge.store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { passkeyLetter } from './staff-letters.ts'
import { blockPasskey, staffPasskeys } from './staff-passkeys.store.ts'
import { type Entered, startStaffSession } from './start-staff-session.ts'

type Deps = Pick<StaffDeps, 'pool' | 'clock' | 'consoleUrl'>

/** Starts a passkey sign-in: as the second step with a passkey of the person who gave the password, or alone with any passkey of this console. */
export async function startPasskeySignIn(
  deps: Deps,
  challengeId: string | undefined,
): Promise<Result<{ options: WebAuthn }, 'challenge_expired'>> {
  if (challengeId === undefined) {
    const { options, challenge } = await askForPasskey(deps.consoleUrl)
    await keepChallenge(deps, challenge, null)
    return succeed({ options })
  }
  const ownerId = await findChallengeOwner(deps.pool, hashToken(challengeId))
  if (ownerId === undefined) return refuse('challenge_expired')
  const owner = BigInt(ownerId)
  const passkeys = await staffPasskeys.loadPasskeys(deps.pool, owner)
  const allowed = passkeys.filter(({ isBlocked }) => !isBlocked)
  if (allowed.length === 0) return refuse('challenge_expired')
  const ids = allowed.map(({ credentialId }) => credentialId)
  const { options, challenge } = await askForPasskey(deps.consoleUrl, ids)
  await keepChallenge(deps, challenge, owner)
  return succeed({ options })
}

/** Signs in the owner of the passkey that signed the challenge; as a second step only the person of the first. */
export async function enterWithPasskey(
  deps: Deps,
  {
    response,
    challengeId,
  }: { readonly response: WebAuthn; readonly challengeId?: string | undefined },
  call: StaffCall,
  browser: string,
): Promise<Result<Entered, 'passkey_invalid' | 'account_locked'>> {
  const { id } = response
  const passkey =
    typeof id === 'string' ? await staffPasskeys.findPasskey(deps.pool, id) : undefined
  if (!passkey || passkey.isBlocked) return refuse('passkey_invalid')
  const { owner, passkeyId, name } = passkey
  const taker = challengeTaker(deps, challengeId === undefined ? null : owner)
  const signCount = await readPasskeyUse(deps.consoleUrl, response, taker, passkey)
  if (signCount === undefined) return refuse('passkey_invalid')
  return await inTransaction(deps.pool, async (tx) => {
    const staffId = owner.toString()
    const now = deps.clock.now()
    await lockStaff(tx, staffId)
    const account = await loadStaff(tx, staffId)
    if (!account) return refuse('passkey_invalid')
    if (account.isLocked) return refuse('account_locked')
    if (!(await staffPasskeys.takeUse(tx, passkeyId, { signCount, at: new Date(now) }))) {
      await block(deps, tx, passkey, { account, ip: call.origin.ip })
      return refuse('passkey_invalid')
    }
    if (challengeId !== undefined) {
      const tokenHash = hashToken(challengeId)
      if (!(await takeOpenChallenge(tx, { staffId, tokenHash }, now))) {
        return refuse('passkey_invalid')
      }
    }
    const entered = await startStaffSession(tx, deps, account, { call, browser })
    await saveAuditEntry(tx, {
      at: now,
      actor: auditActorOf(account, call.origin.ip),
      action: 'staff.signed_in',
      subject: account.username,
      details: { passkey: name },
    })
    return succeed(entered)
  })
}

/** Its counter went back: there are two of it, and neither opens anything from now on. */
async function block(
  { clock }: Deps,
  tx: Tx,
  { passkeyId, name }: Pick<Passkey<bigint>, 'passkeyId' | 'name'>,
  { account, ip }: { readonly account: StaffAccount; readonly ip: string },
): Promise<void> {
  const at = clock.now()
  if (!(await blockPasskey(tx, passkeyId, new Date(at)))) return
  await saveAuditEntry(tx, {
    at,
    actor: auditActorOf(account, ip),
    action: 'staff.passkey_blocked',
    subject: account.username,
    details: { name },
  })
  const letter = passkeyLetter(account.mail, 'passkeyBlocked', { name, at: new Date(at) })
  await queueMessage(tx, letter, account.language)
}
