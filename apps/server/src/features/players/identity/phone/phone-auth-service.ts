import { type Clock, type Result, refuse, succeed } from '@baize/kernel'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import { refusalOfService } from './phone-auth-errors.ts'
import type { PhoneRefusal, PhoneTokenReader, PhoneVerification } from './phone-verification.ts'

/** Where a phone-auth service of the Identity Toolkit kind answers, and as whose customer we ask. */
export interface PhoneAuthService {
  /** Before `/v1/accounts:…`. */
  readonly url: string
  readonly apiKey: string
  readonly projectId: string
  readonly issuer: string
  readonly jwksUrl: string
}

const TIME_LIMIT_MS = 5_000
/** A token is for the step that comes next, not for later. */
const TOKEN_AGE_MAX_SECONDS = 10 * 60

const answeredSend = z.object({ sessionInfo: z.string().min(1).max(4096) })
const answeredSignIn = z.object({ idToken: z.string().min(1), phoneNumber: z.string() })
const answeredError = z.object({ error: z.object({ message: z.string() }) })
const claims = z.object({ phone_number: z.string(), auth_time: z.number() })

/**
 * The HTTP adapter for `accounts:sendVerificationCode` and `accounts:signInWithPhoneNumber`. What
 * the service says about a number counts only with its signature.
 */
export function createPhoneAuthService(
  service: PhoneAuthService,
  clock: Clock,
): PhoneVerification & PhoneTokenReader {
  const keys = createRemoteJWKSet(new URL(service.jwksUrl), { timeoutDuration: TIME_LIMIT_MS })

  const readToken = async (idToken: string): Promise<Result<{ phone: string }, PhoneRefusal>> => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: service.issuer,
        audience: service.projectId,
        algorithms: ['RS256'],
        currentDate: new Date(clock.now()),
        clockTolerance: 30,
      })
      const { phone_number: phone, auth_time: at } = claims.parse(payload)
      const ageSeconds = clock.now() / 1000 - at
      return ageSeconds <= TOKEN_AGE_MAX_SECONDS ? succeed({ phone }) : refuse('code_expired')
    } catch {
      // Forged, foreign or over: nothing in it is believed, so nothing more is said of it.
      return refuse('invalid_verification_code')
    }
  }

  return {
    readToken,
    async send(code, botCheck) {
      const answer = await ask(service, 'sendVerificationCode', answeredSend, {
        phoneNumber: code.phone,
        recaptchaToken: botCheck,
      })
      return answer.ok ? succeed({ serviceSession: answer.value.sessionInfo }) : answer
    },
    async check(code, typed) {
      if (code.serviceSession === null) return refuse('code_expired')
      const answer = await ask(service, 'signInWithPhoneNumber', answeredSignIn, {
        sessionInfo: code.serviceSession,
        code: typed.trim(),
      })
      if (!answer.ok) return answer
      const { idToken } = answer.value
      const read = await readToken(idToken)
      if (!read.ok) return read
      return read.value.phone === code.phone
        ? succeed({ idToken })
        : refuse('invalid_verification_code')
    },
  }
}

async function ask<Shape extends z.ZodType>(
  service: PhoneAuthService,
  method: string,
  shape: Shape,
  body: Record<string, string>,
): Promise<Result<z.output<Shape>, PhoneRefusal>> {
  const address = new URL(`${service.url}/v1/accounts:${method}`)
  address.searchParams.set('key', service.apiKey)
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: { 'content-type': 'application/json' },
    })
    const answer: unknown = await response.json()
    if (!response.ok) {
      return refuse(refusalOfService(answeredError.safeParse(answer).data?.error.message))
    }
    const read = shape.safeParse(answer)
    return read.success ? succeed(read.data) : refuse('phone_unknown_error')
  } catch {
    // Not there, too slow, or not JSON: the caller may try again.
    return refuse('phone_unknown_error')
  }
}
