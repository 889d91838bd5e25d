import type { ContentLanguage, TermsSection } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageField } from '../../parts/language-field.tsx'
import { StandInNote } from './stand-in-note.tsx'
import { PAGES, type Page } from './terms-draft.logic.ts'

type Wording = Readonly<Record<Page, readonly TermsSection[]>> & { readonly changes: string }
type Texts = Readonly<Partial<Record<ContentLanguage, Wording>>>

interface TermsPreviewProps {
  readonly texts: Texts
  readonly language: ContentLanguage
  readonly house: ContentLanguage
}

/** A version as members who read a language see it: first what is new, then both pages. */
export function TermsPreview({ texts, language, house }: TermsPreviewProps) {
  const { t } = useTranslation('terms')
  const wording = texts[language]
  return (
    <div className="terms-preview">
      {wording?.changes.trim() && (
        <Notice tone="info">
          <b>{t('changes')}</b>
          <p dir="auto" lang={language}>
            {wording.changes}
          </p>
        </Notice>
      )}
      {PAGES.map((page) => (
        <section key={page} className="terms-page" aria-label={t(`page.${page}`)}>
          <h3 className="caption">{t(`page.${page}`)}</h3>
          <StandInNote texts={texts} page={page} readers={{ language, house }} />
          {wording?.[page].map(({ title, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing here moves.
            <div key={index} lang={language}>
              <h4 className="h3" dir="auto">
                {title}
              </h4>
              <p dir="auto">{text}</p>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

/** The same with the choice of the language that is looked at. */
export function TermsReading({ texts, house }: Omit<TermsPreviewProps, 'language'>) {
  const [language, setLanguage] = useState(house)
  return (
    <div className="grid gap-4">
      <LanguageField
        language={language}
        fallback={house}
        isWritten={(each) => texts[each] !== undefined}
        onLanguage={setLanguage}
        onRemove={undefined}
      />
      <TermsPreview texts={texts} language={language} house={house} />
    </div>
  )
}
