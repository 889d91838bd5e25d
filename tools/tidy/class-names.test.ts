import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = new URL('../../apps/server/src/demonstration/', import.meta.url)
const LOBBY = new URL('../../apps/player/src/messages/en/lobby.json', import.meta.url)

/** Every class that a game of the demonstration is in, wherever its list is written. */
function classesOfDemonstration(): Set<string> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  const [, ...slots] = readFileSync(new URL('slots.tsv', FOLDER), 'utf8').trim().split('\n')
  const written = files
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(new URL(name, FOLDER), 'utf8').matchAll(/classes: \[([^\]]+)\]/g),
    ])
    .flatMap(([, list = '']) => [...list.matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word))
  return new Set([
    ...slots.flatMap((line) => line.split('\t').at(-1)?.split(' ') ?? []),
    ...written,
  ])
}

it('every class of games of the demonstration has a name in the lobby', () => {
  const { class: names } = JSON.parse(readFileSync(LOBBY, 'utf8'))
  const classes = classesOfDemonstration()
  expect(classes.size).toBeGreaterThan(20)
  expect([...classes].filter((each) => !Object.hasOwn(names, each))).toEqual([])
})
