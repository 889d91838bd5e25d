import { operations, type ValueOf } from '@baize/contract'
import { api } from '../../../app/api.ts'

export type SentCode = ValueOf<typeof operations.requestNewPhoneCode>

/** What goes along with a typed code. With a phone-auth service its token is fetched first. */
export async function provePhone({ verificationId, channel }: SentCode, typed: string) {
  const verificationCode = typed.trim()
  if (channel === 'sms') return { verificationId, verificationCode }
  const body = { verificationId, verificationCode }
  const { firebaseIdToken } = await api.call(operations.verifyPhoneCode, { body })
  return { verificationId, firebaseChannel: channel, firebaseIdToken }
}
