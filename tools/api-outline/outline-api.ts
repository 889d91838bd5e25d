import { describeApi } from '../../apps/server/src/platform/http/describe-api.ts'
import { outlineShape, type Schema, type Schemas } from './outline-shape.ts'

interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly {
    readonly in: string
    readonly name: string
    readonly required?: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

/** What the public address is in an outline; the outline does not say it. */
const ANYWHERE = 'http://localhost'
/** Refusals of every call are said once, in the README beside the outlines. */
const COMMON_SHARE = 0.9

/** The API in short, one text for each area, out of the same document as `/docs`. */
export function outlineApi(): ReadonlyMap<string, string> {
  const document: unknown = describeApi(ANYWHERE)
  const { paths, components } = document as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
    readonly components: { readonly schemas: Schemas }
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
  const common = commonRefusals(calls.map(({ call }) => call))
  const byArea = Map.groupBy(calls, ({ path, call }) => areaOf(path, call))
  const outlines = [...byArea].map(([area, own]): [string, string] => [
    area,
    `${own
      .map(({ path, method, call }) =>
        outlineCall(`${method.toUpperCase()} ${path}`, call, components.schemas, common).join('\n'),
      )
      .sort()
      .join('\n\n')}\n`,
  ])
  return new Map([...outlines, ['common-refusals', `${[...common].sort().join('\n')}\n`]])
}

/** Staff's calls are many: each of their pages is an area. */
function areaOf(path: string, { tags }: Described): string {
  const [area = 'others'] = tags
  return area === 'staff' ? `staff-${path.split('/')[2] ?? 'others'}` : area
}

function outlineCall(
  head: string,
  { operationId, summary, description, parameters = [], requestBody, responses }: Described,
  schemas: Schemas,
  common: ReadonlySet<string>,
): string[] {
  const { 200: done, ...refused } = responses
  const asked = parameters.flatMap(({ in: place, name, required, schema }) =>
    under(`${place} ${name}${required === true ? '' : '?'}: `, outlineShape(schema, schemas)),
  )
  const codes = Object.entries(refused).flatMap(([status, response]) => {
    const own = codesOf(status, response.description).filter((code) => !common.has(code))
    return own.length === 0 ? [] : [`  ${own.join(', ')}`]
  })
  return [
    `${head}  (${operationId})`,
    `  ${summary}. ${description.trim()}`,
    ...asked,
    ...contentLines('body: ', requestBody, schemas),
    ...contentLines('answer: ', done, schemas),
    ...codes,
  ]
}

function contentLines(before: string, content: Content | undefined, schemas: Schemas): string[] {
  const [found] = Object.entries(content?.content ?? {})
  if (!found) return []
  const [type, { schema }] = found
  if (type !== 'application/json') return [`  ${before}${type}`]
  return under(before, outlineShape(schema.properties?.value ?? schema, schemas))
}

function under(before: string, [first = '', ...rest]: readonly string[]): string[] {
  return [`  ${before}${first}`, ...rest.map((line) => `  ${line}`)]
}

/** As `404 not_found`. */
function codesOf(status: string, description: string): string[] {
  return [...description.matchAll(/^`(\w+)`: /gm)].map(([, code]) => `${status} ${code}`)
}

function commonRefusals(calls: readonly Described[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { responses } of calls) {
    for (const [status, { description }] of Object.entries(responses)) {
      for (const code of codesOf(status, description)) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  const often = [...counts].filter(([, count]) => count >= COMMON_SHARE * calls.length)
  return new Set(often.map(([code]) => code))
}
