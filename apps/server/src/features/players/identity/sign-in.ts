import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { CallOrigin, CookieJar } from '../../../platform/http/route.ts'
import type { SessionProof } from '../../../platform/sessions/session.ts'
import type { IdentityParts } from './identity-parts.ts'
import { rememberDevice } from './login-guard.ts'
import { countLogins, saveLoginTry } from './logins.store.ts'
import { type ProvedMember, SESSION_LIFE_MS } from './member-sessions.store.ts'
import { type MemberRow, saveLanguage, saveLogin } from './members.store.ts'
import { forgetBrowser, type Remembered, rememberBrowser } from './remember-browser.ts'
import { newLoginMail } from './security-mails.ts'
import { sendTo } from './tell-owner.ts'

const SECOND_MS = 1_000
export const COOKIE_SECONDS = SESSION_LIFE_MS / SECOND_MS

/** Of a call, what a login needs. */
export interface SignInCall {
  readonly origin: CallOrigin
  readonly cookies: CookieJar
}

interface SignInTerms {
  /** Whether this browser stays signed in for a day; without it an older promise is taken back. */
  readonly remembers?: boolean | undefined
  readonly isPasswordDue?: boolean
  readonly provedBy: SessionProof
}

/**
 * Every way in ends here: opens the session, gives the browser its cookies and writes the login
 * down; the owner is told of a browser never seen before. False where what proved the member has changed meanwhile.
 */
export async function signIn(
  parts: IdentityParts,
  call: SignInCall,
  member: MemberRow,
  terms: SignInTerms,
): Promise<boolean> {
  const { memberId, email } = member
  const { ip, device } = call.origin
  await forgetBrowser(parts, call.cookies.read('remember'))
  const remembered = terms.remembers
    ? await rememberBrowser(parts, memberId, call.origin)
    : undefined
  if (!(await openSession(parts, call, member, { ...terms, remembered }))) {
    await forgetBrowser(parts, remembered?.token)
    return false
  }
  const at = new Date(parts.clock.now())
  await inTransaction(parts.pool, async (tx) => {
    const before = await countLogins(tx, memberId, device)
    await saveLoginTry(tx, { memberId, at, ip, device, outcome: 'signed_in' })
    await saveLogin(tx, memberId, at)
    const isNews = before.all > 0 && before.withDevice === 0
    if (isNews && email) await sendTo(tx, memberId, newLoginMail(email, { at, ip, device }))
  })
  return true
}

/** A session with its cookies, for a login and for a remembered browser that goes on; false where the proof is out of date. */
export async function openSession(
  parts: Pick<IdentityParts, 'pool' | 'sessions' | 'clock'>,
  { origin, cookies }: SignInCall,
  member: ProvedMember,
  terms: {
    readonly provedBy: SessionProof
    readonly remembered?: Remembered | undefined
    readonly isPasswordDue?: boolean
  },
): Promise<boolean> {
  const { memberId } = member
  const { remembered, provedBy, isPasswordDue = false } = terms
  // Chosen as a visitor, before the server knew whose browser this is.
  if (cookies.language) await saveLanguage(parts.pool, memberId, cookies.language)
  const token = await parts.sessions.open(member, origin, {
    isPasswordDue,
    provedBy,
    ...(remembered && { browserId: remembered.browserId }),
  })
  if (token === undefined) return false
  cookies.setToken(token, COOKIE_SECONDS)
  await rememberDevice(parts, { cookies }, memberId)
  if (remembered) {
    const leftMs = remembered.expiresAt.getTime() - parts.clock.now()
    cookies.keep('remember', remembered.token, Math.floor(leftMs / SECOND_MS))
  } else {
    cookies.drop('remember')
  }
  return true
}
