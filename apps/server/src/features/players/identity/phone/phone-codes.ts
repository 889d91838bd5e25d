import { createHash, randomBytes } from 'node:crypto'
import { type Clock, isUuid, type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { createOwnSms } from './own-sms.ts'
import { createPhoneAuthService, type PhoneAuthService } from './phone-auth-service.ts'
import {
  countCodeTry,
  dropCode,
  giveCodeBack,
  prunePhoneCodes,
  saveCodeHash,
  saveServiceSession,
  takeCodeSlot,
  useCode,
} from './phone-codes.store.ts'
import type { Phone } from './phone-number.ts'
import type { PhoneCode, PhonePurpose, PhoneRefusal } from './phone-verification.ts'

const MINUTE_MS = 60_000
/** Longer than this no code is worth anything, whatever the operator set. */
const MINUTES_MAX = 10
/** The phone-auth service has a minute of its own. */
const SERVICE_MINUTES = 1

export interface PhoneSettings {
  readonly channel: 'sms' | 'firebase'
  readonly expiredMinutes: number
}

export interface PhoneCodeParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly secret: Buffer
  readonly service: PhoneAuthService
  settings(): Promise<{ readonly phone: PhoneSettings }>
}

/** What came back from whoever holds the phone. */
export interface PhoneProof {
  readonly verificationId?: string | undefined
  readonly verificationCode?: string | undefined
  readonly firebaseIdToken?: string | undefined
}

export interface PhoneCodes {
  request(asked: {
    readonly phone: Phone
    readonly purpose: PhonePurpose
    readonly ip: string
    readonly botCheck: string
    /** Chosen in the browser that asks. */
    readonly language?: string | null | undefined
  }): Promise<
    Result<
      { verificationId: string; channel: PhoneSettings['channel']; expiredMinutes: number },
      PhoneRefusal
    >
  >
  /** Gives a code back to the phone-auth service, for its token. */
  exchange(proof: PhoneProof): Promise<Result<{ firebaseIdToken: string }, PhoneRefusal>>
  /** Uses a proof up: it counts for one number, one purpose and once. */
  accept(
    phone: Phone,
    purpose: PhonePurpose,
    proof: PhoneProof,
  ): Promise<Result<Record<string, never>, PhoneRefusal>>
  /** Lets a code count again that opened nothing yet; its tries stay counted. */
  giveBack(proof: PhoneProof): Promise<void>
  prune(): Promise<void>
  tasks(): TaskList
}

/** Codes that prove that a phone is the caller's, whoever brings them there. */
export function createPhoneCodes(parts: PhoneCodeParts): PhoneCodes {
  const own = createOwnSms(parts)
  const service = createPhoneAuthService(parts.service, parts.clock)
  const now = () => new Date(parts.clock.now())

  const checkTyped = async (
    proof: PhoneProof,
  ): Promise<Result<{ code: PhoneCode; codeHash: Buffer; idToken?: string }, PhoneRefusal>> => {
    const typed = proof.verificationCode?.trim()
    if (!typed) return refuse('missing_verification_code')
    const tried = await countTry(parts, proof.verificationId)
    if (!tried.ok) return tried
    const { value: code } = tried
    const isOwn = code.channel === 'sms'
    const checked = await (isOwn ? own : service).check(code, typed)
    if (!checked.ok) return checked
    const { idToken } = checked.value
    if (idToken === undefined) return succeed({ code, codeHash: own.hashOf(code, typed) })
    await saveCodeHash(parts.pool, code.id, hashToken(idToken))
    return succeed({ code, codeHash: hashToken(idToken), idToken })
  }

  /** A token counts with the request it was asked for, not wherever somebody brings it. */
  const checkToken = async (
    proof: PhoneProof,
    idToken: string,
  ): Promise<Result<{ code: PhoneCode; codeHash: Buffer }, PhoneRefusal>> => {
    const tried = await countTry(parts, proof.verificationId)
    if (!tried.ok) return tried
    const read = await service.readToken(idToken)
    if (!read.ok) return read
    if (read.value.phone !== tried.value.phone) return refuse('invalid_verification_code')
    return succeed({ code: tried.value, codeHash: hashToken(idToken) })
  }

  return {
    request: (asked) => requestCode(parts, { own, service }, asked),
    async exchange(proof) {
      const checked = await checkTyped(proof)
      if (!checked.ok) return checked
      const { idToken } = checked.value
      return idToken ? succeed({ firebaseIdToken: idToken }) : refuse('operation_not_allowed')
    },
    async accept(phone, purpose, proof) {
      const token = proof.firebaseIdToken
      const checked = token ? await checkToken(proof, token) : await checkTyped(proof)
      if (!checked.ok) return checked
      const { code, codeHash } = checked.value
      if (code.phone !== phone.international || code.purpose !== purpose) {
        return refuse('invalid_verification_code')
      }
      const isFirst = await useCode(parts.pool, { id: code.id, codeHash, at: now() })
      return isFirst ? succeed({}) : refuse('code_expired')
    },
    async giveBack({ verificationId: id }) {
      if (id && isUuid(id)) await giveCodeBack(parts.pool, id)
    },
    prune: () => prunePhoneCodes(parts.pool, now()),
    tasks: own.tasks,
  }
}

type Ways = {
  readonly own: ReturnType<typeof createOwnSms>
  readonly service: ReturnType<typeof createPhoneAuthService>
}

async function requestCode(
  parts: PhoneCodeParts,
  ways: Ways,
  asked: Parameters<PhoneCodes['request']>[0],
): ReturnType<PhoneCodes['request']> {
  const { channel, expiredMinutes: wanted } = (await parts.settings()).phone
  const isService = channel === 'firebase'
  const minutes = isService ? SERVICE_MINUTES : Math.min(MINUTES_MAX, Math.max(1, wanted))
  const nowMs = parts.clock.now()
  const code = {
    id: uuidV7(parts.clock, randomBytes(10)),
    purpose: asked.purpose,
    phone: asked.phone.international,
  }
  const slot = {
    ...code,
    ip: asked.ip,
    channel,
    language: asked.language ?? null,
    sentAt: new Date(nowMs),
    expiresAt: new Date(nowMs + minutes * MINUTE_MS),
  }
  const fault = await inTransaction(parts.pool, (tx) => takeCodeSlot(tx, slot))
  if (fault) return refuse(fault)
  const sent = await (isService ? ways.service : ways.own).send(code, asked.botCheck)
  if (!sent.ok) {
    await dropCode(parts.pool, code.id, new Date(parts.clock.now()))
    return sent
  }
  const { serviceSession } = sent.value
  if (serviceSession !== null) await saveServiceSession(parts.pool, code.id, serviceSession)
  return succeed({ verificationId: code.id, channel, expiredMinutes: minutes })
}

async function countTry(parts: PhoneCodeParts, id: string | undefined) {
  if (!id || !isUuid(id)) return refuse('code_expired')
  const tried = await countCodeTry(parts.pool, id, new Date(parts.clock.now()))
  return tried ? succeed(tried) : refuse('code_expired')
}

function hashToken(idToken: string): Buffer {
  return createHash('sha256').update(idToken).digest()
}
