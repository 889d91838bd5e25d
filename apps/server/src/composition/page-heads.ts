import { GAME_CATEGORIES, type GameCategory } from '@baize/contract'
import { flattenTexts, localFigures } from '@baize/kernel'
import {
  LANGUAGES,
  type LanguageCode,
  languageOf,
  matchLanguage,
  tagsToRead,
} from '@baize/languages'
import type { FastifyRequest } from 'fastify'
import type { PageHead } from '../platform/http/page-head.ts'
import { readChosenLanguage } from '../platform/http/session-cookie.ts'
import { coverageOfProduct } from '../platform/languages/coverage.ts'
import { readMessages } from '../platform/languages/read-messages.ts'

/** What a page that has a name of its own is about; texts are for people and come from anywhere. */
interface NamedPage {
  readonly title: string
  readonly description?: string | undefined
  /** Address on this site; the house's own picture without it. */
  readonly picture?: string | undefined
}

interface PageHeadParts {
  readonly publicUrl: string
  /** Said in every description. */
  readonly isPlayMoney: boolean
  /** What the house speaks. */
  languages(): Promise<{
    readonly supported: readonly LanguageCode[]
    readonly default: LanguageCode
  }>
  /** Undefined for a game that players cannot find. */
  game(
    gameCode: string,
    tag: string,
  ): Promise<(NamedPage & { readonly vendor: string; readonly returnText: string }) | undefined>
  /** Address on this site; undefined for a category without games. */
  pictureOfCategory(category: GameCategory): Promise<string | undefined>
  article(slug: string, tag: string): Promise<NamedPage | undefined>
}

const PICTURE = '/icons/icon-512.png'

/** The page of draws, under each of its addresses. */
const LOTTERY_PATHS = ['/lottery', '/lottert', '/seaLottery', '/vnLottery', '/vnlottery']

/** Names of pages by address: texts that the pages themselves have as headings. */
const PAGES: Readonly<Record<string, string>> = {
  '/help': 'shell.helpCentre',
  '/blog': 'shell.blog',
  '/official': 'shell.official',
  '/app': 'app-download.title',
  '/login': 'auth.login.title',
  '/register': 'auth.register.title',
  '/terms': 'shell.footer.terms',
  '/privacy': 'shell.footer.privacy',
  '/promotions': 'promotions.title',
  ...Object.fromEntries(LOTTERY_PATHS.map((path) => [path, 'lottery.title'])),
}

const CATEGORIES = new Map(GAME_CATEGORIES.map((each) => [`/${each.toLowerCase()}`, each]))

const HOME = new Set(['/', '/index', '/index.html', '/home'])

/** Says what stands in the head of each page of the player site. */
export function createPageHeads(
  parts: PageHeadParts,
): (request: FastifyRequest) => Promise<PageHead> {
  return async (request) => {
    const languages = await parts.languages()
    const complete = languages.supported.filter((code) => coverageOfProduct()[code] === 100)
    const spoken = spokenBy(request, { ...languages, complete })
    const house = languageOf(languages.default).tag
    const text = (name: string, values: Readonly<Record<string, string>> = {}) =>
      say(tagsToRead(spoken.tag, house), name, values)
    const path = pathOf(request.url)
    const found = await pageAt(parts, path, { tag: spoken.tag, text })
    const about = found?.description || text('pages.site')
    return {
      house: text('common.appName'),
      title: found?.title,
      description: parts.isPlayMoney ? `${about} · ${text('common.playMoney')}` : about,
      language: spoken.tag,
      direction: spoken.direction,
      otherLanguages: [...new Set(complete.map((code) => languageOf(code).tag))].filter(
        (tag) => tag !== spoken.tag,
      ),
      address: found && `${parts.publicUrl}${HOME.has(path) ? '/' : path}`,
      picture: `${parts.publicUrl}${found?.picture ?? PICTURE}`,
    }
  }
}

interface Reader {
  readonly tag: string
  text(name: string, values?: Readonly<Record<string, string>>): string
}

