/** A JSON schema as the OpenAPI document has it; what else it says is left out of an outline. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export type Schemas = Readonly<Record<string, Schema>>

const INDENT = '  '

/**
 * A shape as lines: fields stand under their object, so that one that comes, goes or changes is one line of a difference.
 * The first line continues what it is the shape of.
 */
export function outlineShape(
  schema: Schema,
  schemas: Schemas,
  open: readonly Schema[] = [],
): string[] {
  const shape = resolve(schema, schemas)
  if (open.includes(shape)) return ['(as above)']
  const inside = (each: Schema) => outlineShape(each, schemas, [...open, shape])
  const either = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (either) return joinAll(either.map(inside), shape.allOf ? ' & ' : ' | ')
  if (shape.properties) return objectLines(shape, inside)
  if (shape.prefixItems) return wrap('[', joinAll(shape.prefixItems.map(inside), ', '), ']')
  if (shape.items)
    return wrap('', inside(shape.items), `[]${range(shape.minItems, shape.maxItems)}`)
  if (typeof shape.additionalProperties === 'object') {
    return wrap('each ', inside(shape.additionalProperties), '')
  }
  return [plain(shape)]
}

function resolve(schema: Schema, schemas: Schemas): Schema {
  const found = schema.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1) ?? '']
  return found === undefined || found.$ref === undefined ? (found ?? {}) : resolve(found, schemas)
}

function objectLines(
  { properties = {}, required = [] }: Schema,
  inside: (schema: Schema) => string[],
): string[] {
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const mark = required.includes(name) ? '' : '?'
    return wrap(`${name}${mark}: `, inside(field), '').map((line) => INDENT + line)
  })
  return fields.length === 0 ? ['{}'] : ['{', ...fields, '}']
}

function plain(shape: Schema): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((each) => JSON.stringify(each)).join(' | ')
  const { format, pattern, default: usual } = shape
  const type = [shape.type ?? 'anything'].flat().join(' | ')
  const told = [
    format ?? '',
    // A format has a pattern of its own that says the same at length.
    pattern === undefined || format !== undefined ? '' : `/${pattern}/`,
    range(shape.minLength ?? shape.minimum, shape.maxLength ?? shape.maximum),
    usual === undefined ? '' : `= ${JSON.stringify(usual)}`,
  ].filter((each) => each !== '')
  return [type, ...told].join(' ')
}

function range(min: number | undefined, max: number | undefined): string {
  const least = min === undefined || min === Number.MIN_SAFE_INTEGER ? '' : `${min}`
  const most = max === undefined || max === Number.MAX_SAFE_INTEGER ? '' : `${max}`
  return least === '' && most === '' ? '' : `(${least}..${most})`
}

function wrap(before: string, lines: readonly string[], after: string): string[] {
  const [first = '', ...rest] = lines
  const last = rest.pop()
  if (last === undefined) return [`${before}${first}${after}`]
  return [`${before}${first}`, ...rest, `${last}${after}`]
}

function joinAll(shapes: readonly string[][], between: string): string[] {
  const all: string[] = []
  for (const lines of shapes) {
    const last = all.pop()
    all.push(...(last === undefined ? lines : wrap(`${last}${between}`, lines, '')))
  }
  return all
}
