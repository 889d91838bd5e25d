import { Icon, IconButton } from '@baize/ui-kit'
import { Globe } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../app/language.ts'
import { lazyPart } from '../app/load-part.ts'
import { messages } from '../app/messages.ts'
import { LazyPart } from './lazy-part.tsx'

const LanguageChooser = lazyPart(
  async () => (await import('./language-chooser.tsx')).LanguageChooser,
)

interface LanguageButtonProps {
  /** `icon` in bars, `row` among the entries of a menu, `text` below a form or a page. */
  readonly look: 'icon' | 'row' | 'text'
  readonly className?: string
}

/** Opens the chooser; away while there is nothing to choose. */
export function LanguageButton({ look, className }: LanguageButtonProps) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const offered = useSyncExternalStore(messages.subscribe, messages.offered)
  const [isOpen, setOpen] = useState(false)
  if (offered.supported.length < 2) return null
  const label = t('language.button', { name: language.ownName })
  const open = () => setOpen(true)
  return (
    <>
      {look === 'icon' ? (
        <IconButton
          icon={Globe}
          label={label}
          {...(className !== undefined && { className })}
          aria-haspopup="dialog"
          onClick={open}
        />
      ) : (
        <button
          type="button"
          className={look === 'row' ? 'side__item' : 'languagelink'}
          aria-haspopup="dialog"
          aria-label={label}
          onClick={open}
        >
          <Icon of={Globe} />
          <span className="side__text">{language.ownName}</span>
        </button>
      )}
      {isOpen && (
        <LazyPart>
          <LanguageChooser onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
