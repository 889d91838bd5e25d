import type { BodyOf, operations, RefusalCodeOf } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { isKnownDevice } from '../known-devices.store.ts'
import { linkOf, makeMailedCode } from '../member-code.ts'
import { checkCodeMail } from '../security-mails.ts'
import type { SignInCall } from '../sign-in.ts'
import { sendTo } from '../tell-owner.ts'
import { hashCheckCode, loadWaiting, type Waiting } from './load-waiting.ts'
import { saveMailCode, savePhoneCodeId } from './login-checks.store.ts'

const SECOND_MS = 1_000
const NEXT_MAIL_AFTER_MS = 60 * SECOND_MS
const MINUTE_SECONDS = 60
/** Mails to one member, over all their logins that wait, before it must wait. */
const MAILS_MAX = 10

type Sent = Result<{ waitSeconds: number }, RefusalCodeOf<typeof operations.sendLoginCheckCode>>

/** Sends a code to where the member chose to get it. */
export async function sendCheckCode(
  parts: IdentityParts,
  call: SignInCall,
  body: BodyOf<typeof operations.sendLoginCheckCode>,
): Promise<Sent> {
  const waiting = await loadWaiting(parts, call)
  if (!waiting) return refuse('check_over')
  const { check, ways } = waiting
  if (!ways.ways.some(({ way }) => way === body.way)) return refuse('way_unknown')
  if (ways.wantsName && !check.isNameRight) return refuse('name_first')
  if (!(await parts.proofs.accept(body.proof, parts.house.acceptedTries()))) {
    return refuse('proof_invalid')
  }
  return body.way === 'sms'
    ? await sendMessage(parts, call, waiting, body.proof)
    : await sendMail(parts, call, waiting)
}

async function sendMail(
  parts: IdentityParts,
  { cookies }: SignInCall,
  { check, ways, token, tokenHash }: Waiting,
): Promise<Sent> {
  const { email } = ways
  if (email === undefined) return refuse('way_unknown')
  const { memberId } = check
  const now = parts.clock.now()
  const browser = { memberId, device: cookies.read('device'), at: new Date(now) }
  const mails = await parts.failedTries.add('check mail', memberId.toString())
  if (mails > MAILS_MAX && !(await isKnownDevice(parts.pool, browser))) {
    return refuse('too_many_requests')
  }
  const mailed = makeMailedCode()
  const isSaved = await inTransaction(parts.pool, async (tx) => {
    const saved = await saveMailCode(tx, tokenHash, {
      hash: hashCheckCode(token, mailed.code),
      linkHash: hashCheckCode(token, mailed.key),
      at: new Date(now),
      notSince: new Date(now - NEXT_MAIL_AFTER_MS),
    })
    const link = linkOf(parts.publicUrl, 'new-address', mailed)
    const mail = checkCodeMail(email, { code: mailed.code, link })
    if (saved) await sendTo(tx, memberId, mail)
    return saved
  })
  return isSaved
    ? succeed({ waitSeconds: NEXT_MAIL_AFTER_MS / SECOND_MS })
    : refuse('too_many_requests')
}

async function sendMessage(
  parts: IdentityParts,
  { origin }: SignInCall,
  { ways, tokenHash }: Waiting,
  proof: string,
): Promise<Sent> {
  const { phone } = ways
  if (!phone) return refuse('way_unknown')
  const asked = { phone, purpose: 'check', ip: origin.ip, botCheck: proof } as const
  const sent = await parts.phones.request(asked)
  if (!sent.ok)
    return refuse(SAID.find((code) => code === sent.refusal.code) ?? 'phone_unknown_error')
  await savePhoneCodeId(parts.pool, tokenHash, sent.value.verificationId)
  return succeed({ waitSeconds: sent.value.expiredMinutes * MINUTE_SECONDS })
}

/** What can be wrong with sending to a number that was verified before; the rest is a fault of ours. */
const SAID = [
  'too_many_requests',
  'captcha_check_failed',
  'quota_exceeded',
  'operation_not_allowed',
] as const
