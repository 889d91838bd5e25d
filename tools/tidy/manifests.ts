import type { Repository } from './repository.ts'
import { packageNameOf } from './rule-table.ts'

interface Manifest {
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** What the `package.json` files promise. */
export interface Manifests {
  /** True when the specifier is one of the doors its package exports. */
  hasDoor(specifier: string): boolean
  /** True when the part's own manifest names the package; tests may use development ones. */
  declares(part: string, dependency: string, isTest: boolean): boolean
  /** True when the file is behind one of its package's doors. */
  isDoorFile(path: string): boolean
}

/** Reads the manifests of a repository. */
export function readManifests(repository: Repository): Manifests {
  const manifests = new Map<string, Manifest>()
  for (const file of repository.files) {
    const found = /^(.*)\/package\.json$/.exec(file.path)?.[1]
    if (found !== undefined) manifests.set(found, parseManifest(file.text))
  }
  return {
    hasDoor(specifier) {
      const name = packageNameOf(specifier)
      const door = specifier.replace(`@baize/${name}`, '.')
      const exported = manifests.get(`packages/${name}`)?.exports ?? {}
      return Object.keys(exported).some((key) => matches(key, door))
    },
    declares(part, dependency, isTest) {
      // Tools belong to the repository itself, which has every workspace at hand.
      if (part === 'tools') return true
      const manifest = manifests.get(part)
      if (manifest?.dependencies?.[dependency] !== undefined) return true
      return isTest && manifest?.devDependencies?.[dependency] !== undefined
    },
    isDoorFile(path) {
      for (const [folder, manifest] of manifests) {
        if (!path.startsWith(`${folder}/`)) continue
        const inside = `./${path.slice(folder.length + 1)}`
        if (Object.values(manifest.exports ?? {}).some((target) => matches(target, inside))) {
          return true
        }
      }
      return false
    },
  }
}

function parseManifest(text: string): Manifest {
  const manifest: Manifest = JSON.parse(text)
  return manifest
}

/** `*` in an exports map stands for one or more characters. */
function matches(pattern: string, value: string): boolean {
  const [before, after] = pattern.split('*')
  if (before === undefined || after === undefined) return pattern === value
  return (
    value.startsWith(before) && value.endsWith(after) && value.length > before.length + after.length
  )
}
