import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface ButtonTexts {
  readonly play: string
  readonly playNamed: string
  readonly tryFree: string
  readonly tryNamed: string
}

/** Who speaks to the machine says what they read on the button. */
describe('the buttons of a game are called by the words on them', () => {
  it.each(['en', 'zh-Hans', 'vi', 'th', 'pt-BR', 'ar'])('in %s', (tag) => {
    const file = new URL(`../../messages/${tag}/lobby.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as ButtonTexts
    expect(texts.playNamed).toContain(texts.play)
    expect(texts.tryNamed).toContain(texts.tryFree)
  })
})
