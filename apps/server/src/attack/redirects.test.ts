import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const sources = execFileSync('git', ['ls-files', 'apps/server/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/(testing|attack)\//.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
  .filter(({ text }) => /\bfetch\(/.test(text))

/** The words of one call, from its name to the bracket that closes it. */
function callsIn(text: string): string[] {
  return [...text.matchAll(/\bfetch\(/g)].map(({ index }) => {
    let depth = 0
    let end = index
    do {
      end = text.slice(end).search(/[()]/) + end
      depth += text[end] === '(' ? 1 : -1
      end += 1
    } while (depth > 0)
    return text.slice(index, end)
  })
}

describe('a call of the server to somebody else', () => {
  it.each(sources)('goes where it was sent and nowhere else, in $path', ({ text }) => {
    for (const call of callsIn(text)) expect(call).toContain(`redirect: 'error'`)
  })

  it('ends by itself', () => {
    for (const { path, text } of sources) {
      for (const call of callsIn(text)) expect(call, path).toMatch(/signal: AbortSignal\.timeout/)
    }
  })

  it('is looked for in more than one place', () => {
    expect(sources.length).toBeGreaterThanOrEqual(3)
  })
})
