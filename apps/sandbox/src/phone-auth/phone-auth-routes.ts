import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { parseJson } from '../calls/parse-json.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { PHONE_PROJECT, type PhoneTokens } from './phone-tokens.ts'

const SESSIONS_MAX = 1_000
const SESSION_LIFE_MS = 60_000
const CODE_DIGITS = 6

/** A code under way, known by what the service called it. */
interface PhoneSession {
  readonly phone: string
  readonly code: string
  readonly untilMs: number
}

/** Numbers that end like this get the error of the service that they are there to show. */
const ERROR_OF_ENDING: Readonly<Record<string, string>> = {
  '0000001': 'INVALID_PHONE_NUMBER : TOO_SHORT',
  '0000002': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  '0000003': 'QUOTA_EXCEEDED : Exceeded quota for sending verification codes.',
  '0000004': 'OPERATION_NOT_ALLOWED',
  '0000005': 'CAPTCHA_CHECK_FAILED : Recaptcha verification failed - DUPE',
  '0000006': 'SOMETHING_NOBODY_LISTED',
}
/** A number whose codes are over before they are typed. */
const EXPIRED_ENDING = '0000007'
const ENDING_DIGITS = 7

const sendRequest = z.object({
  phoneNumber: z.string().optional(),
  recaptchaToken: z.string().optional(),
})
const signInRequest = z.object({
  sessionInfo: z.string().optional(),
  code: z.string().optional(),
})

/**
 * A pretend phone-auth service of the Identity Toolkit kind: the two documented requests with their
 * documented errors, and tokens signed with a key it publishes. Codes are read in the outbox.
 */
export function addPhoneAuthRoutes(
  app: FastifyInstance,
  deps: SandboxDeps,
  tokens: PhoneTokens,
): void {
  const sessions = new Map<string, PhoneSession>()

  app.get('/phone-auth/keys', async () => tokens.publicKeys)

  // Two colons stand for one that is no parameter.
  app.post('/phone-auth/v1/accounts::sendVerificationCode', async (request, reply) => {
    const asked = sendRequest.safeParse(parseJson(String(request.body))).data
    const fault = findSendFault(asked)
    if (fault) return await refuse(reply, fault)
    const phone = asked?.phoneNumber ?? ''
    const session = {
      phone,
      code: randomInt(10 ** CODE_DIGITS)
        .toString()
        .padStart(CODE_DIGITS, '0'),
      untilMs: deps.clock.now() + (phone.endsWith(EXPIRED_ENDING) ? 0 : SESSION_LIFE_MS),
    }
    const sessionInfo = randomUUID()
    if (sessions.size >= SESSIONS_MAX) sessions.clear()
    sessions.set(sessionInfo, session)
    await recordMessage(deps, session)
    return { sessionInfo }
  })

  app.post('/phone-auth/v1/accounts::signInWithPhoneNumber', async (request, reply) => {
    const asked = signInRequest.safeParse(parseJson(String(request.body))).data
    if (!asked?.sessionInfo) return await refuse(reply, 'MISSING_SESSION_INFO')
    if (!asked.code) return await refuse(reply, 'MISSING_CODE')
    const session = sessions.get(asked.sessionInfo)
    if (!session) return await refuse(reply, 'INVALID_SESSION_INFO')
    if (session.untilMs <= deps.clock.now()) return await refuse(reply, 'SESSION_EXPIRED')
    if (session.code !== asked.code) return await refuse(reply, 'INVALID_CODE')
    sessions.delete(asked.sessionInfo)
    return {
      idToken: await tokens.sign(session.phone, deps.clock.now()),
      refreshToken: randomUUID(),
      expiresIn: '3600',
      localId: randomUUID(),
      isNewUser: false,
      phoneNumber: session.phone,
    }
  })
}

function findSendFault(asked: z.output<typeof sendRequest> | undefined): string | undefined {
  const phone = asked?.phoneNumber
  if (!phone) return 'MISSING_PHONE_NUMBER'
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return 'INVALID_PHONE_NUMBER : Invalid format.'
  if (!asked.recaptchaToken) return 'MISSING_RECAPTCHA_TOKEN'
  return ERROR_OF_ENDING[phone.slice(-ENDING_DIGITS)]
}

/** Errors look as the service writes them. */
async function refuse(reply: FastifyReply, message: string): Promise<FastifyReply> {
  const errors = [{ message, domain: 'global', reason: 'invalid' }]
  return await reply.status(400).send({ error: { code: 400, message, errors } })
}

async function recordMessage(deps: SandboxDeps, { phone, code }: PhoneSession): Promise<void> {
  await deps.books.record({
    type: 'message_received',
    atMs: deps.clock.now(),
    message: {
      reference: `phone-auth-${randomUUID()}`,
      channel: 'sms',
      to: phone,
      subject: 'Verification code',
      text: `${code} is your verification code for ${PHONE_PROJECT}.`,
    },
  })
}
