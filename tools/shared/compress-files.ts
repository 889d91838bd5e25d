import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json|wasm)$/
const BYTES_MIN = 1_024

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Puts a Brotli and a gzip copy beside each file that gains by it and has none, for the server to hand out. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names) {
    const file = join(folder, name)
    if (!COMPRESSIBLE.test(name)) continue
    const { size, mtimeMs } = await stat(file)
    if (size < BYTES_MIN || (await wasCompressedSince(file, mtimeMs))) continue
    const content = await readFile(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${file}.br`, await brotliOf(content, { params }))
    await writeFile(`${file}.gz`, await gzipOf(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}

async function wasCompressedSince(file: string, mtimeMs: number): Promise<boolean> {
  const copy = await stat(`${file}.gz`).catch(() => undefined)
  return copy !== undefined && copy.mtimeMs >= mtimeMs
}
