import type { Language, Script } from '@baize/languages'

/**
 * Noto in the pieces that its makers cut it into; a browser fetches those whose letters are shown.
 * The list of pieces itself is fetched with the first page in such a script, by nobody else.
 */
const LISTS: Partial<Record<Script, () => Promise<unknown>>> = {
  Arab: () => import('@fontsource-variable/noto-sans-arabic/wght.css'),
  Beng: () => import('@fontsource-variable/noto-sans-bengali/wght.css'),
  Cyrl: () => import('@fontsource-variable/noto-sans/wght.css'),
  Deva: () => import('@fontsource-variable/noto-sans-devanagari/wght.css'),
  Hans: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  Hant: () => import('@fontsource-variable/noto-sans-tc/wght.css'),
  Jpan: () => import('@fontsource-variable/noto-sans-jp/wght.css'),
  Khmr: () => import('@fontsource-variable/noto-sans-khmer/wght.css'),
  Kore: () => import('@fontsource-variable/noto-sans-kr/wght.css'),
  Laoo: () => import('@fontsource-variable/noto-sans-lao/wght.css'),
  Mymr: () => import('@fontsource-variable/noto-sans-myanmar/wght.css'),
  Taml: () => import('@fontsource-variable/noto-sans-tamil/wght.css'),
  Thai: () => import('@fontsource-variable/noto-sans-thai/wght.css'),
}

/** Written in Latin letters of which one, `ʻ`, is not Archivo's; the list of Cyrillic has it. */
const BEYOND_ARCHIVO: readonly string[] = ['uz', 'ty']

/** Latin and Vietnamese are Archivo's and always there. Without the font the system's own is shown. */
export function loadScriptFont({ tag, script }: Pick<Language, 'tag' | 'script'>): void {
  LISTS[BEYOND_ARCHIVO.includes(tag) ? 'Cyrl' : script]?.().catch(() => undefined)
}
