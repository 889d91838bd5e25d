import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  isVendorTimeNear,
  readVendorEnvelope,
  SANDBOX_VENDOR_KEY_ID,
  signVendorBody,
  VENDOR_ERRORS,
  VENDOR_SKEW_MS,
  type VendorEnvelope,
  type VendorErrorCode,
  vendorMessage,
  vendorTextOf,
} from '@baize/contract/vendors'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { parseJson } from '../calls/parse-json.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { sandboxSigner } from './wallet-link.ts'

/** How long a vendor that says nothing keeps its caller waiting. */
const SILENCE_MS = 20_000

/** An answer, or why there is none. */
export type OperatorAnswer =
  | { readonly ok: object }
  | { readonly code: VendorErrorCode; readonly replayed?: boolean }

export interface OperatorRoute<Shape extends z.ZodType> {
  readonly path: string
  readonly shape: Shape
  answer(request: z.output<Shape>, vendorId: string): OperatorAnswer | Promise<OperatorAnswer>
  /** What goes wrong on purpose with calls of this kind. */
  readonly misbehaves?: Misbehaviour
}

/** How a route is told to fail. */
export interface Misbehaviour {
  /** Before the call is looked at: true when it is to be lost. */
  before(): Promise<'heard' | 'lost'>
  /** After it was done: whose signature the answer has, and whether it leaves at all. */
  after(): 'sent' | 'dropped' | 'forged'
  /** True when the same call is delivered twice. */
  isDoubled(): boolean
}

/** A route for the operator: nothing is read before its signature was believed; the answer is signed. */
export function addOperatorRoute<Shape extends z.ZodType>(
  app: FastifyInstance,
  deps: SandboxDeps,
  { path, shape, answer, misbehaves }: OperatorRoute<Shape>,
): void {
  const seenUntil = new Map<string, number>()
  const silence = () => sleep(SILENCE_MS, undefined, { ref: false })
  app.post(path, async (request, reply) => {
    if (deps.vendors.switches.read().isSilent) await silence()
    const raw = typeof request.body === 'string' ? request.body : ''
    const envelope = readVendorEnvelope(request.headers)
    const nowMs = deps.clock.now()
    const fault = findFault({ secret: deps.secret, path, nowMs, seenUntil }, envelope, raw)
    const isLost = fault === undefined && (await misbehaves?.before()) === 'lost'
    if (isLost) return await reply.status(504).send({ error: 'lost' })
    const read = fault === undefined ? shape.safeParse(parseJson(raw)) : undefined
    const ask = () =>
      read?.success && envelope
        ? answer(read.data, envelope.vendorId)
        : { code: fault ?? ('malformed' as const) }
    const answered = await ask()
    if (misbehaves?.isDoubled()) await ask()
    const fate = fault === undefined ? (misbehaves?.after() ?? 'sent') : 'sent'
    if (fate === 'dropped') return await reply.status(504).send({ error: 'dropped' })
    const body = 'ok' in answered ? answered.ok : refusalOf(answered)
    const text = JSON.stringify(body)
    if (envelope) {
      const secret = fate === 'forged' ? 'somebody else’s secret of any length' : deps.secret
      const signer = sandboxSigner(secret, envelope.vendorId)
      const message = vendorMessage.answerToOperator(path)
      reply.headers(signVendorBody(signer, { nowMs, nonce: envelope.nonce, message }, text))
    }
    const status = 'ok' in answered ? 200 : VENDOR_ERRORS[answered.code].status
    return await reply.status(status).type('application/json').send(text)
  })
}

interface Judged {
  readonly secret: string
  readonly path: string
  readonly nowMs: number
  readonly seenUntil: Map<string, number>
}

/** The pretend vendors have moved to version 2. */
function findFault(
  { secret, path, nowMs, seenUntil }: Judged,
  envelope: VendorEnvelope | undefined,
  raw: string,
): VendorErrorCode | undefined {
  if (envelope?.keyId !== SANDBOX_VENDOR_KEY_ID || envelope.version !== 2) {
    return 'signature_invalid'
  }
  const { vendorId, timestamp, nonce, signature } = envelope
  const text = vendorTextOf(envelope, vendorMessage.callOfOperator(path), raw)
  const right = sandboxSigner(secret, vendorId).sign(text)
  const [expected, given] = [Buffer.from(right), Buffer.from(signature)]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    return 'signature_invalid'
  }
  if (!isVendorTimeNear(timestamp, nowMs)) return 'stale_request'
  for (const [old, untilMs] of seenUntil) if (untilMs < nowMs) seenUntil.delete(old)
  const name = `${vendorId} ${nonce}`
  if (seenUntil.has(name)) return 'stale_request'
  seenUntil.set(name, nowMs + 2 * VENDOR_SKEW_MS)
  return undefined
}

function refusalOf({ code, replayed = false }: Extract<OperatorAnswer, { code: unknown }>) {
  const { class: kind, action, message } = VENDOR_ERRORS[code]
  return { code, class: kind, action, message, replayed }
}
