import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

export type Theme = 'dark' | 'light'

interface ThemeChoice {
  readonly theme: Theme
  setTheme(theme: Theme): void
}

/** Where the choice is kept. A script of each app reads it before the first paint. */
const STORAGE_KEY = 'baize.theme'

const ThemeContext = createContext<ThemeChoice | undefined>(undefined)

interface ThemeProviderProps {
  readonly fallback?: Theme
  /** Apps that share an address keep their choices apart. */
  readonly storageKey?: string
  readonly children: ReactNode
}

/** Keeps `data-theme` on the page and the choice in the browser, in every open tab. */
export function ThemeProvider(props: ThemeProviderProps) {
  const { fallback = 'dark', storageKey = STORAGE_KEY, children } = props
  const [theme, setTheme] = useState<Theme>(() => readTheme(storageKey) ?? fallback)

  useEffect(() => {
    document.documentElement.dataset.theme = theme
    const canvas = getComputedStyle(document.documentElement).getPropertyValue('--canvas').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas)
  }, [theme])

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === storageKey) setTheme(readTheme(storageKey) ?? fallback)
    }
    addEventListener('storage', followOtherTabs)
    return () => removeEventListener('storage', followOtherTabs)
  }, [fallback, storageKey])

  const choice = useMemo<ThemeChoice>(
    () => ({
      theme,
      setTheme(next) {
        storeTheme(storageKey, next)
        setTheme(next)
      },
    }),
    [theme, storageKey],
  )
  return <ThemeContext value={choice}>{children}</ThemeContext>
}

/** The theme in use and the way to change it. */
export function useTheme(): ThemeChoice {
  const choice = useContext(ThemeContext)
  if (!choice) throw new Error('useTheme needs a ThemeProvider above it')
  return choice
}

// Storage may be closed to us (private windows, full disks); the theme then lasts for the visit.
function readTheme(storageKey: string): Theme | undefined {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'dark' || stored === 'light' ? stored : undefined
  } catch {
    return undefined
  }
}

function storeTheme(storageKey: string, theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Lasts for the visit only.
  }
}
