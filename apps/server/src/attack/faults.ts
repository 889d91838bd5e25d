import type { Operation } from '@baize/contract'
import type { InputField, ShapeNode } from './input-fields.ts'
import { LEFT_OUT } from './set-at.ts'

/** One way to get a field wrong, or nearly wrong. */
export interface Fault {
  readonly name: string
  readonly value: unknown
}

const fault = (name: string, value: unknown): Fault => ({ name, value })
const LONG = 10_000
const DEEP = 400

/** What can be sent in the place of this field: whether it is refused, its shape says. */
export function faultsOf({ part, shape, path }: InputField, example: unknown): Fault[] {
  const common = [
    fault('missing', LEFT_OUT),
    fault('null', null),
    fault('true', true),
    fault('an array', [example]),
    fault('twice in an array', [example, example]),
    fault('an empty array', []),
    fault('an object', { value: example }),
    fault('a where clause', { $ne: null }),
    fault('a length of its own', { length: 1, toString: 'x' }),
    fault('deep', nest(DEEP)),
  ]
  const inUrl = part === 'params' || part === 'query'
  const isLeafText = kindsOf(shape).has('string')
  return [
    ...(inUrl ? common.filter(({ name }) => path.length === 1 && name !== 'deep') : common),
    ...TEXTS.map(([name, text]) => fault(name, text)),
    ...NUMBERS.map(([name, number]) => fault(name, number)),
    ...lengthFaults(shape),
    ...boundFaults(shape),
    ...(isLeafText && typeof example === 'string' ? nearMisses(example) : []),
  ]
}

function kindsOf(shape: ShapeNode): Set<string | undefined> {
  return new Set([shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].map(({ type }) => type))
}

function nest(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level += 1) value = { value }
  return value
}

/** Texts that somebody's parser, database, template or page once took for something else. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['empty', ''],
  ['a space', ' '],
  ['long', 'x'.repeat(LONG)],
  ['a NUL', 'a\u0000b'],
  ['a lone surrogate', '\ud800'],
  ['right to left', '\u202e0001'],
  ['zero width', '\u200b'],
  ['a line break', 'a\r\nSet-Cookie: baize=1'],
  ['a quote', `' or '1'='1`],
  ['a template', '{{7*7}}<%= 7*7 %>'],
  ['a script', '<script>alert(1)</script>'],
  ['a formula', `=cmd|'/c calc'!A1`],
  ['a path', '../../../../etc/passwd'],
  ['a prototype', '__proto__'],
  ['a constructor', 'constructor'],
  ['wide digits', '１２３'],
  ['an address', 'http://169.254.169.254/latest/meta-data'],
]

const NUMBERS: readonly (readonly [string, number | string])[] = [
  ['zero', 0],
  ['minus one', -1],
  ['one and a half', 1.5],
  ['past whole numbers', 2 ** 53],
  ['huge', 1e308],
  ['tiny', 1e-37],
  ['with an exponent, as text', '1e3'],
  ['hexadecimal, as text', '0x10'],
  ['not a number, as text', 'NaN'],
  ['infinite, as text', 'Infinity'],
  ['forty digits, as text', '9'.repeat(40)],
]

function lengthFaults({ minLength, maxLength }: ShapeNode): Fault[] {
  const at = (name: string, length: number | undefined) =>
    length === undefined || length < 0 || length > 50_000 ? [] : [fault(name, 'a'.repeat(length))]
  return [
    ...at('one too short', minLength === undefined ? undefined : minLength - 1),
    ...at('as short as can be', minLength),
    ...at('as long as can be', maxLength),
    ...at('one too long', maxLength === undefined ? undefined : maxLength + 1),
  ]
}

function boundFaults({ minimum, maximum }: ShapeNode): Fault[] {
  const at = (name: string, value: number | undefined) =>
    value === undefined || !Number.isSafeInteger(value) ? [] : [fault(name, value)]
  return [
    ...at('one below', minimum === undefined ? undefined : minimum - 1),
    ...at('the least', minimum),
    ...at('the most', maximum),
    ...at('one above', maximum === undefined ? undefined : maximum + 1),
  ]
}

function nearMisses(example: string): Fault[] {
  return [
    fault('in capitals', example.toUpperCase()),
    fault('a space in front', ` ${example}`),
    fault('a space behind', `${example} `),
    fault('a line behind', `${example}\n`),
    fault('a NUL behind', `${example}\u0000`),
    fault('cut short', example.slice(0, -1)),
    fault('doubled', `${example}${example}`),
  ]
}

/** A whole body that no client of ours would write, and whether it can only be refused. */
export interface BodyFault {
  readonly name: string
  readonly text: string
  readonly isHopeless: boolean
}

