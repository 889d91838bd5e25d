import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Failure } from '../../../tools/shared/failure.ts'
import type { Line } from './lines.ts'

const unpack = promisify(gunzip)

/** Reads a kept history, packed or not, for judging it far from the machine it was made on. */
export async function readHistory(file: string): Promise<Line[]> {
  const bytes = await readFile(file).catch(() => {
    throw new Failure(`There is no history at ${file}.`)
  })
  const text = (file.endsWith('.gz') ? await unpack(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      try {
        const parsed: Line = JSON.parse(line)
        return parsed
      } catch {
        throw new Failure(`Line ${index + 1} of ${file} cannot be read.`)
      }
    })
}
