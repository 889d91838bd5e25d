import { Button, Icon } from '@baize/ui-kit'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { startWorker } from '../app/install.ts'
import { useRested } from '../app/later.tsx'
import { useOutdated, useVersionWatch } from '../app/site-version.ts'

/** Says that a newer site is there. The player decides when to change to it; nothing typed is lost. */
export function UpdateBar() {
  const { t } = useTranslation(['shell', 'common'])
  const isOutdated = useOutdated()
  useVersionWatch()
  useWorkerLater()
  return (
    <div role="status">
      {isOutdated && (
        <div className="connection" data-tone="info">
          <Icon of={RefreshCw} />
          <span>{t('update.text')}</span>
          <Button size="s" onClick={() => location.reload()}>
            {t('common:reload')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A worker is a process of its own to start, and keeps files for another day: it waits for the page. */
function useWorkerLater(): void {
  const isRested = useRested()
  useEffect(() => {
    if (isRested) startWorker()
  }, [isRested])
}
