import { buttonClass, EmptyState } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** An address that names no game of the house. */
export function UnknownGame() {
  const { t } = useTranslation('games')
  return (
    <main className="p-8">
      <EmptyState
        art="compass"
        title={t('unknown.title')}
        headingLevel={1}
        actions={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t('back')}
          </Link>
        }
      >
        {t('unknown.text')}
      </EmptyState>
    </main>
  )
}
