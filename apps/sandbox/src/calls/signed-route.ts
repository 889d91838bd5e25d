import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { SandboxParts } from '../sandbox-parts.ts'

/** An answer of a signed route. */
export interface SignedAnswer {
  readonly status: number
  readonly body: unknown
}

/** Tells a repeat of the same request from another one under the same reference. */
export function isSameRequest(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}

/** A route for the server: the signature is checked on the raw body before anything is parsed. */
export function addSignedRoute<Shape extends z.ZodType>(
  app: FastifyInstance,
  parts: SandboxParts,
  path: string,
  shape: Shape,
  answer: (request: z.output<Shape>) => Promise<SignedAnswer>,
): void {
  app.post(path, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : ''
    const fault = parts.guard.findFault(request.headers, body)
    if (fault !== undefined) return await reply.status(401).send({ error: `signature_${fault}` })
    const parsed = shape.safeParse(parseJson(body))
    if (!parsed.success) {
      return await reply.status(422).send({ error: 'invalid', issues: parsed.error.issues })
    }
    const { status, body: answered } = await answer(parsed.data)
    return await reply.status(status).send(answered)
  })
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
