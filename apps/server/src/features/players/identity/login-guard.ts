import { DEVICE_SECONDS } from '../../../platform/http/session-cookie.ts'
import { createToken, hashToken } from '../../../platform/sessions/token.ts'
import type { IdentityParts } from './identity-parts.ts'
import { findKnown, saveKnownDevice } from './known-devices.store.ts'
import {
  countTries,
  giveBackTry,
  type TryCount,
  type TryScope,
  takeTry,
} from './login-tries.store.ts'
import type { SignInCall } from './sign-in.ts'

/** Wrong tries within an hour at one name, by all strangers together. */
const NAME_TRIES_MAX = 10
/** Wrong tries within an hour from one IP address. Below this, ten times the usual number, they only make the proof of work dearer. */
const ADDRESS_TRIES_MAX = 400
/** From this many on an image must be read as well. */
const CAPTCHA_FROM = 3
/** Nobody's number, so that a name nobody has is looked up like any other. */
const NOBODY = 0n

type Parts = Pick<IdentityParts, 'pool' | 'clock' | 'crowded'>

interface LoginCount extends TryCount {
  readonly triesMax: number
  /** Factor on the limit of a single address. */
  readonly times: number
}

/** One try to sign in, and what it counts against. */
export interface LoginAttempt {
  readonly counts: readonly LoginCount[]
  readonly at: Date
  /** Wrong tries of the last hour, whichever count has more. */
  readonly failures: number
  /** Of these, the ones by address: what a proof of work costs grows with them. */
  readonly failuresByAddress: number
  readonly needsCaptcha: boolean
  readonly isOver: boolean
}

/**
 * Says what a try counts against. A stranger's counts against the name, so that a thousand machines
 * have ten guesses an hour between them; the owner's browser, and an address the owner signed in from,
 * have counts of their own that no stranger can use up. A name nobody has is treated the same.
 */
export async function weighAttempt(
  parts: Parts,
  call: SignInCall,
  who: { readonly name: string; readonly memberId: bigint | undefined },
): Promise<LoginAttempt> {
  const at = new Date(parts.clock.now())
  const counts = await countsOf(parts, call, who, at)
  const tries = await Promise.all(counts.map((each) => countTries(parts.pool, each, at)))
  const weighed = counts.map(({ times }, index) => Math.floor((tries[index] ?? 0) / times))
  const failures = Math.max(...weighed)
  const byAddress = weighed.filter((_tries, index) => counts[index]?.scope === 'address')
  return {
    counts,
    at,
    failures,
    failuresByAddress: Math.max(0, ...byAddress),
    needsCaptcha: failures >= CAPTCHA_FROM,
    isOver: counts.some(({ triesMax }, index) => (tries[index] ?? 0) >= triesMax),
  }
}

async function countsOf(
  parts: Parts,
  { origin, cookies }: SignInCall,
  { name, memberId = NOBODY }: { readonly name: string; readonly memberId: bigint | undefined },
  at: Date,
): Promise<LoginAttempt['counts']> {
  const token = cookies.read('device')
  const tokenHash = token === undefined ? undefined : hashToken(token)
  const { ip } = origin
  const known = await findKnown(parts.pool, { memberId, tokenHash, ip, at })
  const count = (scope: TryScope, subject: string, triesMax: number) => ({
    ...{ scope, subject, triesMax },
    times: 1,
  })
  if (known.device && tokenHash) {
    return [count('device', `${memberId} ${tokenHash.toString('hex')}`, NAME_TRIES_MAX)]
  }
  const byAddress = countsOfAddress(parts, ip)
  if (known.address) {
    return [count('own address', `${memberId} ${ip}`, NAME_TRIES_MAX), ...byAddress]
  }
  return [count('name', name, NAME_TRIES_MAX), ...byAddress]
}

function countsOfAddress({ crowded }: Pick<Parts, 'crowded'>, ip: string): readonly LoginCount[] {
  return crowded.countsOf(ip).map(({ subject, times }) => ({
    ...{ scope: 'address' as const, subject, times },
    triesMax: ADDRESS_TRIES_MAX * times,
  }))
}

/** Wrong tries of the last hour from an address, whatever the name. */
export async function countLoginsOfAddress(parts: Parts, ip: string): Promise<number> {
  const at = new Date(parts.clock.now())
  const counted = countsOfAddress(parts, ip).map(async (each) =>
    Math.floor((await countTries(parts.pool, each, at)) / each.times),
  )
  return Math.max(...(await Promise.all(counted)))
}

/** Takes the try before the password is looked at; false when another one was faster. */
export async function takeAttempt(
  parts: Pick<Parts, 'pool' | 'clock'>,
  attempt: LoginAttempt,
): Promise<boolean> {
  for (const count of attempt.counts) {
    if (!(await takeTry(parts.pool, count, attempt.at, count.triesMax))) return false
  }
  return true
}

/** The password was right: the try does not count. */
export async function giveBackAttempt(
  parts: Pick<Parts, 'pool' | 'clock'>,
  attempt: LoginAttempt,
): Promise<void> {
  for (const count of attempt.counts) await giveBackTry(parts.pool, count, attempt.at)
}

/** As `CAPTCHA_FROM` will see it at the next try. */
export function willNeedCaptcha({ failures }: LoginAttempt): boolean {
  return failures + 1 >= CAPTCHA_FROM
}

/** The browser of a login is known from now on; what it keeps says so and opens nothing. */
export async function rememberDevice(
  parts: Pick<Parts, 'pool' | 'clock'>,
  { cookies }: Pick<SignInCall, 'cookies'>,
  memberId: bigint,
): Promise<void> {
  const token = cookies.read('device') ?? createToken()
  const at = new Date(parts.clock.now())
  await saveKnownDevice(parts.pool, { memberId, tokenHash: hashToken(token), at })
  cookies.keep('device', token, DEVICE_SECONDS)
}

/** What tries at the second factor count against: like those at the password, and beside them. */
export async function takeFactorTry(
  parts: Parts,
  call: SignInCall,
  who: { readonly name: string; readonly memberId: bigint },
): Promise<{ giveBack(): Promise<void> } | undefined> {
  const at = new Date(parts.clock.now())
  const [first] = await countsOf(parts, call, who, at)
  const count: TryCount = { scope: 'second factor', subject: `${first?.scope} ${first?.subject}` }
  if (!(await takeTry(parts.pool, count, at, NAME_TRIES_MAX))) return undefined
  return { giveBack: () => giveBackTry(parts.pool, count, at) }
}
