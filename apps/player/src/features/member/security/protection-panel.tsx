import { Button } from '@baize/ui-kit'
import { Fingerprint, KeyRound, Lock, Mail, Shield, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../app/date-text.ts'
import { openDialog } from '../../../app/dialogs.ts'
import { IdentityRow } from '../identity-check/identity-row.tsx'
import { LinkedLogins } from './linked-logins.tsx'
import type { PartProps } from './security-head.tsx'
import { SecurityRow } from './security-row.tsx'

interface ProtectionPanelProps extends PartProps {
  onChanged(): void
}

/** Everything that protects the account, one row each. */
export function ProtectionPanel({ security, onOpen, onChanged }: ProtectionPanelProps) {
  const { t, i18n } = useTranslation(['security', 'common'])
  const { passwordChangedAt, hasPaymentPassword, hasAuthenticator, passkeys } = security
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
          icon={Fingerprint}
          title={t('passkeys.title')}
          text={
            passkeys.length > 0
              ? t('passkeys.count', { count: passkeys.length })
              : t('passkeys.text')
          }
          state={passkeys.length > 0 ? t('on') : t('notSet')}
          isSet={passkeys.length > 0}
          changeText={passkeys.length > 0 ? t('passkeys.manage') : undefined}
          onChange={() => onOpen('passkeys')}
        />
        <ContactRows security={security} onOpen={onOpen} />
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
        <LinkedLogins links={security.socialLogins} onChanged={onChanged} />
      </ul>
    </section>
  )
}

/** Where notices and codes reach the member. */
function ContactRows({ security: { phone, email }, onOpen }: PartProps) {
  const { t } = useTranslation(['security', 'common'])
  return (
    <>
      <SecurityRow
        icon={Smartphone}
        title={t('phone.title')}
        text={phone ?? t('phone.none')}
        state={phone === null ? t('notSet') : t('verified')}
        isSet={phone !== null}
        onChange={() => onOpen('phone')}
      />
      <SecurityRow
        icon={Mail}
        title={t('email.title')}
        text={email ?? t('email.none')}
        state={email === null ? t('notSet') : t('verified')}
        isSet={email !== null}
        onChange={() => onOpen('email')}
      />
    </>
  )
}
