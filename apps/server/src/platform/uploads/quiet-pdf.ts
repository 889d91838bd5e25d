import { inflateSync } from 'node:zlib'
import { isWholePdf } from './file-type.ts'

/**
 * What makes a PDF more than paper: programs, other programs to start, files inside of it, forms
 * that send themselves. A bill or a bank's letter needs none of them.
 */
const ACTIVE =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/
/** Objects may be packed in streams of their own; what they unpack to is looked at as well. */
const PACKED_OBJECTS = '/ObjStm'
const STREAM_START = /stream\r?\n/g
const STREAM_END = 'endstream'
/** From the name of such a stream to its start. */
const DICTIONARY_CHARACTERS_MAX = 400
const UNPACKED_BYTES_MAX = 16 * 1024 * 1024
/** A hundred objects in each, as programs write them, is far more than 5 MB of paper has. */
const STREAMS_MAX = 2_000

/** What was done to judge a file: it grows no faster than the file. */
export interface PdfWork {
  /** Characters of the file that were searched or unpacked. */
  readCharacters: number
  /** Characters that came out of packed streams. */
  unpackedCharacters: number
  streams: number
}

/**
 * True for a whole PDF that asks for nothing to be done. It is looked through and not understood: a file that
 * hides what it does behind a password or in many layers passes, so a PDF is only ever handed on
 * as a file, and never opened here.
 */
export function isPaperPdf(file: Uint8Array): boolean {
  return isWholePdf(file) && isQuietPdf(file)
}

/** Each character is searched once and unpacked once, however the marks in a file are placed. */
export function isQuietPdf(
  file: Uint8Array,
  work: PdfWork = { readCharacters: 0, unpackedCharacters: 0, streams: 0 },
): boolean {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  work.readCharacters += text.length
  if (ACTIVE.test(withPlainNames(text))) return false
  let left = UNPACKED_BYTES_MAX
  for (const stream of packedStreams(text, work)) {
    work.streams += 1
    if (stream === undefined || work.streams > STREAMS_MAX) return false
    const objects = unpack(Buffer.from(stream, 'latin1'), left)
    if (objects === undefined || ACTIVE.test(withPlainNames(objects))) return false
    left -= objects.length
    work.unpackedCharacters += objects.length
  }
  return true
}

/**
 * What lies in each stream of packed objects; undefined for one that never ends or that has another in it, which no
 * program writes: read again for each, such a file would cost its length times their number.
 */
function* packedStreams(text: string, work: PdfWork): Generator<string | undefined> {
  let next = startAfter(text, 0, work)
  let endOfLast = 0
  for (
    let mark = text.indexOf(PACKED_OBJECTS);
    mark !== -1;
    mark = text.indexOf(PACKED_OBJECTS, mark + PACKED_OBJECTS.length)
  ) {
    const after = mark + PACKED_OBJECTS.length
    if (next && next.at < after) next = startAfter(text, after, work)
    if (!next) return
    if (next.at - after > DICTIONARY_CHARACTERS_MAX) continue
    const to = text.indexOf(STREAM_END, next.from)
    if (to === -1 || mark < endOfLast) {
      yield undefined
      return
    }
    work.readCharacters += to - next.from
    yield text.slice(next.from, to)
    endOfLast = to
  }
}

/** Where the next stream begins at or behind a place: its word, and its first character. */
function startAfter(
  text: string,
  place: number,
  work: PdfWork,
): { readonly at: number; readonly from: number } | undefined {
  STREAM_START.lastIndex = place
  const found = STREAM_START.exec(text)
  work.readCharacters += (found?.index ?? text.length) - place
  return found ? { at: found.index, from: found.index + found[0].length } : undefined
}

/** `/J#61vaScript` is another way to write a name. */
function withPlainNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** What a packed stream holds; a plain one as it is; undefined when it is too much. */
function unpack(stream: Buffer, bytesMax: number): string | undefined {
  if (bytesMax <= 0) return undefined
  const isPacked = stream[0] !== undefined && (stream[0] & 0x0f) === 8
  if (!isPacked) return stream.toString('latin1')
  try {
    return inflateSync(stream, { maxOutputLength: bytesMax }).toString('latin1')
  } catch {
    return undefined
  }
}
