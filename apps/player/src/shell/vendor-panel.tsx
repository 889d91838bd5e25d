import { artUrl, classNames } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Lane } from '../app/catalogue.ts'
import { CATEGORY_LOOKS, categorySlug } from '../app/categories.ts'

/** Above this many vendors the panel becomes a grid. */
const SMALL_PANEL_MAX = 10

interface VendorPanelProps {
  readonly lane: Lane
  onChoose(): void
}

/** Who makes the games of a category; each name opens the category filtered by it. */
export function VendorPanel({ lane, onChoose }: VendorPanelProps) {
  const { t } = useTranslation(['shell', 'common'])
  const slug = categorySlug(lane.gameCategory)
  const isLarge = lane.vendors.length > SMALL_PANEL_MAX
  const name = t(`category.${lane.gameCategory}`)
  return (
    <div className={classNames('vendors', isLarge && 'vendors--large')}>
      <Link to="/$category" params={{ category: slug }} className="vendor" onClick={onChoose}>
        <span className="vendor__mark">
          <img src={artUrl(CATEGORY_LOOKS[lane.gameCategory].art)} alt="" width={30} height={30} />
        </span>
        <span>
          <b>{t('allOf', { category: name.toLowerCase() })}</b>
          <span className="caption">{t('gameCount', { count: lane.gameCount })}</span>
        </span>
      </Link>
      {lane.vendors.map((vendor) => (
        <Link
          key={vendor.vassalage}
          to="/$category"
          params={{ category: slug }}
          search={{ provider: vendor.vassalage }}
          className="vendor"
          onClick={onChoose}
        >
          <span className="vendor__mark" aria-hidden="true">
            {initialsOf(vendor.displayName)}
          </span>
          <span>
            <b>{vendor.displayName}</b>
            <span className="caption">{t('gameCount', { count: vendor.gameCount })}</span>
          </span>
        </Link>
      ))}
    </div>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
}
