import './terms-texts.ts'
import './terms.css'
import { isRightToLeft, languageNameIn } from '@baize/languages'
import { Fact, Notice, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../app/language.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { termsQuery } from './terms.queries.ts'

interface TermsScreenProps {
  readonly page: 'terms' | 'privacy'
  /** Where another page has the heading of the first level. */
  readonly isPart?: boolean
}

/** The terms of the house, or what it does with what it knows of people. */
export function TermsScreen({ page, isPart }: TermsScreenProps) {
  const { t } = useTranslation('terms')
  const { tag } = useLanguage()
  const { data, error, refetch } = useQuery(termsQuery())
  if (!data) {
    return error ? (
      <LoadFailure failure={error} onRetry={refetch} />
    ) : (
      <Skeleton className="legal-skeleton" />
    )
  }
  const { language, sections } = data[page]
  const [Title, SectionTitle] = isPart ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  return (
    <article className="legal panel">
      <header className="grid gap-2">
        <Title className="h1">{t(`${page}.title`)}</Title>
        <p className="text-text-2">{t(`${page}.text`)}</p>
        <div>
          <Fact>{t('version', { version: data.version })}</Fact>
        </div>
        {language !== tag && (
          <Notice tone="info">
            {t('otherLanguage', { language: languageNameIn(language, tag) })}
          </Notice>
        )}
      </header>
      <div className="legal__text" lang={language} dir={isRightToLeft(language) ? 'rtl' : 'ltr'}>
        {sections.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version that is published never changes.
          <section key={index}>
            <SectionTitle className="h3">{title}</SectionTitle>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </article>
  )
}
