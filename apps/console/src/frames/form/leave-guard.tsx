import { Button, Modal } from '@baize/ui-kit'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DraftOffer } from './use-kept-draft.ts'

interface LeaveGuardProps {
  readonly isDirty: boolean
  /** What keeps it, where something does. */
  readonly draft?: Pick<DraftOffer, 'isKept' | 'discard'>
}

/** Three ways on need more room than two. */
const WITH_DRAFT_REM = 36

/**
 * Asks before the page is left, by link, by the browser's way back or by closing the tab, while something typed is not saved.
 * Forms that stand before every page, such as the one for a first password, lead nowhere and have nothing to ask.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const router = useRouter({ warn: false })
  return router ? <PageGuard {...props} /> : null
}

function PageGuard({ isDirty, draft }: LeaveGuardProps) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  const discard = () => {
    draft?.discard()
    proceed()
  }
  return (
    <Modal
      isOpen
      onClose={reset}
      title={t('discard.title')}
      closeText={t('close')}
      {...(draft?.isKept && { widthRem: WITH_DRAFT_REM })}
    >
      <div className="grid gap-4">
        <p className="text-text-2">{t(draft?.isKept ? 'draft.leave' : 'discard.leave')}</p>
        <div className="dialog-actions">
          <Button variant="danger-soft" onClick={discard}>
            {t('discard.yes')}
          </Button>
          {draft?.isKept && <Button onClick={proceed}>{t('draft.keepAndLeave')}</Button>}
          <Button variant="primary" onClick={reset}>
            {t('discard.keep')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
