import { buttonClass, EmptyState } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** An address of no page. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <main className="list-page" id="main">
      <EmptyState
        art="compass"
        title={t('notFound.title')}
        headingLevel={1}
        actions={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t('notFound.back')}
          </Link>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </main>
  )
}
