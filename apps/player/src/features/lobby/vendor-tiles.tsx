import { GameThumb, Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Lane } from '../../app/catalogue.ts'
import { categorySlug, vendorArt } from '../../app/categories.ts'
import { useStartGame } from '../../app/start-game.ts'

/** Vendors of a category on the home page. */
const VENDORS_SHOWN = 5

/** Who makes a category's games. A vendor with one game opens it; of slots there are always more. */
export function VendorTiles({ lane }: { readonly lane: Lane }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const startGame = useStartGame()
  const isSlots = lane.gameCategory === 'RNG'
  return (
    <ul className="vendortiles">
      {lane.vendors.slice(0, VENDORS_SHOWN).map((vendor) => {
        const { only } = vendor
        return (
          <li key={vendor.vassalage} className={`vendortile plate fam-${vendor.family}`}>
            <Link
              to="/$category"
              params={{ category: categorySlug(lane.gameCategory) }}
              search={{ provider: vendor.vassalage }}
              className="vendortile__open"
              aria-label={t('openVendor', { name: vendor.displayName })}
            >
              <b className="tile__name">{vendor.displayName}</b>
              <span className="num">{t('shell:gameCount', { count: vendor.gameCount })}</span>
            </Link>
            <GameThumb art={vendorArt(vendor.family)} isLarge />
            {!isSlots && only && only.maintenance === null && (
              <button
                type="button"
                className="vendortile__play"
                aria-label={t('playNamed', { name: only.gameName })}
                onClick={() => startGame(only.gameCode, 'real')}
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
