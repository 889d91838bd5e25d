import { operations } from '@baize/contract'
import { readField } from '@baize/registration'
import { useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { browserClock } from '../../app/browser-clock.ts'
import { useCountdown } from '../../app/use-countdown.ts'
import { useProofCall } from '../../parts/proof/use-proof-call.ts'
import { countdownEnd, mayAskForCode } from './phone-code.logic.ts'
import type { SentCode } from './sent-code-field.tsx'

type Purpose = 'register' | 'login' | 'password'

interface TypedPhone {
  readonly countryDialingCode: string
  readonly mobileNum: string
}

interface Sent {
  readonly verificationId: string
  readonly channel: 'sms' | 'firebase'
}

/** A token of the phone-auth service is given for a code once, and kept for the next try. */
interface Exchanged {
  readonly verificationCode: string
  readonly firebaseIdToken: string
}

export interface PhoneCode extends SentCode {
  /** Asks for a code; throws what the server said. A press too soon does nothing. */
  request(phone: TypedPhone): Promise<void>
  /** What goes along with a typed code. With a phone-auth service its token is fetched first. */
  prove(code: string): Promise<object>
}

/** A code sent to a phone: asking for it, the countdown, and giving it back. */
export function usePhoneCode(purpose: Purpose): PhoneCode {
  const guarded = useProofCall()
  const [sent, setSent] = useState<Sent>()
  const [until, setUntil] = useState<string | null>(null)
  const lastAsked = useRef(0)
  const exchanged = useRef<Exchanged>(undefined)
  const leftMs = useCountdown(until) ?? 0
  return {
    isSending: guarded.phase !== 'idle',
    isSent: sent !== undefined,
    leftMs,
    async request({ countryDialingCode, mobileNum }) {
      const nowMs = browserClock.now()
      const untilMs = until === null ? 0 : Date.parse(until)
      if (!mayAskForCode(nowMs, { lastAskedMs: lastAsked.current, untilMs })) return
      lastAsked.current = nowMs
      const number = readField('mobileNum', mobileNum)
      const answer = await guarded.run((proof) =>
        purpose === 'register'
          ? api.call(operations.requestRegisterCode, {
              body: { countryDialingCode, mobileNo: number, proof },
            })
          : api.call(operations.requestPhoneCode, {
              body: { countryDialingCode, mobileNum: number, purpose, proof },
            }),
      )
      setSent(answer)
      setUntil(new Date(countdownEnd(browserClock.now(), answer.expiredMinutes)).toISOString())
    },
    async prove(typed) {
      const verificationCode = typed.trim()
      if (!sent) return { verificationCode }
      const { verificationId, channel } = sent
      if (channel === 'sms') return { verificationId, verificationCode }
      if (exchanged.current?.verificationCode !== verificationCode) {
        const body = { verificationId, verificationCode }
        const { firebaseIdToken } = await api.call(operations.verifyPhoneCode, { body })
        exchanged.current = { verificationCode, firebaseIdToken }
      }
      const { firebaseIdToken } = exchanged.current
      return { verificationId, firebaseChannel: channel, firebaseIdToken }
    },
  }
}
