import './game-finder-texts.ts'
import './recent-searches.css'
import { classNames, Icon, IconButton } from '@baize/ui-kit'
import { History, X } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetSearch, forgetSearches, useRecentSearches } from '../app/recent-searches.ts'
import { moveFocus } from './move-focus.ts'

interface RecentSearchesProps {
  /** The box that they are for. */
  readonly box: RefObject<HTMLInputElement | null>
  onChoose(search: string): void
  readonly className?: string
}

/** Recent searches: each can be repeated or removed. */
export function RecentSearches({ box, onChoose, className }: RecentSearchesProps) {
  const { t } = useTranslation('game-finder')
  const titleId = useId()
  const searches = useRecentSearches()
  if (searches.length === 0) return null
  return (
    <section
      className={classNames('recentsearches', className)}
      aria-labelledby={titleId}
      onKeyDown={(event) => moveFocus(event, '[data-row]', box.current)}
    >
      <div className="recentsearches__head">
        <h2 id={titleId} className="label">
          {t('recent.title')}
        </h2>
        <button
          type="button"
          className="link"
          onClick={() => {
            box.current?.focus()
            forgetSearches()
          }}
        >
          {t('recent.clear')}
        </button>
      </div>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <button
              type="button"
              className="recentsearches__search"
              data-row
              onClick={() => onChoose(search)}
            >
              <Icon of={History} size="s" />
              <bdi>{search}</bdi>
            </button>
            <IconButton
              icon={X}
              label={t('recent.remove', { query: search })}
              onClick={() => {
                box.current?.focus()
                forgetSearch(search)
              }}
            />
          </li>
        ))}
      </ul>
      <p className="caption">{t('recent.kept')}</p>
    </section>
  )
}
