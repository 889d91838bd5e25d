import { randomUUID } from 'node:crypto'
import type { LetterName, LineName, Notice } from '../../../platform/messages/notice.ts'

interface Letter {
  readonly channel?: 'mail' | 'sms'
  readonly lines?: readonly (LineName | false)[]
  readonly values: Readonly<Record<string, string | Date>>
}

function notice(
  to: string,
  letter: LetterName,
  { channel = 'mail', lines, values }: Letter,
): Notice {
  const reference = `member-${randomUUID()}`
  return {
    reference,
    channel,
    to,
    letter,
    lines: (lines ?? []).filter((line) => line !== false),
    values,
  }
}

/** Of what the owner of an account may not have done: it ends with what to do then. */
function warning(to: string, letter: LetterName, more: Letter): Notice {
  return notice(to, letter, { ...more, lines: [...(more.lines ?? []), 'security.ifNotYou'] })
}

/** A code with the link that fills it in. */
interface LinkedCode {
  readonly code: string
  readonly link: string
}

export function codeMail(to: string, values: LinkedCode): Notice {
  return notice(to, 'codes.email', { lines: ['codes.link'], values: { ...values } })
}

export function checkCodeMail(to: string, values: LinkedCode): Notice {
  return notice(to, 'codes.newAddress', { lines: ['codes.linkHere'], values: { ...values } })
}

export function passwordCodeMail(to: string, values: LinkedCode): Notice {
  return notice(to, 'codes.password', { lines: ['codes.link'], values: { ...values } })
}

export function paymentCodeMail(to: string, values: LinkedCode): Notice {
  return notice(to, 'codes.paymentPassword', { lines: ['codes.link'], values: { ...values } })
}

export function emailChangedMail(to: string, at: Date): Notice {
  return warning(to, 'security.emailChanged', { values: { at } })
}

export function passwordChangedMail(to: string, at: Date): Notice {
  return warning(to, 'security.passwordChanged', { values: { at } })
}

export function paymentPasswordMail(to: string, isFirst: boolean, at: Date): Notice {
  const letter = isFirst ? 'security.paymentSet' : 'security.paymentChanged'
  return warning(to, letter, { values: { at } })
}

export function codeGuessedMail(to: string, at: Date): Notice {
  return warning(to, 'security.codeGuessed', { values: { at } })
}

export function passwordGivenMail(to: string, at: Date): Notice {
  return notice(to, 'security.passwordGiven', { values: { at } })
}

export function authenticatorMail(to: string, isOn: boolean, at: Date): Notice {
  const letter = isOn ? 'security.authenticatorOn' : 'security.authenticatorOff'
  return warning(to, letter, { values: { at } })
}

export function copiedBrowserMail(to: string, at: Date): Notice {
  return warning(to, 'security.browserCopied', { values: { at } })
}

interface NamedChange {
  readonly name: string
  readonly isOn: boolean
  readonly at: Date
}

export function passkeyMail(to: string, { name, isOn, at }: NamedChange): Notice {
  const letter = isOn ? 'security.passkeyAdded' : 'security.passkeyRemoved'
  return warning(to, letter, { values: { name, at } })
}

export function socialLoginMail(to: string, { name, isOn, at }: NamedChange): Notice {
  const letter = isOn ? 'security.socialLinked' : 'security.socialUnlinked'
  return warning(to, letter, { values: { name, at } })
}

export function iconRemovedMessage(to: string, reason: string, at: Date): Notice {
  return notice(to, 'security.iconRemoved', { values: { reason, at } })
}

export function phoneChangedMail(to: string, phone: string, at: Date): Notice {
  return warning(to, 'security.phoneChanged', { values: { phone, at } })
}

/** To the number that was given up. */
export function phoneChangedSms(to: string, phone: string, at: Date): Notice {
  return warning(to, 'security.phoneGivenUp', { channel: 'sms', values: { phone, at } })
}

export interface PaymentReset {
  readonly channel: 'mail' | 'sms'
  readonly to: string
  readonly at: Date
  readonly heldUntil: Date | null
}

export function paymentResetMessage({ channel, to, at, heldUntil }: PaymentReset): Notice {
  return warning(to, 'security.paymentReset', {
    channel,
    lines: [heldUntil !== null && 'security.nothingBefore'],
    values: { at, ...(heldUntil && { until: heldUntil }) },
  })
}

export interface BankAccountChange {
  /** `Unionline ••• 2208`. */
  readonly account: string
  readonly isAdded: boolean
  readonly at: Date
  readonly usableFrom: Date
}

export function bankAccountMail(to: string, change: BankAccountChange): Notice {
  const { account, isAdded, at, usableFrom } = change
  return warning(to, isAdded ? 'security.bankAdded' : 'security.bankRemoved', {
    lines: [isAdded && usableFrom > at && 'security.usableFrom'],
    values: { account, at, usableFrom },
  })
}

export interface NewLogin {
  readonly at: Date
  readonly ip: string
  readonly device: string
}

export function newLoginMail(to: string, { at, ip, device }: NewLogin): Notice {
  return warning(to, 'security.newLogin', { values: { at, ip, device } })
}
