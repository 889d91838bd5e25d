import { parseSync, Visitor } from 'oxc-parser'
import { type Finding, lineAt } from './finding.ts'
import { isCode, type TextFile } from './repository.ts'

/** Where a product may be named in the parts of the repository that are checked. */
export interface ProductRoom {
  /** The word by which code names it, in small letters. */
  readonly product: string
  readonly folders: readonly string[]
  /** The lists of modules, which name every product. */
  readonly lists: readonly string[]
  /** Its own sections of visible text. */
  readonly sections: RegExp
  /** Names in which the word means something else. */
  readonly otherMeanings: readonly string[]
  /** Folders in which it always does. */
  readonly otherFolders?: readonly string[]
}

/** Parts of the repository in which a product is named in its own room only. Migrations stay as they were, and tests may take it as their example. */
export const CHECKED_TREES = ['apps/', 'packages/', 'e2e/', 'chaos/', 'bench/', 'tools/'] as const

export const PRODUCT_ROOMS: readonly ProductRoom[] = [
  roomOf('crash', {
    pages: 'apps/player/src/features/games/crash/',
    pagesList: 'apps/player/src/features/games/games.ts',
    folders: [
      'packages/games/src/crash/',
      'chaos/src/products/crash/',
      'e2e/src/products/crash.ts',
    ],
    lists: [
      'packages/contract/src/index.ts',
      'packages/games/package.json',
      'packages/games/src/index.ts',
      'packages/games/src/testing/watched-games.ts',
      'chaos/src/scenarios.ts',
      'e2e/src/products/settings.ts',
      'tools/rtp/listed-games.ts',
      'apps/player/src/features/games/verify/versions.ts',
    ],
    // There it is the end of a program.
    otherFolders: ['apps/server/src/testing/simulation/'],
  }),
]

interface RoomBesides extends Partial<ProductRoom> {
  /** Where its pages for players are, and the list in which they stand. */
  readonly pages?: string
  readonly pagesList?: string
}

/** A product in the places and lists that every product has, and in those it has besides. */
function roomOf(product: string, besides: RoomBesides = {}): ProductRoom {
  const { pages, pagesList, folders = [], lists = [], ...others } = besides
  return {
    product,
    folders: [
      `packages/contract/src/${product}/`,
      `apps/server/src/features/products/${product}/`,
      pages ?? `apps/player/src/features/${product}/`,
      `apps/console/src/features/${product}/`,
      ...folders,
    ],
    lists: [
      'packages/contract/src/products.ts',
      'apps/server/src/composition/products.ts',
      'apps/server/src/attack/products.ts',
      pagesList ?? 'apps/player/src/products.ts',
      'apps/console/src/app/products.ts',
      ...lists,
    ],
    sections: new RegExp(`/messages/[^/]+/${product}\\.json$`),
    otherMeanings: [],
    ...others,
  }
}

/** Every identifier, import, path, topic and message key that names a product outside of its room. */
export function checkProductRooms(
  files: readonly TextFile[],
  rooms: readonly ProductRoom[] = PRODUCT_ROOMS,
): Finding[] {
  const checked = files.filter(
    ({ path }) =>
      CHECKED_TREES.some((tree) => path.startsWith(tree)) &&
      !/\/migrations\/|\.(test|journey)\.tsx?$|^tools\/(tidy|test)\//.test(path),
  )
  return rooms.flatMap((room) =>
    checked.filter(({ path }) => !isInRoom(path, room)).flatMap((file) => checkFile(file, room)),
  )
}

function isInRoom(path: string, room: ProductRoom): boolean {
  const folders = [...room.folders, ...(room.otherFolders ?? [])]
  return (
    folders.some((folder) => path.startsWith(folder)) ||
    room.lists.includes(path) ||
    room.sections.test(path)
  )
}

function checkFile(file: TextFile, room: ProductRoom): Finding[] {
  const { path, text } = file
  const blame = (name: string, line: number): Finding => ({
    rule: 'room',
    path,
    line,
    message: `“${name.trim()}” belongs to the folder of ${room.product}`,
  })
  const found = isNamed(path, room) ? [blame(path, 1)] : []
  // Most files do not have the word at all, and need not be parsed.
  if (!text.toLowerCase().includes(room.product)) return found
  const named = namesIn(file).filter(({ name }) => isNamed(name, room))
  return [...found, ...named.map(({ name, start }) => blame(name, lineAt(text, start)))]
}

interface NameInFile {
  readonly name: string
  readonly start: number
}

function namesIn({ path, text }: TextFile): NameInFile[] {
  if (isCode(path)) return namesInCode(path, text)
  // What a key stands for is prose in six languages.
  if (path.includes('/messages/')) return matchesIn(text, /"([^"\\]*)"(?=\s*:)/g)
  if (path.endsWith('.json')) return matchesIn(text, /"([^"\\]*)"/g)
  if (path.endsWith('.md')) return []
  return matchesIn(withoutComments(text), /[\w@$:./-]+/g)
}

function matchesIn(text: string, pattern: RegExp): NameInFile[] {
  return [...text.matchAll(pattern)].map((match) => ({
    name: match[1] ?? match[0],
    start: match.index,
  }))
}

/** Comments become blanks, so that lines keep their numbers. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|^\s*--.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )
}

function namesInCode(path: string, text: string): NameInFile[] {
  const names: NameInFile[] = []
  const look = (node: { readonly start: number; readonly name: string }) => {
    names.push({ name: node.name, start: node.start })
  }
  new Visitor({
    Identifier: look,
    JSXIdentifier: look,
    PrivateIdentifier: look,
    Literal: ({ value, start }) => {
      if (typeof value === 'string') names.push({ name: value, start })
    },
    TemplateElement: ({ value, start }) => {
      names.push({ name: value.raw, start })
    },
  }).visit(parseSync(path, text).program)
  return names
}

/** Whether a name, or one in a sentence, has the product's word in it. The bare word in a sentence is prose. */
function isNamed(text: string, { product, otherMeanings }: ProductRoom): boolean {
  const names = text.split(/\s+/).filter((name) => name !== '')
  const isProse = names.length > 1
  return names.some((name) => {
    const bare = name.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    if (otherMeanings.includes(bare) || (isProse && bare.toLowerCase() === product)) return false
    return wordsOf(name).includes(product)
  })
}

/** `crash`, `room` and `change` for `crashRoom.change` and for `CRASH_ROOM/change`. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
}
