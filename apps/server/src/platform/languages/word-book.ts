import { flattenTexts } from '@baize/kernel'
import { SOURCE_LANGUAGE, tagsToRead } from '@baize/languages'
import { readMessages } from './read-messages.ts'

/** Finds words of one section in a language, by its tag; the source language has them all. */
export type WordBook = (language: string) => (name: string) => string

/** The words of a file that the server writes for people, read once. */
export function createWordBook(
  section: string,
  messages = readMessages(new URL('../../messages/', import.meta.url)),
): WordBook {
  const texts = new Map(
    [...messages].map(([tag, sections]) => [
      tag,
      new Map(flattenTexts(sections.get(section) ?? {}, '')),
    ]),
  )
  return (language) => {
    const tags = tagsToRead(language, SOURCE_LANGUAGE.tag)
    return (name) => {
      for (const tag of tags) {
        const text = texts.get(tag)?.get(name)
        if (text !== undefined) return text
      }
      throw new Error(`no text ${section}.${name}`)
    }
  }
}
