import type { Operation } from '@baize/contract'
import { z } from 'zod'

/**
 * The JSON Schema that answers are written with. Fields the contract does not list are dropped,
 * so that a row read too generously cannot leak.
 */
export function responseSchema(operation: Pick<Operation, 'value'>): Record<string, unknown> {
  const success = z.object({ success: z.literal(true), value: operation.value })
  const { $schema: _version, ...schema } = z.toJSONSchema(success, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  })
  return { 200: schema }
}
