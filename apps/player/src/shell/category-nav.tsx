import type { GameCategory } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Lane, menusQuery } from '../app/catalogue.ts'
import { CATEGORY_LOOKS, categorySlug } from '../app/categories.ts'
import { VendorPanel } from './vendor-panel.tsx'

/** A pointer only passing by opens nothing. */
const OPEN_AFTER_MS = 120

/** Categories that have games, home first; hover or focus shows who makes them. */
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
    </nav>
  )
}

function CategoryItem({ lane }: { readonly lane: Lane }) {
  const { t } = useTranslation(['shell', 'common'])
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), OPEN_AFTER_MS)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const category: GameCategory = lane.gameCategory
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside does the same by itself.
    <div
      className="catnav__group"
      onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
      onPointerLeave={close}
      onFocus={open}
      onBlur={closeWhenLeft}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Link
        to="/$category"
        params={{ category: categorySlug(category) }}
        className="catnav__item"
        data-open={isOpen}
        onClick={close}
      >
        <Icon of={CATEGORY_LOOKS[category].icon} />
        {t(`category.${category}`)}
      </Link>
      {isOpen && <VendorPanel lane={lane} onChoose={close} />}
    </div>
  )
}
