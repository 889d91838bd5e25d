import {
  BACKGROUND_HEADER,
  COMMON_REFUSALS,
  type FileAnswer,
  type RefusalText,
} from '@baize/contract'
import { assert, type Clock, isUuid, type Refusal, type Result, refuse } from '@baize/kernel'
import { KeyTooOld } from '@baize/ledger/pg'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type MemberSession,
  type SessionFinder,
  type StaffSession,
  TRIAL_TYPE,
} from '../sessions/session.ts'
import type { VirusScanner } from '../uploads/virus-scanner.ts'
import type { CallNotes } from './call-facts.ts'
import type { CallGate } from './call-gate.ts'
import type { CallPurses } from './call-purses.ts'
import type { CallReply, CallRequest } from './call-request.ts'
import { isOutOfTime, refuseKeyTime } from './key-time.ts'
import { ReadBody } from './large-body.ts'
import { readPart } from './read-part.ts'
import type { CookieJar, Route } from './route.ts'
import { sendFile } from './send-file.ts'

export interface CallParts {
  readonly members: SessionFinder<MemberSession>
  readonly staff: SessionFinder<StaffSession>
  /** Opens a sealed body; a refusal when it cannot be read or was used before. */
  unseal(payload: unknown, operationId: string): Promise<Result<unknown, 'sealed_payload_invalid'>>
  /** True when a changing call came from one of our own pages. */
  isSameSite(request: CallRequest): boolean
  /** Looks into every file before an operation does. */
  readonly scanner: VirusScanner
  /** What is open now, to this address and this member. */
  readonly gate: CallGate
  cookies(route: Route, request: CallRequest, reply: CallReply): CookieJar
  /** What callers may still ask for; undefined where nothing is limited. */
  readonly purses?: CallPurses | undefined
  readonly clock: Clock
}

type Who = { readonly member?: MemberSession; readonly staff?: StaffSession }

/** Answers a call over Fastify. */
export async function answerCall(
  parts: CallParts,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { notes } = request
  assert(notes, 'what an operation answers is followed')
  const result = await decideCall(parts, route, request, reply, notes)
  if (result.ok && route.operation.answersFile) return sendFile(reply, result.value as FileAnswer)
  if (result.ok) return reply.code(200).send({ success: true, value: result.value })
  return sendRefusal(route, reply, result.refusal)
}

/**
 * The one way from a request to what is answered: who is calling, may they, is it readable, is it
 * allowed. Each step can only refuse with a code that the contract lists; the code is noted.
 */
export async function decideCall(
  parts: CallParts,
  route: Route,
  request: CallRequest,
  reply: CallReply,
  notes: CallNotes,
): Promise<Result<unknown>> {
  const result = await decide(parts, route, request, reply, notes)
  if (!result.ok) notes.code = result.refusal.code
  return result
}

