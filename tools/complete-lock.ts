import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './shared/project.ts'

/**
 * Adds the optional packages of other platforms that npm left out of the lock because the registry
 * in use did not offer them. `npm ci` refuses a lock without them, and never downloads those that
 * are for another platform. Run after `npm install`: `node tools/complete-lock.ts`.
 */
interface LockEntry {
  version?: string
  cpu?: string[]
  os?: string[]
  libc?: string[]
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

const OPERATING_SYSTEMS: Readonly<Record<string, string>> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
}

/** Reads platform and processor out of a name such as `@oxc-parser/binding-linux-arm64-musl`. */
function entryFor(name: string, version: string, isDev: boolean): LockEntry {
  const words = (name.split('/').at(-1) ?? '').split('-')
  const at = words.findIndex((word) => word === 'wasm32' || word in OPERATING_SYSTEMS)
  const isWasm = words[at] === 'wasm32'
  const cpu = isWasm ? 'wasm32' : words[at + 1]
  if (at === -1 || cpu === undefined) throw new Error(`${name} names no platform`)
  const os = OPERATING_SYSTEMS[words[at] ?? '']
  const libc = words.includes('musl') ? 'musl' : os === 'linux' && words.includes('gnu') && 'glibc'
  return {
    version,
    cpu: [cpu],
    ...(isDev ? { dev: true } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  }
}

const file = join(projectRoot, 'package-lock.json')
const lock: { packages: Record<string, LockEntry> } = JSON.parse(await readFile(file, 'utf8'))
const packages = { ...lock.packages }
for (const [path, entry] of Object.entries(lock.packages)) {
  const parent = path.includes('/node_modules/')
    ? path.slice(0, path.lastIndexOf('/node_modules/') + 1)
    : ''
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const version = range.replace(/^[\^~]/, '')
    const isThere = [`${path}/node_modules/${name}`, `${parent}node_modules/${name}`].some(
      (place) => place in packages,
    )
    if (isThere || packages[`node_modules/${name}`]?.version === version) continue
    packages[`${parent}node_modules/${name}`] = entryFor(name, version, entry.dev === true)
    process.stdout.write(`added ${parent}node_modules/${name}\n`)
  }
}
const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
await writeFile(
  file,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
)
