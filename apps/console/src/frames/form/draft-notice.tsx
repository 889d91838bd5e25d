import { Button, Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../parts/format.ts'
import type { DraftOffer } from './use-kept-draft.ts'

/** That something was typed here before and not sent, with the ways to take it up and to drop it. */
export function DraftNotice({ draft }: { readonly draft: DraftOffer }) {
  const { t } = useTranslation()
  if (!draft.found) return null
  const { at, isOlder } = draft.found
  return (
    <Notice tone="info">
      <span className="draft-notice">
        <span>
          {t('draft.found', { at: formatInstant(at) })} {isOlder && t('draft.older')}
        </span>
        <span className="row-actions">
          <Button size="s" onClick={draft.discard}>
            {t('draft.discard')}
          </Button>
          <Button size="s" variant="primary" onClick={draft.resume}>
            {t('draft.resume')}
          </Button>
        </span>
      </span>
    </Notice>
  )
}
