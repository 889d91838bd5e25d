import { type LanguageCode, readLanguageCode } from '@baize/languages'

const YEAR_SECONDS = 31_536_000

/** Remembers which language this browser is shown, and which one its owner chose. */
export interface LanguageKeeper {
  /** What the owner chose; it stays theirs while the house does not offer it. */
  chosen(): LanguageCode | undefined
  keep(code: LanguageCode): void
  /** Tells when another tab of this browser has chosen. */
  watch(tell: (code: LanguageCode) => void): void
}

export interface KeeperNames {
  /** Local storage; a script of each app reads it before the first paint. */
  readonly shown: string
  readonly chosen: string
  /** Goes to the server with every call, also those of visitors. */
  readonly cookie: string
}

/** In local storage and in a cookie. Where nothing can be stored a choice lasts for the visit. */
export function keepInBrowser(names: KeeperNames): LanguageKeeper {
  return {
    chosen: () => read(names.chosen) ?? read(names.shown),
    keep(code) {
      try {
        localStorage.setItem(names.shown, code)
        localStorage.setItem(names.chosen, code)
      } catch {
        // Lasts for the visit only.
      }
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser yet.
      document.cookie = `${names.cookie}=${code}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
    },
    watch(tell) {
      addEventListener('storage', (event) => {
        const code = event.key === names.shown ? readLanguageCode(event.newValue) : undefined
        if (code) tell(code)
      })
    },
  }
}

function read(name: string): LanguageCode | undefined {
  try {
    return readLanguageCode(localStorage.getItem(name))
  } catch {
    return undefined
  }
}
