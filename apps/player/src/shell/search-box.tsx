import { classNames, Icon } from '@baize/ui-kit'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../app/load-part.ts'
import { enterList } from './enter-list.ts'
import { LazyPart } from './lazy-part.tsx'

// Only who searches needs it.
const RecentSearches = lazyPart(async () => (await import('./recent-searches.tsx')).RecentSearches)

/** Without its code nothing is remembered. */
function noteSearch(text: string): void {
  import('../app/recent-searches.ts').then((searches) => searches.noteSearch(text)).catch(() => {})
}

const PAUSE_MS = 250

/**
 * Finds games by name from any page: after a short pause in typing the lobby shows the hits, and
 * an empty box is the lobby again. `/` puts the cursor in. An empty box with the cursor offers recent searches.
 */
export function SearchBox({ className }: { readonly className: string }) {
  const { t } = useTranslation(['shell', 'common'])
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  // A category has a search and a box of its own.
  const shown = isHome && typeof search.q === 'string' ? search.q : ''
  const [text, setText] = useState(shown)
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasTyped = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const offersRecent = isOpen && text === ''

  // Follows the address when it changes by itself: the way back, a cleared search.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(shown)
  }, [shown])
  useEffect(() => () => clearTimeout(pause.current), [])
  useSlashKey(input)

  const show = (query: string, afterMs: number) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      const q = query.trim()
      void navigate({ to: '/', search: q === '' ? {} : { q }, replace: shown !== '' })
    }, afterMs)
  }
  const clear = () => {
    setText('')
    show('', 0)
  }
  /** Leaving the box finishes the search. */
  const leave = () => {
    setOpen(false)
    if (wasTyped.current) noteSearch(text)
    wasTyped.current = false
  }
  return (
    <search
      className={classNames('search', className)}
      data-tour="search"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !offersRecent) return
        input.current?.focus()
        setOpen(false)
      }}
    >
      <Icon of={Search} />
      <input
        ref={input}
        type="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={80}
        value={text}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          wasTyped.current = true
          setOpen(true)
          setText(event.currentTarget.value)
          show(event.currentTarget.value, PAUSE_MS)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            show(text, 0)
            noteSearch(text)
          }
          if (event.key === 'Escape' && text !== '') clear()
          enterList(event, event.currentTarget.parentElement)
        }}
      />
      {text === '' ? (
        <kbd>/</kbd>
      ) : (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            noteSearch(text)
            clear()
            input.current?.focus()
          }}
        >
          <Icon of={X} />
        </button>
      )}
      {offersRecent && (
        <LazyPart whenMissing={null}>
          <RecentSearches
            className="search__recent"
            box={input}
            onChoose={(chosen) => {
              setText(chosen)
              noteSearch(chosen)
              show(chosen, 0)
              input.current?.focus()
            }}
          />
        </LazyPart>
      )}
    </search>
  )
}

function useSlashKey(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isTyping = target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isTyping || !input.current?.offsetParent) return
      event.preventDefault()
      input.current.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [input])
}
