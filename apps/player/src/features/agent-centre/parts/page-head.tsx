import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHouseTexts } from './house-texts.ts'

interface PageHeadProps {
  readonly title: string
  /** Up to when figures are counted. */
  readonly countedTo?: string | undefined
  /** Filters and export, at the end. */
  readonly children?: ReactNode
}

/** The head of a page of the agent centre. */
export function PageHead({ title, countedTo, children }: PageHeadProps) {
  const { t } = useTranslation('agent-centre')
  const { time } = useHouseTexts()
  return (
    <div className="agent__head">
      <div className="agent__title">
        <h1 className="h2">{title}</h1>
        {countedTo && (
          <span className="caption num">{t('updated', { time: time(countedTo) })}</span>
        )}
      </div>
      {children && <div className="agent__tools">{children}</div>}
    </div>
  )
}
