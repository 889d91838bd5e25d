import { randomUUID } from 'node:crypto'
import { PASSKEYS_MAX } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import {
  askForNewPasskey,
  askForPasskey,
  CHALLENGE_MS,
  readNewPasskey,
  readPasskeyUse,
  type WebAuthn,
} from '../../../../platform/passkeys/ceremony.ts'
import type { MemberSession } from '../../../../platform/sessions/session.ts'
import { hashToken } from '../../../../platform/sessions/token.ts'
import { admitMember } from '../admit-member.ts'
import type { Admitted } from '../enter-member.ts'
import { holdForNewBrowser } from '../hold-withdrawals.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { loadMember } from '../members.store.ts'
import { confirmOwner, endOthers, type OwnerProof, type OwnerRefusal } from '../owner-guard.ts'
import { passkeyMail } from '../security-mails.ts'
import type { SignInCall } from '../sign-in.ts'
import { notifyChange } from '../tell-owner.ts'
import { lockMember, memberPasskeys } from './passkeys.store.ts'

async function keepChallenge(deps: IdentityParts, challenge: string, owner: bigint | null) {
  const expiresAt = new Date(deps.clock.now() + CHALLENGE_MS)
  await memberPasskeys.insertChallenge(deps.pool, {
    ...{ hash: hashToken(challenge), owner, expiresAt },
  })
}

function challengeTaker(deps: IdentityParts, owner: bigint | null) {
  return (challenge: string) => {
    const at = new Date(deps.clock.now())
    return memberPasskeys.takeChallenge(deps.pool, { hash: hashToken(challenge), owner, at })
  }
}

/** What a device needs to know to make a passkey for this member. */
export async function startPasskey(
  deps: IdentityParts,
  memberId: bigint,
  proof: OwnerProof,
): Promise<Result<{ options: WebAuthn }, OwnerRefusal | 'passkeys_full'>> {
  const confirmed = await confirmOwner(deps, memberId, proof)
  if (!confirmed.ok) return confirmed
  const passkeys = await memberPasskeys.loadPasskeys(deps.pool, memberId)
  if (passkeys.length >= PASSKEYS_MAX) return refuse('passkeys_full')
  const { options, challenge } = await askForNewPasskey(deps.publicUrl, {
    id: `member ${memberId}`,
    username: confirmed.value.username,
    existing: passkeys.map(({ credentialId }) => credentialId),
  })
  await keepChallenge(deps, challenge, memberId)
  return succeed({ options })
}

/** Keeps the public half of what the device made, and tells the owner. */
export async function addPasskey(
  deps: IdentityParts,
  session: MemberSession,
  { name, response }: { readonly name: string; readonly response: WebAuthn },
  device: string | undefined,
): Promise<Result<{ passkeyId: string }, 'passkey_invalid' | 'passkeys_full'>> {
  const { memberId } = session
  const made = await readNewPasskey(deps.publicUrl, response, challengeTaker(deps, memberId))
  if (!made) return refuse('passkey_invalid')
  const passkeyId = randomUUID()
  const at = new Date(deps.clock.now())
  const outcome = await inTransaction(deps.pool, async (tx) => {
    await lockMember(tx, memberId)
    if ((await memberPasskeys.loadPasskeys(tx, memberId)).length >= PASSKEYS_MAX)
      return 'passkeys_full'
    const isNew = await memberPasskeys.insertPasskey(tx, {
      ...made,
      ...{ passkeyId, owner: memberId, name, addedAt: at, lastUsedAt: null },
    })
    if (!isNew) return 'passkey_invalid'
    await notifyChange(tx, { memberId, at }, (to) => passkeyMail(to, { name, isOn: true, at }))
    await holdForNewBrowser(deps, tx, { memberId, reason: 'new_way_in', device })
    return 'added'
  })
  if (outcome !== 'added') return refuse(outcome)
  await endOthers(deps, session)
  return succeed({ passkeyId })
}

export async function removePasskey(
  deps: IdentityParts,
  session: MemberSession,
  passkeyId: string,
  proof: OwnerProof,
): Promise<Result<Record<string, never>, OwnerRefusal | 'not_found'>> {
  const own = { owner: session.memberId, passkeyId }
  const passkeys = await memberPasskeys.loadPasskeys(deps.pool, own.owner)
  if (!passkeys.some((each) => each.passkeyId === passkeyId)) return refuse('not_found')
  const confirmed = await confirmOwner(deps, own.owner, proof)
  if (!confirmed.ok) return confirmed
  const at = new Date(deps.clock.now())
  const removed = await inTransaction(deps.pool, async (tx) => {
    const name = await memberPasskeys.deletePasskey(tx, own)
    if (name !== undefined) {
      await notifyChange(tx, { memberId: own.owner, at }, (to) =>
        passkeyMail(to, { name, isOn: false, at }),
      )
    }
    return name
  })
  if (removed === undefined) return refuse('not_found')
  // One of them may have come in by it.
  await endOthers(deps, session)
  return succeed({})
}

/** Any passkey of this site may answer: the device offers those it has. */
export async function startPasskeyLogin(deps: IdentityParts): Promise<{ options: WebAuthn }> {
  const { options, challenge } = await askForPasskey(deps.publicUrl)
  await keepChallenge(deps, challenge, null)
  return { options }
}

/** Signs in whoever's passkey signed the challenge. */
export async function loginWithPasskey(
  deps: IdentityParts,
  call: SignInCall,
  body: { readonly response: WebAuthn; readonly remember?: boolean | undefined },
): Promise<Result<Admitted, 'passkey_invalid' | 'account_locked'>> {
  const { id } = body.response
  const passkey =
    typeof id === 'string' ? await memberPasskeys.findPasskey(deps.pool, id) : undefined
  if (!passkey) return refuse('passkey_invalid')
  const takeChallenge = challengeTaker(deps, null)
  const signCount = await readPasskeyUse(deps.publicUrl, body.response, takeChallenge, passkey)
  if (signCount === undefined) return refuse('passkey_invalid')
  const use = { signCount, at: new Date(deps.clock.now()) }
  if (!(await memberPasskeys.takeUse(deps.pool, passkey.passkeyId, use))) {
    return refuse('passkey_invalid')
  }
  const member = await loadMember(deps.pool, passkey.owner)
  if (!member) return refuse('passkey_invalid')
  const { accessVersion } = passkey
  const proved = { ...member, accessVersion }
  const admitted = await admitMember(deps, call, proved, {
    provedBy: 'passkey',
    remembers: body.remember,
  })
  if (admitted.ok) return admitted
  // Of what admission may refuse, only the lock is left when a passkey proved who it is.
  return refuse(admitted.refusal.code === 'account_locked' ? 'account_locked' : 'passkey_invalid')
}
