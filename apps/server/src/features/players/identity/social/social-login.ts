import { type Result, refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { MemberSession } from '../../../../platform/sessions/session.ts'
import { createToken, hashToken } from '../../../../platform/sessions/token.ts'
import { type AdmissionRefusal, admitMember } from '../admit-member.ts'
import type { Admitted } from '../enter-member.ts'
import { holdForNewBrowser } from '../hold-withdrawals.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { loadMember } from '../members.store.ts'
import { endOthers } from '../owner-guard.ts'
import { socialLoginMail } from '../security-mails.ts'
import type { SignInCall } from '../sign-in.ts'
import { notifyChange } from '../tell-owner.ts'
import {
  findLinkedMember,
  insertAttempt,
  insertLink,
  insertTicket,
  type SocialTicket,
  takeAttempt,
  takeTicket,
} from './social.store.ts'
import type { SocialProvider } from './social-provider.ts'

/** For the visit to the provider, and again for what follows it. */
const VISIT_MS = 15 * 60_000
const VISIT_SECONDS = VISIT_MS / 1_000
/** Wrong codes of the second factor before the provider must be asked again. */
const TRIES_MAX = 5

/** Whom the operator lets members log in with at this moment. */
export async function shownProviders(parts: IdentityParts): Promise<readonly SocialProvider[]> {
  const { switches } = await parts.settings()
  return switches.SOCIALLOGIN3 ? parts.socialProviders : []
}

/** Sends this browser to a provider; for a signed-in member, to link what it says. */
export async function beginVisit(
  parts: IdentityParts,
  { cookies }: SignInCall,
  providerId: string,
  memberId: bigint | null,
): Promise<Result<{ address: string }, 'operation_disabled' | 'provider_unreachable'>> {
  const providers = await shownProviders(parts)
  const provider = providers.find(({ id }) => id === providerId)
  if (!provider) return refuse('operation_disabled')
  const visit = await provider.begin().catch(() => undefined)
  if (!visit) return refuse('provider_unreachable')
  const browser = createToken()
  await insertAttempt(parts.pool, {
    stateHash: hashToken(visit.state),
    browserHash: hashToken(browser),
    providerId,
    nonce: visit.nonce,
    codeVerifier: visit.codeVerifier,
    memberId,
    expiresAt: new Date(parts.clock.now() + VISIT_MS),
  })
  cookies.keep('social', browser, VISIT_SECONDS)
  return succeed({ address: visit.address })
}

interface Returned {
  readonly providerId: string
  readonly code: string
  readonly state: string
  readonly iss?: string | undefined
}

/**
 * Takes what the provider sent back, once, and only from the browser that began. What is learned
 * waits in a ticket of that browser until it is used to sign in or to link.
 */
export async function finishVisit(
  parts: IdentityParts,
  { cookies }: SignInCall,
  returned: Returned,
): Promise<
  Result<
    { kind: 'known' | 'unknown' | 'link'; shownName: string },
    'operation_disabled' | 'social_over'
  >
> {
  const providers = await shownProviders(parts)
  const provider = providers.find(({ id }) => id === returned.providerId)
  if (!provider) return refuse('operation_disabled')
  const browser = cookies.read('social')
  if (browser === undefined) return refuse('social_over')
  const { providerId } = returned
  const at = new Date(parts.clock.now())
  const key = { stateHash: hashToken(returned.state), browserHash: hashToken(browser), providerId }
  const attempt = await takeAttempt(parts.pool, key, at)
  const person = attempt && (await provider.finish(returned, attempt))
  if (!attempt || !person) return refuse('social_over')

  const token = createToken()
  const { memberId } = attempt
  const { subject, name: shownName } = person
  await insertTicket(parts.pool, {
    tokenHash: hashToken(token),
    providerId,
    subject,
    shownName,
    memberId,
    triesLeft: TRIES_MAX,
    expiresAt: new Date(at.getTime() + VISIT_MS),
  })
  cookies.keep('social', token, VISIT_SECONDS)
  if (memberId !== null) return succeed({ kind: 'link', shownName })
  const known = await findLinkedMember(parts.pool, { providerId, subject })
  return succeed({ kind: known === undefined ? 'unknown' : 'known', shownName })
}

/** Signs in whoever the ticket of this browser names, if they are linked. */
export async function enterWithTicket(
  parts: IdentityParts,
  call: SignInCall,
  secondFactor: string | undefined,
): Promise<Result<Admitted, Exclude<AdmissionRefusal, 'proof_outdated'> | 'social_over'>> {
  const token = call.cookies.read('social')
  const at = new Date(parts.clock.now())
  const ticket = token && (await takeTicket(parts.pool, hashToken(token), at))
  if (!ticket || ticket.memberId !== null) return refuse('social_over')
  const linked = await findLinkedMember(parts.pool, ticket)
  const member = linked && (await loadMember(parts.pool, linked.memberId))
  if (!member) return refuse('social_over')
  const proved = { ...member, accessVersion: linked.accessVersion }
  const admitted = await admitMember(parts, call, proved, { provedBy: 'provider', secondFactor })
  if (admitted.ok) {
    call.cookies.drop('social')
  } else if (admitted.refusal.code.startsWith('second_factor')) {
    const isWrong = admitted.refusal.code === 'second_factor_wrong'
    const triesLeft = ticket.triesLeft - (isWrong ? 1 : 0)
    await insertTicket(parts.pool, { ...ticket, triesLeft })
  }
  if (admitted.ok) return admitted
  const { code, details } = admitted.refusal
  return refuse(code === 'proof_outdated' ? 'social_over' : code, details)
}

/**
 * Links what the ticket of this browser says to the member, who is told of it. A ticket that began behind the owner's guard is
 * theirs. One that a visitor brought is linked only in a session that was opened after it, by the password or with the account: a session
 * that was there before, stolen or left open, links nothing.
 */
export async function claimTicket(
  parts: IdentityParts,
  call: SignInCall,
  session: MemberSession,
): Promise<Result<Record<string, never>, 'social_over' | 'social_taken'>> {
  const { memberId } = session
  const token = call.cookies.read('social')
  const at = new Date(parts.clock.now())
  const linked = await inTransaction(parts.pool, async (tx) => {
    const ticket = token && (await takeTicket(tx, hashToken(token), at))
    if (!ticket || !mayClaim(ticket, session)) return 'over'
    if (!(await insertLink(tx, memberId, ticket, at))) return 'taken'
    const name = parts.socialProviders.find(({ id }) => id === ticket.providerId)?.name ?? ''
    await notifyChange(tx, { memberId, at }, (to) => socialLoginMail(to, { name, isOn: true, at }))
    const device = call.cookies.read('device')
    await holdForNewBrowser(parts, tx, { memberId, reason: 'new_way_in', device })
    return 'linked'
  })
  if (linked === 'over') return refuse('social_over')
  call.cookies.drop('social')
  if (linked === 'taken') return refuse('social_taken')
  await endOthers(parts, session)
  return succeed({})
}

function mayClaim({ memberId, expiresAt }: SocialTicket, session: MemberSession): boolean {
  if (memberId !== null) return memberId === session.memberId
  const madeAtMs = expiresAt.getTime() - VISIT_MS
  const isByOwner = session.provedBy === 'password' || session.provedBy === 'registration'
  return isByOwner && session.startedAt.getTime() >= madeAtMs
}
