import { parseSync, Visitor } from 'oxc-parser'
import { lineAt } from './finding.ts'
import type { TextFile } from './repository.ts'

/** A module that a file names. */
export interface ImportOf {
  readonly specifier: string
  readonly line: number
  /** True when only types are imported: nothing of it is left when the program runs. */
  readonly isTypeOnly: boolean
}

/** A function with its length in lines, the functions inside it not counted. */
export interface FunctionOf {
  readonly name: string
  readonly line: number
  readonly lines: number
}

/** A call such as `Math.random()` or `new Date()`, written as its dotted name. */
export interface CallOf {
  readonly callee: string
  readonly argumentCount: number
  readonly line: number
}

/** A piece of text in the code. */
export interface TextOf {
  readonly value: string
  readonly line: number
}

/** The facts about one file that the rules are written against. */
export interface ParsedCode {
  readonly path: string
  readonly imports: readonly ImportOf[]
  readonly functions: readonly FunctionOf[]
  readonly calls: readonly CallOf[]
  readonly literals: readonly TextOf[]
  readonly comments: readonly TextOf[]
  /** True when the file holds nothing but exports of other modules. */
  readonly isBarrel: boolean
}

interface FunctionSpan {
  readonly name: string
  readonly first: number
  readonly last: number
}

/** Parses one file. Throws when it is not valid TypeScript. */
export function parseCode(file: TextFile): ParsedCode {
  const parsed = parseSync(file.path, file.text)
  const [fault] = parsed.errors
  if (fault) throw new Error(`${file.path} cannot be parsed: ${fault.message}`)
  const line = (place: { start: number }) => lineAt(file.text, place.start)
  const spans: FunctionSpan[] = []
  const calls: CallOf[] = []
  const literals: TextOf[] = []
  const imports: ImportOf[] = readStaticImports(parsed.module, file.text)

  const measure = (name: string, node: { start: number; end: number }) => {
    spans.push({ name, first: line(node), last: lineAt(file.text, node.end) })
  }
  new Visitor({
    FunctionDeclaration: (node) => measure(node.id?.name ?? 'anonymous', node),
    FunctionExpression: (node) => measure(node.id?.name ?? 'function', node),
    ArrowFunctionExpression: (node) => measure('arrow', node),
    CallExpression: (node) => {
      calls.push({
        callee: dottedName(node.callee),
        argumentCount: node.arguments.length,
        line: line(node),
      })
    },
    NewExpression: (node) => {
      calls.push({
        callee: `new ${dottedName(node.callee)}`,
        argumentCount: node.arguments.length,
        line: line(node),
      })
    },
    ImportExpression: (node) => {
      if (node.source.type !== 'Literal' || typeof node.source.value !== 'string') return
      imports.push({ specifier: node.source.value, line: line(node), isTypeOnly: false })
    },
    Literal: (node) => {
      if (typeof node.value === 'string') literals.push({ value: node.value, line: line(node) })
    },
    TemplateLiteral: (node) => {
      const value = node.quasis.map((quasi) => quasi.value.raw).join('?')
      literals.push({ value, line: line(node) })
    },
  }).visit(parsed.program)

  return {
    path: file.path,
    imports,
    functions: measureFunctions(spans),
    calls,
    literals,
    comments: parsed.comments.map((comment) => ({ value: comment.value, line: line(comment) })),
    isBarrel:
      parsed.program.body.length > 0 &&
      parsed.program.body.every(
        (statement) =>
          (statement.type === 'ExportNamedDeclaration' && statement.source !== null) ||
          statement.type === 'ExportAllDeclaration',
      ),
  }
}

function readStaticImports(
  module: ReturnType<typeof parseSync>['module'],
  text: string,
): ImportOf[] {
  const found: ImportOf[] = module.staticImports.map((each) => ({
    specifier: each.moduleRequest.value,
    line: lineAt(text, each.start),
    isTypeOnly: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
  }))
  for (const statement of module.staticExports) {
    const specifier = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
    if (specifier === undefined) continue
    const isTypeOnly = statement.entries.every((entry) => entry.isType)
    found.push({ specifier, line: lineAt(text, statement.start), isTypeOnly })
  }
  return found
}

/**
 * A function's own length: a factory that holds ten small functions is as long as what it does
 * itself, and each of the ten is measured for its own sake.
 */
function measureFunctions(spans: readonly FunctionSpan[]): FunctionOf[] {
  const inside = (inner: FunctionSpan, outer: FunctionSpan) =>
    inner !== outer && inner.first >= outer.first && inner.last <= outer.last
  return spans.map((span) => {
    const nested = spans.filter((each) => inside(each, span))
    const direct = nested.filter((each) => !nested.some((other) => inside(each, other)))
    const hidden = direct.reduce((lines, each) => lines + (each.last - each.first), 0)
    return { name: span.name, line: span.first, lines: span.last - span.first + 1 - hidden }
  })
}

/** `a.b.c` for a chain of names; the last name alone when the chain begins with something else. */
function dottedName(node: {
  readonly type: string
  readonly name?: unknown
  readonly object?: unknown
  readonly property?: unknown
}): string {
  if (node.type === 'Identifier' && typeof node.name === 'string') return node.name
  if (node.type !== 'MemberExpression') return ''
  const object = isNode(node.object) ? dottedName(node.object) : ''
  const property = isNode(node.property) ? dottedName(node.property) : ''
  return `${object}.${property}`
}

function isNode(value: unknown): value is { type: string } {
  return typeof value === 'object' && value !== null && 'type' in value
}
