import type { BodyOf, operations, RegistrationBody } from '@baize/contract'
import { isWeakPin, type Result, refuse, succeed } from '@baize/kernel'
import { type RegistrationWay, readDate } from '@baize/registration'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import { hashPassword } from '../../../../platform/password.ts'
import { isCommonPassword } from '../common-passwords.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { findMemberByName, type MemberRow, savePaymentPassword } from '../members.store.ts'
import { type Phone, readPhone } from '../phone/phone-number.ts'
import type { PhoneRefusal } from '../phone/phone-verification.ts'
import type { SignInCall } from '../sign-in.ts'
import { isInvitation } from './invitations.store.ts'
import { makePassword } from './make-name.ts'
import { findRecommender, idNumberOwner, saveProfile } from './member-profile.store.ts'
import { type Account, openAccount } from './open-account.ts'
import { type FilledForm, readRegistration } from './registration-form.ts'
import { countRegistrations, takeRegistration } from './registration-guard.ts'

type FrameRefusal =
  | 'registration_closed'
  | 'too_many_requests'
  | 'terms_not_accepted'
  | 'proof_invalid'
  | 'invitation_code_invalid'

export type RegisterRefusal =
  | FrameRefusal
  | 'fields_invalid'
  | 'password_too_common'
  | 'payment_password_weak'
  | 'captcha_wrong'
  | 'recommender_unknown'
  | 'username_taken'
  | PhoneRefusal
  | 'mobile_taken'

const PLAYER = 0
const SWITCH_OF: Readonly<Record<RegistrationWay, string>> = {
  username: 'USERNAMEREG3',
  mobile: 'MOBILENUMREG3',
}

/**
 * Opens an account. The cheap checks come first; the proof of work is looked at before anything
 * that could be probed or costs work, and the code of the phone last, because it is used up.
 */
export async function registerMember(
  parts: IdentityParts,
  way: RegistrationWay,
  body: RegistrationBody,
  call: SignInCall,
): Promise<Result<MemberRow, RegisterRefusal>> {
  const settings = await parts.settings()
  if (!settings.switches[SWITCH_OF[way]]) return refuse('registration_closed')
  if (!body.acceptsTerms) return refuse('terms_not_accepted')
  const at = new Date(parts.clock.now())
  const read = readRegistration(settings, way, body, at.toISOString().slice(0, 10))
  if (!read.ok) return read
  const form = read.value
  const username = form.text('username')
  const password = form.text('password')
  if (password && isCommonPassword(password, username)) return refuse('password_too_common')
  const pin = form.text('paymentPassword')
  const owner = { birthday: form.text('birthday'), phone: form.text('mobileNum') }
  if (pin && isWeakPin(pin, owner)) return refuse('payment_password_weak')
  if (!(await isProved(parts, body, call))) return refuse('proof_invalid')
  const known = await checkReferences(parts, form, body)
  if (!known.ok) return known
  const phone = await readNumber(parts, form, body)
  if (!phone.ok) return phone

  const opened = await openCounted(
    parts,
    {
      username,
      password,
      language: body.language,
      type: PLAYER,
      payeeName: form.text('payeeName') ?? null,
      email: form.text('email') ?? null,
      mobileNum: phone.value?.mobileNum ?? null,
      countryDialingCode: phone.value?.countryDialingCode ?? null,
      mobileVerifiedAt: form.plan.asksForCode ? at : null,
      referralCode: body.referralCode ?? null,
      affiliateCode: form.text('affiliateCode') ?? null,
      registerIp: call.origin.ip,
      registerUrl: body.registerUrl,
      at,
    },
    call,
    await prepareProfile(parts, form, body, known.value.recommenderId),
  )
  if (opened === 'too_many') return refuse('too_many_requests')
  if (opened) return succeed(opened)
  const code = form.text('affiliateCode')
  if (code && !(await isOpenInvitation(parts, code, body))) return refuse('invitation_code_invalid')
  // The number is shown only to the one who holds the phone, which the code has just shown.
  const isNameTaken = username && (await findMemberByName(parts.pool, username))
  return refuse(isNameTaken ? 'username_taken' : 'mobile_taken')
}

/** One of a member who invites, or of an affiliate. */
export async function isOpenInvitation(
  { pool, clock, isAffiliateCode }: Pick<IdentityParts, 'pool' | 'clock' | 'isAffiliateCode'>,
  code: string,
  { domain }: { readonly domain?: string | undefined },
): Promise<boolean> {
  const isKnown = await isInvitation(pool, { code, domain, at: new Date(clock.now()) })
  return isKnown || (await isAffiliateCode(code))
}

/** Work was done for it, the dearer the more accounts were opened by the same address or browser. */
async function isProved(
  parts: IdentityParts,
  { proof }: { readonly proof: string },
  call: SignInCall,
): Promise<boolean> {
  const opened = await countRegistrations(parts, call)
  return await parts.proofs.accept(proof, Math.max(opened, parts.house.acceptedTries()))
}

