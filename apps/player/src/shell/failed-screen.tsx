import { Button, ErrorState } from '@baize/ui-kit'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { whyMissing } from './why-missing.ts'

/** A page broke. A new release removes old files and a line can fail, so those cases offer a reload. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const why = whyMissing(error, navigator.onLine)
  if (why) {
    return (
      <ErrorState
        art={why === 'slowPage' ? 'hourglass' : 'gift'}
        title={t(`${why}.title`)}
        headingLevel={1}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      >
        {t(`${why}.text`)}
      </ErrorState>
    )
  }
  return (
    <ErrorState
      art="compass"
      title={t('failed.title')}
      headingLevel={1}
      actions={
        <Button variant="primary" onClick={reset}>
          {t('retry')}
        </Button>
      }
    >
      {t('failed.text')}
    </ErrorState>
  )
}
