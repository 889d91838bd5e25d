import {
  CONTENT_LANGUAGES,
  type ContentKind,
  type ContentLanguage,
  type ContentState,
  type ContentText,
  DEFAULT_LANGUAGE,
  SUMMARY_MAX,
  TITLE_MAX,
} from '@baize/contract'
import { Button, RichText, SelectField, TextField } from '@baize/ui-kit'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BodyField } from './body-field.tsx'
import { type DraftFault, EMPTY_TEXT, HAS_BODY, HAS_SUMMARY } from './content-draft.logic.ts'
import { readHtml } from './html-preview.logic.ts'

interface TextFieldsProps {
  readonly kind: ContentKind
  readonly state: ContentState
  readonly fault: DraftFault | undefined
  onTexts(texts: ContentState['texts']): void
}

/** The words, one language at a time, with how they will look. */
export function TextFields({ kind, state, fault, onTexts }: TextFieldsProps) {
  const { t, i18n } = useTranslation('content')
  const [language, setLanguage] = useState<ContentLanguage>(DEFAULT_LANGUAGE)
  const text = state.texts[language]
  const set = (change: Partial<ContentText>) =>
    onTexts({ ...state.texts, [language]: { ...EMPTY_TEXT, ...text, ...change } })
  const remove = () => {
    const { [language]: _removed, ...others } = state.texts
    onTexts(others)
  }
  const body = text?.body ?? ''
  const preview = useMemo(() => readHtml(body), [body])
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  return (
    <section className="content-editor__words" aria-label={t('words')}>
      <div className="content-editor__pair">
        <SelectField
          label={t('language')}
          hint={text ? undefined : t('fallsBack')}
          value={language}
          options={CONTENT_LANGUAGES.map((value) => ({
            value,
            text: state.texts[value]
              ? t('languageThere', { language: names.of(value) ?? value })
              : (names.of(value) ?? value),
          }))}
          onChoose={(value) => setLanguage(value as ContentLanguage)}
        />
        {text && language !== DEFAULT_LANGUAGE && (
          <Button size="s" className="content-editor__remove" onClick={remove}>
            {t('removeLanguage')}
          </Button>
        )}
      </div>
      <TextField
        label={t('title')}
        isRequired={language === DEFAULT_LANGUAGE}
        error={fault === 'title' && language === DEFAULT_LANGUAGE ? t('fault.title') : undefined}
        value={text?.title ?? ''}
        maxLength={TITLE_MAX}
        dir="auto"
        onChange={(event) => set({ title: event.target.value })}
      />
      {HAS_SUMMARY[kind] && (
        <TextField
          label={t('summary')}
          value={text?.summary ?? ''}
          maxLength={SUMMARY_MAX}
          dir="auto"
          onChange={(event) => set({ summary: event.target.value })}
        />
      )}
      {HAS_BODY[kind] && (
        <>
          <BodyField key={language} value={text?.body ?? ''} onChange={(body) => set({ body })} />
          <div className="field">
            <h2 className="field__label">{t('preview')}</h2>
            <div className="content-preview" lang={language}>
              <p className="h2" dir="auto">
                {text?.title}
              </p>
              <RichText nodes={preview} />
            </div>
          </div>
        </>
      )}
    </section>
  )
}
