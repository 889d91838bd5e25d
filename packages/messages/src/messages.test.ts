import { type LanguageCode, languageOf } from '@baize/languages'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { LanguageKeeper } from './kept-language.ts'
import { createMessages, type MessagesParts, type OfferedLanguages } from './messages.ts'

const FILES: Record<string, object> = {
  'en/common': { close: 'Close', cancel: 'Cancel' },
  'en/big-games': { title: 'Games', count_one: '{{count}} game', count_other: '{{count}} games' },
  'th/common': { close: 'ปิด' },
  'th/big-games': { title: 'เกม' },
  'zh-Hans/common': { close: '关闭' },
  'pt-BR/common': { close: 'Fechar' },
  'ar/common': { close: 'إغلاق' },
  'ar/big-games': {
    count_zero: 'لا ألعاب',
    count_one: 'لعبة واحدة',
    count_two: 'لعبتان',
    count_few: '{{count}} ألعاب',
    count_many: '{{count}} لعبة',
    count_other: '{{count}} لعبة أخرى',
  },
}
const EVERYTHING: OfferedLanguages = {
  supported: ['EN', 'TH', 'CN', 'TW', 'PT', 'PT-BR', 'AR', 'JA'],
  partly: ['JA', 'TW', 'PT'],
  default: 'EN',
}

function makeKeeper(chosen?: LanguageCode) {
  let told: (code: LanguageCode) => void = () => undefined
  const kept: LanguageCode[] = []
  const keeper: LanguageKeeper = {
    chosen: () => kept.at(-1) ?? chosen,
    keep: (code) => kept.push(code),
    watch: (tell) => {
      told = tell
    },
  }
  return { keeper, kept, choseElsewhere: (code: LanguageCode) => told(code) }
}

function make(parts: Partial<MessagesParts> = {}) {
  const asked: string[] = []
  const files = Object.entries(FILES).map(([name, texts]) => [
    `../messages/${name}.json`,
    async () => {
      asked.push(name)
      return { default: texts }
    },
  ])
  const i18n = i18next.createInstance()
  const marked: string[] = []
  const messages = createMessages({
    i18n,
    files: Object.fromEntries(files),
    bundled: { common: FILES['en/common'] ?? {} },
    keeper: makeKeeper().keeper,
    wishes: [],
    mark: ({ tag, direction }) => marked.push(`${tag} ${direction}`),
    ...parts,
  })
  return {
    messages,
    asked,
    marked,
    t: (key: string, values = {}) => String(i18n.t(key as never, values as never)),
  }
}

describe('languages whose files are listed apart', () => {
  it('fetch their list with the first of their texts, and English never does', async () => {
    let lists = 0
    const apart = {
      tags: ['th'],
      list: async () => {
        lists += 1
        return { '../messages/th/common.json': async () => ({ default: FILES['th/common'] }) }
      },
    }
    const english = make({ files: {}, apart })
    await english.messages.start()
    expect(lists).toBe(0)
    const thai = make({ files: {}, apart, keeper: makeKeeper('TH').keeper })
    await thai.messages.start()
    expect(lists).toBeGreaterThan(0)
    expect(thai.t('close')).toBe('ปิด')
    expect(thai.messages.written()).toEqual(['EN', 'TH'])
  })
})

describe('the first texts', () => {
  it('are in the language that the browser kept, and nothing else is fetched', async () => {
    const { messages, asked, t } = make({ keeper: makeKeeper('TH').keeper })
    await messages.start()
    expect(t('close')).toBe('ปิด')
    expect(asked).toEqual(['th/common'])
  })

  it('are English without anything being fetched', async () => {
    const { messages, asked, t } = make()
    await messages.start()
    await messages.settle(EVERYTHING)
    expect(t('close')).toBe('Close')
    expect(asked).toEqual([])
  })

  it('have those of a feature that is part of the first load', async () => {
    const { messages, t } = make()
    await messages.need('bigGames')
    await messages.start()
    expect(t('bigGames:title')).toBe('Games')
  })

  it('are English when those of the kept language cannot be fetched', async () => {
    const files = { '../messages/th/common.json': () => Promise.reject(new Error('lost')) }
    const { messages, marked, t } = make({ files, keeper: makeKeeper('TH').keeper })
    await messages.start()
    expect(t('close')).toBe('Close')
    expect(marked).toEqual(['en ltr'])
  })
})

