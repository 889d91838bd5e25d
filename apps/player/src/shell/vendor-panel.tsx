import { formatWhole } from '@baize/kernel'
import { classNames, Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Heart, History, LayoutGrid, type LucideIcon, Tag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Lane } from '../app/catalogue.ts'
import { CATEGORY_LOOKS, categorySlug } from '../app/categories.ts'
import { useCategoryName, useKindName } from '../app/category-name.ts'
import { openDialog } from '../app/dialogs.ts'
import { useMember } from '../app/session.ts'
import { useStartCard } from '../app/start-game.ts'
import type { QuickList } from '../features/lobby/category-filter.logic.ts'
import { VendorLogo } from '../parts/vendor-logo.tsx'
import { decideVendorWay } from './category-nav.logic.ts'

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

/** Who makes the games of a category, and the way to the games of each. */
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
          <VendorEntry key={vendor.vassalage} lane={lane} vendor={vendor} onChoose={onChoose} />
        ))}
      </div>
    </section>
  )
}

interface VendorEntryProps {
  readonly lane: Lane
  readonly vendor: Lane['vendors'][number]
  onChoose(): void
}

/** One vendor: its page of slots, its only game, or its games over the page. */
function VendorEntry({ lane, vendor, onChoose }: VendorEntryProps) {
  const { t } = useTranslation(['shell', 'common'])
  const startCard = useStartCard()
  const { gameCategory } = lane
  const { vassalage, displayName, gameCount } = vendor
  const way = decideVendorWay(gameCategory, vendor.only)
  const words = (
    <>
      <VendorLogo vassalage={vassalage} />
      <span>
        <b>{displayName}</b>
        <span className="caption num">{t('gameCount', { count: gameCount })}</span>
      </span>
    </>
  )
  if (way.kind === 'page') {
    return (
      <Link
        to="/$category"
        params={{ category: categorySlug(gameCategory) }}
        search={{ provider: vassalage }}
        className="vendor"
        onClick={onChoose}
      >
        {words}
      </Link>
    )
  }
  const open = () => {
    onChoose()
    if (way.kind === 'launch') startCard(way.game)
    else
      openDialog({ kind: 'vendor-games', of: { gameCategory, vassalage, displayName, gameCount } })
  }
  return (
    <button
      type="button"
      className="vendor"
      aria-haspopup={way.kind === 'list' ? 'dialog' : undefined}
      onClick={open}
    >
      {words}
    </button>
  )
}

interface QuickFiltersProps {
  readonly lane: Lane
  readonly name: string
  onChoose(): void
}

/** The whole category, its first kinds and what the member knows of it. */
function QuickFilters({ lane, name, onChoose }: QuickFiltersProps) {
  const { t, i18n } = useTranslation(['shell', 'common'])
  const kindName = useKindName()
  const isMember = useMember() !== undefined
  const params = { category: categorySlug(lane.gameCategory) }
  const filter = (
    key: string,
    icon: LucideIcon,
    text: string,
    search: { list?: QuickList; kind?: string },
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
      {count !== undefined && (
        <span className="caption num">{formatWhole(BigInt(count), i18n.language)}</span>
      )}
    </Link>
  )
  return (
    <div className="vendors__all">
      {filter('all', LayoutGrid, t('allOf', { category: name.toLowerCase() }), {}, lane.gameCount)}
      {lane.gameClassify
        .slice(0, KINDS_SHOWN)
        .map(({ key, displayName }) =>
          filter(key, Tag, kindName({ key, displayName }), { kind: key }),
        )}
      {isMember && filter('recent', History, t('recentlyPlayed'), { list: 'recent' })}
      {isMember && filter('fav', Heart, t('favourites'), { list: 'fav' })}
    </div>
  )
}
