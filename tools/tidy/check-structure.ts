import { targetOf } from './check-imports.ts'
import type { Finding } from './finding.ts'
import type { Manifests } from './manifests.ts'
import type { ParsedCode } from './parse-code.ts'

/** A feature of an app and an area of the contract show the others one file; the composition root or the package joins them. */
const INNER_DOOR =
  /^(apps\/server\/src\/features\/[\w-]+|apps\/(?!server\/)[\w-]+\/src\/features|packages\/contract\/src)\/[\w-]+\/door\.ts$/

/** Lists of products: what one gives, a line each. */
const PRODUCT_LIST = /^(apps|packages)\/.*\/products\.ts$/

/** D9: no import cycles at run time. Each is reported once, at the file that comes first by name. */
export function checkCycles(files: readonly ParsedCode[]): Finding[] {
  const edges = new Map<string, string[]>()
  for (const file of files) {
    const targets = file.imports
      .filter((each) => !each.isTypeOnly)
      .flatMap((each) => targetOf(file.path, each) ?? [])
    edges.set(file.path, targets)
  }
  const done = new Set<string>()
  const findings: Finding[] = []
  const walk = (path: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(path)
    if (seenAt !== -1) {
      const cycle = [...trail.slice(seenAt), path]
      findings.push({ rule: 'D9', path, line: 1, message: `import cycle: ${cycle.join(' → ')}` })
      return
    }
    if (done.has(path)) return
    for (const target of edges.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of [...edges.keys()].sort()) walk(path, [])
  return findings
}

/** D9: a file that only re-exports is a package's door, or a list of products. */
export function checkBarrels(files: readonly ParsedCode[], manifests: Manifests): Finding[] {
  return files
    .filter(
      (file) =>
        file.isBarrel &&
        !manifests.isDoorFile(file.path) &&
        !INNER_DOOR.test(file.path) &&
        !PRODUCT_LIST.test(file.path),
    )
    .map((file) => ({
      rule: 'D9',
      path: file.path,
      line: 1,
      message: 'is a barrel inside a package; import the files themselves',
    }))
}

const SQL = new RegExp(
  [
    'select\\s[\\s\\S]*\\sfrom\\s',
    'insert\\s+into\\s',
    'update\\s+\\w+\\s+set\\s',
    'delete\\s+from\\s',
    '(create|alter|drop|truncate)\\s+(table|index|database|schema|type|function|trigger)\\s',
  ]
    .map((each) => `^\\s*(with\\s[\\s\\S]*\\)\\s*)?${each}`)
    .join('|'),
  'i',
)

/** D10: in the server's features only the stores speak SQL. */
export function checkSqlPlaces(files: readonly ParsedCode[]): Finding[] {
  return files
    .filter((file) => mayNotSpeakSql(file.path))
    .flatMap((file) =>
      file.literals
        .filter((literal) => SQL.test(literal.value))
        .map((literal) => ({
          rule: 'D10',
          path: file.path,
          line: literal.line,
          message: 'SQL outside of a store; move it to a *.store.ts file of the feature',
        })),
    )
}

function mayNotSpeakSql(path: string): boolean {
  if (!/^(apps|packages)\//.test(path) || /\.test\.tsx?$/.test(path)) return false
  if (/\.store\.ts$/.test(path) || /^packages\/testkit\//.test(path)) return false
  return !/^apps\/[^/]+\/src\/platform\//.test(path) && !/^packages\/ledger\/src\/pg\//.test(path)
}
