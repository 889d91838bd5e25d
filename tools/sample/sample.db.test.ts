import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { lastLines, run } from '../shared/run.ts'
import { parseSample, readSample } from './read-sample.ts'
import { addSample, makeScratchCopy } from './scratch-copy.ts'

/**
 * The product of docs/adding-a-product.md, built in a copy of the repository as anyone who follows the page would build it.
 * The whole depth, with lint and the types of every program, is `npm run sample`.
 */
const FILES_MAX = 12
const LINES_MAX = 8
const LINES_TOLD = 80
/** Says that something hangs, not that a machine is busy. */
const HANGS_MS = 600_000

const sample = await readSample()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-sample-'))
  await makeScratchCopy(folder)
  await addSample(folder, sample)
}, HANGS_MS)
afterAll(() => rm(folder, { recursive: true, force: true }))

const tool = (name: string, args: readonly string[], env = {}) =>
  run(join(folder, 'node_modules', '.bin', name), args, env, folder)

/** The texts of six languages count as one file. */
const isCounted = ({ path }: { readonly path: string }) => !path.includes('/messages/')

describe('the sample product', () => {
  it('is a dozen files, and eight lines of those that are there at most', () => {
    expect(sample.files.filter(isCounted).length + 1).toBeLessThanOrEqual(FILES_MAX)
    expect(sample.lists.every(({ lineCount }) => lineCount > 0)).toBe(true)
    const changed = sample.lists.reduce((sum, { lineCount }) => sum + lineCount, 0)
    expect(changed).toBeLessThanOrEqual(LINES_MAX)
  })

  it(
    'compiles, plays by its own tests and keeps the rules of the repository',
    async () => {
      const ended = await Promise.all([checkTypes(), playIt(), checkRules()])
      for (const { exitCode, output } of ended) {
        expect(exitCode, lastLines(output, LINES_TOLD)).toBe(0)
      }
    },
    HANGS_MS,
  )
})

/** All of it in one program, so that the contract is worked out once; without texts and links, whose types take long. */
async function checkTypes() {
  const own = sample.files.map(({ path }) => path)
  const program = {
    extends: './tsconfig.web.json',
    compilerOptions: { types: ['node', 'vite/client'] },
    include: [],
    files: [
      'packages/contract/src/operations.ts',
      ...own.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts')),
    ],
  }
  await writeFile(join(folder, 'tsconfig.sample.json'), JSON.stringify(program))
  // Several threads would each work the contract out.
  return await tool('tsc', ['-p', 'tsconfig.sample.json', '--singleThreaded'])
}

/** Its own tests, on the database that this one has. */
function playIt() {
  const own = sample.files.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'))
  return tool('vitest', ['run', '--project=db', ...own], {
    DATABASE_URL: inject('postgres').serverUrl,
  })
}

function checkRules() {
  return tool('vitest', [
    ...['run', '--project=unit', 'packages/contract/src/contract.test.ts'],
    ...['tools/tidy/tidy.test.ts', 'tools/tidy/product-rooms.test.ts'],
    ...['tools/messages/messages.test.ts', 'apps/server/src/attack/declared.test.ts'],
  ])
}

describe('the page', () => {
  const page = [
    '### apps/a.ts',
    '',
    'What it is for.',
    '',
    '```ts',
    'export const a = 1',
    '```',
    '',
    '### apps/{language}/a.json',
    '',
    '```json',
    '{ "en": { "a": "A" }, "th": { "a": "ก" } }',
    '```',
    '',
    '### apps/list.ts',
    '',
    '```diff',
    ' [',
    '-  old,',
    '+  a,',
    '```',
    '',
    '## No path',
    '',
    '```ts',
    'const example = 1',
    '```',
  ].join('\n')

  it('has files under headings that are paths, texts by language, and lines of lists', () => {
    expect(parseSample(page)).toEqual({
      files: [
        { path: 'apps/a.ts', text: 'export const a = 1\n' },
        { path: 'apps/en/a.json', text: '{\n  "a": "A"\n}\n' },
        { path: 'apps/th/a.json', text: '{\n  "a": "ก"\n}\n' },
      ],
      lists: [{ path: 'apps/list.ts', before: '[\n  old,\n', after: '[\n  a,\n', lineCount: 2 }],
    })
  })
})
