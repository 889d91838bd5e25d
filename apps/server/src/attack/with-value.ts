import type { Input } from './input.ts'
import type { InputField } from './input-fields.ts'
import { setAt } from './set-at.ts'

/** The input with one field set to a value, whatever kind of value, or left out. */
export function withValue(
  input: Input,
  field: Pick<InputField, 'part' | 'path'>,
  value: unknown,
): Input {
  return { ...input, [field.part]: setAt(input[field.part], field.path, value) }
}

export function valueAt(input: Input, { part, path }: Pick<InputField, 'part' | 'path'>): unknown {
  let value: unknown = input[part]
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** The input in which a field means something: where there are several shapes, the one that has it. */
export function inputAround(input: Input, { part, among }: InputField): Input {
  return among ? withValue(input, { part, path: among.path }, among.example) : input
}
