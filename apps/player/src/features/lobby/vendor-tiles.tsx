import { Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Lane } from '../../app/catalogue.ts'
import { categorySlug } from '../../app/categories.ts'
import { openDialog } from '../../app/dialogs.ts'
import { useStartCard } from '../../app/start-game.ts'
import { VendorLogo } from '../../parts/vendor-logo.tsx'
import { newGameVendorsQuery } from './lobby.queries.ts'

/** Vendors of a category on the home page. */
const VENDORS_SHOWN = 5

/** Who makes a category's games. A vendor with one game starts it; of slots there are always more. */
export function VendorTiles({ lane }: { readonly lane: Lane }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const startCard = useStartCard()
  const isSlots = lane.gameCategory === 'RNG'
  return (
    <ul className="vendortiles">
      {lane.vendors.slice(0, VENDORS_SHOWN).map((vendor) => {
        const { only } = vendor
        return (
          <li key={vendor.vassalage} className={`vendortile plate fam-${vendor.family}`}>
            <VendorLink vendor={vendor} lane={lane} />
            <VendorLogo vassalage={vendor.vassalage} size="large" />
            {!isSlots && only && only.maintenance === null && (
              <button
                type="button"
                className="vendortile__play"
                aria-label={t('playNamed', { name: only.gameName })}
                onClick={() => startCard(only)}
              >
                <Icon of={Play} isFilled size="s" />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface VendorLinkProps {
  readonly vendor: Lane['vendors'][number]
  readonly lane: Lane
}

/** Slots have a page to go to; the games of another vendor come over this one. */
function VendorLink({ vendor, lane }: VendorLinkProps) {
  const { t } = useTranslation(['lobby', 'shell'])
  const { gameCategory } = lane
  const { vassalage, displayName, gameCount } = vendor
  const news = useQuery(newGameVendorsQuery).data?.find(
    (each) => each.gameType === gameCategory && each.vassalage === vassalage,
  )
  const words = (
    <>
      <b className="tile__name">{displayName}</b>
      <span className="num">{t('shell:gameCount', { count: gameCount })}</span>
      {news && <span className="num">{t('newOf', { count: news.newCount })}</span>}
    </>
  )
  if (gameCategory !== 'RNG') {
    const of = { gameCategory, vassalage, displayName, gameCount }
    return (
      <button
        type="button"
        className="vendortile__open"
        aria-haspopup="dialog"
        onClick={() => openDialog({ kind: 'vendor-games', of })}
      >
        {words}
      </button>
    )
  }
  return (
    <Link
      to="/$category"
      params={{ category: categorySlug(gameCategory) }}
      search={{ provider: vassalage }}
      className="vendortile__open"
    >
      {words}
    </Link>
  )
}