describe('what the house offers', () => {
  it('replaces a kept language that is offered no more', async () => {
    const { messages } = make({ keeper: makeKeeper('AR').keeper })
    await messages.start()
    await messages.settle({ supported: ['EN', 'TH'], partly: [], default: 'TH' })
    expect(messages.current()).toBe(languageOf('TH'))
  })

  it.each([
    [['th-TH'], 'TH'],
    [['ja', 'th'], 'TH'],
    [['sv'], 'EN'],
  ] as const)(
    'to a browser that wishes for %j is %s, whole languages only',
    async (wishes, code) => {
      const { messages } = make({ wishes })
      await messages.start()
      await messages.settle(EVERYTHING)
      expect(messages.current().code).toBe(code)
    },
  )
})

describe('a text that a language lacks', () => {
  it('comes from English, though it is no part of the first load', async () => {
    const { messages, t } = make({ keeper: makeKeeper('TH').keeper })
    await messages.start()
    await messages.need('bigGames')
    expect(t('cancel')).toBe('Cancel')
    expect(t('bigGames:title')).toBe('เกม')
    expect(t('bigGames:count', { count: 1 })).toBe('1 game')
    expect(t('bigGames:count', { count: 5 })).toBe('5 games')
    expect(t('bigGames:count', { count: 8866 })).toBe('8,866 games')
  })

  it('comes from the house’s own language before English', async () => {
    const { messages, t } = make({ keeper: makeKeeper('JA').keeper })
    await messages.start()
    await messages.settle({ ...EVERYTHING, default: 'TH' })
    expect(t('close')).toBe('ปิด')
    expect(t('cancel')).toBe('Cancel')
  })

  it.each([
    ['TW', '关闭'],
    ['PT', 'Fechar'],
  ] as const)('of %s comes from its neighbour', async (code, text) => {
    const { messages, t } = make({ keeper: makeKeeper(code).keeper })
    await messages.start()
    expect(t('close')).toBe(text)
  })

  it('in no language is told', async () => {
    const missing: string[] = []
    const { messages, t } = make({ onMissing: (name) => missing.push(name) })
    await messages.start()
    t('close')
    t('nowhere')
    expect(missing).toEqual(['common:nowhere'])
  })
})

describe('the forms of Arabic plurals', () => {
  it.each([
    [0, 'لا ألعاب'],
    [1, 'لعبة واحدة'],
    [2, 'لعبتان'],
    [3, '3 ألعاب'],
    [11, '11 لعبة'],
    [100, '100 لعبة أخرى'],
  ])('for %i is %s', async (count, text) => {
    const { messages, t } = make({ keeper: makeKeeper('AR').keeper })
    await messages.start()
    await messages.need('bigGames')
    expect(t('bigGames:count', { count })).toBe(text)
  })
})

describe('another language', () => {
  it('is shown once everything in use is there, and kept', async () => {
    const { keeper, kept } = makeKeeper()
    const { messages, marked, t } = make({ keeper })
    await messages.start()
    await messages.need('bigGames')
    const told: string[] = []
    messages.subscribe(() => told.push(`${t('close')} ${t('bigGames:count', { count: 2 })}`))
    await messages.choose('AR')
    expect(told).toEqual(['إغلاق لعبتان'])
    expect(marked.at(-1)).toBe('ar rtl')
    expect(kept).toEqual(['AR'])
  })

  it('is not shown, nor kept, when it cannot be fetched', async () => {
    const { keeper, kept } = makeKeeper()
    const files = { '../messages/ar/common.json': () => Promise.reject(new Error('lost')) }
    const { messages, t } = make({ keeper, files })
    await messages.start()
    await expect(messages.choose('AR')).rejects.toThrow('lost')
    expect(t('close')).toBe('Close')
    expect(kept).toEqual([])
  })

  it('follows a choice in another tab', async () => {
    const { keeper, choseElsewhere } = makeKeeper()
    const { messages } = make({ keeper })
    await messages.start()
    const changed = new Promise<void>((resolve) => messages.subscribe(resolve))
    choseElsewhere('TH')
    await changed
    expect(messages.current().code).toBe('TH')
  })

  it('is the last one chosen, whichever is fetched first', async () => {
    let release: (value: unknown) => void = () => undefined
    const slow = new Promise((resolve) => {
      release = resolve
    })
    const files = {
      '../messages/ar/common.json': () => slow,
      '../messages/th/common.json': async () => ({ default: FILES['th/common'] }),
    }
    const { messages, t } = make({ files })
    await messages.start()
    const first = messages.choose('AR')
    await messages.choose('TH')
    release({ default: FILES['ar/common'] })
    await first
    expect(t('close')).toBe('ปิด')
  })

  it('has the texts of a feature that is opened while it is on its way', async () => {
    const { messages, t } = make()
    await messages.start()
    await Promise.all([messages.choose('AR'), messages.need('bigGames')])
    expect(t('bigGames:count', { count: 2 })).toBe('لعبتان')
  })
})
