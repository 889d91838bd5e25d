import { Button, EmptyState, Skeleton } from '@baize/ui-kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const SLOW_AFTER_MS = 10_000

/** A page on its way; after ten seconds it says that the line is slow. */
export function PendingScreen() {
  const { t } = useTranslation()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isSlow) {
    return (
      <EmptyState
        art="hourglass"
        title={t('slowPage.title')}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('retry')}
          </Button>
        }
      >
        {t('slowPage.text')}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-5" role="status" aria-label={t('loading')}>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
    </div>
  )
}
