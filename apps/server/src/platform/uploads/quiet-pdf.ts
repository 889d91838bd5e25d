import { inflateSync } from 'node:zlib'

/**
 * What makes a PDF more than paper: programs, other programs to start, files inside of it, forms
 * that send themselves. A bill or a bank's letter needs none of them.
 */
const ACTIVE =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/
/** Objects may stand packed in streams of their own; what they unpack to is looked at as well. */
const PACKED_OBJECTS = /\/ObjStm[\s\S]{0,400}?stream\r?\n/g
const STREAM_END = 'endstream'
const UNPACKED_BYTES_MAX = 16 * 1024 * 1024

/**
 * True when a PDF asks for nothing to be done. It is looked through and not understood: a file that
 * hides what it does behind a password or in many layers passes, so a PDF is only ever handed on
 * as a file, and never opened here.
 */
export function isQuietPdf(file: Uint8Array): boolean {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  if (ACTIVE.test(withPlainNames(text))) return false
  let left = UNPACKED_BYTES_MAX
  for (const match of text.matchAll(PACKED_OBJECTS)) {
    const from = match.index + match[0].length
    const to = text.indexOf(STREAM_END, from)
    if (to === -1) return false
    const objects = unpack(Buffer.from(text.slice(from, to), 'latin1'), left)
    if (objects === undefined || ACTIVE.test(withPlainNames(objects))) return false
    left -= objects.length
  }
  return true
}

/** `/J#61vaScript` is another way to write a name. */
function withPlainNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** What a packed stream holds; a plain one as it stands; undefined when it is too much. */
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
