import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { outlineApi } from './outline-api.ts'
import { outlineShape } from './outline-shape.ts'

const FOLDER = new URL('../../docs/api/', import.meta.url)

describe('the outline of the API', () => {
  it('says what the contract says; `npm run api-outline` writes it anew', async () => {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.txt'))
    const written = await Promise.all(
      names.map(async (name) => [name.slice(0, -4), await readFile(new URL(name, FOLDER), 'utf8')]),
    )
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(outlineApi()))
  })
})

describe('a shape in an outline', () => {
  it('has a line for each field', () => {
    const shape = {
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: 60 },
        tags: { type: 'array', items: { $ref: '#/components/schemas/tag' }, maxItems: 3 },
        until: {
          anyOf: [{ type: 'string', format: 'date-time', pattern: '^.*$' }, { type: 'null' }],
        },
      },
      required: ['name', 'until'],
    }
    expect(outlineShape(shape, { tag: { enum: ['new', 'hot'] } })).toEqual([
      '{',
      '  name: string (..60)',
      '  tags?: "new" | "hot"[](..3)',
      '  until: string date-time | null',
      '}',
    ])
  })

  it('ends where it holds itself', () => {
    const tree = { type: 'object', properties: { below: { $ref: '#/components/schemas/tree' } } }
    expect(outlineShape(tree, { tree })).toEqual(['{', '  below?: (as above)', '}'])
  })
})
