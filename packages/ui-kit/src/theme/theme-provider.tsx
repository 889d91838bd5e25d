import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

export type Theme = 'dark' | 'light'

interface ThemeChoice {
  readonly theme: Theme
  setTheme(theme: Theme): void
}

/** Where the choice is kept. `theme.js` of each app reads it before the first paint. */
const STORAGE_KEY = 'baize.theme'

const ThemeContext = createContext<ThemeChoice | undefined>(undefined)

interface ThemeProviderProps {
  readonly fallback?: Theme
  readonly children: ReactNode
}

/** Keeps `data-theme` on the page and the choice in the browser, in every open tab. */
export function ThemeProvider({ fallback = 'dark', children }: ThemeProviderProps) {
  const [theme, setTheme] = useState<Theme>(() => readTheme() ?? fallback)

  useEffect(() => {
    document.documentElement.dataset.theme = theme
    const canvas = getComputedStyle(document.documentElement).getPropertyValue('--canvas').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas)
  }, [theme])

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === STORAGE_KEY) setTheme(readTheme() ?? fallback)
    }
    addEventListener('storage', followOtherTabs)
    return () => removeEventListener('storage', followOtherTabs)
  }, [fallback])

  const choice = useMemo<ThemeChoice>(
    () => ({
      theme,
      setTheme(next) {
        storeTheme(next)
        setTheme(next)
      },
    }),
    [theme],
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
function readTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'dark' || stored === 'light' ? stored : undefined
  } catch {
    return undefined
  }
}

function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Lasts for the visit only.
  }
}
