import { Button, ErrorState } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

/** A page that could not be shown: most often its files belong to an older version of the console. */
export function BrokenPage() {
  const { t } = useTranslation()
  return (
    <main className="splash" id="main">
      <ErrorState
        art="gift"
        title={t('broken.title')}
        headingLevel={1}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('broken.reload')}
          </Button>
        }
      >
        {t('broken.text')}
      </ErrorState>
    </main>
  )
}
