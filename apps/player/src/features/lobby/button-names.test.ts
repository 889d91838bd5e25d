import { describe, expect, it } from 'vitest'
import ar from '../../messages/ar/lobby.json'
import en from '../../messages/en/lobby.json'
import ptBR from '../../messages/pt-BR/lobby.json'
import th from '../../messages/th/lobby.json'
import vi from '../../messages/vi/lobby.json'
import zhHans from '../../messages/zh-Hans/lobby.json'

/** Voice control needs the visible words of a button in its name. */
describe('the buttons of a game are called by the words on them', () => {
  it.each(Object.entries({ en, 'zh-Hans': zhHans, vi, th, 'pt-BR': ptBR, ar }))(
    'in %s',
    (_, texts) => {
      expect(texts.playNamed).toContain(texts.play)
      expect(texts.tryNamed).toContain(texts.tryFree)
    },
  )
})
