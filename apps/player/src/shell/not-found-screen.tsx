import { buttonClass, EmptyState } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export function NotFoundScreen() {
  return <NothingHere why="notFound" />
}

/** At the permanent address of a product that this house does not offer. */
export function NotOfferedScreen() {
  return <NothingHere why="notOffered" />
}

function NothingHere({ why }: { readonly why: 'notFound' | 'notOffered' }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="compass"
      title={t(`${why}.title`)}
      headingLevel={1}
      actions={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('goToLobby')}
        </Link>
      }
    >
      {t(`${why}.text`)}
    </EmptyState>
  )
}
