import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const root = new URL('../../../../', import.meta.url)
const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(new URL('package-lock.json', root), 'utf8'),
)
const entries = Object.entries(packages)
const components = entries.filter(([path, each]) => path.includes('node_modules/') && !each.link)
const running = components.filter(([, each]) => !each.dev)
const own = entries.filter(([path]) => !path.includes('node_modules/'))

/** Licences that let an operator run, change and hand on what is made of them. */
const FREE =
  /^\(?(MIT|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0|MIT-0|PostgreSQL)( OR .*| AND (MIT|ISC|Zlib|BSD-3-Clause|Apache-2\.0))?\)?$/i
/** Fonts under the Open Font License: bundled with the product, named in NOTICE, never sold alone. */
const FONTS = /^node_modules\/@fontsource(-variable)?\//
/**
 * Used as they are and beside us, as their licences ask: the library that draws pictures, and the
 * judge of accessibility, which only tests have.
 */
const BESIDE_US = /^node_modules\/(@img\/sharp-(libvips-|win32-|wasm)|@axe-core\/|axe-core$)/

describe('what the product is made of', () => {
  it('is named to the digit, so that two installations are made of the same', () => {
    const vague = own.flatMap(([path, { dependencies = {}, devDependencies = {} }]) =>
      Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`),
    )
    expect(vague).toEqual([])
  })

  it('is known by its content', () => {
    const unknown = running.filter(([, each]) => !each.integrity?.startsWith('sha512-'))
    expect(unknown.map(([path]) => path)).toEqual([])
  })

  it('is free to be used and handed on', () => {
    const others = running.filter(
      ([path, { license }]) =>
        !FREE.test(license ?? '') &&
        !BESIDE_US.test(path) &&
        !(license === 'OFL-1.1' && FONTS.test(path)),
    )
    expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  })

  it('has a Fastify that believes no hop count', () => {
    const [major = 0, minor = 0, patch = 0] = (packages['node_modules/fastify']?.version ?? '')
      .split('.')
      .map(Number)
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(5_012_002)
  })
})
