import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { parseJson } from './parse-json.ts'
import { answerHeaders } from './signature.ts'

/** An answer of a signed route. */
export interface SignedAnswer {
  readonly status: number
  readonly body: unknown
}

/** Tells a repeat of the same request from another one under the same reference. */
export function isSameRequest(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}

/** What a signed route is guarded and answered with. */
export type SignedDeps = Pick<SandboxDeps, 'guard' | 'clock'> & {
  /** Of the program that answers here. */
  readonly secret: string
}

/** A route for the server: the signature is checked on the raw body before anything is parsed. */
export function addSignedRoute<Shape extends z.ZodType>(
  app: FastifyInstance,
  deps: SignedDeps,
  path: string,
  shape: Shape,
  answer: (request: z.output<Shape>) => Promise<SignedAnswer>,
): void {
  app.post(path, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : ''
    const fault = deps.guard.findFault(request.headers, path, body)
    if (fault !== undefined) return await reply.status(401).send({ error: `signature_${fault}` })
    const parsed = shape.safeParse(parseJson(body))
    if (!parsed.success) {
      return await reply.status(422).send({ error: 'invalid', issues: parsed.error.issues })
    }
    const { status, body: answered } = await answer(parsed.data)
    const text = JSON.stringify(answered)
    return await reply
      .status(status)
      .headers(answerHeaders(deps.secret, deps.clock, { headers: request.headers, path }, text))
      .send(text)
  })
}
