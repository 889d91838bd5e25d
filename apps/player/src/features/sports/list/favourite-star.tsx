import { Icon } from '@baize/ui-kit'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toggleFavourite, useSportsFavourites } from './favourites.ts'

/** Marks a tournament or an event. */
export function FavouriteStar({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation('sports')
  const isOn = useSportsFavourites().has(id)
  return (
    <button
      type="button"
      className="iconbtn iconbtn--s sb-star"
      aria-pressed={isOn}
      aria-label={t('favourite', { name })}
      onClick={() => toggleFavourite(id)}
    >
      <Icon of={Star} isFilled={isOn} />
    </button>
  )
}
