import { useTranslation } from 'react-i18next'
import { useFactText } from '../use-fact-text.ts'

/** Ids that lead somewhere, which the sentence does, and what the sentence says itself. */
const IN_THE_SENTENCE = new Set([
  'contentId',
  'goesLiveAt',
  'approvalId',
  'offerId',
  'runId',
  'rewardId',
  'envelopeId',
  'itemId',
  'orderId',
  'grantId',
  'noteId',
  'documentId',
  'pictureId',
  'contractId',
  'sportsSubject',
])

/** The particulars of an action, as a reader of the page's language writes them. */
export function AuditDetails({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('audit')
  const { nameOf, textOf } = useFactText()
  const entries = Object.entries(details).filter(([key]) => !IN_THE_SENTENCE.has(key))
  if (entries.length === 0) return <span className="text-text-3">{t('noDetails')}</span>
  return (
    <span className="audit-details">
      {entries.map(([key, value]) => (
        <span key={key}>
          <span className="text-text-3">{nameOf(key)}</span> {textOf(key, value)}
        </span>
      ))}
    </span>
  )
}
