import { readFile } from 'node:fs/promises'
import { VENDOR_TITLES, type VendorTitle } from '@baize/games/vendor-play'

/** A row of the catalogue that a pretend vendor's title becomes. Lists are joined by commas. */
export interface SeededTitle {
  readonly vendor: string
  readonly code: string
  readonly category: string
  readonly classes: string
  readonly name: string
  readonly zh: string
  /** Of its plate; null for its vendor's. */
  readonly family: string | null
  readonly hero: string
  readonly back: string
  readonly front: string
  readonly days_ago: number
  readonly is_hot: boolean
  readonly stakes: readonly number[]
}

const DATA_SET = new URL('./titles.tsv', import.meta.url)
const DATA_SET_STAKES_MINOR = [20, 100, 500, 2_000, 10_000]
/** Pays are hundredths of a stake, so every stake is whole hundreds. */
const STAKES_MINOR = [100, 200, 500, 1_000, 2_000, 5_000, 10_000]
/** A vendor brings a title every six weeks; the latest came a few days before the demonstration. */
const BETWEEN_DAYS = 42
const LATEST_DAYS = 4
/** Objects of a title that its plate shows, and how many of them stand behind the hero. */
const ON_PLATE = 5
const BEHIND = 2

/** What the vendors publish, one of each vendor in turn. None of it is called hot: nobody has played it. */
export function publishedTitles(): readonly SeededTitle[] {
  const byVendor = [...Map.groupBy(VENDOR_TITLES, ({ vendor }) => vendor).values()]
  const most = Math.max(...byVendor.map(({ length }) => length))
  return Array.from({ length: most }, (_none, turn) =>
    byVendor.flatMap((titles, place) => {
      const title = titles[turn]
      return title ? [seededOf(title, turn * BETWEEN_DAYS + LATEST_DAYS + place)] : []
    }),
  ).flat()
}

function seededOf(title: VendorTitle, daysAgo: number): SeededTitle {
  const { vendor, code, gameType, classes, name, chinese, family, objects } = title
  const [hero = '', ...others] = objects.slice(0, ON_PLATE)
  // With a few objects they stand in front; behind the hero is only room for what comes after them.
  const front = others.slice(0, BEHIND)
  const back = others.slice(BEHIND)
  return {
    ...{ vendor, code, name, family, hero },
    category: gameType,
    classes: classes.join(','),
    zh: chinese,
    back: back.join(','),
    front: front.join(','),
    days_ago: daysAgo,
    is_hot: false,
    stakes: STAKES_MINOR,
  }
}

/** The first rows of ten thousand that were made up from lists of words; what they are called says nothing of what they play. */
export async function readDataSet(count: number): Promise<readonly SeededTitle[]> {
  if (count === 0) return []
  const lines = (await readFile(DATA_SET, 'utf8')).split('\n', count)
  return lines.filter((line) => line !== '').map(readLine)
}

function readLine(line: string): SeededTitle {
  const [vendor = '', category = '', classes = '', name = '', zh = '', hero = '', ...more] =
    line.split('\t')
  const [back = '', front = '', daysAgo = '0', isHot = '0'] = more
  return {
    ...{ vendor, category, classes, name, zh, hero, back, front },
    code: codeOf(name),
    family: null,
    days_ago: Number(daysAgo),
    is_hot: isHot === '1',
    stakes: DATA_SET_STAKES_MINOR,
  }
}

/** A name as it stands in addresses. */
function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}
