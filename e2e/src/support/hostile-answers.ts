import { type Operation, operations, PERMISSIONS } from '@baize/contract'
import type { BrowserContext } from 'playwright-core'
import { z } from 'zod'

/** A shape as JSON Schema, as far as answers are made from it. */
interface ShapeNode {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, ShapeNode>>
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly ShapeNode[]
  readonly oneOf?: readonly ShapeNode[]
  readonly properties?: Readonly<Record<string, ShapeNode>>
  readonly additionalProperties?: ShapeNode | boolean
  readonly items?: ShapeNode
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
}

/** Texts that a page reads rather than shows: names of things, places, keys. */
const NOT_SHOWN =
  /(id|code|url|key|kid|nonce|image|picture|version|state|kind|seed|hash|challenge|token|symbol|currency|crv|kty|alg|slug|path|group|category|classify|vassalage|switches|flag|permissions|type|status|action)$/i
/**
 * Answered as they are: a game draws its open round and its figures are fractions, a launch tells where a vendor's
 * page is; made up they are of no game and no vendor.
 */
const LEFT_ALONE = ['play.getOpenRounds', 'play.getGame', 'catalogue.launchVendorGame']
/** HTML as staff wrote it, cleaned: whatever was sent comes back as words. */
const CLEANED = ['body']
const DIGITS = ['12300', '1', '2026-11-21T12:00:00.000Z', '2026-11-21', 'AA', 'a']

/** Prime to the number of texts, so that an operation goes through all of them. */
const STRIDE = 17

