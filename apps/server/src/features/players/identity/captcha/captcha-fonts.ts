import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Font } from 'opentype.js'

/** A slab serif, a typewriter's, a hand and a heavy book face: no two letters of a picture need look alike. */
const FILES = [
  import.meta.resolve('@fontsource/bitter/files/bitter-latin-500-normal.woff'),
  import.meta.resolve('@fontsource/bitter/files/bitter-latin-700-normal.woff'),
  import.meta.resolve('@fontsource/courier-prime/files/courier-prime-latin-700-normal.woff'),
  import.meta.resolve('@fontsource/patrick-hand/files/patrick-hand-latin-400-normal.woff'),
]

/** Read once, at the start. */
export function loadCaptchaFonts(): readonly Font[] {
  return FILES.map((file) => {
    const { buffer, byteOffset, length } = readFileSync(fileURLToPath(file))
    return opentype.parse(buffer.slice(byteOffset, byteOffset + length))
  })
}
