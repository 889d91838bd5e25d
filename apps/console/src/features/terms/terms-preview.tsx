import type { TermsSection } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

interface TermsPreviewProps {
  readonly changes: string
  readonly sections: readonly TermsSection[]
}

/** A version as members read it: first what is new, then the whole. */
export function TermsPreview({ changes, sections }: TermsPreviewProps) {
  const { t } = useTranslation('terms')
  return (
    <div className="terms-preview">
      {changes.trim() && (
        <Notice tone="info">
          <b>{t('changes')}</b>
          <p>{changes}</p>
        </Notice>
      )}
      {sections.length === 0 && <p className="text-text-2">{t('shipped')}</p>}
      {sections.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing here moves.
        <section key={index}>
          <h3 className="h3">{title}</h3>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}
