/**
 * A plug-in of Vite. A web app reads the contract for paths, methods and types; the schemas decide
 * on the server. So the schema library is replaced by a word that answers anything with itself, and
 * of each operation only what a caller needs is kept, for the callers of this app: a third less code
 * in the first load, and nothing to build up before the first paint. The library would also try
 * whether code may be made from text, which our pages forbid and browsers report.
 *
 * Forms check what is typed by those very schemas: `@baize/contract/body-schema` and all that it imports are a second,
 * whole copy of the contract, fetched when the first form opens.
 */
export function schemasAreTypes(audience: 'players' | 'staff') {
  const stand = '\0schemas'
  return {
    name: 'schemas-are-types',
    apply: 'build' as const,
    enforce: 'pre' as const,
    async resolveId(this: Bundler, source: string, importer?: string) {
      const isWhole = importer?.endsWith(WHOLE) ?? false
      if (!isWhole && source !== BODY_SCHEMA) return source === 'zod' ? stand : null
      const found = await this.resolve(source, importer?.replace(WHOLE, ''), { skipSelf: true })
      return found && CONTRACT.test(found.id) ? found.id + WHOLE : found
    },
    async load(this: Bundler, id: string) {
      if (id.endsWith(WHOLE)) {
        const code = await this.fs.readFile(id.replace(WHOLE, ''), { encoding: 'utf8' })
        // Its first line sets how schemas work.
        return { code, moduleType: 'ts' as const, moduleSideEffects: true }
      }
      if (id === stand) {
        return 'export const z = new Proxy(() => {}, { get: () => z, apply: () => z })'
      }
      return OPERATIONS.test(id) ? await writeOperations(audience) : null
    },
    // What nobody of this app reads is left out.
    transform: (code: string, id: string) =>
      CONTRACT.test(id)
        ? {
            code: withoutTopicSchemas(code).replaceAll(MADE, '$1 /* @__PURE__ */ '),
            map: null,
            moduleSideEffects: false,
          }
        : null,
  }
}

/** What a plug-in is given to work with, as far as this one uses it. */
interface Bundler {
  readonly fs: {
    readFile(path: string, options: { readonly encoding: 'utf8' }): Promise<string>
  }
  resolve(
    source: string,
    importer: string | undefined,
    options: { readonly skipSelf: boolean },
  ): Promise<{ readonly id: string } | null>
}

/** What is made at the top of a file does nothing but be there. */
const MADE = /^((?:export )?const \w+ =)\s+(?=[a-z][\w.]*\()/gm

/** A page trusts its own server's messages: of a topic it needs the name and what a change does. */
function withoutTopicSchemas(code: string): string {
  return code.includes(': TopicShape<')
    ? code.replaceAll(/^ {2}(?:state|change): \w+,\n/gm, '')
    : code
}

const BODY_SCHEMA = '@baize/contract/body-schema'
/** Behind the path of a file that is taken as it is. */
const WHOLE = '?whole'
const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/
const OPERATIONS = /\/packages\/contract\/src\/operations\.ts$/
/** What `createApiClient` reads of an operation. */
const NEEDED = ['id', 'method', 'path', 'isSealed', 'isIdempotent', 'answersFile', 'uploadBytesMax']

async function writeOperations(audience: 'players' | 'staff'): Promise<string> {
  const { operations } = await import('@baize/contract')
  const kept = Object.entries(operations)
    .filter(([, { caller }]) => audience === 'staff' || caller === 'anyone' || caller === 'member')
    .map(([name, operation]) => [
      name,
      Object.fromEntries(Object.entries(operation).filter(([field]) => NEEDED.includes(field))),
    ])
  return `export const operations = ${JSON.stringify(Object.fromEntries(kept))}`
}
