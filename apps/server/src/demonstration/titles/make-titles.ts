/**
 * Makes `titles.tsv` beside it, a data set of 10,000 titles for benches, attacks and certifications:
 * `node tools/run24.mjs apps/server/src/demonstration/titles/make-titles.ts`. The same words give
 * the same file; it is kept, so that nobody has to run this to measure.
 */
import { writeFile } from 'node:fs/promises'
import type { GameCategory } from '@baize/contract'
import { TITLE_VENDORS, type TitleVendor } from './vendors.ts'
import { ROOMS, SLOT_THEMES, type Theme } from './words.ts'

const FILE = new URL('./titles.tsv', import.meta.url)
const HOT_EVERY = 130
const RELEASED_DAYS = 1_800
const NAME_CHARACTERS_MAX = 30

interface Word {
  readonly en: string
  readonly zh: string
  readonly art: string
}
interface Name {
  readonly en: string
  readonly zh: string
  readonly hero: string
}

/** A small generator with a seed (mulberry32): the same numbers on every machine. */
function createNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const next = createNumbers(20_260_501)

const wordsOf = (list: string): readonly Word[] =>
  list.split(',').map((each) => {
    const [en = '', zh = '', art = ''] = each.split('|')
    return { en, zh, art }
  })

function shuffle<Value>(values: readonly Value[]): Value[] {
  const shuffled = [...values]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const [a, b] = [shuffled[last], shuffled[other]]
    if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a]
  }
  return shuffled
}

/** Every name that a theme's words give, in four forms. */
function namesOfTheme(theme: Theme): Name[] {
  const qualities = wordsOf(theme.qualities)
  const heroes = wordsOf(theme.heroes)
  const places = wordsOf(theme.places)
  const things = wordsOf(theme.things)
  return heroes.flatMap((hero) => [
    ...qualities.map((q) => ({ en: `${q.en} ${hero.en}`, zh: q.zh + hero.zh, hero: hero.art })),
    ...places.map((p) => ({
      en: `${hero.en} of ${p.en}`,
      zh: `${p.zh}的${hero.zh}`,
      hero: hero.art,
    })),
    ...things.map((t) => ({ en: `${hero.en} ${t.en}`, zh: hero.zh + t.zh, hero: hero.art })),
    ...qualities.flatMap((q, index) => {
      const thing = things[index % things.length]
      if (!thing) return []
      return { en: `${q.en} ${hero.en} ${thing.en}`, zh: q.zh + hero.zh + thing.zh, hero: hero.art }
    }),
  ])
}

function namesOfRooms(kind: keyof typeof ROOMS): Name[] {
  const { names, rooms } = ROOMS[kind]
  return wordsOf(rooms).flatMap((room) =>
    wordsOf(names).map((name) => ({
      en: `${room.en} ${name.en}`,
      zh: room.zh + name.zh,
      hero: name.art,
    })),
  )
}

const taken = new Set(['lantern tiger', 'mines'])

/** Takes the next name nobody has; a name that is too long for a tile is passed over. */
function takeName(names: Name[]): Name {
  for (let name = names.pop(); name; name = names.pop()) {
    const key = name.en.toLowerCase()
    if (taken.has(key) || name.en.length > NAME_CHARACTERS_MAX) continue
    if (/\b(\w{4,})\b.*\b\1\b/i.test(name.en)) continue
    taken.add(key)
    return name
  }
  throw new Error('There are not enough words for so many names.')
}

const themeNames = new Map(
  SLOT_THEMES.map((theme) => [theme.family as string, shuffle(namesOfTheme(theme))]),
)
const roomNames = new Map<string, Name[]>()

function namesFor(vendor: TitleVendor, kind: GameCategory): Name[] {
  if (kind === 'RNG') return themeNames.get(vendor.family) ?? []
  const known = roomNames.get(kind) ?? shuffle(namesOfRooms(kind as keyof typeof ROOMS))
  roomNames.set(kind, known)
  return known
}

function classesFor(vendor: TitleVendor, kind: GameCategory, name: Name): readonly string[] {
  if (kind !== 'RNG') {
    const { classes, names } = ROOMS[kind as keyof typeof ROOMS]
    const place = wordsOf(names).findIndex((each) => name.en.endsWith(each.en))
    return [classes[place % classes.length] ?? classes[0]]
  }
  const theme = SLOT_THEMES.find(({ family }) => family === vendor.family)
  const own = theme?.classes[Math.floor(next() * theme.classes.length)]
  return ['video-slots', ...(own === undefined ? [] : [own])]
}

function besideFor(vendor: TitleVendor, kind: GameCategory, hero: string): readonly string[] {
  const list =
    kind === 'RNG'
      ? SLOT_THEMES.find(({ family }) => family === vendor.family)?.beside
      : ROOMS[kind as keyof typeof ROOMS].beside
  return shuffle((list ?? '').split(',').filter((each) => each !== hero))
}

interface Title {
  readonly line: string
  readonly order: number
}

function makeTitle(vendor: TitleVendor, kind: GameCategory): Title {
  const name = takeName(namesFor(vendor, kind))
  const beside = besideFor(vendor, kind, name.hero)
  const backs = next() < 0.6 ? 2 : 0
  const released = Math.floor(next() ** 1.4 * RELEASED_DAYS)
  const line = [
    vendor.code,
    kind,
    classesFor(vendor, kind, name).join(','),
    name.en,
    name.zh,
    name.hero,
    beside.slice(0, backs).join(','),
    beside.slice(backs, backs + 1 + Math.floor(next() * 2)).join(','),
    released,
  ].join('\t')
  return { line, order: next() }
}

const titles = TITLE_VENDORS.flatMap((vendor) =>
  Object.entries(vendor.titles).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => makeTitle(vendor, kind as GameCategory)),
  ),
).toSorted((a, b) => a.order - b.order)

const lines = titles.map(({ line }, index) => `${line}\t${index % HOT_EVERY === 7 ? 1 : 0}`)
await writeFile(FILE, `${lines.join('\n')}\n`)
process.stdout.write(`${lines.length} titles\n`)
