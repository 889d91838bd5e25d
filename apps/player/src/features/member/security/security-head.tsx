import type { Security } from '@baize/contract'
import { Button, Fact, Icon } from '@baize/ui-kit'
import { Check, Clock, Fingerprint, Lock, Mail, Shield, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../app/date-text.ts'

export type SecurityDialog =
  | 'password'
  | 'payment'
  | 'payment-forgotten'
  | 'phone'
  | 'passkeys'
  | 'email'
  | 'authenticator'
  | 'remove-authenticator'

export interface PartProps {
  readonly security: Security
  onOpen(dialog: SecurityDialog): void
}

/** The login password is always set, so it counts from the start. */
function countSet(security: Security): { readonly done: number; readonly count: number } {
  const lines = [
    true,
    security.hasPaymentPassword,
    security.passkeys.length > 0,
    security.phone !== null,
    security.email !== null,
    security.hasAuthenticator,
  ]
  return { done: lines.filter(Boolean).length, count: lines.length }
}

/** How well the account is protected, and what would help most. */
export function SecurityHead({ security, onOpen }: PartProps) {
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
        <p className="text-text-2">{t(`text.${textOf(done, count)}`)}</p>
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
          {t(`nextStep.${next.dialog}`)}
        </Button>
      )}
    </section>
  )
}

/** Nothing, little or nearly all is set besides the password; or everything. */
function textOf(done: number, count: number): 'none' | 'some' | 'most' | 'all' {
  if (done === count) return 'all'
  if (done === count - 1) return 'most'
  return done === 1 ? 'none' : 'some'
}

/** What would help most of what is still open. */
function nextStep(security: Security) {
  if (!security.hasPaymentPassword) {
    return { dialog: 'payment', icon: Lock } as const
  }
  if (security.email === null) return { dialog: 'email', icon: Mail } as const
  if (security.phone === null) {
    return { dialog: 'phone', icon: Smartphone } as const
  }
  if (!security.hasAuthenticator) {
    return { dialog: 'authenticator', icon: Shield } as const
  }
  if (security.passkeys.length === 0) {
    return { dialog: 'passkeys', icon: Fingerprint } as const
  }
  return undefined
}
