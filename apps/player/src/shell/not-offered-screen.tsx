import { buttonClass, EmptyState } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** At the permanent address of a product that this house does not offer. */
export function NotOfferedScreen() {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="compass"
      title={t('notOffered.title')}
      headingLevel={1}
      actions={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('goToLobby')}
        </Link>
      }
    >
      {t('notOffered.text')}
    </EmptyState>
  )
}
