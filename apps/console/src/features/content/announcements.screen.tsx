import { useTranslation } from 'react-i18next'
import { ContentList } from './content-list.screen.tsx'

export function AnnouncementsScreen() {
  const { t } = useTranslation('content')
  return (
    <ContentList
      kind="announcement"
      title={t('pages.announcements')}
      caption={t('captions.announcements')}
    />
  )
}
