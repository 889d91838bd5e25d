import './feedback-texts.ts'
import './feedback.css'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../app/session.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'

/** Says something to the house, and shows what it answered. */
export function FeedbackScreen() {
  const { t } = useTranslation('feedback')
  const member = useMember()
  return (
    <div className="feedback">
      <header className="feedback__head">
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t('intro')}</p>
      </header>
      <FeedbackForm />
      {member && !member.isTrial && <FeedbackList key={member.id} />}
    </div>
  )
}
