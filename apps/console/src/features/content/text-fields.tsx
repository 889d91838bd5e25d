import {
  type ContentLanguage,
  type ContentState,
  type ContentText,
  DEFAULT_LANGUAGE,
  SUMMARY_MAX,
  TITLE_MAX,
} from '@baize/contract'
import { RichText, TextField } from '@baize/ui-kit'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageField } from '../../parts/language-field.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { BannerWords } from './banner-words.tsx'
import { BodyField } from './body-field.tsx'
import { type DraftFault, EMPTY_TEXT, HAS_BODY, HAS_SUMMARY } from './content-draft.logic.ts'
import { readHtml } from './html-preview.logic.ts'

interface TextFieldsProps {
  readonly state: ContentState
  readonly fault: DraftFault | undefined
  onTexts(texts: ContentState['texts']): void
}

/** The words, one language at a time, with how they will look. */
export function TextFields({ state, fault, onTexts }: TextFieldsProps) {
  const { t } = useTranslation('content')
  const { facts } = state
  const { kind } = facts
  const [language, setLanguage] = useState<ContentLanguage>(DEFAULT_LANGUAGE)
  const text = state.texts[language]
  const set = (change: Partial<ContentText>) =>
    onTexts({ ...state.texts, [language]: { ...EMPTY_TEXT, ...text, ...change } })
  const remove = () => {
    const { [language]: _removed, ...others } = state.texts
    onTexts(others)
  }
  const isUntitled = text !== undefined && text.title.trim() === ''
  const titleFault =
    fault === 'title' && language === DEFAULT_LANGUAGE
      ? t('fault.title')
      : fault === 'otherTitle' && isUntitled
        ? t('fault.otherTitle')
        : undefined
  const body = text?.body ?? ''
  const preview = useMemo(() => readHtml(body), [body])
  return (
    <section className="content-editor__words" aria-label={t('words')}>
      <LanguageField
        language={language}
        fallback={DEFAULT_LANGUAGE}
        isWritten={(each) => state.texts[each] !== undefined}
        error={fault === 'otherTitle' && !isUntitled ? t('fault.otherTitle') : undefined}
        onLanguage={setLanguage}
        onRemove={text && language !== DEFAULT_LANGUAGE ? remove : undefined}
      />
      <TextField
        label={t('title')}
        isRequired={language === DEFAULT_LANGUAGE || text !== undefined}
        error={titleFault}
        value={text?.title ?? ''}
        maxLength={TITLE_MAX}
        dir="auto"
        onChange={(event) => set({ title: event.target.value })}
      />
      {facts.kind === 'banner' && (
        <>
          <BannerWords text={text} onText={set} />
          <div className="field">
            <h2 className="field__label">{t('preview')}</h2>
            <BannerPreview
              facts={facts}
              text={text ?? state.texts[DEFAULT_LANGUAGE]}
              language={text ? language : DEFAULT_LANGUAGE}
            />
          </div>
        </>
      )}
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
