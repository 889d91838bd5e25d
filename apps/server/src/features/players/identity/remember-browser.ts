import { type Result, refuse, succeed } from '@baize/kernel'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import type { CallOrigin } from '../../../platform/http/route.ts'
import { createToken, hashToken } from '../../../platform/sessions/token.ts'
import { endSessions } from './change-password.ts'
import type { IdentityParts } from './identity-parts.ts'
import { loadMember, type MemberRow } from './members.store.ts'
import {
  endBrowserOfToken,
  endReusedBrowser,
  insertBrowser,
  insertRememberedToken,
  takeRememberedToken,
} from './remembered-browsers.store.ts'
import { copiedBrowserMail } from './security-mails.ts'
import { sendTo } from './tell-owner.ts'

/** From the login on, however often the token changed since. */
export const REMEMBERED_MS = 24 * 60 * 60_000
/**
 * A token that comes again this soon after its use is a browser that asked twice, in two tabs or
 * because the answer was lost. It is refused; later it is taken for a copy.
 */
const ASKED_TWICE_MS = 10_000

export interface Remembered {
  readonly browserId: string
  readonly token: string
  readonly expiresAt: Date
}

/** Remembers the browser of a login that asked for it. */
export async function rememberBrowser(
  parts: Pick<IdentityParts, 'pool' | 'clock'>,
  memberId: bigint,
  origin: CallOrigin,
): Promise<Remembered> {
  const at = new Date(parts.clock.now())
  const expiresAt = new Date(at.getTime() + REMEMBERED_MS)
  return await inTransaction(parts.pool, async (tx) => {
    const browser = { memberId, device: origin.device, at, expiresAt }
    return await giveToken(tx, await insertBrowser(tx, browser), expiresAt)
  })
}

async function giveToken(tx: Tx, browserId: string, expiresAt: Date): Promise<Remembered> {
  const token = createToken()
  await insertRememberedToken(tx, browserId, hashToken(token))
  return { browserId, token, expiresAt }
}

/**
 * Exchanges a token for the next one. Of many who bring the same token one wins; whoever brings it
 * later shows that it was copied, and then nobody goes on with any token of that browser.
 */
export async function resumeBrowser(
  parts: IdentityParts,
  token: string | undefined,
): Promise<Result<{ member: MemberRow; remembered: Remembered }, 'remember_over'>> {
  if (token === undefined) return refuse('remember_over')
  const tokenHash = hashToken(token)
  const at = new Date(parts.clock.now())
  const taken = await inTransaction(parts.pool, async (tx) => {
    const browser = await takeRememberedToken(tx, tokenHash, at)
    if (!browser) return undefined
    const member = await loadMember(tx, browser.memberId)
    if (member?.status !== 'active') return undefined
    return { member, remembered: await giveToken(tx, browser.browserId, browser.expiresAt) }
  })
  if (taken) return succeed(taken)
  await endCopied(parts, tokenHash, at)
  return refuse('remember_over')
}

async function endCopied(parts: IdentityParts, tokenHash: Buffer, at: Date): Promise<void> {
  const usedBefore = new Date(at.getTime() - ASKED_TWICE_MS)
  const copied = await inTransaction(parts.pool, async (tx) => {
    const ended = await endReusedBrowser(tx, tokenHash, { at, usedBefore })
    const owner = ended && (await loadMember(tx, ended.memberId))
    if (owner?.email) await sendTo(tx, owner.memberId, copiedBrowserMail(owner.email, at))
    return ended
  })
  if (copied) await endSessions(parts, copied.memberId, { ofBrowser: copied.browserId })
}

/** Whoever signs in without the tick, or signs out, leaves no remembered browser behind. */
export async function forgetBrowser(
  parts: Pick<IdentityParts, 'pool' | 'clock'>,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) return
  const at = new Date(parts.clock.now())
  await inTransaction(parts.pool, (tx) => endBrowserOfToken(tx, hashToken(token), at))
}
