import { describe, expect, it } from 'vitest'
import { isMoneyField } from './amount-corpus.ts'
import { ALL_OPERATIONS, exampleOf, fieldsOf, refusedPart } from './input-fields.ts'
import { NAMED_THINGS } from './named-things.ts'
import { UPLOADED_FILES } from './uploaded-files.ts'

/*
 * What the attacks are made from. An operation is attacked because it is declared in the contract;
 * these tests say what to add when its declaration alone does not tell enough.
 */
describe.each(ALL_OPERATIONS)('%s', (name, operation) => {
  it('has an example of its input, or a field of it is missing in known-values.ts', () => {
    const example = exampleOf(name, operation)
    expect(refusedPart(operation, example), JSON.stringify(example)).toBeUndefined()
  })

  it('says whose things its ids name, or one of them is missing in named-things.ts', () => {
    const ids = fieldsOf(operation)
      .filter(({ part, path }) => part === 'params' || path.at(-1)?.endsWith('Id'))
      .map(({ path }) => path.at(-1) ?? '')
    expect(ids.filter((id) => !Object.hasOwn(NAMED_THINGS, id))).toEqual([])
  })

  it('says how a file that a member sends is looked at, or it is missing in uploaded-files.ts', () => {
    const { uploadBytesMax, caller } = operation
    expect(name in UPLOADED_FILES).toBe(uploadBytesMax !== undefined && caller === 'member')
  })

  it('has room for no more than so much text', () => {
    for (const { path, shape } of fieldsOf(operation)) {
      const kinds = [shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
      const endless = kinds.filter(
        ({ type, enum: choices, const: only, format, pattern, maxLength }) =>
          type === 'string' &&
          (choices ?? only ?? format ?? maxLength) === undefined &&
          (pattern === undefined || /[^\\][*+]|,\}/.test(pattern)),
      )
      expect(endless, path.join('.')).toEqual([])
    }
  })

  it('takes money as text in fields named …Minor alone', () => {
    for (const field of fieldsOf(operation).filter(isMoneyField)) {
      const kinds = [field.shape, ...(field.shape.anyOf ?? [])].map(({ type }) => type)
      expect(kinds, field.path.join('.')).not.toContain('number')
      expect(kinds, field.path.join('.')).not.toContain('integer')
    }
  })
})
