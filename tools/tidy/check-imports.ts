import { dirname, join, normalize } from 'node:path/posix'
import type { Finding } from './finding.ts'
import type { Manifests } from './manifests.ts'
import type { ImportOf, ParsedCode } from './parse-code.ts'
import { isTestFile } from './repository.ts'
import { IMPURE_FOLDERS, NARROW_DOORS, PARTS, packageNameOf, partOf } from './rule-table.ts'

/** D1 to D8 and the doors of D9, for every import of every file. */
export function checkImports(files: readonly ParsedCode[], manifests: Manifests): Finding[] {
  return files.flatMap((file) =>
    file.imports.flatMap((each) => {
      const problems = each.specifier.startsWith('.')
        ? checkRelative(file.path, each.specifier)
        : checkPackage(file.path, each.specifier, manifests)
      return problems.map((problem) => ({ ...problem, path: file.path, line: each.line }))
    }),
  )
}

type Problem = Pick<Finding, 'rule' | 'message'>

function checkRelative(path: string, specifier: string): Problem[] {
  const target = normalize(join(dirname(path), specifier))
  const part = partOf(path)
  if (partOf(target) !== part && !mayReach(part, partOf(target))) {
    return [{ rule: 'D9', message: `reaches into ${target}; import the package’s door instead` }]
  }
  const feature = featureOf(path)
  const otherFeature = featureOf(target)
  const crosses = feature !== undefined && otherFeature !== undefined && feature !== otherFeature
  // A test of the whole server lies beside its feature, and may bring others into a state.
  if (crosses && !path.endsWith('.db.test.ts')) {
    return [
      {
        rule: 'D6',
        message: `feature ${feature} imports feature ${otherFeature}; compose them where the app is put together`,
      },
    ]
  }
  const storey = storeyOf(path)
  if (storey !== undefined && otherFeature !== undefined) {
    return [
      { rule: 'D6', message: `${storey} imports feature ${otherFeature}; pass it in from outside` },
    ]
  }
  if (storey === 'platform' && storeyOf(target) === 'house' && !isTestFile(path)) {
    return [{ rule: 'D6', message: 'platform imports the house; pass it in from outside' }]
  }
  return []
}

/** What lies below the features of an app: plumbing, the domain they share, and the forms of the core and of a module. */
function storeyOf(path: string): string | undefined {
  const folder = /^apps\/[^/]+\/src\/(platform|house)\//.exec(path)?.[1]
  return folder ?? /^apps\/[^/]+\/src\/(module|server-core)\.ts$/.exec(path)?.[1]
}

/** Tools may open any drawer of the repository; journeys, benches and chaos start the product with them. */
function mayReach(from: string | undefined, to: string | undefined): boolean {
  return (
    from === 'tools' || (to === 'tools' && (from === 'e2e' || from === 'bench' || from === 'chaos'))
  )
}

/** `products/bets` for `apps/server/src/features/products/bets/place-bet.ts`; other apps have one level. */
function featureOf(path: string): string | undefined {
  return (
    /^apps\/server\/src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1] ??
    /^apps\/(?!server\/)[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1]
  )
}

function checkPackage(path: string, specifier: string, manifests: Manifests): Problem[] {
  const name = packageNameOf(specifier)
  if (name !== undefined) return checkWorkspace(path, specifier, name, manifests)
  const partName = partOf(path)
  const part = partName === undefined ? undefined : PARTS[partName]
  if (!part || isTestFile(path) || isConfiguration(path)) return []
  const isPure = part.pure === true && !IMPURE_FOLDERS.some((folder) => path.startsWith(folder))
  if (isPure && !(part.mayUse ?? []).includes(specifier)) {
    return [{ rule: 'D2', message: `a pure package imports ${specifier}; take it as a parameter` }]
  }
  if (part.browser && specifier.startsWith('node:')) {
    return [{ rule: 'D7', message: `code for browsers imports ${specifier}` }]
  }
  return []
}

function checkWorkspace(
  path: string,
  specifier: string,
  name: string,
  manifests: Manifests,
): Problem[] {
  const partName = partOf(path)
  if (partName === undefined || !(partName in PARTS)) return []
  const problems: Problem[] = []
  const isTest = isTestFile(path)
  const isOwn = partName === `packages/${name}`
  if (name === 'testkit' && !isTest && !/^(tools|bench|chaos|e2e)\//.test(path) && !isOwn) {
    problems.push({ rule: 'D8', message: 'testkit is for tests; the product may not use it' })
  } else if (!isOwn && !mayImport(partName, name) && !(isTest && name === 'testkit')) {
    problems.push({ rule: 'D1', message: `${partName} may not import ${specifier}` })
  }
  for (const narrow of NARROW_DOORS) {
    if (narrow.door.test(specifier) && !narrow.openTo(path) && !isTest) {
      problems.push({ rule: narrow.rule, message: `${specifier} is closed here: ${narrow.reason}` })
    }
  }
  if (!manifests.hasDoor(specifier)) {
    problems.push({ rule: 'D9', message: `${specifier} is no door that its package exports` })
  }
  if (!isOwn && !manifests.declares(partName, `@baize/${name}`, isTest)) {
    problems.push({ rule: 'D9', message: `@baize/${name} is missing in ${partName}/package.json` })
  }
  return problems
}

function mayImport(partName: string, name: string): boolean {
  return PARTS[partName]?.mayImport.includes(name) === true
}

function isConfiguration(path: string): boolean {
  return /(^|\/)(vite|vitest)\.config\.ts$/.test(path)
}

/** Names the file behind a relative import, for the search for cycles. */
export function targetOf(path: string, imported: ImportOf): string | undefined {
  if (!imported.specifier.startsWith('.')) return undefined
  return normalize(join(dirname(path), imported.specifier))
}
