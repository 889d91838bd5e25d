import { Button, ErrorState } from '@baize/ui-kit'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isMissingChunk } from './missing-chunk.ts'

/** A page broke. A new release removes old files, so that case offers a reload. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  if (isMissingChunk(error)) {
    return (
      <ErrorState
        art="gift"
        title={t('updated.title')}
        headingLevel={1}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      >
        {t('updated.text')}
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
