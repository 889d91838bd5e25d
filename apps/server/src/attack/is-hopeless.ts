import type { Operation } from '@baize/contract'
import type { Input } from './input.ts'
import { readInput } from './input-fields.ts'

/** Controls but for tabs and ends of lines, and what turns the direction of a text. */
const NOT_TO_BE_READ = /[^\t\n\r\P{Cc}]|[\u202a-\u202e\u2066-\u2069]/u

/** No shape takes it, or it holds what nobody can read: a control, half a character. */
export function isHopeless(operation: Operation, input: Input): boolean {
  const read = readInput(operation, input)
  return (
    read === undefined ||
    textsIn(read).some((text) => NOT_TO_BE_READ.test(text) || !text.isWellFormed())
  )
}

/** Every text in a value, names of fields included; files have none. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flatMap(([name, each]) => [name, ...textsIn(each)])
}
