import { classNames, GameThumb, Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Heart, History, LayoutGrid, type LucideIcon, Tag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Lane } from '../app/catalogue.ts'
import { CATEGORY_LOOKS, categorySlug, vendorArt } from '../app/categories.ts'
import { useCategoryName } from '../app/category-name.ts'
import { useMember } from '../app/session.ts'

/** Kinds of games among the quick filters. */
const KINDS_SHOWN = 4

interface VendorPanelProps {
  readonly id: string
  readonly lane: Lane
  readonly isLarge: boolean
  /** Pixels from the side where lines begin. */
  readonly startsAt: number
  onChoose(): void
}

/** Who makes the games of a category; each name opens the category filtered by it. */
export function VendorPanel({ id, lane, isLarge, startsAt, onChoose }: VendorPanelProps) {
  const { t } = useTranslation(['shell', 'common'])
  const slug = categorySlug(lane.gameCategory)
  const name = useCategoryName()(lane.gameCategory)
  const style = { '--starts-at': `${startsAt}px` } as React.CSSProperties
  return (
    <section
      id={id}
      aria-label={name}
      className={classNames('vendors', isLarge && 'vendors--large')}
      style={style}
    >
      {isLarge ? (
        <QuickFilters lane={lane} name={name} onChoose={onChoose} />
      ) : (
        <Link to="/$category" params={{ category: slug }} className="vendor" onClick={onChoose}>
          <span className="thumb">
            <Icon of={CATEGORY_LOOKS[lane.gameCategory].icon} />
          </span>
          <span>
            <b>{t('allOf', { category: name.toLowerCase() })}</b>
            <span className="caption">{t('gameCount', { count: lane.gameCount })}</span>
          </span>
        </Link>
      )}
      <div className="vendors__grid">
        {lane.vendors.map((vendor) => (
          <Link
            key={vendor.vassalage}
            to="/$category"
            params={{ category: slug }}
            search={{ provider: vendor.vassalage }}
            className="vendor"
            onClick={onChoose}
          >
            <GameThumb art={vendorArt(vendor.family)} />
            <span>
              <b>{vendor.displayName}</b>
              <span className="caption num">{t('gameCount', { count: vendor.gameCount })}</span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  )
}

interface QuickFiltersProps {
  readonly lane: Lane
  readonly name: string
  onChoose(): void
}

/** The whole category, its first kinds and what the member knows of it. */
function QuickFilters({ lane, name, onChoose }: QuickFiltersProps) {
  const { t } = useTranslation(['shell', 'common'])
  const isMember = useMember() !== undefined
  const params = { category: categorySlug(lane.gameCategory) }
  const filter = (
    key: string,
    icon: LucideIcon,
    text: string,
    search: { own?: 'recent' | 'fav'; kind?: string },
    count?: number,
  ) => (
    <Link
      key={key}
      to="/$category"
      params={params}
      search={search}
      className="vendors__filter"
      onClick={onChoose}
    >
      <Icon of={icon} />
      <span>{text}</span>
      {count !== undefined && <span className="caption num">{count}</span>}
    </Link>
  )
  return (
    <div className="vendors__all">
      {filter('all', LayoutGrid, t('allOf', { category: name.toLowerCase() }), {}, lane.gameCount)}
      {lane.gameClassify
        .slice(0, KINDS_SHOWN)
        .map(({ key, displayName }) => filter(key, Tag, displayName, { kind: key }))}
      {isMember && filter('recent', History, t('recentlyPlayed'), { own: 'recent' })}
      {isMember && filter('fav', Heart, t('favourites'), { own: 'fav' })}
    </div>
  )
}
