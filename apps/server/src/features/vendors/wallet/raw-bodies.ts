import type { FastifyInstance } from 'fastify'

const BODY_BYTES_MAX = 64 * 1024

/** Keeps bodies as they came, because signatures are over their bytes; nobody has read them yet. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    (_request, body, done) => done(null, body),
  )
}

/** Undefined for what is no JSON, which no shape takes. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
