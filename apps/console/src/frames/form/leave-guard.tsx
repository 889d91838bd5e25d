import { Button, Modal } from '@baize/ui-kit'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Asks before the page is left, by link, by the browser's way back or by closing the tab, while something typed is not saved. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Modal isOpen onClose={reset} title={t('discard.title')} closeText={t('close')}>
      <div className="grid gap-4">
        <p className="text-text-2">{t('discard.leave')}</p>
        <div className="dialog-actions">
          <Button variant="danger-soft" onClick={proceed}>
            {t('discard.yes')}
          </Button>
          <Button variant="primary" onClick={reset}>
            {t('discard.keep')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
