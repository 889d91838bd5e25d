import { CONTENT_LANGUAGES, type ContentLanguage } from '@baize/contract'
import { Button, SelectField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from './use-language-name.ts'

interface LanguageFieldProps {
  readonly language: ContentLanguage
  /** The one that stands in where another is not written. */
  readonly fallback: ContentLanguage
  readonly error?: string | undefined
  isWritten(language: ContentLanguage): boolean
  onLanguage(language: ContentLanguage): void
  /** Undefined where the language that is shown has to stay. */
  onRemove: (() => void) | undefined
}

/** Which language of something is written now; those that are there say so. */
export function LanguageField(props: LanguageFieldProps) {
  const { language, fallback, error, isWritten, onLanguage, onRemove } = props
  const { t } = useTranslation()
  const nameOf = useLanguageName()
  return (
    <div className="language-field">
      <SelectField
        label={t('languageField.label')}
        hint={
          isWritten(language) || language === fallback
            ? undefined
            : t('languageField.fallsBack', { language: nameOf(fallback) })
        }
        error={error}
        value={language}
        options={CONTENT_LANGUAGES.map((value) => ({
          value,
          text: isWritten(value)
            ? t('languageField.written', { language: nameOf(value) })
            : nameOf(value),
        }))}
        onChoose={(value) => onLanguage(value as ContentLanguage)}
      />
      {onRemove && (
        <Button size="s" className="language-field__remove" onClick={onRemove}>
          {t('languageField.remove')}
        </Button>
      )}
    </div>
  )
}
