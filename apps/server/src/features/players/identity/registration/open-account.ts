import { randomBytes } from 'node:crypto'
import { assert } from '@baize/kernel'
import { languageOf } from '@baize/languages'
import { inTransaction, type Tx } from '../../../../platform/database/in-transaction.ts'
import { hashPassword } from '../../../../platform/password.ts'
import { TRIAL_TYPE } from '../../../../platform/sessions/session.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { saveLoginTry } from '../logins.store.ts'
import { insertMember, loadMember, type MemberRow, type NewMember } from '../members.store.ts'
import { openSession, type SignInCall } from '../sign-in.ts'
import { saveTermsAcceptance } from '../terms.store.ts'
import { takeInvitation } from './invitations.store.ts'
import { makeUsername } from './make-name.ts'

/** The code was closed or used up while the form was looked at. */
class InvitationGone extends Error {}

/** Names are drawn from a thousand million; more than one try is for a very full house. */
const NAME_TRIES_MAX = 5

export type Account = Omit<NewMember, 'username' | 'nickname' | 'passwordHash'> & {
  /** Undefined: the house gives one. */
  readonly username: string | undefined
  /** Undefined: nobody knows it, and one can be set with a code sent to the phone. */
  readonly password: string | undefined
  /** The tag of the language in which the terms were offered; undefined where nobody said. */
  readonly language: string | undefined
}

/**
 * Makes the account with what other features keep for it, and the session. Undefined when name or number belong to
 * somebody else, also to one who registers at this very moment, or when the invitation has no place left.
 */
export async function openAccount(
  parts: IdentityParts,
  account: Account,
  call: SignInCall,
  more: (tx: Tx, memberId: bigint) => Promise<void> = async () => undefined,
): Promise<MemberRow | undefined> {
  const { username, password, language, ...rest } = account
  const shown = await parts.readTerms(language ?? tagOf(call))
  const passwordHash = await hashPassword(
    password ?? randomBytes(32).toString('base64'),
    'strangers',
  )
  const member = await inTransaction(parts.pool, async (tx) => {
    const inserted = await insertNamed(tx, username, { ...rest, passwordHash })
    if (!inserted) return undefined
    const { memberId } = inserted
    await parts.onRegistered(tx, memberId)
    await more(tx, memberId)
    const { ip, device } = call.origin
    await keepOrigin(parts, tx, { ...account, memberId, username: inserted.username, call })
    await saveTermsAcceptance(tx, { memberId, shown, at: account.at, ip })
    await saveLoginTry(tx, { memberId, at: account.at, ip, device, outcome: 'signed_in' })
    // As it is now, with what was added to it.
    return await loadMember(tx, memberId)
  }).catch((failure) => {
    if (failure instanceof InvitationGone) return undefined
    throw failure
  })
  if (member) await openSession(parts, call, member, { provedBy: 'registration' })
  return member
}

type Origin = Pick<Account, 'type' | 'affiliateCode' | 'referralCode' | 'at'> & {
  readonly memberId: bigint
  readonly username: string
  readonly call: SignInCall
}

/** By whom a new member came: a member who invited them, or an affiliate. */
async function keepOrigin(
  deps: Pick<IdentityParts, 'isAffiliateCode' | 'attribute' | 'onInvited'>,
  tx: Tx,
  { memberId, username, call, ...account }: Origin,
): Promise<void> {
  const owner = await takeInvitations(deps, tx, memberId, account)
  if (owner !== undefined) await deps.onInvited(tx, owner, username)
  // Trial accounts are temporary and are not attributed to an affiliate.
  if (account.type === TRIAL_TYPE) return
  const code = account.affiliateCode ?? account.referralCode
  const { origin, cookies } = call
  await deps.attribute(tx, { memberId, code, at: account.at, ip: origin.ip, cookies })
}

/** A code that was typed must have a place left; one that came with a link counts where it has. Answers who invited. */
async function takeInvitations(
  { isAffiliateCode }: Pick<IdentityParts, 'isAffiliateCode'>,
  tx: Tx,
  memberId: bigint,
  { affiliateCode, referralCode, at }: Pick<Account, 'affiliateCode' | 'referralCode' | 'at'>,
): Promise<bigint | undefined> {
  if (affiliateCode !== null) {
    const owner = await takeInvitation(tx, { code: affiliateCode, memberId, at })
    if (owner === undefined && !(await isAffiliateCode(affiliateCode))) throw new InvitationGone()
    return owner
  }
  if (referralCode === null) return undefined
  return await takeInvitation(tx, { code: referralCode, memberId, at })
}

function tagOf({ cookies }: SignInCall): string | undefined {
  return cookies.language && languageOf(cookies.language).tag
}

async function insertNamed(
  tx: Tx,
  username: string | undefined,
  rest: Omit<NewMember, 'username' | 'nickname'>,
): Promise<MemberRow | undefined> {
  if (username !== undefined) return insertMember(tx, { ...rest, username, nickname: username })
  for (let tries = 0; tries < NAME_TRIES_MAX; tries += 1) {
    const name = makeUsername(rest.type === 4 ? 't' : 'p')
    const inserted = await insertMember(tx, { ...rest, username: name, nickname: name })
    if (inserted) return inserted
  }
  assert(rest.mobileNum !== null, 'a free name is found within a few tries')
  return undefined
}
