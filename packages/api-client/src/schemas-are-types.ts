/**
 * A plug-in of Vite. A web app reads the contract for paths, methods and types; the schemas decide
 * on the server. So the schema library is replaced by a word that answers anything with itself, and
 * of each operation only what a caller needs is kept, for the callers of this app: a third less code
 * in the first load, and nothing to build up before the first paint. The library would also try
 * whether code may be made from text, which our pages forbid and browsers report.
 */
export function schemasAreTypes(audience: 'players' | 'staff') {
  const stand = '\0schemas'
  return {
    name: 'schemas-are-types',
    apply: 'build' as const,
    enforce: 'pre' as const,
    resolveId: (source: string) => (source === 'zod' ? stand : null),
    load: async (id: string) => {
      if (id === stand) {
        return 'export const z = new Proxy(() => {}, { get: () => z, apply: () => z })'
      }
      return OPERATIONS.test(id) ? await writeOperations(audience) : null
    },
    // What nobody of this app reads is left out.
    transform: (code: string, id: string) =>
      CONTRACT.test(id)
        ? {
            code: code.replaceAll(/= (?=operation\()/g, '= /* @__PURE__ */ '),
            map: null,
            moduleSideEffects: false,
          }
        : null,
  }
}

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
