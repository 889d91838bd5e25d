import { operations } from '@baize/contract'
import type { Language } from '@baize/languages'
import { LanguageChooser } from '@baize/messages/chooser'
import { buttonClass, Icon } from '@baize/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../app/api.tsx'
import { messages } from '../app/messages.ts'

/** Names the language of the console and opens the choice of another. */
export function LanguageButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const language = useSyncExternalStore(messages.subscribe, messages.current)
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'ghost', size: 's' })}
        aria-haspopup="dialog"
        aria-label={t('language.button', { name: language.ownName })}
        onClick={() => setOpen(true)}
      >
        <Icon of={Globe} />
        {language.ownName}
      </button>
      {isOpen && <StaffLanguages onClose={() => setOpen(false)} />}
    </>
  )
}

/** The languages of the console; the server is told by whoever is signed in. */
export function StaffLanguages({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const choose = async ({ code }: Language) => {
    await messages.choose(code)
    if (!queryClient.getQueryData(['session'])) return
    // The cookie tells it again at the next sign-in, so an answer that is lost costs nothing.
    await api.call(operations.setStaffLanguage, { body: { language: code } }).catch(() => undefined)
  }
  return (
    <LanguageChooser
      messages={messages}
      texts={{
        title: t('language.title'),
        search: t('language.search'),
        none: t('language.none'),
        partly: t('language.partly'),
        failed: t('language.failed'),
        close: t('close'),
      }}
      choose={choose}
      onClose={onClose}
    />
  )
}
