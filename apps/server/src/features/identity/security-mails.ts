import { randomUUID } from 'node:crypto'
import type { OutgoingMessage } from '@baize/contract/payments'

function mail(to: string, subject: string, text: string): OutgoingMessage {
  return { reference: `member-${randomUUID()}`, channel: 'mail', to, subject, text }
}

function moment(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

const NOT_YOU =
  'If this was not you, change your password now: open the security centre and sign out the other sessions.'

export function codeMail(to: string, code: string): OutgoingMessage {
  return mail(
    to,
    'Your code',
    `${code} confirms your email address. It works once, for ten minutes. If you did not ask for it, ignore this mail.`,
  )
}

export function checkCodeMail(to: string, code: string): OutgoingMessage {
  return mail(
    to,
    'A login from a new address',
    `${code} confirms a login to your account from an address it was not used at before. It works once, for ten minutes. If you are not logging in, somebody knows your password: change it now.`,
  )
}

export function passwordCodeMail(to: string, code: string): OutgoingMessage {
  return mail(
    to,
    'Set a new password',
    `${code} lets you set a new password. It works once, for ten minutes. If you did not ask for it, ignore this mail: your password stays as it is.`,
  )
}

export function emailChangedMail(to: string, at: Date): OutgoingMessage {
  return mail(
    to,
    'Your email address was changed',
    `Your account has another email address since ${moment(at)}. ${NOT_YOU}`,
  )
}

export function passwordChangedMail(to: string, at: Date): OutgoingMessage {
  return mail(
    to,
    'Your password was changed',
    `The login password of your account was changed on ${moment(at)}. ${NOT_YOU}`,
  )
}

export function passwordGivenMail(to: string, at: Date): OutgoingMessage {
  return mail(
    to,
    'You were given a new password',
    `Customer service gave your account a new first password on ${moment(at)}, and signed you out everywhere. You choose your own when you sign in with it. If you did not ask for this, tell customer service at once.`,
  )
}

export function authenticatorMail(to: string, isOn: boolean, at: Date): OutgoingMessage {
  const state = isOn ? 'on' : 'off'
  return mail(
    to,
    `Your authenticator was turned ${state}`,
    `The authenticator of your account was turned ${state} on ${moment(at)}. ${NOT_YOU}`,
  )
}

export function copiedBrowserMail(to: string, at: Date): OutgoingMessage {
  return mail(
    to,
    'A remembered login was ended',
    `On ${moment(at)} a browser tried to go on with a login that another one had already taken up. Somebody may have copied it, so it was ended everywhere. ${NOT_YOU}`,
  )
}

export function passkeyMail(
  to: string,
  { name, isOn, at }: { readonly name: string; readonly isOn: boolean; readonly at: Date },
): OutgoingMessage {
  const done = isOn ? 'added to' : 'removed from'
  return mail(
    to,
    `A passkey was ${isOn ? 'added' : 'removed'}`,
    `The passkey “${name}” was ${done} your account on ${moment(at)}. ${NOT_YOU}`,
  )
}

export function socialLoginMail(
  to: string,
  { name, isOn, at }: { readonly name: string; readonly isOn: boolean; readonly at: Date },
): OutgoingMessage {
  const state = isOn ? 'linked' : 'unlinked'
  return mail(
    to,
    `${name} was ${state}`,
    `Your login at ${name} was ${state} on ${moment(at)}. ${NOT_YOU}`,
  )
}

export function iconRemovedMessage(to: string, reason: string, at: Date): OutgoingMessage {
  return mail(
    to,
    'Your picture was removed',
    `The picture of your account was removed on ${moment(at)} by customer service: ${reason} A drawing stands in its place; you can choose another one, or another picture.`,
  )
}

export function phoneChangedMail(to: string, phone: string, at: Date): OutgoingMessage {
  return mail(
    to,
    'Your mobile number was changed',
    `The mobile number of your account is ${phone} since ${moment(at)}. ${NOT_YOU}`,
  )
}

/** To the number that was given up. */
export function phoneChangedSms(to: string, phone: string, at: Date): OutgoingMessage {
  const text = `Your account has another mobile number, ${phone}, since ${moment(at)}. ${NOT_YOU}`
  return { ...mail(to, 'Your mobile number was changed', text), channel: 'sms' }
}

export function paymentCodeMail(to: string, code: string): OutgoingMessage {
  return mail(
    to,
    'Set a new payment password',
    `${code} lets you set a new payment password. It works once, for ten minutes. If you did not ask for it, change your login password: somebody knows it.`,
  )
}

export interface PaymentReset {
  readonly channel: 'mail' | 'sms'
  readonly to: string
  readonly at: Date
  readonly heldUntil: Date | null
}

export function paymentResetMessage({ channel, to, at, heldUntil }: PaymentReset): OutgoingMessage {
  const held = heldUntil ? ` Nothing can be withdrawn before ${moment(heldUntil)}.` : ''
  const text = `The payment password of your account was set anew on ${moment(at)}.${held} ${NOT_YOU}`
  return { ...mail(to, 'Your payment password was set anew', text), channel }
}

export interface BankAccountChange {
  /** `Unionline ••• 2208`. */
  readonly account: string
  readonly isAdded: boolean
  readonly at: Date
  readonly usableFrom: Date
}

export function bankAccountMail(to: string, change: BankAccountChange): OutgoingMessage {
  const { account, isAdded, at, usableFrom } = change
  const done = isAdded ? 'added to' : 'removed from'
  const waits = isAdded && usableFrom > at
  const then = waits ? ` It can receive withdrawals from ${moment(usableFrom)} on.` : ''
  return mail(
    to,
    `A bank account was ${isAdded ? 'added' : 'removed'}`,
    `${account} was ${done} your account on ${moment(at)}.${then} ${NOT_YOU}`,
  )
}

export interface NewLogin {
  readonly at: Date
  readonly ip: string
  readonly device: string
}

export function newLoginMail(to: string, login: NewLogin): OutgoingMessage {
  return mail(
    to,
    'A new login to your account',
    `Your account was signed in to on ${moment(login.at)} from ${login.ip}, with a browser that had not been seen before: ${login.device}. ${NOT_YOU}`,
  )
}
