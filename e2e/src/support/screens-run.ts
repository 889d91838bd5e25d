import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `npm run screens` walks all of it and keeps the figures; within `npm test` there is a little of each. */
const RESULTS = process.env.SCREENS_RESULTS
export const IS_WHOLE = RESULTS !== undefined
/** For one walk, which is many pages. */
export const WHOLE_TIMEOUT_MS = 3_000_000

export async function keepFigures(name: string, figures: object): Promise<void> {
  if (RESULTS === undefined) return
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, `${name}.json`), JSON.stringify(figures))
}
