import * as contract from '@baize/contract'
import { type Operation, operations, refusalBody } from '@baize/contract'
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'

const FILE = {
  'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
} as const

/** The contract as an OpenAPI 3.1 document: every operation, shape and refusal. */
export function describeApi(publicUrl: string) {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Baize',
        version: '1',
        description:
          'Amounts are decimal strings of minor units. Members and staff sign in to get an HttpOnly cookie. Bodies marked as sealed travel as `{ "payload": JWE }`.',
      },
      servers: [{ url: publicUrl }],
      paths: describePaths(),
      components: { schemas: namedShapes() },
    },
    // What only code can check is described as anything.
    { allowEmptySchema: { custom: true, transform: true }, reused: 'ref' },
  )
}

/** Shapes that the contract names are described once, by their name. */
function namedShapes(): Record<string, z.ZodType> {
  const exported: [string, unknown][] = Object.entries(contract)
  const shapes = exported.filter(
    (each): each is [string, z.ZodType] => each[1] instanceof z.ZodType,
  )
  return Object.fromEntries(shapes)
}

function describePaths(): ZodOpenApiPathsObject {
  const described: ZodOpenApiPathsObject = {}
  for (const operation of Object.values<Operation>(operations)) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    described[path] = {
      ...described[path],
      [operation.method.toLowerCase()]: describeOperation(operation),
    }
  }
  return described
}

const IDEMPOTENCY = z.object({ 'Idempotency-Key': z.uuid() })

function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  const { id, summary, caller, params, query, body, isIdempotent, isSealed } = operation
  const by = typeof caller === 'string' ? caller : `staff with ${caller.staff}`
  return {
    operationId: id,
    tags: id.split('.').slice(0, 1),
    summary,
    description: [`Caller: ${by}.`, isSealed ? 'The body is sealed.' : ''].join(' '),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(isIdempotent && { header: IDEMPOTENCY }),
    },
    ...(body && {
      requestBody: {
        required: true,
        content:
          operation.uploadBytesMax === undefined ? { 'application/json': { schema: body } } : FILE,
      },
    }),
    responses: describeResponses(operation),
  }
}

function describeResponses({ value, refusals, answersFile }: Operation): ZodOpenApiResponsesObject {
  const done = z.object({ success: z.literal(true), value })
  const responses: ZodOpenApiResponsesObject = {
    200: {
      description: 'Done',
      content: answersFile ? FILE : { 'application/json': { schema: done } },
    },
  }
  const byStatus = Map.groupBy(Object.entries(refusals), ([, [status]]) => status)
  for (const [status, codes] of byStatus) {
    responses[`${status}` as '400'] = {
      description: codes.map(([code, [, message]]) => `\`${code}\`: ${message}`).join('\n\n'),
      content: { 'application/json': { schema: refusalBody } },
    }
  }
  return responses
}
