import sharp from 'sharp'
import { FAMILIES, type Family, type FamilyName } from './families.ts'
import { artFile, plateFiles } from './files.ts'
import { drawName } from './lettering.ts'

/** A picture that is composed: a family's plate, objects on it, and a name if it has one. */
export interface TilePlan {
  readonly family: FamilyName
  readonly hero?: string
  readonly back?: readonly string[]
  readonly front?: readonly string[]
  readonly name?: string
}

/** Plates are drawn on this and brought to size afterwards. */
const WIDTH = 300
const HEIGHT = 400
const NAME_WIDTH_SHARE = 0.88
const FOOT_SHARE = 0.05

/** Where objects stand: share of the width, middle, turn; the same places as in CSS. */
const PLACES = {
  hero: [{ size: 0.72, x: 0.5, y: 0.39, turn: 0, isFar: false }],
  back: [
    { size: 0.46, x: 0.24, y: 0.27, turn: -16, isFar: true },
    { size: 0.4, x: 0.8, y: 0.3, turn: 15, isFar: true },
  ],
  front: [
    { size: 0.32, x: 0.82, y: 0.6, turn: 12, isFar: false },
    { size: 0.26, x: 0.17, y: 0.61, turn: -14, isFar: false },
  ],
} as const
type Place = (typeof PLACES)[keyof typeof PLACES][number]

const KEPT_OBJECTS_MAX = 80
const objects = new Map<string, string>()

/** An object as a data address; the ones used last are kept. Undefined for an unknown name. */
async function objectOf(name: string): Promise<string | undefined> {
  const known = objects.get(name)
  if (known !== undefined) return known
  const file = artFile(name)
  if (file === undefined) return undefined
  const png = await sharp(file).png().toBuffer()
  const [oldest] = objects.keys()
  if (objects.size >= KEPT_OBJECTS_MAX && oldest !== undefined) objects.delete(oldest)
  const address = `data:image/png;base64,${png.toString('base64')}`
  objects.set(name, address)
  return address
}

/** How wide the lettering of a plate is, and where its foot stands. */
const LOGO_WIDTH_SHARE = 0.86
const LOGO_FOOT_SHARE = 0.955

/** A plate of a game's own with its lettering, which is the name in every language. */
async function composePlate(files: {
  readonly plate: string
  readonly logo: string
}): Promise<string> {
  const [plate, logo] = await Promise.all([
    sharp(files.plate).jpeg({ quality: 92 }).toBuffer(),
    sharp(files.logo).png().toBuffer({ resolveWithObject: true }),
  ])
  const width = WIDTH * LOGO_WIDTH_SHARE
  const height = (width * logo.info.height) / logo.info.width
  const [x, y] = [(WIDTH - width) / 2, HEIGHT * LOGO_FOOT_SHARE - height]
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><image width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice" xlink:href="data:image/jpeg;base64,${plate.toString('base64')}"/><image x="${x}" y="${y}" width="${width}" height="${height}" xlink:href="data:image/png;base64,${logo.data.toString('base64')}"/></svg>`
}

