import './security/security-texts.ts'
import type { Security } from '@baize/contract'
import { Button, Fact, Icon, Skeleton, StatusMark } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, KeyRound, Lock, type LucideIcon, Mail, Shield } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText, momentText } from '../../app/date-text.ts'
import { openDialog } from '../../app/dialogs.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { IdentityRow } from './identity-check/identity-row.tsx'
import { PaymentPasswordDialog } from './payment-password-dialog.tsx'
import { AuthenticatorDialog } from './security/authenticator-dialog.tsx'
import { ChangePasswordDialog } from './security/change-password-dialog.tsx'
import { EmailDialog } from './security/email-dialog.tsx'
import { LoginsPanel } from './security/logins-panel.tsx'
import { RemoveAuthenticatorDialog } from './security/remove-authenticator-dialog.tsx'
import { securityQuery } from './security/security.queries.ts'
import { SessionsPanel } from './security/sessions-panel.tsx'

type OpenDialog = 'password' | 'payment' | 'email' | 'authenticator' | 'remove-authenticator'

/** What protects the account, what is missing, where it is signed in, and who tried. */
export function SecurityScreen() {
  const [dialog, setDialog] = useState<OpenDialog>()
  const security = useQuery(securityQuery)
  const close = () => setDialog(undefined)
  if (security.isError) return <LoadFailure failure={security.error} onRetry={security.refetch} />
  if (!security.data) return <Skeleton className="security-skeleton" />
  return (
    <>
      <SecurityHead security={security.data} onOpen={setDialog} />
      <div className="security__columns">
        <ProtectionPanel security={security.data} onOpen={setDialog} />
        <div className="security__column">
          <SessionsPanel sessions={security.data.sessions} />
          <LoginsPanel logins={security.data.logins} />
        </div>
      </div>
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
      {dialog === 'payment' && (
        <PaymentPasswordDialog
          onClose={() => {
            close()
            void security.refetch()
          }}
        />
      )}
      {dialog === 'email' && <EmailDialog onClose={close} />}
      {dialog === 'authenticator' && <AuthenticatorDialog onClose={close} />}
      {dialog === 'remove-authenticator' && <RemoveAuthenticatorDialog onClose={close} />}
    </>
  )
}

interface PartProps {
  readonly security: Security
  onOpen(dialog: OpenDialog): void
}

/** The login password is always set, so it counts from the start. */
function countSet(security: Security): { readonly done: number; readonly count: number } {
  const lines = [true, security.hasPaymentPassword, security.email !== null]
  const set = [...lines, security.hasAuthenticator].filter(Boolean).length
  return { done: set, count: lines.length + 1 }
}

function SecurityHead({ security, onOpen }: PartProps) {
  const { t, i18n } = useTranslation(['security', 'common'])
  const { done, count } = countSet(security)
  const lastLogin = security.logins.find((each) => each.outcome === 'signed_in')
  const next = nextStep(security)
  return (
    <section className="panel security">
      <div
        className="security__ring"
        style={{ '--share': done / count } as React.CSSProperties}
        aria-hidden="true"
      >
        <span>
          <b className="num">{Math.round((done / count) * 100)}</b>
          {t('score')}
        </span>
      </div>
      <div className="grid gap-2 min-w-0">
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t(`text.${(done - 1) as 0 | 1 | 2 | 3}`)}</p>
        <div className="flex flex-wrap gap-2">
          <Fact tone="felt">
            <Icon of={Check} />
            {t('setOf', { done, count })}
          </Fact>
          {lastLogin && (
            <Fact>
              <Icon of={Clock} />
              {t('lastLogin')} <b>{momentText(lastLogin.at, i18n.language)}</b>
            </Fact>
          )}
        </div>
      </div>
      {next && (
        <Button
          variant="primary"
          size="l"
          className="security__next"
          onClick={() => onOpen(next.dialog)}
        >
          <Icon of={next.icon} />
          {t(next.title)}
        </Button>
      )}
    </section>
  )
}

/** What would help most of what is still open. */
function nextStep(security: Security) {
  if (!security.hasPaymentPassword) {
    return { dialog: 'payment', icon: Lock, title: 'payment.title' } as const
  }
  if (security.email === null) return { dialog: 'email', icon: Mail, title: 'email.title' } as const
  if (!security.hasAuthenticator) {
    return { dialog: 'authenticator', icon: Shield, title: 'authenticator.title' } as const
  }
  return undefined
}

function ProtectionPanel({ security, onOpen }: PartProps) {
  const { t, i18n } = useTranslation(['security', 'common'])
  const { passwordChangedAt, hasPaymentPassword, email, hasAuthenticator } = security
  return (
    <section className="panel" aria-labelledby="sign-in-title">
      <div className="panel__head">
        <h2 className="h3" id="sign-in-title">
          {t('signInAndPayment')}
        </h2>
        <Button size="s" onClick={() => openDialog({ kind: 'sign-out' })}>
          {t('common:signOut')}
        </Button>
      </div>
      <ul className="secrows">
        <SecurityRow
          icon={KeyRound}
          title={t('password.title')}
          text={
            passwordChangedAt
              ? t('password.changed', { date: dayText(passwordChangedAt, i18n.language) })
              : t('password.never')
          }
          state={t('set')}
          isSet
          onChange={() => onOpen('password')}
        />
        <SecurityRow
          icon={Lock}
          title={t('payment.title')}
          text={t('payment.text')}
          state={hasPaymentPassword ? t('set') : t('notSet')}
          isSet={hasPaymentPassword}
          onChange={() => onOpen('payment')}
        />
        <SecurityRow
          icon={Mail}
          title={t('email.title')}
          text={email ?? t('email.none')}
          state={email === null ? t('notSet') : t('verified')}
          isSet={email !== null}
          onChange={() => onOpen('email')}
        />
        <SecurityRow
          icon={Shield}
          title={t('authenticator.title')}
          text={
            hasAuthenticator
              ? t('authenticator.left', { count: security.recoveryCodesLeft })
              : t('authenticator.text')
          }
          state={hasAuthenticator ? t('on') : t('notSet')}
          isSet={hasAuthenticator}
          changeText={hasAuthenticator ? t('turnOff') : undefined}
          onChange={() => onOpen(hasAuthenticator ? 'remove-authenticator' : 'authenticator')}
        />
        <IdentityRow />
      </ul>
    </section>
  )
}

interface SecurityRowProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: ReactNode
  readonly state: string
  readonly isSet: boolean
  readonly changeText?: string | undefined
  onChange(): void
}

function SecurityRow(props: SecurityRowProps) {
  const { icon, title, text, state, isSet, changeText, onChange } = props
  const { t } = useTranslation(['security', 'common'])
  const action = changeText ?? t(isSet ? 'change' : 'setUp')
  return (
    <li className="secrow" data-set={isSet}>
      <span className="secrow__icon">
        <Icon of={icon} />
      </span>
      <div className="secrow__text">
        <h3 className="strong">{title}</h3>
        <p className="small text-text-2">{text}</p>
      </div>
      <span className="secrow__status">
        <StatusMark tone={isSet ? 'done' : 'waiting'}>{state}</StatusMark>
      </span>
      <span className="secrow__action">
        <Button
          variant={isSet ? 'outline' : 'primary'}
          aria-label={`${title}: ${action}`}
          onClick={onChange}
        >
          {action}
        </Button>
      </span>
    </li>
  )
}
