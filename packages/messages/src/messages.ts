import { formatWhole, isolateFigures } from '@baize/kernel'
import {
  LANGUAGE_CODES,
  type Language,
  type LanguageCode,
  languageOf,
  matchLanguage,
  SOURCE_LANGUAGE,
  tagsToRead,
} from '@baize/languages'
import type { FormatterModule, i18n, PostProcessorModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { LanguageKeeper } from './kept-language.ts'

/** By path, as `import.meta.glob` gives them: a file is fetched when it is called for. */
export type MessageFiles = Readonly<Record<string, () => Promise<unknown>>>

/** What the house speaks, as the server says. */
export interface OfferedLanguages {
  readonly supported: readonly LanguageCode[]
  /** Those of them that lack texts; another language stands in for these. */
  readonly partly: readonly LanguageCode[]
  readonly default: LanguageCode
}

export interface MessagesParts {
  readonly i18n: i18n
  readonly files: MessageFiles
  /** Languages whose files are listed apart: the list itself is fetched with the first of their texts. */
  readonly apart?: { readonly tags: readonly string[]; readonly list: () => Promise<MessageFiles> }
  /** Sections in English that are part of the first load; any other language is fetched. */
  readonly bundled: Readonly<Record<string, object>>
  readonly keeper: LanguageKeeper
  /** The browser's own wishes, best first. */
  readonly wishes: readonly string[]
  /** Puts the language on the page. */
  mark(language: Language): void
  /** Told of a text that exists in no language; nobody is in production. */
  onMissing?(name: string): void
}

export interface Messages {
  /** Fetches the first texts in the language this browser kept. Wait for it before the first drawing. */
  start(): Promise<void>
  /** Takes what the house offers; the language changes when the kept one is not among it. */
  settle(offered: OfferedLanguages): Promise<void>
  /**
   * Resolves when a section can be read. A lazily loaded feature waits for it at the top of its
   * module, so that its screens are never drawn without their texts.
   */
  need(section: string): Promise<void>
  /** Sections in a language of their own, for a page that always speaks it. */
  needIn(code: LanguageCode, sections: readonly string[]): Promise<void>
  /** Fetches everything in use in another language, then shows it and keeps the choice. */
  choose(code: LanguageCode): Promise<void>
  current(): Language
  /** Languages that have texts of their own. */
  written(): LanguageCode[]
  offered(): OfferedLanguages
  subscribe(listener: () => void): () => void
}

const SOURCE_ONLY: OfferedLanguages = {
  supported: [SOURCE_LANGUAGE.code],
  partly: [],
  default: SOURCE_LANGUAGE.code,
}

/** The texts of one web app. */
export function createMessages(deps: MessagesParts): Messages {
  const { i18n, keeper } = deps
  const sections = new Set(Object.keys(deps.bundled))
  const fetched = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  let current = SOURCE_LANGUAGE
  let offered = SOURCE_ONLY
  let changes = 0
  let isStarted = false

  /** i18next asks for each text of each drawing. */
  const chains = new Map<string, string[]>()
  const chainOf = (tag: string): string[] => {
    const last = languageOf(offered.default).tag
    const name = `${tag} ${last}`
    const chain = chains.get(name) ?? tagsToRead(tag, last)
    chains.set(name, chain)
    return chain
  }

  const fetchFile = (tag: string, section: string): Promise<void> => {
    if (tag === SOURCE_LANGUAGE.tag && section in deps.bundled) return Promise.resolve()
    const name = `${tag}/${fileNameOf(section)}.json`
    const known = fetched.get(name)
    if (known) return known
    const fetching = loadFile(deps, tag, name).then((module) => {
      if (module === undefined) return
      const texts = (module as { readonly default: object }).default
      i18n.addResourceBundle(tag, section, texts, true, true)
    })
    fetched.set(name, fetching)
    // What failed can be asked for again.
    fetching.catch(() => fetched.delete(name))
    return fetching
  }
  const fetchSection = async (section: string, chain: readonly string[]) => {
    await Promise.all(chain.map((tag) => fetchFile(tag, section)))
  }
  /** Sections may be added while others are on their way. */
  const fetchAll = async (language: Language) => {
    for (let known = -1; known !== sections.size; ) {
      known = sections.size
      await Promise.all(
        [...sections].map((section) => fetchSection(section, chainOf(language.tag))),
      )
    }
  }
  const show = async (language: Language) => {
    current = language
    deps.mark(language)
    await i18n.changeLanguage(language.tag)
    for (const listener of [...listeners]) listener()
  }
  const change = async (language: Language): Promise<boolean> => {
    const number = ++changes
    await fetchAll(language)
    if (number !== changes) return false
    await show(language)
    return true
  }

  return {
    async start() {
      await begin(deps, chainOf)
      isStarted = true
      keeper.watch((code) => void change(languageOf(code)).catch(() => undefined))
      const chosen = keeper.chosen()
      if (!chosen || chosen === current.code) return await fetchAll(current)
      // Without its texts the page is still right in English; the next visit tries again.
      await change(languageOf(chosen))
        .catch(() => change(languageOf(chosen)))
        .catch(async () => {
          deps.mark(current)
          await fetchAll(current)
        })
    },
    async settle(next) {
      offered = next
      const fitting = fittingLanguage(next, keeper.chosen(), deps.wishes)
      await change(languageOf(fitting))
    },
    async need(section) {
      sections.add(section)
      // Asked for by a part of the first load: fetched with the first texts.
      if (!isStarted) return
      for (let chain: string[] = []; chain.join() !== chainOf(current.tag).join(); ) {
        chain = chainOf(current.tag)
        await fetchSection(section, chain)
      }
    },
    async needIn(code, wanted) {
      const chain = chainOf(languageOf(code).tag)
      await Promise.all(wanted.map((section) => fetchSection(section, chain)))
    },
    async choose(code) {
      if (await change(languageOf(code))) keeper.keep(code)
    },
    current: () => current,
    written: () =>
      LANGUAGE_CODES.filter(
        (code) =>
          code === SOURCE_LANGUAGE.code ||
          deps.apart?.tags.includes(languageOf(code).tag) ||
          Object.keys(deps.files).some((path) => path.includes(`/${languageOf(code).tag}/`)),
      ),
    offered: () => offered,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The file of a section in a language; undefined where the language has none. */
async function loadFile(
  { files, apart }: MessagesParts,
  tag: string,
  name: string,
): Promise<unknown> {
  const all = apart?.tags.includes(tag) ? await apart.list() : files
  const load = Object.entries(all).find(([path]) => path.endsWith(`/${name}`))?.[1]
  return await load?.()
}

/** Whole numbers in sentences are grouped as the reader's language does it; words stay as they are. */
const GROUPED_NUMBERS: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _form, tag) =>
    Number.isInteger(value) ? formatWhole(BigInt(value), tag) : value,
}

/** Signs and symbols keep their side of a number among right-to-left words. */
const FIGURES: PostProcessorModule = {
  type: 'postProcessor',
  name: 'figures',
  process: (text, _key, options: { readonly lng?: string }, translator: { language: string }) =>
    isolateFigures(text, options.lng ?? translator.language),
}

async function begin(parts: MessagesParts, chainOf: (tag: string) => string[]): Promise<void> {
  const { i18n, onMissing } = parts
  await i18n
    .use(initReactI18next)
    .use(GROUPED_NUMBERS)
    .use(FIGURES)
    .init({
      lng: SOURCE_LANGUAGE.tag,
      load: 'currentOnly',
      fallbackLng: (tag: string) => chainOf(tag).slice(1),
      defaultNS: 'common',
      resources: { [SOURCE_LANGUAGE.tag]: { ...parts.bundled } },
      interpolation: { escapeValue: false, alwaysFormat: true },
      postProcess: FIGURES.name,
      initAsync: false,
      returnNull: false,
      saveMissing: onMissing !== undefined,
      missingKeyHandler: (_tags: readonly string[], section: string, key: string) =>
        onMissing?.(`${section}:${key}`),
    })
}

/** What was chosen, if it is offered; else what the browser wishes for, if nothing of it is missing; else the house's own. */
function fittingLanguage(
  offered: OfferedLanguages,
  chosen: LanguageCode | undefined,
  wishes: readonly string[],
): LanguageCode {
  if (chosen && offered.supported.includes(chosen)) return chosen
  const whole = offered.supported.filter((code) => !offered.partly.includes(code))
  return matchLanguage(wishes, whole) ?? offered.default
}

/** `bankAccounts` lives in `bank-accounts.json`. */
function fileNameOf(section: string): string {
  return section.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
