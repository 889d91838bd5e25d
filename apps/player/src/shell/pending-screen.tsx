import { Button, EmptyState, Skeleton } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TitlePicture, titleOfPage } from './title-picture.tsx'
import { useIsSlow } from './use-is-slow.ts'

/** A page on its way: its outline, and after ten seconds that the line is slow. */
export function PendingScreen({ outline = <Outline /> }: { readonly outline?: ReactNode }) {
  const title = titleOfPage()
  if (useIsSlow()) return <SlowScreen />
  return title ? <TitlePicture {...title} /> : outline
}

function SlowScreen() {
  const { t } = useTranslation()
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

function Outline() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5" role="status" aria-label={t('loading')}>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
    </div>
  )
}
