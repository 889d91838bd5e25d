import { LanguageChooser as Chooser } from '@baize/messages/chooser'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../app/language.ts'
import { messages } from '../app/messages.ts'

/** The languages of the site. */
export function LanguageChooser({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Chooser
      messages={messages}
      texts={{
        title: t('language.title'),
        search: t('language.search'),
        none: t('language.none'),
        partly: t('language.partly'),
        failed: t('language.failed'),
        close: t('common:close'),
      }}
      choose={({ code }) => chooseLanguage(code)}
      onClose={onClose}
    />
  )
}