/** Undefined for a private page, and for an address that is nothing. */
async function pageAt(
  parts: PageHeadParts,
  path: string,
  { tag, text }: Reader,
): Promise<Partial<NamedPage> | undefined> {
  if (HOME.has(path)) return {}
  const name = PAGES[path]
  if (name !== undefined) return { title: text(name) }
  const category = CATEGORIES.get(path)
  if (category) return await categoryPage(parts, category, text)
  const [, root, id = '', ...rest] = path.split('/')
  if (rest.length > 0 || id === '') return undefined
  if (root === 'blog') return await parts.article(id, tag)
  if (root !== 'play') return undefined
  const game = await parts.game(id, tag)
  return game && { ...game, description: gameText(game, tag, text) }
}

type Say = Reader['text']

function gameText(
  game: { readonly title: string; readonly vendor: string; readonly returnText: string },
  tag: string,
  text: Say,
): string {
  const named = { name: game.title, vendor: game.vendor }
  // A sportsbook, or a vendor who reports none, has no return to name.
  if (game.returnText === '') return text('pages.game', named)
  return text('pages.gameReturn', { ...named, return: localFigures(game.returnText, tag) })
}

async function categoryPage(
  parts: PageHeadParts,
  category: GameCategory,
  text: Say,
): Promise<NamedPage> {
  const title = text(`shell.category.${category}`)
  const description = text('pages.category', { name: title, house: text('common.appName') })
  return { title, description, picture: await parts.pictureOfCategory(category) }
}

/** Without the query and a slash at its end; what cannot be read is the address of nothing. */
function pathOf(url: string): string {
  const [raw = '/'] = url.split('?', 1)
  const path = raw.length > 1 ? raw.replace(/\/+$/, '') : raw
  return /^[\w/.-]+$/.test(path) ? path : ''
}

interface Spoken {
  readonly supported: readonly LanguageCode[]
  readonly default: LanguageCode
  readonly complete: readonly LanguageCode[]
}

/** As the site itself decides: what was chosen in this browser, what the browser asks for, what the house speaks. */
function spokenBy(request: FastifyRequest, { supported, complete, ...house }: Spoken) {
  const chosen = readChosenLanguage(request)
  if (chosen && supported.includes(chosen)) return languageOf(chosen)
  const wishes = readWishes(request.headers['accept-language'])
  return languageOf(matchLanguage(wishes, complete) ?? house.default)
}

/** Wishes looked at, of a list that anybody can make long. */
const WISHES_MAX = 10

/** Languages that a browser asks for, the dearest first. */
function readWishes(header = ''): readonly string[] {
  const wishes = header.split(',', WISHES_MAX).map((each) => {
    const [tag = '', ...terms] = each.split(';')
    const weight = terms.map((term) => /^\s*q=([\d.]+)\s*$/.exec(term)?.[1]).find(Boolean)
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
  })
  return wishes
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>

let shipped: Texts | undefined

/** Of the files that come with the product, which do not change while it runs: texts of the site and of the server. */
function textsOfProduct(): Texts {
  shipped ??= readTexts()
  return shipped
}

function readTexts(): Texts {
  const folders = ['../../../player/src/messages/', '../messages/']
  const texts = new Map<string, Map<string, string>>(LANGUAGES.map(({ tag }) => [tag, new Map()]))
  for (const folder of folders) {
    for (const [tag, sections] of readMessages(new URL(folder, import.meta.url))) {
      for (const [section, tree] of sections) {
        for (const [name, text] of flattenTexts(tree, `${section}.`))
          texts.get(tag)?.set(name, text)
      }
    }
  }
  return texts
}

/** By section and name, in the first of some languages that has it. */
function say(
  tags: readonly string[],
  name: string,
  values: Readonly<Record<string, string>>,
): string {
  const texts = textsOfProduct()
  const found = tags.map((tag) => texts.get(tag)?.get(name)).find((text) => text !== undefined)
  if (found === undefined) throw new Error(`no text ${name}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (place, of: string) => values[of] ?? place)
}
