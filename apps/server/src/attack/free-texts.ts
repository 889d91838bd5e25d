import type { Operation } from '@baize/contract'
import type { Input } from './input.ts'
import { fieldsOf, type InputField, type ShapeNode } from './input-fields.ts'
import { inputAround, withValue } from './with-value.ts'

/** What only a field for any text would take. */
const PROBES = ['<b>', 'https://a.example/<b>', '=1+1']

/** The fields of an operation into which somebody may write what they like. */
export function freeTextsOf(operation: Operation): InputField[] {
  return fieldsOf(operation).filter(({ shape }) => textShape(shape) !== undefined)
}

function textShape(shape: ShapeNode): ShapeNode | undefined {
  return [shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].find(
    ({ type, enum: choices, const: only, format, pattern }) =>
      type === 'string' &&
      choices === undefined &&
      only === undefined &&
      format === undefined &&
      (pattern === undefined || PROBES.some((probe) => new RegExp(pattern, 'u').test(probe))),
  )
}

/** The text as the field has room for it, behind what its pattern wants in front. */
export function fitted({ shape }: InputField, text: string): string {
  const { pattern, maxLength } = textShape(shape) ?? {}
  const isLink = pattern?.includes('https:') ?? false
  return `${isLink ? 'https://a.example/' : ''}${text}`.slice(0, maxLength)
}

/** The input with a text in each of these fields; where there are several shapes, in the first. */
export function withTexts(
  input: Input,
  fields: readonly InputField[],
  textFor: (index: number) => string,
): Input {
  return fields.reduce(
    (filled, field, index) =>
      withValue(inputAround(filled, field), field, fitted(field, textFor(index))),
    input,
  )
}
