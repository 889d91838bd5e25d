/**
 * Draws the objects of tables, draws and pits that no set of pictures has, into `art/`:
 * `node tools/run24.mjs packages/tile-art/src/draw-objects.ts`. The pictures are kept, so that
 * nobody has to run this to start the house.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ART_FOLDER, artFile } from './files.ts'
import { drawLine } from './lettering.ts'

const SIDE = 256
const PICTURE_QUALITY = 88

const RED = '#d3203d'
const INK = '#1d2430'
const SUITS = {
  heart: {
    ink: RED,
    path: 'M12 21.5C5 15.4 1.5 11.4 1.5 7.2a5.3 5.3 0 0 1 10.5-1.9 5.3 5.3 0 0 1 10.5 1.9c0 4.2-3.5 8.2-10.5 14.3Z',
  },
  diamond: { ink: RED, path: 'M12 1.4 20.6 12 12 22.6 3.4 12Z' },
  spade: {
    ink: INK,
    path: 'M12 1.8C7 7 1.5 10.6 1.5 15.1a4.7 4.7 0 0 0 9.1 1.7c-.1 2.3-1 4-2.7 5.2h8.2c-1.7-1.2-2.6-2.9-2.7-5.200a4.7 4.7 0 0 0 9.1-1.700C22.5 10.6 17 7 12 1.800Z',
  },
  club: {
    ink: INK,
    path: 'M12 1.600a5 5 0 0 0-3.7 8.4 5 5 0 1 0 2.4 7c-.2 2.2-1 3.8-2.6 5h7.800c-1.6-1.2-2.4-2.8-2.6-5a5 5 0 1 0 2.4-7A5 5 0 0 0 12 1.600Z',
  },
} as const
type Suit = keyof typeof SUITS

interface Stand {
  readonly x: number
  readonly y: number
  readonly turn?: number
  readonly scale?: number
}

function standing(drawn: string, { x, y, turn = 0, scale = 1 }: Stand): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawn}</g>`
}

/** Letters around the middle of `x`, their feet on `y`. */
function letters(text: string, at: { x: number; y: number; size: number; ink: string }): string {
  const line = drawLine(text, { weight: 800, width: 88, isCaps: true, tracking: 0 })
  if (!line) return ''
  const scale = at.size / 1_000
  const left = at.x - (line.width * scale) / 2
  return `<g fill="${at.ink}" transform="translate(${left} ${at.y}) scale(${scale} ${-scale})">${line.path}</g>`
}

const CARD = { width: 100, height: 142 }

/** A playing card around its middle. */
function card(rank: string, suit: Suit): string {
  const { ink, path } = SUITS[suit]
  const [left, top] = [-CARD.width / 2, -CARD.height / 2]
  const corner =
    letters(rank, { x: left + 18, y: top + 31, size: 33, ink }) +
    `<path d="${path}" fill="${ink}" transform="translate(${left + 8} ${top + 37}) scale(.84)"/>`
  return `<g filter="url(#lift)"><rect x="${left}" y="${top}" width="${CARD.width}" height="${CARD.height}" rx="11" fill="url(#paper)"/></g>
<rect x="${left + 1}" y="${top + 1}" width="${CARD.width - 2}" height="${CARD.height - 2}" rx="10" fill="none" stroke="#fff" stroke-width="1.5"/>
<path d="${path}" fill="${ink}" transform="translate(-31 -24) scale(2.6)"/>${corner}<g transform="rotate(180)">${corner}</g>`
}

/** Cards in a hand, spread around a point below them. */
function hand(cards: readonly (readonly [string, Suit])[], spread: number, scale: number): string {
  return cards
    .map(([rank, suit], index) => {
      const turn = (index - (cards.length - 1) / 2) * spread
      const drawn = standing(card(rank, suit), { x: 0, y: -190, scale: 1 })
      return `<g transform="translate(128 ${128 + 190 * scale}) rotate(${turn}) scale(${scale})">${drawn}</g>`
    })
    .join('')
}

const CHIP_COLOURS = {
  red: ['#ff5a6b', '#c8102e'],
  gold: ['#ffe09a', '#c08a2c'],
} as const
type ChipColour = keyof typeof CHIP_COLOURS

