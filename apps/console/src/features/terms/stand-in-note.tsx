import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { type Page, standInFor } from './terms-draft.logic.ts'

interface StandInNoteProps {
  readonly texts: Parameters<typeof standInFor>[0]
  readonly page: Page
  readonly readers: Parameters<typeof standInFor>[2]
}

/** What readers get of a page that is not written in their language. */
export function StandInNote({ texts, page, readers }: StandInNoteProps) {
  const { t } = useTranslation('terms')
  const nameOf = useLanguageName()
  const standIn = standInFor(texts, page, readers)
  if (standIn === undefined) return null
  return (
    <p className="text-text-2">
      {standIn === 'shipped' ? t('shippedPage') : t('pageFallsBack', { language: nameOf(standIn) })}
    </p>
  )
}
