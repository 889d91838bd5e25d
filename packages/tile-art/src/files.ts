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

/** Whole plates of games with art of their own, by the name that such a game has as its hero. */
const PLATE_FOLDER = join(ART_FOLDER, 'flagship')
const LOGO = '-logo'
const PLATE_FILES: ReadonlySet<string> = new Set(
  readdirSync(PLATE_FOLDER).map((file) => file.slice(0, -'.webp'.length)),
)

/** The plate of a game with art of its own and the lettering over it; undefined for any other hero. */
export function plateFiles(
  hero: string,
): { readonly plate: string; readonly logo: string } | undefined {
  if (!PLATE_FILES.has(hero) || !PLATE_FILES.has(`${hero}${LOGO}`)) return undefined
  return {
    plate: join(PLATE_FOLDER, `${hero}.webp`),
    logo: join(PLATE_FOLDER, `${hero}${LOGO}.webp`),
  }
}

/** Where an object is kept, or the plate that a game has instead; undefined for a name that is none. */
export function artFile(name: string): string | undefined {
  return ART_NAMES.has(name) ? join(ART_FOLDER, `${name}.webp`) : plateFiles(name)?.plate
}
