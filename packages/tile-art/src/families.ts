/** The families of plates, as the design language has them; the same light, motif and lettering as in CSS. */
export interface Family {
  /** Light from above the middle, base, and ink of the name. */
  readonly light: string
  readonly base: string
  readonly ink: string
  /** Lettering: axes of Archivo, size in hundredths of the width, and how it stands. */
  readonly weight: number
  readonly width: number
  readonly size: number
  readonly isCaps: boolean
  readonly tracking: number
  readonly lineHeight: number
  readonly slant: number
  readonly turn: number
  /** Darker copies under the name, from the nearest. */
  readonly edges: readonly string[]
  /** The one pattern of the family, drawn on 300 × 400. */
  readonly motif: string
}

const PLAIN = { isCaps: false, tracking: 0, lineHeight: 0.98, slant: 0, turn: 0, edges: [] }

function rays(count: number, colour: string): string {
  const step = 360 / count
  return Array.from({ length: count }, (_none, index) => {
    const [from, to] = [index * step, index * step + step * 0.47].map(
      (each) => (each * Math.PI) / 180,
    )
    const point = (angle = 0) => `${150 + 420 * Math.cos(angle)},${152 + 420 * Math.sin(angle)}`
    return `<path d="M150,152 L${point(from)} L${point(to)} Z" fill="${colour}"/>`
  }).join('')
}

function lines(count: number, each: (index: number) => string): string {
  return Array.from({ length: count }, (_none, index) => each(index)).join('')
}

const dots = lines(12, (row) =>
  lines(
    12,
    (column) =>
      `<circle cx="${13 + column * 26}" cy="${13 + row * 26}" r="5" fill="#fff" fill-opacity=".2"/>`,
  ),
)
const arcs = lines(
  24,
  (index) =>
    `<circle cx="150" cy="450" r="${30 + index * 18}" fill="none" stroke="#f0d9a2" stroke-opacity=".28"/>`,
)
const lattice = lines(
  60,
  (index) =>
    `<path d="M${-400 + index * 20},0 l400,400 M${index * 20},0 l-400,400" stroke="#fff" stroke-opacity=".07" fill="none"/>`,
)
const stripes = lines(
  30,
  (index) =>
    `<path d="M${-260 + index * 36},400 l212,-400 h18 l-212,400 Z" fill="#000" fill-opacity=".13"/>`,
)
const grass = lines(
  4,
  (index) => `<rect x="${index * 75}" width="37.5" height="400" fill="#fff" fill-opacity=".07"/>`,
)
const shafts = lines(
  5,
  (index) =>
    `<path d="M${150 + (index - 2) * 22},-30 L${150 + (index - 2) * 150 - 34},400 h68 Z" fill="#fff" fill-opacity=".1"/>`,
)
const rings = lines(
  7,
  (index) =>
    `<ellipse cx="150" cy="0" rx="${60 + index * 46}" ry="${16 + index * 17}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="3"/>`,
)
const floor =
  lines(
    13,
    (index) =>
      `<path d="M${150 + (index - 6) * 26},190 L${150 + (index - 6) * 96},400" stroke="#5affd6" stroke-opacity=".22" fill="none"/>`,
  ) +
  lines(
    7,
    (index) =>
      `<path d="M0,${196 + index * index * 5.4} h300" stroke="#5affd6" stroke-opacity=".2"/>`,
  )
