import type { ContentState } from '@baize/contract'
import ar from './texts/ar.json' with { type: 'json' }
import banners from './texts/banners.json' with { type: 'json' }
import ptBr from './texts/pt-BR.json' with { type: 'json' }
import th from './texts/th.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }
import zhHans from './texts/zh-Hans.json' with { type: 'json' }

interface DemoText {
  readonly title: string
  readonly summary?: string
  readonly body?: string
}

/** What the demonstration says in the other complete languages, by the name of each item. */
export const DEMO_TEXTS: Readonly<Record<string, Readonly<Record<string, DemoText>>>> = {
  'zh-Hans': zhHans,
  vi,
  th,
  'pt-BR': ptBr,
  ar,
}

interface DemoBannerText {
  readonly kicker: string
  readonly title: string
  readonly text: string
  readonly action: string | null
  readonly altText: string
}

/** What its banners say in them, by their ids. */
export const DEMO_BANNER_TEXTS: Readonly<Record<string, Readonly<Record<string, DemoBannerText>>>> =
  banners

/** A banner in every language that it is written in. */
export function bannerTextsOf(id: string, english: DemoBannerText): ContentState['texts'] {
  const texts = { en: english, ...DEMO_BANNER_TEXTS[id] }
  return Object.fromEntries(
    Object.entries(texts).map(([language, { text, action, ...words }]) => [
      language,
      { ...words, summary: text, body: '', action: action ?? '' },
    ]),
  )
}

/** One item in every language that it is written in; English is the source. */
export function textsOf(name: string, english: DemoText): ContentState['texts'] {
  const others = Object.entries(DEMO_TEXTS).flatMap(([language, texts]) => {
    const text = texts[name]
    return text ? [[language, whole(text)] as const] : []
  })
  return { en: whole(english), ...Object.fromEntries(others) }
}

function whole({ title, summary = '', body = '' }: DemoText) {
  return { title, summary, body }
}
