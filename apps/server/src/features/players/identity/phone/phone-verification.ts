import type { PHONE_REFUSALS } from '@baize/contract'
import type { Result } from '@baize/kernel'

/** What a code on its way to a phone is for. A code for one thing opens no other. */
export type PhonePurpose =
  | 'register'
  | 'login'
  | 'password'
  | 'check'
  | 'bind'
  | 'leave'
  | 'payment'

export type PhoneRefusal = keyof typeof PHONE_REFUSALS | 'too_many_requests'

/** A code that was asked for, as it is written down. */
export interface PhoneCode {
  readonly id: string
  readonly purpose: PhonePurpose
  /** With the plus sign, as in E.164. */
  readonly phone: string
  readonly serviceSession: string | null
}

/**
 * The port between Baize and whatever brings codes to phones. What is the same for all of them,
 * such as limits, tries and single use, stays outside.
 */
export interface PhoneVerification {
  /** Sends a code. `botCheck` is what the browser did to prove that it is one. */
  send(
    code: Omit<PhoneCode, 'serviceSession'>,
    botCheck: string,
  ): Promise<Result<{ serviceSession: string | null }, PhoneRefusal>>
  /** Whether this is the code. A service answers with its signed word for it. */
  check(
    code: PhoneCode,
    typed: string,
  ): Promise<Result<{ idToken: string | undefined }, PhoneRefusal>>
}

/** Reads the signed word of a phone-auth service. */
export interface PhoneTokenReader {
  /** The number the token speaks for; a refusal for one that is forged, old or not ours. */
  readToken(idToken: string): Promise<Result<{ phone: string }, PhoneRefusal>>
}
