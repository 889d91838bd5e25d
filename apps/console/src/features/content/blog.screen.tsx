import { useTranslation } from 'react-i18next'
import { ContentList } from './content-list.screen.tsx'

export function BlogScreen() {
  const { t } = useTranslation('content')
  return <ContentList kind="blog" title={t('pages.blog')} caption={t('captions.blog')} />
}
