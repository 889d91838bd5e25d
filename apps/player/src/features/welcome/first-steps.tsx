import './welcome-texts.ts'
import type { FirstStep } from '@baize/contract'
import { Button, buttonClass, Icon, IconButton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Gauge, type LucideIcon, Mail, Play, Settings2, Signpost, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { browserClock } from '../../app/browser-clock.ts'
import { openDialog } from '../../app/dialogs.ts'
import { useMember } from '../../app/session.ts'
import { createStoredFlag } from '../../app/stored-flag.ts'
import { firstStepsQuery } from './welcome.queries.ts'

/** True once the member has closed the list. */
const closedSteps = createStoredFlag('baize.first-steps-closed', false)

/** How long an account counts as new. */
const NEW_MS = 14 * 86_400_000

const LOOKS = {
  play: { icon: Play, to: '/' },
  email: { icon: Mail, to: '/member/security' },
  limits: { icon: Gauge, to: '/member/limits' },
} as const satisfies Record<FirstStep, { readonly icon: LucideIcon; readonly to: string }>

/** First steps of a new member, until they are done or closed. */
export function FirstSteps() {
  const { t } = useTranslation('welcome')
  const member = useMember()
  const isClosed = closedSteps.use()
  const isNew =
    member !== undefined && browserClock.now() - Date.parse(member.registeredAt) < NEW_MS
  const isWanted = isNew && !member.isTrial && !isClosed
  const found = useQuery({ ...firstStepsQuery, enabled: isWanted }).data
  if (!isWanted || !found) return null
  if (found.steps.every(({ isDone }) => isDone)) return null
  return (
    <section className="card firststeps" aria-labelledby="first-steps">
      <div className="firststeps__head">
        <h2 className="h3" id="first-steps">
          {t('steps.title')}
        </h2>
        <Button size="s" variant="ghost" onClick={() => openDialog({ kind: 'tour' })}>
          <Icon of={Signpost} />
          {t('showAround')}
        </Button>
        <IconButton icon={X} label={t('steps.close')} onClick={closedSteps.toggle} />
      </div>
      <ul className="firststeps__list">
        {found.steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone}>
            <Icon of={isDone ? Check : LOOKS[step].icon} />
            <span>
              <b>{t(`steps.${step}.title`)}</b>
              <span className="caption">
                {isDone ? t('steps.isDone') : t(`steps.${step}.text`)}
              </span>
            </span>
            {!isDone && (
              <Link
                to={LOOKS[step].to}
                {...(step === 'play' && { search: { tab: 'hot' } })}
                className={buttonClass({ size: 's' })}
              >
                {t(`steps.${step}.go`)}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Icon of={Settings2} />
          <span>
            <b>{t('steps.settings.title')}</b>
            <span className="caption">{t('steps.settings.text')}</span>
          </span>
          <Link to="/member/settings" className={buttonClass({ size: 's' })}>
            {t('steps.settings.go')}
          </Link>
        </li>
      </ul>
    </section>
  )
}
