import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** What any page may show; a game's cloth and a family's tile have lettering of their own. */
const SHEETS = [
  'packages/ui-kit/src/{banners,styles}/*.css',
  'apps/player/src/shell/**/*.css',
  'apps/player/src/features/!(games)/*.css',
]
const OWN_LETTERING = /\/(families|fonts|scripts|tokens)\.css$/

/**
 * Weight and width of the cuts that the house is written in. A device makes each cut that a page shows anew from the
 * variable font, so they are few: running text, what stands out a little, what stands out, titles, and display. Labels,
 * the largest titles and amounts have theirs from the tokens.
 */
const CUTS = [
  ['430', 'var(--width-text)'],
  ['560', 'var(--width-text)'],
  ['650', '106%'],
  ['700', '112%'],
  ['820', '118%'],
]
/** The house's mark, and the base of a tile's name before its family gives it a width. */
const OTHERS = /font: (?:850 22px|800 13cqi)[^;]*;/g
const DENSE = 'var(--width-dense)'

interface Rule {
  readonly place: string
  /** Undefined where the font is one of the tokens'. */
  readonly weight: string | undefined
  /** Undefined where it is inherited. */
  readonly width: string | undefined
}

function rulesOf(file: string): Rule[] {
  const text = readFileSync(`${ROOT}${file}`, 'utf8').replaceAll(OTHERS, '')
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, head = '', body = '']) => {
    const weight = /(?:font|font-weight): (\d{3})\b/.exec(body)?.[1]
    const width = /font-stretch: ([^;]+);/.exec(body)?.[1]
    const font = /\bfont: (\d|var)/.exec(body)
    const place = `${file} ${head.trim().split('\n').at(-1)?.trim()}`
    // The shorthand takes an inherited width away.
    return weight || font ? [{ place, weight, width: font ? (width ?? 'none') : width }] : []
  })
}

describe('every style is written in a cut of the house', () => {
  const files = globSync(SHEETS, { cwd: ROOT }).filter((file) => !OWN_LETTERING.test(file))
  const rules = files.flatMap(rulesOf)

  it('looks at the styles of every page', () => {
    expect(files.length).toBeGreaterThan(30)
    expect(rules.length).toBeGreaterThan(60)
  })

  it('uses no other weight, and with it the width of that cut', () => {
    const others = rules.filter(
      ({ weight, width }) =>
        weight !== undefined &&
        !CUTS.some(
          ([w, s]) => w === weight && (width === undefined || width === s || width === DENSE),
        ),
    )
    expect(others).toEqual([])
  })

  it('says how wide it is wherever it names a font', () => {
    expect(rules.filter(({ width }) => width === 'none')).toEqual([])
  })
})
