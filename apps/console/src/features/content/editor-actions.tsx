import type { ContentItem } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

interface EditorActionsProps {
  readonly item: ContentItem | undefined
  readonly isDirty: boolean
  readonly isBusy: boolean
  save(): void
  publish(): void
  withdraw(): void
}

/** What can be done with a draft: keep it, show it to players, take it back from them. */
export function EditorActions(props: EditorActionsProps) {
  const { item, isDirty, isBusy, save, publish, withdraw } = props
  const { t } = useTranslation('content')
  const isPublished = item !== undefined && (item.published !== null || item.planned !== null)
  const hasNews = isDirty || (item?.isChanged ?? true)
  return (
    <div className="list-page__facts content-editor__actions">
      {isDirty && <span className="caption">{t('unsaved')}</span>}
      {isPublished && (
        <Button size="s" disabled={isBusy} onClick={withdraw}>
          {t('withdraw')}
        </Button>
      )}
      <Button size="s" disabled={!isDirty || isBusy} onClick={save}>
        {t('save')}
      </Button>
      <Button size="s" variant="primary" isBusy={isBusy} disabled={!hasNews} onClick={publish}>
        {t(isPublished ? 'publishAgain' : 'publish')}
      </Button>
    </div>
  )
}
