import {
  type BannerWish,
  type BannerWords,
  type ContentLanguage,
  DEFAULT_LANGUAGE,
} from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageField } from '../../parts/language-field.tsx'
import { sayIn, silenceIn, wordsIn } from './banner-wish.logic.ts'

interface WordFieldsProps {
  readonly wish: BannerWish
  /** A language that was begun needs a title, too. */
  readonly fault: string | undefined
  onWish(wish: BannerWish): void
}

/** What a banner says, one language at a time. */
export function WordFields({ wish, fault, onWish }: WordFieldsProps) {
  const { t } = useTranslation('banners')
  const [language, setLanguage] = useState<ContentLanguage>(DEFAULT_LANGUAGE)
  const words = wordsIn(wish, language)
  const say = (change: Partial<BannerWords>) => onWish(sayIn(wish, language, change))
  const isWritten = (each: ContentLanguage) =>
    each === DEFAULT_LANGUAGE || wish.translations[each] !== undefined
  const isUntitled = isWritten(language) && words.title.trim() === ''
  return (
    <>
      <LanguageField
        language={language}
        fallback={DEFAULT_LANGUAGE}
        error={fault !== undefined && !isUntitled ? fault : undefined}
        isWritten={isWritten}
        onLanguage={setLanguage}
        onRemove={
          isWritten(language) && language !== DEFAULT_LANGUAGE
            ? () => onWish(silenceIn(wish, language))
            : undefined
        }
      />
      <div className="banner-form__pair">
        <TextField
          label={t('kicker')}
          value={words.kicker}
          maxLength={40}
          dir="auto"
          onChange={(event) => say({ kicker: event.target.value })}
        />
        <TextField
          label={t('titleField')}
          value={words.title}
          maxLength={80}
          isRequired={isWritten(language)}
          error={isUntitled ? fault : undefined}
          dir="auto"
          onChange={(event) => say({ title: event.target.value })}
        />
      </div>
      <TextField
        label={t('text')}
        value={words.text}
        maxLength={200}
        dir="auto"
        onChange={(event) => say({ text: event.target.value })}
      />
      <div className="banner-form__pair">
        <TextField
          label={t('action')}
          value={words.action ?? ''}
          maxLength={30}
          dir="auto"
          onChange={(event) => say({ action: event.target.value || null })}
        />
        <TextField
          label={t('altText')}
          hint={t('altHint')}
          value={words.altText}
          maxLength={160}
          dir="auto"
          onChange={(event) => say({ altText: event.target.value })}
        />
      </div>
    </>
  )
}
