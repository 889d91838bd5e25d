import { Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Gift, House } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Lane, menusQuery } from '../app/catalogue.ts'
import { CATEGORY_LOOKS, categorySlug } from '../app/categories.ts'
import { useStartCard } from '../app/start-game.ts'
import { decidePanel, decideWay } from './category-nav.logic.ts'
import { VendorPanel } from './vendor-panel.tsx'

/** A pointer only passing by opens nothing. */
const OPEN_AFTER_MS = 120

/** Categories that have games, home first and promotions last; hover, focus or a tap shows who makes them. */
export function CategoryNav() {
  const { t } = useTranslation(['shell', 'common'])
  const lanes = useQuery(menusQuery).data ?? []
  return (
    <nav className="catnav" aria-label={t('categories')}>
      <Link to="/" className="catnav__item" activeOptions={{ exact: true }}>
        <Icon of={House} />
        {t('home')}
      </Link>
      {lanes.map((lane) => (
        <CategoryItem key={lane.gameCategory} lane={lane} />
      ))}
      <Link to="/promotions" className="catnav__item">
        <Icon of={Gift} />
        {t('promotions')}
      </Link>
    </nav>
  )
}

function CategoryItem({ lane }: { readonly lane: Lane }) {
  const { t } = useTranslation(['shell', 'common'])
  const startCard = useStartCard()
  const panelId = useId()
  const panel = usePanel()
  const kind = decidePanel(lane.vendors.length)
  const { gameCategory } = lane

  const choose = (event: MouseEvent) => {
    const way = decideWay(lane)
    if (kind !== 'none' && panel.wasTouched() && !panel.isOpen) {
      // A finger cannot hover: the first tap shows the vendors, with the whole category on top.
      event.preventDefault()
      panel.openNow()
      return
    }
    panel.close()
    if (way.kind !== 'launch' || way.game.maintenance || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    startCard(way.game)
  }
  return (
    <div ref={panel.group} className="catnav__group" {...(kind !== 'none' && panel.listeners)}>
      <Link
        to="/$category"
        params={{ category: categorySlug(gameCategory) }}
        className="catnav__item"
        data-open={panel.isOpen}
        onClick={choose}
        {...(kind !== 'none' && {
          'aria-expanded': panel.isOpen,
          'aria-controls': panelId,
          'aria-keyshortcuts': 'ArrowDown',
        })}
      >
        <Icon of={CATEGORY_LOOKS[gameCategory].icon} />
        {lane.displayName ?? t(`category.${gameCategory}`)}
        {kind !== 'none' && <Icon of={ChevronDown} size="s" className="catnav__more" />}
      </Link>
      {panel.isOpen && (
        <VendorPanel
          id={panelId}
          lane={lane}
          isLarge={kind === 'large'}
          startsAt={panel.startsAt}
          onChoose={panel.close}
        />
      )}
    </div>
  )
}

/** When a panel opens and closes: pointer, focus, arrow keys, a finger. */
function usePanel() {
  const [isOpen, setOpen] = useState(false)
  const [startsAt, setStartsAt] = useState(0)
  const group = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = useRef<string>(undefined)
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const openNow = () => {
    clearTimeout(timer.current)
    setStartsAt(startOf(group.current))
    setOpen(true)
  }
  const openSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(openNow, OPEN_AFTER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useCloseOutside(group, isOpen, close)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      group.current?.querySelector('a')?.focus()
      close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!isOpen) openNow()
    const step = event.key === 'ArrowDown' ? 1 : -1
    // What has just been opened is there at the next picture.
    requestAnimationFrame(() => moveFocus(group.current, step))
  }
  return {
    group,
    isOpen,
    startsAt,
    close,
    openNow,
    wasTouched: () => pointer.current === 'touch',
    listeners: {
      onPointerDown: (event: React.PointerEvent) => {
        pointer.current = event.pointerType
      },
      onPointerEnter: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') openSoon()
      },
      onPointerLeave: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') close()
      },
      onFocus: (event: React.FocusEvent) => {
        // A press focuses as well, and decides by itself what it does.
        if (!isOpen && event.target.matches(':focus-visible')) openSoon()
      },
      onBlur: (event: React.FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      },
      onKeyDown,
    },
  }
}

/** Where a panel begins, counted from the side where lines begin. */
function startOf(group: HTMLElement | null): number {
  if (!group) return 0
  const { left, right } = group.getBoundingClientRect()
  const isMirrored = getComputedStyle(group).direction === 'rtl'
  return Math.max(0, isMirrored ? document.documentElement.clientWidth - right : left)
}

function moveFocus(group: HTMLElement | null, step: number): void {
  const entries = [...(group?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  entries.at(Math.min(entries.length - 1, Math.max(0, at + step)))?.focus()
}

function useCloseOutside(
  group: React.RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: PointerEvent) => {
      if (!group.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  })
}
