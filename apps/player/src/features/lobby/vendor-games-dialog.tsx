import './vendor-games.css'
import { buttonClass, EmptyState, Modal } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categorySlug } from '../../app/categories.ts'
import type { VendorOfLane } from '../../app/dialogs.ts'
import { VendorLogo } from '../../parts/vendor-logo.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { TilesSkeleton } from './game-grid.tsx'
import { GameTileCard } from './game-tile-card.tsx'
import { gameListQuery, POPUP_PAGE_SIZE } from './lobby.queries.ts'
import { useFavourites } from './use-favourites.ts'

interface VendorGamesDialogProps {
  readonly of: VendorOfLane
  onClose(): void
}

/** The games of a vendor over the page, nine at a time; it goes when one is opened. */
export function VendorGamesDialog({ of, onClose }: VendorGamesDialogProps) {
  const { gameCategory, vassalage, displayName, gameCount } = of
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const favourites = useFavourites()
  const [pageNo, setPageNo] = useState(1)
  const list = useQuery(
    gameListQuery({ gameType: gameCategory, vassalage, pageNo }, POPUP_PAGE_SIZE),
  )
  useCloseOnLeaving(onClose)
  const games = list.data?.games
  return (
    <Modal isOpen onClose={onClose} title={displayName} closeText={t('common:close')} widthRem={36}>
      <div className="vendorgames">
        <p className="vendorgames__head caption num">
          <VendorLogo vassalage={vassalage} />
          {t('shell:gameCount', { count: list.data?.totalCount ?? gameCount })}
        </p>
        {list.isError && <LoadFailure failure={list.error} onRetry={list.refetch} />}
        {list.isPending && <TilesSkeleton count={Math.min(gameCount, POPUP_PAGE_SIZE)} />}
        {games?.length === 0 && (
          <EmptyState art="magnifier" title={t('noGames.title')} headingLevel={3}>
            {t('noGames.text')}
          </EmptyState>
        )}
        {games && games.length > 0 && (
          <div className="tiles">
            {games.map((game) => (
              <GameTileCard key={game.nodeId} game={game} favourites={favourites} isEager />
            ))}
          </div>
        )}
        <Pager pageNo={pageNo} totalPages={list.data?.totalPages ?? 1} onPage={setPageNo} />
        <Link
          to="/$category"
          params={{ category: categorySlug(gameCategory) }}
          search={{ provider: vassalage }}
          className={buttonClass({ isBlock: true })}
        >
          {t('more')}
        </Link>
      </div>
    </Modal>
  )
}

/** A game that starts, and the page of the category, are other addresses. */
function useCloseOnLeaving(onClose: () => void) {
  const href = useLocation({ select: (location) => location.href })
  const first = useRef(href)
  useEffect(() => {
    if (href !== first.current) onClose()
  }, [href, onClose])
}
