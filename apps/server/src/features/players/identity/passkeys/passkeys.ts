import { randomUUID } from 'node:crypto'
import { PASSKEYS_MAX } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
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
import { tellEverywhere } from '../tell-owner.ts'
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  loadPasskeys,
  lockMember,
  savePasskeyUse,
  takeChallenge,
} from './passkeys.store.ts'

const CHALLENGE_MS = 5 * 60_000
const RP_NAME = 'Baize'

type WebAuthn = Record<string, unknown>

/** Where passkeys belong to: this site, and no other can ask for them. */
function relyingParty(parts: IdentityParts) {
  const { origin, hostname } = new URL(parts.publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

async function keepChallenge(parts: IdentityParts, challenge: string, memberId: bigint | null) {
  const expiresAt = new Date(parts.clock.now() + CHALLENGE_MS)
  await insertChallenge(parts.pool, { hash: hashToken(challenge), memberId, expiresAt })
}

function challengeTaker(parts: IdentityParts, memberId: bigint | null) {
  return (challenge: string) => {
    const at = new Date(parts.clock.now())
    return takeChallenge(parts.pool, { hash: hashToken(challenge), memberId, at })
  }
}

/** What a device needs to know to make a passkey for this member. */
export async function startPasskey(
  parts: IdentityParts,
  memberId: bigint,
  proof: OwnerProof,
): Promise<Result<{ options: WebAuthn }, OwnerRefusal | 'passkeys_full'>> {
  const confirmed = await confirmOwner(parts, memberId, proof)
  if (!confirmed.ok) return confirmed
  const passkeys = await loadPasskeys(parts.pool, memberId)
  if (passkeys.length >= PASSKEYS_MAX) return refuse('passkeys_full')
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty(parts).expectedRPID,
    userName: confirmed.value.username,
    userID: new TextEncoder().encode(`member ${memberId}`),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(parts, options.challenge, memberId)
  return succeed({ options: { ...options } })
}

/** Keeps the public half of what the device made, and tells the owner. */
export async function addPasskey(
  parts: IdentityParts,
  session: MemberSession,
  { name, response }: { readonly name: string; readonly response: WebAuthn },
  device: string | undefined,
): Promise<Result<{ passkeyId: string }, 'passkey_invalid' | 'passkeys_full'>> {
  const { memberId } = session
  const made = await verifyRegistrationResponse({
    // Its shape is for the library to check; what it does not expect it refuses.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challengeTaker(parts, memberId),
    requireUserVerification: true,
    ...relyingParty(parts),
  }).catch(() => undefined)
  if (!made?.verified) return refuse('passkey_invalid')
  const { credential } = made.registrationInfo
  const passkeyId = randomUUID()
  const at = new Date(parts.clock.now())
  const outcome = await inTransaction(parts.pool, async (tx) => {
    await lockMember(tx, memberId)
    if ((await loadPasskeys(tx, memberId)).length >= PASSKEYS_MAX) return 'passkeys_full'
    const isNew = await insertPasskey(tx, {
      passkeyId,
      memberId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: credential.transports ?? [],
      name,
      addedAt: at,
      lastUsedAt: null,
    })
    if (!isNew) return 'passkey_invalid'
    await tellEverywhere(tx, memberId, (to) => passkeyMail(to, { name, isOn: true, at }))
    await holdForNewBrowser(parts, tx, { memberId, reason: 'new_way_in', device })
    return 'added'
  })
  if (outcome !== 'added') return refuse(outcome)
  await endOthers(parts, session)
  return succeed({ passkeyId })
}

export async function removePasskey(
  parts: IdentityParts,
  session: MemberSession,
  passkeyId: string,
  proof: OwnerProof,
): Promise<Result<Record<string, never>, OwnerRefusal | 'not_found'>> {
  const own = { memberId: session.memberId, passkeyId }
  const passkeys = await loadPasskeys(parts.pool, own.memberId)
  if (!passkeys.some((each) => each.passkeyId === passkeyId)) return refuse('not_found')
  const confirmed = await confirmOwner(parts, own.memberId, proof)
  if (!confirmed.ok) return confirmed
  const at = new Date(parts.clock.now())
  const removed = await inTransaction(parts.pool, async (tx) => {
    const name = await deletePasskey(tx, own)
    if (name !== undefined) {
      await tellEverywhere(tx, own.memberId, (to) => passkeyMail(to, { name, isOn: false, at }))
    }
    return name
  })
  if (removed === undefined) return refuse('not_found')
  // One of them may have come in by it.
  await endOthers(parts, session)
  return succeed({})
}

/** Any passkey of this site may answer: the device offers those it has. */
export async function startPasskeyLogin(parts: IdentityParts): Promise<{ options: WebAuthn }> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(parts).expectedRPID,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(parts, options.challenge, null)
  return { options: { ...options } }
}

/** Signs in whoever's passkey signed the challenge. */
export async function loginWithPasskey(
  parts: IdentityParts,
  call: SignInCall,
  body: { readonly response: WebAuthn; readonly remember?: boolean | undefined },
): Promise<Result<Admitted, 'passkey_invalid' | 'account_locked'>> {
  const { id } = body.response
  const passkey = typeof id === 'string' ? await findPasskey(parts.pool, id) : undefined
  if (!passkey) return refuse('passkey_invalid')
  const signed = await verifyAuthenticationResponse({
    response: body.response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challengeTaker(parts, null),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
    ...relyingParty(parts),
  }).catch(() => undefined)
  if (!signed?.verified) return refuse('passkey_invalid')
  const at = new Date(parts.clock.now())
  await savePasskeyUse(parts.pool, passkey.passkeyId, signed.authenticationInfo.newCounter, at)
  const member = await loadMember(parts.pool, passkey.memberId)
  if (!member) return refuse('passkey_invalid')
  const { accessVersion } = passkey
  const proved = { ...member, accessVersion }
  const admitted = await admitMember(parts, call, proved, {
    provedBy: 'passkey',
    remembers: body.remember,
  })
  if (admitted.ok) return admitted
  // Of what admission may refuse, only the lock is left when a passkey proved who it is.
  return refuse(admitted.refusal.code === 'account_locked' ? 'account_locked' : 'passkey_invalid')
}