const ticket = lines(
  50,
  (index) => `<path d="M0,${index * 8} h300" stroke="#6a3a05" stroke-opacity=".1"/>`,
)
const dust = lines(
  20,
  (index) =>
    `<path d="M0,${index * 11 + 6} h300" stroke="#2b0d06" stroke-opacity=".35" stroke-width="2"/>`,
)
const sky = [
  [60, 56, 1.4],
  [216, 32, 1],
  [264, 120, 1.6],
  [30, 176, 1],
  [126, 24, 1.2],
  [180, 80, 1],
  [90, 120, 0.9],
  [240, 200, 1.1],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`)
  .join('')
const aurora =
  '<path d="M-20,210 C60,120 120,190 190,90 S300,60 330,20 L330,90 C260,120 220,120 180,170 S40,190 -20,290 Z" fill="#a0dcff" fill-opacity=".2"/>'
const table =
  '<path d="M-40,150 A190,190 0 0 0 340,150" fill="none" stroke="#f0d9a2" stroke-opacity=".35" stroke-width="2"/><path d="M-10,120 A160,160 0 0 0 310,120" fill="none" stroke="#f0d9a2" stroke-opacity=".22" stroke-width="2"/>'

export const FAMILIES = {
  originals: {
    ...PLAIN,
    light: '#15795a',
    base: '#04211b',
    ink: '#f0d9a2',
    weight: 850,
    width: 125,
    size: 11.4,
    isCaps: true,
    tracking: 0.02,
    motif: arcs,
  },
  lantern: {
    ...PLAIN,
    light: '#d9422b',
    base: '#4a0716',
    ink: '#ffcb54',
    weight: 900,
    width: 100,
    size: 14,
    tracking: -0.02,
    edges: ['#6b0a12'],
    motif: rays(24, 'rgb(255 214 120 / .22)'),
  },
  north: {
    ...PLAIN,
    light: '#5566e8',
    base: '#131242',
    ink: '#e9eeff',
    weight: 420,
    width: 125,
    size: 10.6,
    isCaps: true,
    tracking: 0.08,
    lineHeight: 1.08,
    motif: sky + aurora,
  },
  copper: {
    ...PLAIN,
    light: '#e08a3c',
    base: '#4a1b0b',
    ink: '#ffebcf',
    weight: 900,
    width: 66,
    size: 19.5,
    isCaps: true,
    lineHeight: 0.9,
    motif: stripes,
  },
  sugar: {
    ...PLAIN,
    light: '#f06bb0',
    base: '#551a6b',
    ink: '#fff2fa',
    weight: 900,
    width: 108,
    size: 14,
    lineHeight: 0.94,
    turn: -4,
    edges: ['#c4247f', '#7c1560'],
    motif: dots,
  },
  tide: {
    ...PLAIN,
    light: '#1ba7c9',
    base: '#04243f',
    ink: '#d9fbff',
    weight: 850,
    width: 106,
    size: 14,
    lineHeight: 0.96,
    slant: -8,
    edges: ['#064a72'],
    motif: rings + shafts,
  },
  velvet: {
    ...PLAIN,
    light: '#7c2140',
    base: '#1c0611',
    ink: '#fbe3d2',
    weight: 700,
    width: 110,
    size: 13,
    motif: table,
  },
  kings: {
    ...PLAIN,
    light: '#37568c',
    base: '#0a1429',
    ink: '#dce8ff',
    weight: 720,
    width: 84,
    size: 14.5,
    isCaps: true,
    tracking: 0.04,
    lineHeight: 1,
    motif: lattice,
  },
  pitch: {
    ...PLAIN,
    light: '#3c8f3a',
    base: '#0c2a16',
    ink: '#f2ffe9',
    weight: 850,
    width: 70,
    size: 18,
    isCaps: true,
    lineHeight: 0.9,
    motif: `${grass}<circle cx="150" cy="156" r="94" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
  },
  arena: {
    ...PLAIN,
    light: '#6e3ce0',
    base: '#120a2e',
    ink: '#d8fff4',
    weight: 880,
    width: 125,
    size: 10.6,
    isCaps: true,
    lineHeight: 1,
    slant: -10,
    motif: floor,
  },
  draw: {
    ...PLAIN,
    light: '#fff2c6',
    base: '#e6b93f',
    ink: '#2a1602',
    weight: 860,
    width: 90,
    size: 14,
    lineHeight: 0.96,
    motif: ticket,
  },
  spur: {
    ...PLAIN,
    light: '#c25a20',
    base: '#2b0d06',
    ink: '#ffe9c7',
    weight: 900,
    width: 74,
    size: 18,
    isCaps: true,
    lineHeight: 0.9,
    motif: `<circle cx="150" cy="160" r="90" fill="#ffbe5a" fill-opacity=".8"/>${dust}`,
  },
} as const satisfies Record<string, Family>

export type FamilyName = keyof typeof FAMILIES
