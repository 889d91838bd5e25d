import {
  type BannerWish,
  type BannerWords,
  CONTENT_LANGUAGES,
  type ContentLanguage,
  DEFAULT_LANGUAGE,
} from '@baize/contract'
import { Button, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayIn, silenceIn, wordsIn } from './banner-wish.logic.ts'

interface WordFieldsProps {
  readonly wish: BannerWish
  /** A language that was begun needs a title, too. */
  readonly fault: string | undefined
  onWish(wish: BannerWish): void
}

/** What a banner says, one language at a time. */
export function WordFields({ wish, fault, onWish }: WordFieldsProps) {
  const { t, i18n } = useTranslation('banners')
  const [language, setLanguage] = useState<ContentLanguage>(DEFAULT_LANGUAGE)
  const words = wordsIn(wish, language)
  const say = (change: Partial<BannerWords>) => onWish(sayIn(wish, language, change))
  const isWritten = (each: ContentLanguage) =>
    each === DEFAULT_LANGUAGE || wish.translations[each] !== undefined
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const isUntitled = isWritten(language) && words.title.trim() === ''
  return (
    <>
      <div className="banner-form__pair">
        <SelectField
          label={t('language')}
          hint={isWritten(language) ? undefined : t('fallsBack')}
          error={fault !== undefined && !isUntitled ? fault : undefined}
          value={language}
          options={CONTENT_LANGUAGES.map((value) => ({
            value,
            text: isWritten(value)
              ? t('languageThere', { language: names.of(value) ?? value })
              : (names.of(value) ?? value),
          }))}
          onChoose={(value) => setLanguage(value as ContentLanguage)}
        />
        {isWritten(language) && language !== DEFAULT_LANGUAGE && (
          <Button
            size="s"
            className="banner-form__remove"
            onClick={() => onWish(silenceIn(wish, language))}
          >
            {t('removeLanguage')}
          </Button>
        )}
      </div>
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
