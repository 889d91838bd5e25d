import { Icon } from '@baize/ui-kit'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { favourites } from './favourites.ts'

/** Marks a tournament or an event. */
export function FavouriteStar({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation('sports')
  const isOn = favourites.use().has(id)
  return (
    <button
      type="button"
      className="iconbtn iconbtn--s sb-star"
      aria-pressed={isOn}
      aria-label={t('favourite', { name })}
      onClick={() => favourites.toggle(id)}
    >
      <Icon of={Star} isFilled={isOn} />
    </button>
  )
}
