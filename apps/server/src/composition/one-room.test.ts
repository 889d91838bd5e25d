import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

/** Places that may name crash, or use the word for a program that ends. */
const OPEN_TO_CRASH = [
  /^features\/crash\//,
  /^composition\/modules\.ts$/,
  /\.test\.ts$/,
  /^testing\/simulation\//,
  // What a call must name, and the socket that knows one topic.
  /^attack\//,
  /^platform\/live\/live-hub\.ts$/,
  /^platform\/http\/live-route\.ts$/,
]

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

describe('a product is one room', () => {
  it('and nothing outside of it names crash but the list of modules', () => {
    const named = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !OPEN_TO_CRASH.some((each) => each.test(path)))
      .filter((path) =>
        /crash/i.test(readFileSync(join(SOURCE, path), 'utf8').replaceAll(COMMENTS, '')),
      )
    expect(named).toEqual([])
  })
})
