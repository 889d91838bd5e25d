import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const CONSOLE = new URL('../../apps/console/src/', import.meta.url)

it('every English text of the console is part of its first load', () => {
  const written = readFileSync(new URL('app/messages.ts', CONSOLE), 'utf8')
  const files = readdirSync(new URL('messages/en/', CONSOLE)).filter((name) => name !== 'README.md')
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((name) => !written.includes(`'../messages/en/${name}'`))).toEqual([])
})