/** The tile as SVG of 300 × 400. An object that does not exist is left out. */
export async function composeTile(plan: TilePlan): Promise<string> {
  const files = plan.hero === undefined ? undefined : plateFiles(plan.hero)
  if (files) return await composePlate(files)
  const family: Family = FAMILIES[plan.family]
  const drawn = async (names: readonly string[], places: readonly Place[]) => {
    const parts = await Promise.all(
      names.slice(0, places.length).map(async (name, index) => {
        const [object, place] = [await objectOf(name), places[index]]
        return object && place ? placed(object, place) : ''
      }),
    )
    return parts.join('')
  }
  const back = await drawn(plan.back ?? [], PLACES.back)
  const hero = await drawn(plan.hero === undefined ? [] : [plan.hero], PLACES.hero)
  const front = await drawn(plan.front ?? [], PLACES.front)
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${definitions(family)}
<rect width="300" height="400" fill="url(#plate)"/><g mask="url(#fading)">${family.motif}</g>
${back}${hero}${front}<rect y="180" width="300" height="220" fill="url(#foot)"/>${lettered(plan.name, family)}</svg>`
}

function definitions({ light, base }: Family): string {
  return `<defs>
<radialGradient id="plate" cx=".5" cy=".34" r=".8"><stop offset="0" stop-color="${light}"/><stop offset=".52" stop-color="${mix(light, base, 0.42)}"/><stop offset="1" stop-color="${base}"/></radialGradient>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${base}" stop-opacity="0"/><stop offset=".82" stop-color="${mix(base, '#000000', 0.88)}"/></linearGradient>
<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="#fff"/><stop offset=".9" stop-color="#000"/></linearGradient>
<mask id="fading"><rect width="300" height="400" fill="url(#fade)"/></mask>
<filter id="near" x="-.3" y="-.3" width="1.6" height="1.7"><feDropShadow dx="0" dy="9" stdDeviation="6" flood-color="#000" flood-opacity=".45"/></filter>
<filter id="far" x="-.3" y="-.3" width="1.6" height="1.7"><feGaussianBlur stdDeviation=".7"/></filter>
</defs>`
}

function placed(object: string, { size, x, y, turn, isFar }: Place): string {
  const side = size * WIDTH
  const [left, top] = [x * WIDTH - side / 2, y * HEIGHT - side / 2]
  return `<g transform="rotate(${turn} ${x * WIDTH} ${y * HEIGHT})" filter="url(#${isFar ? 'far' : 'near'})"${isFar ? ' opacity=".85"' : ''}><image x="${left}" y="${top}" width="${side}" height="${side}" xlink:href="${object}"/></g>`
}

/** The name over the foot in the family's lettering; none for letters that the font has not. */
function lettered(name: string | undefined, family: Family): string {
  if (name === undefined) return ''
  const wantedScale = (family.size / 100) * WIDTH * 0.001
  const room = WIDTH * NAME_WIDTH_SHARE
  const lines = drawName(name, family, room / wantedScale)
  if (!lines) return ''
  const widest = Math.max(...lines.map(({ width }) => width))
  const scale = Math.min(wantedScale, room / widest)
  const height = scale * 1_000 * family.lineHeight
  const bottom = HEIGHT * (1 - FOOT_SHARE) - scale * 160
  const draw = (fill: string, shiftY: number) =>
    lines
      .map(({ path, width }, index) => {
        const x = (WIDTH - width * scale) / 2
        const y = bottom - (lines.length - 1 - index) * height + shiftY
        return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${path}</g>`
      })
      .join('')
  const edges = family.edges.map((colour, index) => draw(colour, (index + 1) * 2)).toReversed()
  const middle = bottom - ((lines.length - 1) * height) / 2
  const stand = `translate(150 ${middle}) rotate(${family.turn}) skewX(${family.slant}) translate(-150 ${-middle})`
  return `<g transform="${stand}">${edges.join('')}${draw(family.ink, 0)}</g>`
}

/** A colour between two, `share` of the first. */
function mix(first: string, second: string, share: number): string {
  const parts = (colour: string) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const [left, right] = [parts(first), parts(second)]
  const mixed = left.map((part, index) =>
    Math.round(part * share + (right[index] ?? 0) * (1 - share)),
  )
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A vendor's name or its first letter as SVG, in the lettering of its family. */
export function composeMark(mark: {
  readonly text: string
  readonly family: FamilyName
  readonly ink: string
  readonly width: number
  readonly height: number
  /** On a round plate of the family, else on nothing. */
  readonly isOnPlate: boolean
}): string {
  const { text, ink, width, height, isOnPlate } = mark
  const family: Family = FAMILIES[mark.family]
  const line = drawName(text, family, Number.POSITIVE_INFINITY)?.[0]
  const room = {
    width: width * (isOnPlate ? 0.6 : 0.96),
    height: height * (isOnPlate ? 0.5 : 0.62),
  }
  const scale = line ? Math.min(room.width / line.width, room.height / 700) : 0
  const [x, y] = [(width - (line?.width ?? 0) * scale) / 2, (height + 690 * scale) / 2]
  const plate = isOnPlate
    ? `<defs><radialGradient id="plate" cx=".5" cy=".3" r=".8"><stop offset="0" stop-color="${family.light}"/><stop offset="1" stop-color="${family.base}"/></radialGradient></defs><rect width="${width}" height="${height}" rx="${height * 0.26}" fill="url(#plate)"/>`
    : ''
  const drawn = line
    ? `<g fill="${ink}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${line.path}</g>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${plate}${drawn}</svg>`
}
