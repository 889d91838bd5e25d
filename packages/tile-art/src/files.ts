import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ART_FOLDER = fileURLToPath(new URL('../art/', import.meta.url))
export const FONT_FILE = fileURLToPath(new URL('../fonts/archivo.ttf', import.meta.url))

/** Names of the objects there are; nothing else is ever read from the folder. */
export const ART_NAMES: ReadonlySet<string> = new Set(
  readdirSync(ART_FOLDER)
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.slice(0, -'.webp'.length)),
)

/** Where an object is kept; undefined for a name that is none. */
export function artFile(name: string): string | undefined {
  return ART_NAMES.has(name) ? join(ART_FOLDER, `${name}.webp`) : undefined
}
