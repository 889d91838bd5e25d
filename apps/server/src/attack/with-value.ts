import type { Input } from './input.ts'
import type { InputField } from './input-fields.ts'

/** Says that a field is left out. */
export const LEFT_OUT = Symbol('left out')

/** The input with one field set to a value, whatever kind of value, or left out. */
export function withValue(
  input: Input,
  field: Pick<InputField, 'part' | 'path'>,
  value: unknown,
): Input {
  return { ...input, [field.part]: setAt(input[field.part], field.path, value) }
}

/** A value with another one at a place within it, or with that left out. */
export function setAt(from: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const record = (typeof from === 'object' && from !== null ? from : {}) as Record<string, unknown>
  const { [name]: before, ...others } = record
  const next = setAt(before, rest, value)
  return next === LEFT_OUT ? others : { ...others, [name]: next }
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
