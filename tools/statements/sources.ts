import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expression, type Function as FunctionNode, parseSync, Visitor } from 'oxc-parser'
import { projectRoot } from '../shared/project.ts'

type Arrow = Extract<Expression, { readonly type: 'ArrowFunctionExpression' }>
type Call = Extract<Expression, { readonly type: 'CallExpression' }>

/** A stretch of a file's text. */
interface Span {
  readonly start: number
  readonly end: number
}

/** A name that a file gives to something, and where it holds. */
interface Binding {
  readonly scope: Span
  /** Undefined for what only a running program knows: a parameter without a default, a variable, a loop. */
  readonly value: Expression | FunctionNode | undefined
  /** What a call gives for it comes before its value. */
  readonly isParameter: boolean
}

/** A text in the code; of a template with other code in it only the pieces. */
interface Text extends Span {
  readonly value: string
  readonly isWhole: boolean
}

/** A file of code, as far as the text of its statements depends on it. */
export interface Source {
  readonly path: string
  readonly text: string
  /** Calls of `.query(…)`. */
  readonly queries: readonly Call[]
  readonly texts: readonly Text[]
  readonly bindings: ReadonlyMap<string, readonly Binding[]>
  /** What it imports from files of its own package. */
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>
}

const parsed = new Map<string, Source>()

/** Reads one file; each once. */
export function readSource(path: string): Source {
  const known = parsed.get(path)
  if (known) return known
  const source = parseSource(path, readFileSync(join(projectRoot, path), 'utf8'))
  parsed.set(path, source)
  return source
}

export function parseSource(path: string, text: string): Source {
  const { program, module } = parseSync(path, text)
  const queries: Call[] = []
  const texts: Text[] = []
  const bindings = new Map<string, Binding[]>()
  const scopes: Span[] = [{ start: 0, end: text.length }]
  const bind = (name: string, value: Binding['value'], isParameter = false) => {
    const scope = scopes.at(-1)
    if (scope) bindings.set(name, [...(bindings.get(name) ?? []), { scope, value, isParameter }])
  }
  const enter = (node: Span) => void scopes.push(node)
  const leave = () => void scopes.pop()
  const enterFunction = (node: FunctionNode | Arrow) => {
    if ('id' in node && node.id) bind(node.id.name, node)
    enter(node)
    for (const parameter of node.params) {
      const standard = parameter.type === 'AssignmentPattern' ? parameter.right : undefined
      for (const name of namesIn(parameter)) bind(name, standard, true)
    }
  }
  new Visitor({
    BlockStatement: enter,
    'BlockStatement:exit': leave,
    FunctionDeclaration: enterFunction,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enterFunction,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enterFunction,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclaration(node) {
      for (const { id, init } of node.declarations) {
        const isFixed = node.kind === 'const' && id.type === 'Identifier' && init !== null
        for (const name of namesIn(id)) bind(name, isFixed ? init : undefined)
      }
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression') return
      const { property } = callee
      if (property.type === 'Identifier' && property.name === 'query') queries.push(node)
    },
    Literal(node) {
      if (typeof node.value === 'string')
        texts.push({ ...spanOf(node), value: node.value, isWhole: true })
    },
    TemplateLiteral(node) {
      const value = node.quasis.map((quasi) => quasi.value.cooked ?? '').join('?')
      texts.push({ ...spanOf(node), value, isWhole: node.expressions.length === 0 })
    },
  }).visit(program)
  const imports = new Map<string, { readonly path: string; readonly name: string }>()
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!moduleRequest.value.startsWith('.')) continue
    for (const { importName, localName } of entries) {
      const target = join(path, '..', moduleRequest.value)
      imports.set(localName.value, { path: target, name: importName.name ?? '*' })
    }
  }
  return { path, text, queries, texts, bindings, imports }
}

/** The binding that holds at a place: of several of one name the innermost. */
export function bindingAt(source: Source, name: string, at: Span): Binding | undefined {
  return source.bindings
    .get(name)
    ?.filter(({ scope }) => scope.start <= at.start && at.end <= scope.end)
    .toSorted(
      (one, other) => one.scope.end - one.scope.start - (other.scope.end - other.scope.start),
    )
    .at(0)
}

function spanOf({ start, end }: Span): Span {
  return { start, end }
}

type Pattern = FunctionNode['params'][number]

/** The names in a parameter or on the left of a declaration. */
function namesIn(pattern: Pattern | null): readonly string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        namesIn(each.type === 'Property' ? each.value : each.argument),
      )
    default:
      return []
  }
}
