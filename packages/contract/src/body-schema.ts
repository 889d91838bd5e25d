import { z } from 'zod'
import { operations } from './operations.ts'

// Pages forbid to make code from text, and browsers report whoever tries.
z.config({ jitless: true })

const BODIES = new Map(Object.values(operations).map(({ id, body }) => [id, body]))

/**
 * What the body of an operation must be, by the operation's id. For forms of the web apps, which fetch it when the first
 * of them opens: the same rules refuse on the page and on the server.
 */
export function bodySchema(operationId: string): z.ZodType | undefined {
  return BODIES.get(operationId)
}
