import { type Operation, operations, refusalBody } from '@baize/contract'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

const FILE_SCHEMA: JsonSchema = { type: 'string', format: 'binary' }

const schemas = new WeakMap<z.ZodType, JsonSchema>()

/** The contract as an OpenAPI 3.1 document: every operation, shape and refusal. */
export function describeApi(publicUrl: string): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize',
      version: '1',
      description:
        'Amounts are decimal strings of minor units. Members and staff sign in to get an HttpOnly cookie. Bodies marked as sealed travel as `{ "payload": JWE }`.',
    },
    servers: [{ url: publicUrl }],
    paths: describePaths(),
  }
}

function describePaths(): Record<string, Record<string, unknown>> {
  const described: Record<string, Record<string, unknown>> = {}
  for (const operation of Object.values(operations)) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    described[path] = {
      ...described[path],
      [operation.method.toLowerCase()]: describeOperation(operation),
    }
  }
  return described
}

function describeOperation(operation: Operation): JsonSchema {
  const parameters = [
    ...describeFields('path', operation.params),
    ...describeFields('query', operation.query),
    ...(operation.isIdempotent
      ? [
          {
            in: 'header',
            name: 'Idempotency-Key',
            required: true,
            schema: { type: 'string', format: 'uuid' },
          },
        ]
      : []),
  ]
  return {
    operationId: operation.id,
    tags: [operation.id.split('.')[0]],
    summary: operation.summary,
    description: [
      `Caller: ${typeof operation.caller === 'string' ? operation.caller : `staff with ${operation.caller.staff}`}.`,
      operation.isSealed ? 'The body is sealed.' : '',
    ].join(' '),
    parameters,
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content:
              operation.uploadBytesMax === undefined
                ? { 'application/json': { schema: toSchema(operation.body) } }
                : { 'application/octet-stream': { schema: FILE_SCHEMA } },
          },
        }
      : {}),
    responses: describeResponses(operation),
  }
}

function describeResponses(operation: Operation): JsonSchema {
  const responses: Record<string, JsonSchema> = {
    200: {
      description: 'Done',
      content: operation.answersFile
        ? { 'application/octet-stream': { schema: FILE_SCHEMA } }
        : {
            'application/json': {
              schema: toSchema(z.object({ success: z.literal(true), value: operation.value })),
            },
          },
    },
  }
  const sentences: Record<string, string[]> = {}
  for (const [code, [status, message]] of Object.entries(operation.refusals)) {
    sentences[status] ??= []
    sentences[status].push(`\`${code}\`: ${message}`)
  }
  for (const [status, lines] of Object.entries(sentences)) {
    responses[status] = {
      description: lines.join('\n\n'),
      content: { 'application/json': { schema: toSchema(refusalBody) } },
    }
  }
  return responses
}

function describeFields(where: 'path' | 'query', shape: z.ZodObject | undefined): JsonSchema[] {
  return Object.entries(shape?.shape ?? {}).map(([name, field]) => ({
    in: where,
    name,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: toSchema(field as z.ZodType),
  }))
}

function toSchema(shape: z.ZodType): JsonSchema {
  const known = schemas.get(shape)
  if (known) return known
  const { $schema: _version, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
  })
  schemas.set(shape, schema)
  return schema
}