/** Chips upon each other, the foot of the lowest around the point. */
function stack(colour: ChipColour, count: number): string {
  const [light, dark] = CHIP_COLOURS[colour]
  const edge = (y: number) =>
    `<path d="M-42 ${y}v11a42 17 0 0 0 84 0v-11Z" fill="${dark}"/>${[-30, -8, 14, 34]
      .map((x) => `<path d="M${x - 5} ${y + 8}l9 2v9l-9-1.500Z" fill="#fff" fill-opacity=".9"/>`)
      .join(
        '',
      )}<ellipse cy="${y}" rx="42" ry="17" fill="${light}"/><ellipse cy="${y}" rx="42" ry="17" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-dasharray="14 15"/>`
  const chips = Array.from({ length: count }, (_none, index) => edge(-index * 13)).join('')
  const top = -(count - 1) * 13
  return `<g filter="url(#lift)">${chips}</g><ellipse cy="${top}" rx="27" ry="11" fill="${dark}" fill-opacity=".85"/><ellipse cy="${top}" rx="27" ry="11" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/><ellipse cx="-8" cy="${top - 5}" rx="26" ry="7" fill="#fff" fill-opacity=".22"/>`
}

/** A part of a ring, from angle to angle in degrees from the top. */
function wedge(from: number, to: number, outer: number, inner: number): string {
  const at = (angle: number, radius: number) => {
    const radians = ((angle - 90) * Math.PI) / 180
    return `${radius * Math.cos(radians)} ${radius * Math.sin(radians)}`
  }
  return `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`
}

function moneyWheel(): string {
  const parts = ['20', '1', '5', '2', '10', '1', '2', '5', '1', '40', '2', '1']
  const colours = ['#8a4bff', '#1fae7a', '#e2384d', '#f0b13a', '#1f8fe0']
  const step = 360 / parts.length
  const drawn = parts
    .map((text, index) => {
      const middle = (index + 0.5) * step
      const fill = colours[index % colours.length]
      return `<path d="${wedge(index * step, (index + 1) * step, 98, 0)}" fill="${fill}" stroke="#fff4d8" stroke-width="2"/><g transform="rotate(${middle})">${letters(text, { x: 0, y: -64, size: 30, ink: '#fff' })}</g><g transform="rotate(${index * step})"><circle cy="-104" r="5" fill="url(#ball-brass)"/></g>`
    })
    .join('')
  return `<g transform="translate(128 136)"><g filter="url(#lift)"><circle r="112" fill="url(#brass)"/></g>${drawn}<circle r="98" fill="url(#sheen)"/><circle r="24" fill="url(#ball-brass)"/><circle r="13" fill="#fff3cf"/></g><g filter="url(#lift)"><path d="M128 44 112 12a18 18 0 0 1 32 0Z" fill="url(#brass)"/></g>`
}