/** An account that counts against address and browser of whoever opens it, once it is there. */
async function openCounted(
  parts: IdentityParts,
  account: Account,
  call: SignInCall,
  more?: (tx: Tx, memberId: bigint) => Promise<void>,
): Promise<MemberRow | 'too_many' | undefined> {
  const counted = await takeRegistration(parts, call)
  if (!counted) return 'too_many'
  parts.house.note(call.origin.ip)
  const opened = await openAccount(parts, account, call, more)
  if (!opened) await counted.giveBack()
  return opened
}

/** What the form refers to has to be there: the image, the invitation, the referrer, a free name. */
async function checkReferences(
  parts: IdentityParts,
  form: FilledForm,
  body: RegistrationBody,
): Promise<
  Result<
    { recommenderId: bigint | undefined },
    'captcha_wrong' | 'invitation_code_invalid' | 'recommender_unknown' | 'username_taken'
  >
> {
  if (form.plan.rules.captcha.enabled) {
    const isRead = await parts.captchas.accept(body.captchaId, form.text('captcha'))
    if (!isRead) return refuse('captcha_wrong', { captcha: true })
  }
  const code = form.text('affiliateCode')
  if (code && !(await isOpenInvitation(parts, code, body))) {
    return refuse('invitation_code_invalid')
  }
  const referrer = form.text('recommenderId')
  const recommenderId = referrer ? await findRecommender(parts.pool, referrer) : undefined
  if (referrer && recommenderId === undefined) return refuse('recommender_unknown')
  const username = form.text('username')
  if (username && (await findMemberByName(parts.pool, username))) return refuse('username_taken')
  return succeed({ recommenderId })
}

async function readNumber(
  parts: IdentityParts,
  form: FilledForm,
  body: RegistrationBody,
): Promise<Result<Phone | undefined, PhoneRefusal>> {
  const typed = form.text('mobileNum')
  if (typed === undefined) return succeed(undefined)
  const { countries } = await parts.settings()
  const phone = readPhone(countries, body.countryDialingCode, typed)
  if (!phone.ok || !form.plan.asksForCode) return phone
  const accepted = await parts.phones.accept(phone.value, 'register', body)
  return accepted.ok ? phone : accepted
}

/** Hashes what must be hashed before the transaction, and answers what to write within it. */
async function prepareProfile(
  parts: IdentityParts,
  form: FilledForm,
  body: RegistrationBody,
  recommenderId: bigint | undefined,
): Promise<(tx: Tx, memberId: bigint) => Promise<void>> {
  const { text } = form
  const paymentPassword = text('paymentPassword')
  const paymentHash = paymentPassword ? await hashPassword(paymentPassword, 'strangers') : undefined
  const birthday = text('birthday')
  return async (tx, memberId) => {
    const idNumber = text('idNumber')
    if (paymentHash) await savePaymentPassword(tx, memberId, paymentHash)
    await saveProfile(tx, memberId, {
      fullname: text('fullname'),
      birthday: birthday && readDate(form.plan.rules.birthday.patternId, birthday),
      nationality: text('nationality'),
      address: text('address'),
      occupation: text('occupation'),
      sourceOfIncome: text('sourceOfIncome'),
      idNumberSealed: idNumber ? parts.box.seal(idNumber, idNumberOwner(memberId)) : undefined,
      idNumberMark: idNumber ? parts.markOf(`id number ${plainNumber(idNumber)}`) : undefined,
      line: text('line'),
      whatsapp: text('whatsapp'),
      facebook: text('facebook'),
      wechat: text('wechat'),
      telegram: text('telegram'),
      zalo: text('zalo'),
      qqNum: text('qqNum'),
      recommenderId,
      domain: body.domain,
      registerMethod: body.registerMethod,
    })
  }
}

/** As any form writes it: letters and digits, without case. */
function plainNumber(idNumber: string): string {
  return idNumber
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** An account without a form; the password is made here and leaves once. */
export async function registerOneClick(
  parts: IdentityParts,
  body: BodyOf<typeof operations.registerOneClick>,
  call: SignInCall,
): Promise<Result<{ member: MemberRow; password: string }, FrameRefusal>> {
  const { switches } = await parts.settings()
  if (!switches.ONECLICKREG3) return refuse('registration_closed')
  if (!body.acceptsTerms) return refuse('terms_not_accepted')
  if (!(await isProved(parts, body, call))) return refuse('proof_invalid')
  const code = body.affiliateCode?.trim()
  if (code && !(await isOpenInvitation(parts, code, body))) {
    return refuse('invitation_code_invalid')
  }
  const password = makePassword()
  const opened = await openCounted(
    parts,
    {
      username: undefined,
      password,
      language: body.language,
      type: PLAYER,
      payeeName: null,
      email: null,
      mobileNum: null,
      countryDialingCode: null,
      referralCode: body.referralCode ?? null,
      affiliateCode: code || null,
      registerIp: call.origin.ip,
      registerUrl: body.registerUrl,
      at: new Date(parts.clock.now()),
    },
    call,
  )
  if (opened === 'too_many') return refuse('too_many_requests')
  if (!opened && code) return refuse('invitation_code_invalid')
  return opened ? succeed({ member: opened, password }) : refuse('registration_closed')
}
