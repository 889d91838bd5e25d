import {
  signVendorBody,
  VENDOR_CALL_NAMES,
  type VendorCall,
  vendorMessage,
  vendorPath,
} from '@baize/contract/vendors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteRefusal } from '../../../platform/http/call-facts.ts'
import { answerCall } from './answer-call.ts'
import { type Belief, type BelieveParts, believeCall } from './believe-call.ts'
import { keepRawBodies } from './raw-bodies.ts'
import { type Reply, refusal } from './reply.ts'
import { type BeliefNotes, limitUnbelieved, type UnbelievedCalls } from './unbelieved-calls.ts'
import type { WalletParts } from './wallet-parts.ts'

/**
 * Where vendors call. The body is kept as it came, because the signature is over its bytes; nothing
 * in it is read before the signature is believed. Vendors call from few addresses and often, so the
 * limit of calls is for addresses that are not believed.
 */
export async function addWalletRoutes(
  app: FastifyInstance,
  parts: WalletParts,
  believing: BelieveParts,
  unbelieved: UnbelievedCalls | undefined,
): Promise<void> {
  await app.register(async (scope) => {
    keepRawBodies(scope)
    const notes = limitUnbelieved(scope, unbelieved)
    for (const call of VENDOR_CALL_NAMES) {
      const config = { operation: `vendors.${call}`, hasOwnLimit: true as const }
      scope.post(vendorPath(call), { config }, (request, reply) =>
        answerSigned({ parts, believing, notes, call }, request, reply),
      )
    }
  })
}

interface Served {
  readonly notes: BeliefNotes
  readonly parts: WalletParts
  readonly believing: BelieveParts
  readonly call: VendorCall
}

async function answerSigned(
  { parts, believing, notes, call }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const rawBody = typeof request.body === 'string' ? request.body : ''
  const { headers, ip: address } = request
  const path = vendorPath(call)
  const belief = await believeCall(believing, { headers, rawBody, address, path })
  const seal = { clock: believing.clock, belief, path }
  if (belief.fault) {
    notes.unbelieved(request, belief.fault)
    return sendSigned(reply, seal, refusal(call, belief.fault))
  }
  notes.believed(request)
  const from = { vendorCode: belief.vendorCode, rawBody }
  // Whatever became of it, the same call again finds out: a bet's by its refund.
  const answered = await answerCall(parts, call, from).catch((failure: unknown) => {
    request.log.error({ err: failure, call }, 'A vendor call failed')
    return refusal(call, 'internal')
  })
  if (answered.code !== 'ok') noteRefusal(request, answered.code)
  return sendSigned(reply, seal, answered)
}

/** What an answer is signed with: the key of the authenticated call, and its path. */
interface AnswerSeal extends Pick<BelieveParts, 'clock'> {
  readonly belief: Belief
  readonly path: string
}

/** An unknown vendor gets no signature: there is no key to sign with. */
function sendSigned(
  reply: FastifyReply,
  { clock, belief, path }: AnswerSeal,
  { status, body }: Reply,
): FastifyReply {
  const text = JSON.stringify(body)
  reply.code(status).type('application/json; charset=utf-8')
  if (belief.key === undefined) return reply.send(text)
  const { vendorCode: vendorId, key, nonce, version } = belief
  const message = version === 2 ? vendorMessage.answerToVendor(path) : undefined
  const signer = { vendorId, keyId: key.keyId, sign: (content: string) => key.sign(content) }
  const { 'content-type': _type, ...headers } = signVendorBody(
    signer,
    { nowMs: clock.now(), nonce, message },
    text,
  )
  return reply.headers(headers).send(text)
}
