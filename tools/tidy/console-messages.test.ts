import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const CONSOLE = new URL('../../apps/console/src/', import.meta.url)

it('every English text of the console is part of its first load', () => {
  const pages = globSync('features/*/page.ts', { cwd: fileURLToPath(CONSOLE) })
  const written = ['app/texts.ts', ...pages]
    .map((path) => readFileSync(new URL(path, CONSOLE), 'utf8'))
    .join('\n')
  const files = readdirSync(new URL('messages/en/', CONSOLE)).filter((name) => name !== 'README.md')
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((name) => !written.includes(`/messages/en/${name}'`))).toEqual([])
})
