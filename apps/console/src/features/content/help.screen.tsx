import { Tabs } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentList } from './content-list.screen.tsx'

const KINDS = ['help_article', 'help_topic'] as const
type HelpKind = (typeof KINDS)[number]

/** The help centre: its articles, and the topics they stand under. */
export function HelpScreen() {
  const { t } = useTranslation('content')
  const [kind, setKind] = useState<HelpKind>('help_article')
  return (
    <ContentList
      kind={kind}
      title={t('pages.help')}
      caption={t('captions.help')}
      tabs={
        <Tabs<HelpKind>
          label={t('pages.help')}
          value={kind}
          onChoose={setKind}
          choices={KINDS.map((value) => ({ value, text: t(`kinds.${value}`) }))}
        />
      }
    />
  )
}
