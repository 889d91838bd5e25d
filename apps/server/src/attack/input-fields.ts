import { type Operation, operations } from '@baize/contract'
import fc from 'fast-check'
import { z } from 'zod'
import { buildPdf } from '../testing/pictures.ts'
import type { Input, OperationName } from './input.ts'
import { KNOWN_INPUTS, KNOWN_VALUES } from './known-values.ts'
import { setAt } from './set-at.ts'

export type InputPart = 'params' | 'query' | 'body'

/** Every operation of the contract by name, in the order in which it is listed. */
export const ALL_OPERATIONS = Object.entries(operations) as unknown as readonly (readonly [
  OperationName,
  Operation,
])[]

/** A shape as JSON Schema, as far as it is looked at here. */
export interface ShapeNode {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly ShapeNode[]
  readonly oneOf?: readonly ShapeNode[]
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, ShapeNode>>
  readonly required?: readonly string[]
  readonly items?: ShapeNode
  readonly prefixItems?: readonly ShapeNode[]
  readonly minItems?: number
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** One place in an input that a caller fills. */
export interface InputField {
  readonly part: InputPart
  /** From the top of its part, such as `['document', 'fileName']`. */
  readonly path: readonly string[]
  readonly shape: ShapeNode
  /** For a field of one of several shapes: the object of that shape, and where it stands. */
  readonly among?: { readonly path: readonly string[]; readonly example: unknown }
}

const PARTS = ['params', 'query', 'body'] as const
const SAMPLE_SEED = 20_261_121

/** Every field a caller of this operation may fill, at whatever depth. */
export const fieldsOf = oncePerOperation((operation): readonly InputField[] =>
  PARTS.flatMap((part) => {
    const shape = operation[part]
    return shape ? fieldsIn(part, [], toNode(shape)) : []
  }),
)

/** What a shape comes to is asked for thousands of times, and takes milliseconds to work out. */
function oncePerOperation<T>(work: (operation: Operation) => T): (operation: Operation) => T {
  const known = new WeakMap<Operation, { readonly value: T }>()
  return (operation) => {
    const found = known.get(operation) ?? { value: work(operation) }
    known.set(operation, found)
    return found.value
  }
}

function fieldsIn(part: InputPart, path: readonly string[], node: ShapeNode): InputField[] {
  const own = path.length > 0 ? [{ part, path, shape: node }] : []
  const inside = Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
    fieldsIn(part, [...path, name], child),
  )
  const branches = (node.anyOf ?? node.oneOf ?? []).flatMap((branch) => {
    const example = makeExample(branch, '')
    return Object.entries(branch.properties ?? {}).flatMap(([name, child]) =>
      fieldsIn(part, [...path, name], child).map((field) => {
        // One of several shapes within another one of several: both must be there.
        const { among: within } = field
        const whole = within
          ? setAt(example, within.path.slice(path.length), within.example)
          : example
        return { ...field, among: { path, example: whole } }
      }),
    )
  })
  return [...own, ...inside, ...branches]
}

/**
 * An input that the operation's shapes accept. What a shape says is enough for most; where the
 * server knows more than the shape, `known-values.ts` has it.
 */
export function exampleOf(name: OperationName, operation: Operation): Input {
  const { params, query, body } = shapeExampleOf(operation)
  const known = KNOWN_INPUTS[name] ?? {}
  return {
    params: { ...params, ...known.params },
    query: { ...query, ...known.query },
    body:
      isRecord(body) && !(body instanceof Uint8Array)
        ? { ...body, ...known.body }
        : (known.body ?? body),
  }
}

/** What the shapes alone say of an input that they accept. */
const shapeExampleOf = oncePerOperation((operation): Input => {
  const made = (part: InputPart) => {
    const shape = operation[part]
    return shape ? makeExample(toNode(shape), '') : undefined
  }
  return {
    params: { ...(made('params') as object) },
    query: { ...(made('query') as object) },
    // A file has no fields to make an example from.
    body: operation.uploadBytesMax === undefined ? made('body') : buildPdf(),
  }
})

/** Which part of an input its shapes refuse; undefined when they take it. */
export function refusedPart(operation: Operation, input: Input): InputPart | undefined {
  return PARTS.find((part) => operation[part] && !readPart(operation, input, part).success)
}

/** What is left of an input once its shapes have read it; undefined when they refuse it. */
export function readInput(operation: Operation, input: Input): unknown[] | undefined {
  if (refusedPart(operation, input)) return undefined
  return PARTS.map((part) => operation[part] && readPart(operation, input, part).data)
}

function readPart(operation: Operation, input: Input, part: InputPart) {
  return (operation[part] ?? z.unknown()).safeParse(input[part] ?? undefined)
}

function toNode(shape: z.ZodType): ShapeNode {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as ShapeNode
}

function makeExample(node: ShapeNode, name: string): unknown {
  const [branch] = node.anyOf ?? node.oneOf ?? []
  if (Object.hasOwn(KNOWN_VALUES, name)) return KNOWN_VALUES[name]
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  if (node.default !== undefined) return node.default
  if (branch) return makeExample(branch, name)
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        (node.required ?? []).map((key) => [key, makeExample(node.properties?.[key] ?? {}, key)]),
      )
    case 'array':
      return makeItems(node)
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(node.minimum ?? 1, Math.min(1, node.maximum ?? 1))
    case 'string':
      return makeText(node)
    default:
      return {}
  }
}

function makeItems(node: ShapeNode): unknown[] {
  if (node.prefixItems) return node.prefixItems.map((each) => makeExample(each, ''))
  return Array.from({ length: node.minItems ?? 0 }, () => makeExample(node.items ?? {}, ''))
}

function makeText(node: ShapeNode): string {
  if (node.format === 'date-time') return '2026-11-21T12:00:00.000Z'
  if (node.format === 'date') return '1990-05-17'
  if (node.format === 'uuid') return '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a'
  if (node.format === 'email') return 'ligaya@mail.example'
  if (node.format === 'uri') return 'http://baize.test/'
  if (node.pattern !== undefined) {
    const matching = fc.stringMatching(new RegExp(node.pattern, 'u'))
    const fitting = fc
      .sample(matching, { seed: SAMPLE_SEED, numRuns: 50 })
      .find(
        (text) =>
          text.length >= (node.minLength ?? 0) &&
          text.length <= (node.maxLength ?? Number.POSITIVE_INFINITY),
      )
    return fitting ?? ''
  }
  return 'example'.padEnd(node.minLength ?? 0, 'e').slice(0, node.maxLength)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
