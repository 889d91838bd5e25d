import { type Expression, type Function as FunctionNode, Visitor } from 'oxc-parser'
import { bindingAt, readSource, type Source } from './sources.ts'

type Node = Expression | FunctionNode
type Call = Extract<Expression, { readonly type: 'CallExpression' }>
type Value = string | number

/** A piece of code with what the parameters around it stand for. */
export interface Found {
  readonly node: Node
  readonly source: Source
  readonly given: ReadonlyMap<string, Found>
  /** Called with every text that was read. */
  see(node: Node, source: Source): void
}

/** More forms of one statement than this are not looked at. */
const FORMS_MAX = 64
const DEPTH_MAX = 40

/**
 * The values that an expression can come to, by reading alone; undefined where only the running program knows.
 * A choice between two comes to both.
 */
export function readValues(found: Found, depth = 0): readonly Value[] | undefined {
  const { node } = found
  const again = (inner: Node) => readValues({ ...found, node: inner }, depth + 1)
  if (depth > DEPTH_MAX) return undefined
  switch (node.type) {
    case 'Literal':
      found.see(node, found.source)
      return typeof node.value === 'string' || typeof node.value === 'number'
        ? [node.value]
        : undefined
    case 'TemplateLiteral':
      found.see(node, found.source)
      return node.quasis
        .flatMap((quasi, at) => {
          const expression = node.expressions[at]
          const text = [quasi.value.cooked ?? '']
          return expression ? [text, again(expression)] : [text]
        })
        .reduce((texts, piece) => combine(texts, piece, (text, each) => `${text}${each}`), [''])
    case 'ConditionalExpression':
      return union([again(node.consequent), again(node.alternate)])
    case 'LogicalExpression': {
      const right = again(node.right)
      return node.operator === '||'
        ? again(node.left)?.flatMap((each) => (each === '' ? (right ?? []) : [each]))
        : undefined
    }
    case 'BinaryExpression':
      return node.operator === '+' ? combine(again(node.left), again(node.right), add) : undefined
    case 'CallExpression':
      return callText(node, found, depth) ?? followed(found, depth)
    default:
      return followed(found, depth)
  }
}

/** The texts among the values. */
export function readTexts(found: Found): readonly string[] | undefined {
  return readValues(found)?.map(String)
}

function followed(found: Found, depth: number) {
  const ends = follow(found, depth)
  if (ends.length === 0 || ends.some(({ node }) => node === found.node)) return undefined
  return union(ends.map((each) => readValues(each, depth + 1)))
}

/** `text.replace(…)`, `text.replaceAll(…)` and `[…].join(…)`. */
function callText(node: Call, found: Found, depth: number): readonly Value[] | undefined {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  const read = (inner: Node) => readValues({ ...found, node: inner }, depth + 1)
  const [first, second] = node.arguments.flatMap((each) =>
    each.type === 'SpreadElement' ? [] : [each],
  )
  const { name } = callee.property
  if (name === 'join' && callee.object.type === 'ArrayExpression' && first) {
    const elements = callee.object.elements.map((each) =>
      each && each.type !== 'SpreadElement' ? read(each) : undefined,
    )
    const [start = [''], ...others] = elements
    const between = read(first)
    const joined = others.map((each) => combine(between, each, (gap, text) => `${gap}${text}`))
    return joined.reduce((texts, each) => combine(texts, each, (a, b) => `${a}${b}`), start)
  }
  if ((name !== 'replace' && name !== 'replaceAll') || !first || !second) return undefined
  const isPattern = first.type === 'Literal' && 'regex' in first
  const wanted = isPattern ? [] : read(first)
  return combine(read(callee.object), read(second), (text, by) => {
    const [from] = wanted ?? []
    const what = isPattern ? new RegExp(first.regex.pattern, 'g') : String(from)
    return name === 'replaceAll' || isPattern
      ? String(text).replaceAll(what, String(by))
      : String(text).replace(what, String(by))
  })
}

