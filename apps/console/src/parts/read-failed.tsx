import { RefusedCall } from '@baize/api-client'
import { Button, ErrorState } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { failureText } from '../app/failure-text.ts'

interface ReadFailedProps {
  readonly failure: unknown
  /** 2 unless the page has no heading of its own. */
  readonly headingLevel?: 1 | 2
  onRetry(): unknown
}

const FORBIDDEN = 403

/** What was asked for did not come: why, and once more where that can help. */
export function ReadFailed({ failure, headingLevel, onRetry }: ReadFailedProps) {
  const { t } = useTranslation()
  const isForbidden = failure instanceof RefusedCall && failure.status === FORBIDDEN
  return (
    <ErrorState
      art="compass"
      title={t('listFailed')}
      {...(headingLevel && { headingLevel })}
      {...(!isForbidden && {
        actions: (
          <Button variant="primary" onClick={() => void onRetry()}>
            {t('tryAgain')}
          </Button>
        ),
      })}
    >
      {failureText(failure)}
    </ErrorState>
  )
}
