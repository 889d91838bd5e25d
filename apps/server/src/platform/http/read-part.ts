import { type Result, refuse } from '@baize/kernel'
import type { z } from 'zod'
import { isStorable } from './storable-text.ts'

const FIELDS_MAX = 20

/** A part of a call as its operation describes it, or the fields that are not so. */
export function readPart(
  shape: z.ZodType | undefined,
  value: unknown,
): Result<unknown, 'invalid_input'> {
  if (!shape) return { ok: true, value: {} }
  const parsed = shape.safeParse(value)
  if (parsed.success) {
    if (isStorable(parsed.data)) return { ok: true, value: parsed.data }
    return refuse('invalid_input', { 'field.body': 'text' })
  }
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues.slice(0, FIELDS_MAX)) {
    fields[`field.${issue.path.join('.') || 'body'}`] = issue.code
  }
  return refuse('invalid_input', fields)
}
