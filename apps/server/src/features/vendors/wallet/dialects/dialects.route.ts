import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteRefusal } from '../../../../platform/http/call-facts.ts'
import type { BelieveParts } from '../believe-call.ts'
import { keepRawBodies } from '../raw-bodies.ts'
import { type BeliefNotes, limitUnbelieved, type UnbelievedCalls } from '../unbelieved-calls.ts'
import type { VendorLink } from '../vendor-links.ts'
import type { WalletParts } from '../wallet-parts.ts'
import { DIALECTS } from './all-dialects.ts'
import type { Dialect, DialectAnswer, DialectRoute, UnbelievedCode } from './dialect.ts'

/** Where vendors call who speak another protocol than the house's own. */
export async function addDialectRoutes(
  app: FastifyInstance,
  parts: WalletParts,
  believing: Pick<BelieveParts, 'links'>,
  unbelieved: UnbelievedCalls | undefined,
): Promise<void> {
  await app.register(async (scope) => {
    keepRawBodies(scope)
    const notes = limitUnbelieved(scope, unbelieved)
    for (const dialect of DIALECTS) {
      for (const route of dialect.routes) {
        const config = { operation: route.operation, hasOwnLimit: true as const }
        scope.post(route.path, { config }, (request, reply) =>
          answerDialect({ parts, believing, notes, dialect, route }, request, reply),
        )
      }
    }
  })
}

interface Served {
  readonly notes: BeliefNotes
  readonly parts: WalletParts
  readonly believing: Pick<BelieveParts, 'links'>
  readonly dialect: Dialect
  readonly route: DialectRoute
}

async function answerDialect(
  { parts, believing, notes, dialect, route }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const rawBody = typeof request.body === 'string' ? request.body : ''
  const link = await believeBody(believing, dialect, request, rawBody)
  if (typeof link === 'string') {
    notes.unbelieved(request, link)
    return send(request, reply, dialect.refuse(link))
  }
  notes.believed(request)
  // Whatever became of it, the same call again finds out.
  const answered = await route.perform(parts, { link, rawBody }).catch((failure: unknown) => {
    request.log.error({ err: failure }, 'A vendor call failed')
    return dialect.refuse('internal')
  })
  return send(request, reply, answered)
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, text }: DialectAnswer,
): FastifyReply {
  if (code !== 'ok') noteRefusal(request, code)
  return reply.code(status).type('application/json; charset=utf-8').send(text)
}

/**
 * Who sent these bytes: the address names the vendor, and any of its active keys may have signed. These
 * dialects know no time and no nonce, so a call can be sent again by whoever heard it; it is a repeat then.
 */
async function believeBody(
  { links }: Pick<BelieveParts, 'links'>,
  { name, readSignature }: Dialect,
  { params, headers, ip }: FastifyRequest,
  rawBody: string,
): Promise<VendorLink | UnbelievedCode> {
  const { vendorId } = params as { vendorId: string }
  const signature = readSignature(headers)
  const link = await links.find(vendorId)
  if (signature === undefined || link?.dialect !== name) return 'signature_invalid'
  const isSigned = [...link.keys.values()].some((key) => key.isSignedBy(rawBody, signature))
  if (!isSigned) return 'signature_invalid'
  return link.isAllowed(ip) ? link : 'address_not_allowed'
}