/** Ways to get the body as a whole wrong. `extra` is every field name of the contract. */
export function bodyFaults(
  operation: Operation,
  example: unknown,
  extra: readonly string[],
): BodyFault[] {
  if (operation.body === undefined) return []
  const text = JSON.stringify(example)
  const inside = text.startsWith('{') ? text.slice(1) : text
  const [first = 'x'] = Object.keys((example ?? {}) as object)
  const hopeless = (name: string, wrong: string): BodyFault => ({
    name,
    text: wrong,
    isHopeless: true,
  })
  const strangers = Object.fromEntries(extra.map((name) => [name, '1']))
  return [
    ...['null', '[]', '"text"', '1', 'true', `[${text}]`, `"${text.replaceAll('"', '\\"')}"`].map(
      (wrong) => hopeless(`the body is ${wrong.slice(0, 20)}`, wrong),
    ),
    hopeless('cut short', text.slice(0, -1)),
    hopeless('two bodies', `${text}${text}`),
    ...(text.includes('"') ? [hopeless('single quotes', text.replaceAll('"', `'`))] : []),
    hopeless('a trailing comma', text.replace(/\}$/, ',}')),
    hopeless('a comment', `/* */${text}`),
    hopeless('not a number', text.replace(/^\{/, '{"a":NaN,')),
    hopeless('a hole of brackets', '['.repeat(20_000)),
    { name: 'a key twice', text: text.replace(/\}$/, `,"${first}":[]}`), isHopeless: false },
    { name: 'a key twice, wrong first', text: `{"${first}":[],${inside}`, isHopeless: false },
    {
      name: 'an own prototype',
      text: `{"__proto__":{"isAdmin":true},${inside}`,
      isHopeless: false,
    },
    {
      name: 'a prototype by the constructor',
      text: `{"constructor":{"prototype":{"isAdmin":true}},${inside}`,
      isHopeless: false,
    },
    {
      name: 'every field there is',
      text: JSON.stringify({ ...strangers, ...(example as object) }),
      isHopeless: false,
    },
    { name: 'a field nobody knows', text: `{"isAdmin":true,${inside}`, isHopeless: false },
    { name: 'white space around', text: `\n\t ${text} \r\n`, isHopeless: false },
  ]
}

/** Thirty ways to name the kind of a body. Only JSON is read; the rest must not be read as JSON. */
export const CONTENT_TYPES: readonly (readonly [type: string | undefined, isJson: boolean])[] = [
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['APPLICATION/JSON', true],
  ['application/json;', true],
  [' application/json', true],
  ['application/json ; charset=utf-8', true],
  ['application/json;charset=utf-16', true],
  ['application/json\t', true],
  ['application/json, text/plain', false],
  ['application/jsonp', false],
  ['application/json5', false],
  ['application/jso', false],
  ['application/ json', false],
  ['application/problem+json', false],
  ['application/vnd.api+json', false],
  ['application/x-json', false],
  ['text/json', false],
  ['text/plain', false],
  ['text/plain; application/json', false],
  ['text/html', false],
  ['text/xml', false],
  ['application/xml', false],
  ['application/x-www-form-urlencoded', false],
  ['multipart/form-data; boundary=x', false],
  ['application/octet-stream', false],
  ['application/x-ndjson', false],
  ['application/javascript', false],
  ['json', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
]
