import { FAVOURITES_MAX } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { Pencil, Plus, Star, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inPlaces } from '../../tables/past/in-places.logic.ts'
import { laidOfWire } from './layout.logic.ts'
import type { Favourites } from './use-favourites.ts'
import type { TableBets } from './use-table-bets.ts'

interface FavouriteBetsProps {
  readonly bets: TableBets
  readonly favourites: Favourites
}

/** Kept bets: a press lays one; what lies now, or lay last, can be kept. */
export function FavouriteBets({ bets, favourites }: FavouriteBetsProps) {
  const { t } = useTranslation('live-tables')
  const [isEditing, setEditing] = useState(false)
  const { list, isFull, isBusy } = favourites
  const kept = bets.laid.size > 0 ? bets.laid : bets.last
  return (
    <fieldset className="lt-favourites">
      <legend className="sr-only">{t('favourites.title')}</legend>
      {inPlaces(list).map(({ key, item: { name, spots } }) => (
        <button
          key={key}
          type="button"
          className="chip"
          disabled={isEditing ? isBusy : !bets.isOpen}
          aria-label={isEditing ? t('favourites.remove', { name }) : t('favourites.lay', { name })}
          onClick={() => (isEditing ? favourites.remove(Number(key)) : bets.put(laidOfWire(spots)))}
        >
          <Icon of={isEditing ? X : Star} size="s" />
          <bdi>{name}</bdi>
        </button>
      ))}
      {!isFull && (
        <button
          type="button"
          className="chip"
          disabled={kept.size === 0 || isBusy}
          aria-label={t('favourites.keep', { count: list.length, most: FAVOURITES_MAX })}
          onClick={() => favourites.add(favourites.nameOf(kept), kept)}
        >
          <Icon of={Plus} size="s" />
          {t('favourites.count', { count: list.length, most: FAVOURITES_MAX })}
        </button>
      )}
      {list.length > 0 && (
        <button
          type="button"
          className="chip"
          aria-pressed={isEditing}
          aria-label={t('favourites.edit')}
          onClick={() => setEditing(!isEditing)}
        >
          <Icon of={Pencil} size="s" />
        </button>
      )}
    </fieldset>
  )
}
