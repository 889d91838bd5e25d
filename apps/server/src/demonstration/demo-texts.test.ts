import { describe, expect, it } from 'vitest'
import { DEMO_BANNERS } from './demo-banners.ts'
import { DEMO_BANNER_TEXTS, DEMO_TEXTS } from './demo-texts.ts'
import { demoContent } from './seed-content.store.ts'

/** Elements and where they lead, without the words: the same in every language. */
function outlineOf(body: string): readonly string[] {
  return (body.match(/<[a-z][a-z0-9]*( href="[^"]*")?/g) ?? []).toSorted()
}

describe.each(Object.keys(DEMO_TEXTS))('the demonstration in %s', (language) => {
  it('says all that it says in English, built and linked alike', () => {
    for (const { name, state } of demoContent()) {
      const [english, other] = [state.texts.en, state.texts[language]]
      expect(other, name).toBeDefined()
      expect(other?.title.length, name).toBeGreaterThan(1)
      expect(other?.summary === '', name).toBe(english?.summary === '')
      expect(outlineOf(other?.body ?? ''), name).toEqual(outlineOf(english?.body ?? ''))
    }
  })

  it('says on its banners what they say in English, part for part', () => {
    for (const { id, action, picture } of DEMO_BANNERS) {
      const words = DEMO_BANNER_TEXTS[id]?.[language]
      expect(words?.title.length, id).toBeGreaterThan(1)
      expect(words?.action === null, id).toBe(action === null)
      expect(words?.altText === '', id).toBe(picture === undefined)
    }
  })

  it('says nothing that English does not', () => {
    const names = new Set(demoContent().map(({ name }) => name))
    expect(Object.keys(DEMO_TEXTS[language] ?? {}).filter((name) => !names.has(name))).toEqual([])
  })
})