/** What an expression stands for: a name, a field of an object, or the answers of a function. */
export function follow(found: Found, depth = 0): readonly Found[] {
  const { node } = found
  if (depth > DEPTH_MAX) return []
  const again = (inner: Node) => follow({ ...found, node: inner }, depth + 1)
  switch (node.type) {
    case 'Identifier':
      return findNamed(node.name, found).flatMap((each) => follow(each, depth + 1))
    case 'ConditionalExpression':
      return [...again(node.consequent), ...again(node.alternate)]
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return again(node.expression)
    case 'MemberExpression': {
      if (node.object.type === 'Identifier' && node.property.type === 'Identifier') {
        const space = found.source.imports.get(node.object.name)
        if (space?.name === '*') {
          return exportedBy(space.path, node.property.name, found).flatMap((each) =>
            follow(each, depth + 1),
          )
        }
      }
      const name =
        !node.computed && node.property.type === 'Identifier' ? node.property.name : undefined
      return again(node.object).flatMap((each) => fieldsOf(each, name, depth))
    }
    case 'CallExpression':
      return again(node.callee).flatMap((callee) =>
        answersOf(callee.node).flatMap((answer) =>
          follow({ ...callee, node: answer, given: givenBy(node, callee, found) }, depth + 1),
        ),
      )
    default:
      return [found]
  }
}

function givenBy(node: Call, callee: Found, found: Found): ReadonlyMap<string, Found> {
  const given = new Map(callee.given)
  if (!('params' in callee.node)) return given
  for (const [at, parameter] of callee.node.params.entries()) {
    const argument = node.arguments[at]
    const named = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    if (named.type !== 'Identifier' || !argument || argument.type === 'SpreadElement') continue
    given.set(named.name, { ...found, node: argument })
  }
  return given
}

/** What a field of an object can be, also where it is spread; every field where the name is not known. */
export function fieldsOf(owner: Found, name: string | undefined, depth = 0): readonly Found[] {
  if (owner.node.type !== 'ObjectExpression' || depth > DEPTH_MAX) return []
  return owner.node.properties.flatMap((each) => {
    if (each.type === 'SpreadElement') {
      return follow({ ...owner, node: each.argument }, depth + 1).flatMap((spread) =>
        fieldsOf(spread, name, depth + 1),
      )
    }
    const isWanted =
      name === undefined || (each.key.type === 'Identifier' && each.key.name === name)
    return isWanted ? follow({ ...owner, node: each.value }, depth + 1) : []
  })
}

function findNamed(name: string, found: Found): readonly Found[] {
  const bound = bindingAt(found.source, name, found.node)
  const given = bound?.isParameter ? found.given.get(name) : undefined
  if (given) return [given]
  if (bound) return bound.value ? [{ ...found, node: bound.value }] : []
  const imported = found.source.imports.get(name)
  return imported ? exportedBy(imported.path, imported.name, found) : []
}

function exportedBy(path: string, name: string, found: Found): readonly Found[] {
  const source = readSource(path)
  const [exported] = source.bindings.get(name) ?? []
  return exported?.value ? [{ ...found, source, given: new Map(), node: exported.value }] : []
}

/** Everything that a function can answer. */
function answersOf(node: Node): readonly Expression[] {
  if (!('params' in node) || !node.body) return []
  if (node.body.type !== 'BlockStatement') return [node.body as Expression]
  const answers: Expression[] = []
  const inside: Node[] = []
  const enter = (inner: Node) => void inside.push(inner)
  const leave = () => void inside.pop()
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ReturnStatement(statement) {
      if (inside.length === 0 && statement.argument) answers.push(statement.argument)
    },
  }).visit({ type: 'Program', body: node.body.body, ...PROGRAM, start: 0, end: 0 })
  return answers
}

const PROGRAM = { sourceType: 'module', hashbang: null, comments: [] } as const

function union(all: readonly (readonly Value[] | undefined)[]): readonly Value[] | undefined {
  return all.every((each) => each !== undefined) ? all.flat() : undefined
}

function combine(
  left: readonly Value[] | undefined,
  right: readonly Value[] | undefined,
  of: (left: Value, right: Value) => Value,
): readonly Value[] | undefined {
  if (!left || !right || left.length * right.length > FORMS_MAX) return undefined
  return left.flatMap((one) => right.map((other) => of(one, other)))
}

function add(left: Value, right: Value): Value {
  return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`
}
