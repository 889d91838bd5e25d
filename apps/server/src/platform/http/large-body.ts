import { type Operation, operations } from '@baize/contract'
import { assert, type Result, refuse } from '@baize/kernel'
import type { FastifyInstance } from 'fastify'
import { offThread } from '../off-thread/off-thread.ts'
import { readPart } from './read-part.ts'

/** A body that was read and judged by its operation in another thread. */
export class ReadBody {
  readonly result: Result<unknown, 'invalid_input'>

  constructor(result: Result<unknown, 'invalid_input'>) {
    this.result = result
  }
}

const readElsewhere = offThread(new URL(import.meta.url), readLargeBody)

/** Bodies of JSON larger than others are taken apart where nobody waits: objects by the million take most of a second. */
export function readLargeBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: { readonly routeOptions: RouteNamed }, body: Buffer) => {
      const { operation } = request.routeOptions.config
      assert(operation !== undefined, 'a large body belongs to an operation')
      return new ReadBody(await readElsewhere(operation, body))
    },
  )
}

type RouteNamed = { readonly config: { readonly operation?: string } }

/** The body of an operation, by the operation's id. */
export function readLargeBody(
  operationId: string,
  body: Uint8Array,
): Result<unknown, 'invalid_input'> {
  const operation = Object.values<Operation>(operations).find(({ id }) => id === operationId)
  assert(operation, 'a body is read by an operation of the contract')
  try {
    return readPart(operation.body, JSON.parse(Buffer.from(body).toString()))
  } catch {
    return refuse('invalid_input', { 'field.body': 'invalid_type' })
  }
}
