import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { MessageTree } from '@baize/kernel'

/** Sections of one language, by file name without its ending. */
export type MessageSections = ReadonlyMap<string, MessageTree>

/** Message files of one program, by tag; empty where there are none. */
export function readMessages(folder: URL): ReadonlyMap<string, MessageSections> {
  if (!existsSync(folder)) return new Map()
  const tags = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(tags.map(({ name }) => [name, readSections(new URL(`${name}/`, folder))]))
}

function readSections(folder: URL): MessageSections {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(
    files.map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as MessageTree,
    ]),
  )
}