const READ = Object.values(operations as unknown as Record<string, Operation>).map((operation) => ({
  operation,
  address: new RegExp(`^${operation.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/**
 * From now on every answer of the server has the next hostile text wherever the contract lets it
 * have any text, and a made-up row in every list that was empty. Answers what is left to be shown.
 */
export async function makeAnswersHostile(
  context: BrowserContext,
  texts: readonly string[],
): Promise<() => number> {
  let shown = 0
  const answers = new Map<string, number>()
  /** The same texts in each run: where an answer begins depends on its operation and its number. */
  const textsFor = (operationId: string) => {
    const number = answers.get(operationId) ?? 0
    answers.set(operationId, number + 1)
    let at = sumOf(operationId) + number * STRIDE
    return () => {
      shown += 1
      at += 1
      return texts[at % texts.length] ?? ''
    }
  }
  await context.exposeFunction('makeHostile', (asked: Asked): string | null => {
    const found = READ.find(
      ({ operation, address }) => operation.method === asked.method && address.test(asked.path),
    )
    const isLeft = !found || LEFT_ALONE.includes(found.operation.id)
    if (isLeft || found.operation.answersFile) return null
    const body: { value?: unknown } = JSON.parse(asked.answer)
    const nextText = textsFor(found.operation.id)
    const node = shapeOf(found.operation)
    // What this visitor may not see, or what is not there, is shown all the same: made up.
    const value = body.value ?? make(node, '')
    return JSON.stringify({ success: true, value: fill(value, node, '', nextText) })
  })
  await context.addInitScript(changeAnswers)
  return () => shown
}

/** A call of a page with the JSON that came for it. */
interface Asked {
  readonly method: string
  readonly path: string
  readonly answer: string
}

/**
 * Runs in the page, before its own code: a text takes the place of an answer where the answer arrives. Were calls
 * intercepted on their way, the browser would keep no file of the site, and load all of them for each page.
 */
function changeAnswers(): void {
  const { fetch, makeHostile } = window as unknown as {
    fetch: typeof window.fetch
    makeHostile(asked: Asked): Promise<string | null>
  }
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const answer = await fetch(request)
    const { pathname } = new URL(request.url)
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    if (!isJson || !/\/(wps|ops|lgw)\//.test(pathname)) return answer
    const asked = { method: request.method, path: pathname, answer: await answer.clone().text() }
    const changed = await makeHostile(asked)
    return changed === null ? answer : new Response(changed, { headers: answer.headers })
  }
}

/** Worked out once for each operation: pages ask for the same again and again. */
const shapes = new Map<Operation, ShapeNode>()

function shapeOf(operation: Operation): ShapeNode {
  const known = shapes.get(operation)
  if (known) return known
  const schema = z.toJSONSchema(operation.value, { io: 'input', unrepresentable: 'any' })
  const shape = unfold(schema as ShapeNode, (schema as ShapeNode).$defs ?? {})
  shapes.set(operation, shape)
  return shape
}

/** How deep a shape that holds itself is followed; nothing that is shown is deeper. */
const UNFOLDED_MAX = 8

/** The shape with what it refers to in place of each reference. */
function unfold(
  node: ShapeNode,
  shapes: Readonly<Record<string, ShapeNode>>,
  depth = UNFOLDED_MAX,
): ShapeNode {
  const name = node.$ref?.split('/').at(-1)
  const meant = name === undefined ? node : shapes[name]
  if (!meant || depth === 0) return {}
  const left = name === undefined ? depth : depth - 1
  const each = (child: ShapeNode) => unfold(child, shapes, left)
  const { anyOf, oneOf, items, properties, additionalProperties } = meant
  return {
    ...meant,
    ...(anyOf && { anyOf: anyOf.map(each) }),
    ...(oneOf && { oneOf: oneOf.map(each) }),
    ...(items && { items: each(items) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: each(additionalProperties),
    }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, child]) => [key, each(child)]),
      ),
    }),
  }
}

function sumOf(text: string): number {
  return [...text].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003
}

function fill(value: unknown, node: ShapeNode, name: string, nextText: () => string): unknown {
  const branches = node.anyOf ?? node.oneOf
  if (value === null) return null
  if (name === 'permissions') return PERMISSIONS
  if (branches) return fill(value, fitting(value, branches), name, nextText)
  if (Array.isArray(value)) {
    const items = node.items ?? {}
    const rows = value.length > 0 || !items.properties ? value : [make(items, name)]
    return rows.map((each) => fill(each, items, name, nextText))
  }
  if (typeof value === 'object') {
    const others = typeof node.additionalProperties === 'object' ? node.additionalProperties : {}
    return Object.fromEntries(
      Object.entries(value as object).map(([key, each]) => [
        key,
        fill(each, node.properties?.[key] ?? others, key, nextText),
      ]),
    )
  }
  if (typeof value !== 'string' || !isFree(node) || NOT_SHOWN.test(name)) return value
  return CLEANED.includes(name) ? asWords(nextText()) : nextText()
}

function asWords(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function isFree(node: ShapeNode): boolean {
  const { type, enum: choices, const: only, format, pattern } = node
  return type === 'string' && (choices ?? only ?? format ?? pattern) === undefined
}

/** The branch that has the fields of this value; the first one that is of its kind. */
function fitting(value: unknown, branches: readonly ShapeNode[]): ShapeNode {
  const kind = Array.isArray(value) ? 'array' : typeof value
  const keys = kind === 'object' ? Object.keys(value as object) : []
  return (
    branches.find(
      ({ type, properties }) =>
        type === kind && keys.every((key) => !properties || Object.hasOwn(properties, key)),
    ) ?? {}
  )
}

/** A row as the contract describes it. */
function make(node: ShapeNode, name: string): unknown {
  const [branch] = node.anyOf ?? node.oneOf ?? []
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  if (branch) return make(branch, name)
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([key, each]) => [key, make(each, key)]),
      )
    case 'array':
      return node.items?.properties ? [make(node.items, name)] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, node.minimum ?? 1)
    case 'string':
      return makeText(node)
    default:
      return null
  }
}

function makeText({ format, pattern }: ShapeNode): string {
  if (format === 'date-time') return '2026-11-21T12:00:00.000Z'
  if (format === 'date') return '2026-11-21'
  if (format === 'uuid') return '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a'
  if (pattern === undefined) return '1'
  return DIGITS.find((each) => new RegExp(pattern, 'u').test(each)) ?? '1'
}
