import type { ContentText } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

interface BannerWordsProps {
  readonly text: ContentText | undefined
  onText(change: Partial<ContentText>): void
}

/** What a banner says beside its title, in one language. */
export function BannerWords({ text, onText }: BannerWordsProps) {
  const { t } = useTranslation('banners')
  return (
    <>
      <TextField
        label={t('kicker')}
        value={text?.kicker ?? ''}
        maxLength={40}
        dir="auto"
        onChange={(event) => onText({ kicker: event.target.value })}
      />
      <TextField
        label={t('text')}
        value={text?.summary ?? ''}
        maxLength={200}
        dir="auto"
        onChange={(event) => onText({ summary: event.target.value })}
      />
      <div className="content-editor__pair">
        <TextField
          label={t('action')}
          hint={t('actionHint')}
          value={text?.action ?? ''}
          maxLength={30}
          dir="auto"
          onChange={(event) => onText({ action: event.target.value })}
        />
        <TextField
          label={t('altText')}
          hint={t('altHint')}
          value={text?.altText ?? ''}
          maxLength={160}
          dir="auto"
          onChange={(event) => onText({ altText: event.target.value })}
        />
      </div>
    </>
  )
}
