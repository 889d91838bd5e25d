import { Button, Modal } from '@baize/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idleMs } from '../app/presence.ts'

/** Two minutes before the server's half hour is over. */
const WARN_AFTER_MS = 28 * 60_000
const LOOK_EVERY_MS = 5_000

/** Asks who has not touched the page for long whether they are still there. */
export function IdleWarning() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Once it shows, the next key or click is the answer to it.
    const looking = setInterval(
      () => setIdle((was) => was || idleMs() >= WARN_AFTER_MS),
      LOOK_EVERY_MS,
    )
    return () => clearInterval(looking)
  }, [])
  const stay = () => {
    setIdle(false)
    void queryClient.invalidateQueries({ queryKey: ['session'] })
  }
  return (
    <Modal isOpen={isIdle} onClose={stay} title={t('idle.title')} closeText={t('close')}>
      <div className="grid gap-4">
        <p className="text-text-2">{t('idle.text')}</p>
        <div className="dialog-actions">
          <Button variant="primary" onClick={stay}>
            {t('idle.stay')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
