import { Button, ErrorState } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { failureText } from '../app/failure-text.ts'

interface LoadFailureProps {
  readonly failure: unknown
  onRetry(): unknown
}

/** A part of the page that could not be loaded, with the way to try again. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  const { t } = useTranslation()
  return (
    <div className="panel">
      <ErrorState
        art="compass"
        title={t('failed.loadTitle')}
        headingLevel={3}
        actions={
          <Button variant="primary" onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        }
      >
        {failureText(failure)}
      </ErrorState>
    </div>
  )
}
