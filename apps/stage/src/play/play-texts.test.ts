import { VENDOR_GAMES } from '@baize/games/vendor-play'
import { describe, expect, it } from 'vitest'
import ar from '../messages/ar/games.json' with { type: 'json' }
import en from '../messages/en/games.json' with { type: 'json' }
import ptBr from '../messages/pt-BR/games.json' with { type: 'json' }
import th from '../messages/th/games.json' with { type: 'json' }
import vi from '../messages/vi/games.json' with { type: 'json' }
import zhHans from '../messages/zh-Hans/games.json' with { type: 'json' }
import { PLAY_GAMES } from './play-scenes.ts'

type Texts = { readonly [path: string]: string | Texts }
const BY_TAG: Readonly<Record<string, Texts>> = {
  ...{ en, 'zh-Hans': zhHans, 'pt-BR': ptBr, vi, th, ar },
}
const TAGS = Object.keys(BY_TAG)

const textsOf = (tag: string): Texts => BY_TAG[tag] ?? {}

/** Every path of a file of texts with the places that its text has. */
function pathsOf(texts: Texts, before = ''): readonly string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value !== 'string') return pathsOf(value, `${before}${key}.`)
    const places = [...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place).toSorted()
    return `${before}${key} ${[...new Set(places)].join()}`
  })
}

const boards = VENDOR_GAMES.filter(({ id }) => PLAY_GAMES.includes(id))

describe('the games with boards of their own', () => {
  it('are all games of the vendors that a title may name, but the slots', () => {
    expect(PLAY_GAMES).toHaveLength(17)
    expect(boards.map(({ id }) => id).toSorted()).toEqual(PLAY_GAMES.toSorted())
  })

  it.each(TAGS)('have the same texts with the same places in every language: %s', (tag) => {
    expect(pathsOf(textsOf(tag)).toSorted()).toEqual(pathsOf(textsOf('en')).toSorted())
  })

  it.each(boards.map((game) => [game.id, game] as const))(
    '%s has rules, and says what becomes of a round that is left where one can be',
    (id, { moves }) => {
      for (const tag of TAGS) {
        const texts = textsOf(tag)[id] as Texts
        expect(texts.rules).toEqual(expect.any(String))
        expect(texts.left !== undefined).toBe(moves !== undefined)
      }
    },
  )
})
