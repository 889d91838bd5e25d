import { Button, buttonClass, Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHouseInfo } from '../../app/house-info.ts'
import { bookmarked } from '../../app/stored-flag.ts'

/** Asks players to bookmark the domain to come back by; once, where the operator named one. */
export function BookmarkNotice() {
  const { t } = useTranslation('shell')
  const domain = useHouseInfo()?.mainDomain
  const isDone = bookmarked.use()
  if (!domain || isDone) return null
  return (
    <aside className="bookmark" aria-label={t('footer.bookmark.title')}>
      <Icon of={Bookmark} />
      <div>
        <p className="strong">{t('footer.bookmark.title')}</p>
        <p className="small">
          {t('footer.bookmark.text', { domain: domain.replace('https://', '') })}
        </p>
      </div>
      <Link to="/official" className={buttonClass({ size: 's' })}>
        {t('footer.bookmark.check')}
      </Link>
      <Button size="s" onClick={bookmarked.toggle}>
        {t('footer.bookmark.done')}
      </Button>
    </aside>
  )
}
