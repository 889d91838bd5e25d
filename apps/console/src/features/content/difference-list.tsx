import type { ContentState } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { changedMiddle, type Difference, differencesOf } from './state-differences.logic.ts'
import { useFieldText } from './use-field-text.ts'

interface DifferenceListProps {
  /** What stood there before; null where nothing did. */
  readonly was: ContentState | null
  readonly is: ContentState
}

/** What one version says otherwise than another, by field and language. */
export function DifferenceList({ was, is }: DifferenceListProps) {
  const { t } = useTranslation('content')
  const differences = differencesOf(was, is)
  if (differences.length === 0) return <p className="small text-text-2">{t('noDifference')}</p>
  return (
    <ul className="content-differences">
      {differences.map((each) => (
        <DifferenceRow key={`${each.language} ${each.field}`} difference={each} is={is} />
      ))}
    </ul>
  )
}

interface DifferenceRowProps {
  readonly difference: Difference
  readonly is: ContentState
}

function DifferenceRow({ difference, is }: DifferenceRowProps) {
  const { t } = useTranslation()
  const languageOf = useLanguageName()
  const { nameOf, textOf } = useFieldText(is.facts)
  const { language, field, was, is: now } = difference
  return (
    <li>
      <span className="caption">
        {language === null ? nameOf(field) : `${languageOf(language)}: ${nameOf(field)}`}
      </span>
      {typeof was === 'string' && typeof now === 'string' && language !== null ? (
        <Words was={was} is={now} language={language} />
      ) : (
        <p className="small" dir="auto">
          {was !== undefined && (
            <>
              <del>{textOf(field, was)}</del> <span aria-hidden="true">→</span>{' '}
              <span className="sr-only">{t('becomes')}</span>
            </>
          )}
          <ins>{textOf(field, now)}</ins>
        </p>
      )}
    </li>
  )
}

interface WordsProps {
  readonly was: string
  readonly is: string
  readonly language: string
}

function Words({ was, is, language }: WordsProps) {
  const { start, gone, come, end } = changedMiddle(was, is)
  return (
    <p className="small" dir="auto" lang={language}>
      {start}
      {gone && <del>{gone}</del>}
      {come && <ins>{come}</ins>}
      {end}
    </p>
  )
}
