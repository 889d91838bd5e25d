import { buttonClass, EmptyState } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="compass"
      title={t('notFound.title')}
      headingLevel={1}
      actions={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('goToLobby')}
        </Link>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  )
}
