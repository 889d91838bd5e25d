import { SLOT_RULES } from '@baize/games/slots/versions/index'
import { describe, expect, it } from 'vitest'
import { artOf } from '../slots.logic.ts'

const KB = 1000

/** Every picture as a data URL, by its path: `./art/<code of the game>/<name>.webp`. */
const FILES = import.meta.glob<string>('./art/*/*.webp', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** What one file may weigh, by its name; a symbol if none fits. */
const LIMITS: readonly (readonly [RegExp, number])[] = [
  [/-turn$/, 150 * KB],
  [/-normal$/, 20 * KB],
  [/^(frame|logo)$/, 60 * KB],
  [/-small$/, 40 * KB],
  [/^scene/, 70 * KB],
  [/^near$/, 50 * KB],
]
const SYMBOL_LIMIT = 30 * KB

/** Pictures of symbols that no reel has: a coin of the hold and win that gathers the others. */
const OTHER_SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  'jade-dragon-court': ['collector'],
}

const sizes = new Map<string, Map<string, number>>()
for (const [path, data] of Object.entries(FILES)) {
  const [, code = '', name = ''] = /^\.\/art\/([^/]+)\/(.+)\.webp$/.exec(path) ?? []
  const game = sizes.get(code) ?? new Map<string, number>()
  sizes.set(code, game.set(name, bytesOf(data)))
}

describe.each([...sizes])('the pictures of %s', (code, pictures) => {
  const rules = SLOT_RULES.find(({ version }) => version.startsWith(`${code}@`))
  const symbols = [
    ...new Set(rules?.symbols.map(({ name }) => artOf(name).art)),
    ...(OTHER_SYMBOLS[code] ?? []),
  ]

  it('are of a slot that is published', () => {
    expect(rules).toBeDefined()
  })

  it('show every symbol of its rules, the frame, the name and the scene', () => {
    const needed = [...symbols, 'frame', 'logo', 'scene', 'scene-small']
    expect(needed.filter((name) => !pictures.has(name))).toEqual([])
  })

  it('weigh at most 3 MB', () => {
    expect(sum([...pictures.values()])).toBeLessThanOrEqual(3000 * KB)
  })

  it('need at most 750 KB before the first spin', () => {
    const first = [...symbols, 'frame', 'logo', 'scene'].map((name) => pictures.get(name) ?? 0)
    expect(sum(first)).toBeLessThanOrEqual(750 * KB)
  })

  it('are none of them too heavy', () => {
    const heavy = [...pictures].filter(([name, bytes]) => bytes > limitOf(name))
    expect(heavy).toEqual([])
  })
})

function limitOf(name: string): number {
  return LIMITS.find(([pattern]) => pattern.test(name))?.[1] ?? SYMBOL_LIMIT
}

function bytesOf(dataUrl: string): number {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  return (base64.length * 3) / 4 - (base64.match(/=+$/)?.[0].length ?? 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