async function decide(
  parts: CallParts,
  route: Route,
  request: CallRequest,
  reply: CallReply,
  notes: CallNotes,
): Promise<Result<unknown>> {
  const { operation } = route
  if (operation.method !== 'GET' && !parts.isSameSite(request)) return refuse('cross_site')
  const cookies = parts.cookies(route, request, reply)
  const who = await identify(parts, route, {
    ...{ token: cookies.token, address: request.ip },
    isBackground: operation.method === 'GET' && request.headers[BACKGROUND_HEADER] !== undefined,
  })
  if (!who.ok) return who
  if (who.value.member) notes.memberId = who.value.member.memberId
  if (who.value.staff) notes.staffId = who.value.staff.staffId

  const params = readPart(operation.params, request.params)
  if (!params.ok) return params
  const query = readPart(operation.query, request.query)
  if (!query.ok) return query
  let plain: unknown = request.body
  if (operation.isSealed) {
    const opened = await parts.unseal(request.body, operation.id)
    if (!opened.ok) return opened
    plain = opened.value
  }
  // A file where none is wanted would be read as an object without fields.
  const isFile = request.body instanceof Uint8Array
  if (isFile !== (operation.uploadBytesMax !== undefined)) {
    return refuse('invalid_input', { 'field.body': 'invalid_type' })
  }
  if (isFile && (await parts.scanner.find(request.body as Uint8Array))) {
    return refuse('file_infected')
  }
  const body =
    plain instanceof ReadBody ? plain.result : readPart(operation.body, plain ?? undefined)
  if (!body.ok) return body
  const sent = request.headers['idempotency-key']
  const key = typeof sent === 'string' && isUuid(sent) ? sent : undefined
  if (operation.isIdempotent && !key) {
    return refuse('invalid_input', { 'field.Idempotency-Key': 'uuid' })
  }
  if (key && isOutOfTime(key, parts.clock)) return refuseKeyTime(parts.clock)
  const answered = route.answer({
    ...who.value,
    ...(key ? { key } : {}),
    params: params.value as never,
    query: query.value as never,
    body: body.value as never,
    origin: {
      ip: request.ip,
      device: (request.headers['user-agent'] ?? 'unknown').slice(0, 200),
      requestId: request.id,
    },
    cookies,
  })
  if (!key) return answered
  try {
    return await answered
  } catch (failure) {
    if (failure instanceof KeyTooOld) return refuseKeyTime(parts.clock)
    throw failure
  }
}

/** Whether the operation is open now, whose session a token opens, and whether they may call it. */
export async function identify(
  parts: CallParts,
  route: Route,
  {
    token,
    address,
    isBackground = false,
  }: {
    readonly token: string | undefined
    readonly address: string
    /** The page asks by itself; nobody need be there. */
    readonly isBackground?: boolean
  },
): Promise<Result<Who>> {
  const { caller } = route.operation
  const asked = parts.gate.refuseCall(route.operation, address)
  const shut = asked instanceof Promise ? await asked : asked
  if (shut) return { ok: false, refusal: shut }
  if (caller === 'anyone') return { ok: true, value: {} }
  if (!token) return refuse('not_signed_in')
  if (caller === 'member') {
    const found = parts.members.find(token)
    const member = found instanceof Promise ? await found : found
    if (!member) return refuse('not_signed_in')
    parts.purses?.know(token)
    if (member.isPasswordDue && !route.operation.isOpenWhilePasswordIsDue) {
      return refuse('password_change_required')
    }
    if (member.type === TRIAL_TYPE && !route.operation.isOpenToTrial) {
      return refuse('real_account_needed')
    }
    const barred = parts.gate.refuseMember(route.operation, member)
    const closed = barred instanceof Promise ? await barred : barred
    if (closed) return { ok: false, refusal: closed }
    return { ok: true, value: { member } }
  }
  const staff = await parts.staff.find(token, { isBackground })
  if (!staff) return refuse('not_signed_in')
  parts.purses?.know(token)
  if (caller !== 'staff' && !staff.permissions.has(caller.staff)) return refuse('not_permitted')
  return { ok: true, value: { staff } }
}

export function sendRefusal(route: Route, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body } = describeRefusal(route, refusal)
  return reply.code(status).send(body)
}

/** Turns a refusal into the answer its operation declares for it. */
export function describeRefusal(
  route: Route,
  refusal: Refusal,
): { readonly status: number; readonly body: object } {
  const texts: Readonly<Record<string, RefusalText>> = route.operation.refusals
  const [status, message] = texts[refusal.code] ?? COMMON_REFUSALS.internal
  const fields: Record<string, string> = {}
  const details: Record<string, string | number | boolean> = {}
  let captcha: boolean | undefined
  for (const [name, value] of Object.entries(refusal.details ?? {})) {
    if (name.startsWith('field.')) fields[name.slice('field.'.length)] = String(value)
    else if (name === 'captcha') captcha = value === true
    else details[name] = value
  }
  const body = {
    success: false,
    code: refusal.code,
    message,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(details).length > 0 ? { details } : {}),
    ...(captcha === undefined ? {} : { captcha }),
  }
  return { status, body }
}