function sicBo(die: string): string {
  const dice = [
    { x: 66, y: 112, turn: -14 },
    { x: 122, y: 104, turn: 10 },
    { x: 94, y: 70, turn: 32 },
  ]
    .map(
      ({ x, y, turn }) =>
        `<image href="${die}" width="74" height="74" transform="translate(${x} ${y}) rotate(${turn} 37 37)"/>`,
    )
    .join('')
  return `<g filter="url(#lift)"><ellipse cx="128" cy="200" rx="112" ry="34" fill="url(#wood)"/><ellipse cx="128" cy="190" rx="108" ry="31" fill="url(#brass)"/></g><ellipse cx="128" cy="188" rx="96" ry="26" fill="#7d1230"/>${dice}<path d="M32 186C32 84 74 22 128 22s96 62 96 164a96 26 0 0 1-192 0Z" fill="url(#glass)"/><path d="M50 160C52 96 76 52 108 38" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"/><path d="M206 160c-2-40-12-72-28-94" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/><circle cx="128" cy="18" r="11" fill="url(#ball-brass)"/>`
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

function domino(upper: number, lower: number): string {
  const pips = (count: number, y: number) =>
    (PIPS[count] ?? [])
      .map(([px, py]) => `<circle cx="${px * 19}" cy="${y + py * 19}" r="7.5" fill="${INK}"/>`)
      .join('')
  return `<g filter="url(#lift)"><rect x="-40" y="-74" width="84" height="152" rx="14" fill="#cbbfa6"/><rect x="-42" y="-78" width="84" height="152" rx="14" fill="url(#paper)"/></g><path d="M-32 -2h64" stroke="#b7aa8f" stroke-width="4" stroke-linecap="round"/><circle cy="-2" r="5" fill="url(#brass)"/>${pips(upper, -40)}${pips(lower, 36)}`
}

function cup(die: string): string {
  return `<image href="${die}" width="78" height="78" transform="translate(24 158) rotate(-12 39 39)"/><image href="${die}" width="66" height="66" transform="translate(96 176) rotate(22 33 33)"/><g transform="rotate(24 150 110)"><g filter="url(#lift)"><path d="M92 44h120l-16 148a45 15 0 0 1-88 0Z" fill="url(#leather)"/></g><ellipse cx="152" cy="44" rx="60" ry="19" fill="#5a2a12"/><ellipse cx="152" cy="46" rx="50" ry="14" fill="#1d0c05"/><ellipse cx="152" cy="44" rx="60" ry="19" fill="none" stroke="url(#brass)" stroke-width="6"/><path d="M99 128c30 12 76 12 106 0M97 108c30 12 80 12 110 0" fill="none" stroke="#f0d9a2" stroke-width="3" stroke-opacity=".8"/><path d="M112 70l9 110" stroke="#fff" stroke-opacity=".25" stroke-width="9" stroke-linecap="round"/></g>`
}

function ball(text: string, light: string, dark: string): string {
  return `<defs><radialGradient id="b${dark.slice(1)}" cx=".36" cy=".28" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".28" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><g filter="url(#lift)"><circle r="60" fill="url(#b${dark.slice(1)})"/></g><circle r="31" cy="-2" fill="#fffdf6"/>${letters(text, { x: 0, y: 11, size: 38, ink: INK })}<ellipse cx="-20" cy="-34" rx="20" ry="11" fill="#fff" fill-opacity=".6" transform="rotate(-30 -20 -34)"/>`
}

const DEFINITIONS = `<defs>
<linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#ece6d8"/></linearGradient>
<linearGradient id="brass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0c2"/><stop offset=".45" stop-color="#e3b75c"/><stop offset="1" stop-color="#94631c"/></linearGradient>
<radialGradient id="ball-brass" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff6da"/><stop offset=".4" stop-color="#e3b75c"/><stop offset="1" stop-color="#7d5115"/></radialGradient>
<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a8612f"/><stop offset=".5" stop-color="#6e3716"/><stop offset="1" stop-color="#3d1a08"/></linearGradient>
<linearGradient id="leather" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#a9522a"/><stop offset=".5" stop-color="#7c3517"/><stop offset="1" stop-color="#43180a"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity=".07"/><stop offset="1" stop-color="#ffe7ef" stop-opacity=".28"/></linearGradient>
<radialGradient id="sheen" cx=".34" cy=".24" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></radialGradient>
<filter id="lift" x="-.3" y="-.3" width="1.6" height="1.7"><feDropShadow dx="0" dy="5" stdDeviation="4" flood-color="#000" flood-opacity=".38"/></filter>
</defs>`

async function objectAddress(name: string): Promise<string> {
  const png = await sharp(artFile(name)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const [die, rooster] = await Promise.all(['die', 'rooster'].map(objectAddress))
if (!die || !rooster) throw new Error('an object is missing')

const OBJECTS: Readonly<Record<string, string>> = {
  holdem:
    standing(
      hand(
        [
          ['A', 'diamond'],
          ['A', 'spade'],
        ],
        24,
        0.98,
      ),
      { x: -6, y: -18 },
    ) +
    standing(stack('gold', 3), { x: 176, y: 214, scale: 0.92 }) +
    standing(stack('red', 4), { x: 84, y: 222, scale: 0.92 }),
  omaha: hand(
    [
      ['10', 'spade'],
      ['J', 'heart'],
      ['Q', 'club'],
      ['K', 'diamond'],
    ],
    13,
    0.86,
  ),
  rummy: hand(
    [
      ['7', 'heart'],
      ['8', 'heart'],
      ['9', 'heart'],
    ],
    16,
    0.98,
  ),
  thirteen: hand(
    [
      ['8', 'club'],
      ['9', 'diamond'],
      ['10', 'spade'],
      ['J', 'heart'],
      ['Q', 'club'],
      ['K', 'diamond'],
      ['2', 'heart'],
    ],
    8.5,
    0.76,
  ),
  moneywheel: moneyWheel(),
  sicbo: sicBo(die),
  dominoes:
    standing(domino(6, 4), { x: 86, y: 130, turn: -15, scale: 1.16 }) +
    standing(domino(5, 3), { x: 176, y: 132, turn: 13, scale: 1.16 }),
  dicecup: cup(die),
  balls:
    standing(ball('7', '#ff7a5c', '#b81f1f'), { x: 84, y: 92 }) +
    standing(ball('24', '#ffd75e', '#b87a10'), { x: 176, y: 104 }) +
    standing(ball('38', '#5fb2ff', '#134fa8'), { x: 122, y: 178 }),
  duel: `<image href="${rooster}" width="142" height="142" transform="translate(138 62) scale(-1 1)"/><image href="${rooster}" width="142" height="142" x="118" y="62"/>`,
}

for (const [name, drawn] of Object.entries(OBJECTS)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${DEFINITIONS}${drawn}</svg>`
  const picture = await sharp(Buffer.from(svg), { density: 144 })
    .resize(SIDE, SIDE)
    .webp({ quality: PICTURE_QUALITY })
    .toBuffer()
  await writeFile(join(ART_FOLDER, `${name}.webp`), picture)
}
process.stdout.write(`${Object.keys(OBJECTS).length} objects\n`)
