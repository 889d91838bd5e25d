import './terms-texts.ts'
import './terms.css'
import { Fact, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStatus } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { termsQuery } from './terms.queries.ts'

const SECTIONS = {
  terms: [
    'terms.who',
    'terms.money',
    'terms.games',
    'terms.faults',
    'terms.protection',
    'terms.account',
    'terms.closing',
    'terms.disputes',
  ],
  privacy: [
    'privacy.what',
    'privacy.why',
    'privacy.where',
    'privacy.howLong',
    'privacy.rights',
    'privacy.cookies',
  ],
} as const

/** The terms of the house, or what it does with what it knows of people. */
export function TermsScreen({ page }: { readonly page: 'terms' | 'privacy' }) {
  const { t } = useTranslation('terms')
  const { minimumAge, currency } = useStatus()
  const { data, error, refetch } = useQuery(termsQuery)
  const values = { age: minimumAge, symbol: currency.symbol, code: currency.code }
  if (!data) {
    return error ? (
      <LoadFailure failure={error} onRetry={refetch} />
    ) : (
      <Skeleton className="legal-skeleton" />
    )
  }
  const isOwn = page === 'terms' && data.sections.length > 0
  return (
    <article className="legal panel">
      <header className="grid gap-2">
        <h1 className="h1">{t(`${page}.title`)}</h1>
        <p className="text-text-2">{t(`${page}.text`, values)}</p>
        <div>
          <Fact>{t('version', { version: data.version })}</Fact>
        </div>
      </header>
      {isOwn
        ? data.sections.map(({ title, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a version that is published never changes.
            <section key={index}>
              <h2 className="h3">{title}</h2>
              <p className="legal__own">{text}</p>
            </section>
          ))
        : SECTIONS[page].map((section) => (
            <section key={section} id={section.split('.')[1]}>
              <h2 className="h3">{t(`${section}.title`)}</h2>
              <p>{t(`${section}.text`, values)}</p>
            </section>
          ))}
    </article>
  )
}
