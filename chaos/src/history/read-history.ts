import { readFile } from 'node:fs/promises'
import { Failure } from '../../../tools/shared/failure.ts'
import type { Line } from './lines.ts'

/** Reads a kept history for judging it again, far from the machine it was made on. */
export async function readHistory(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`There is no history at ${file}.`)
  })
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
