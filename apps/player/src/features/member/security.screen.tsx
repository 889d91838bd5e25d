import './security/security-texts.ts'
import { Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetMailedCode, mailedPage } from '../../app/mailed-code.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { PaymentPasswordDialog } from './payment-password-dialog.tsx'
import { AuthenticatorDialog } from './security/authenticator-dialog.tsx'
import { BankAccountsPanel } from './security/bank-accounts-panel.tsx'
import { ChangePasswordDialog } from './security/change-password-dialog.tsx'
import { EmailDialog } from './security/email-dialog.tsx'
import { LoginsPanel } from './security/logins-panel.tsx'
import { PasskeysDialog } from './security/passkeys-dialog.tsx'
import { PaymentForgottenDialog } from './security/payment-forgotten-dialog.tsx'
import { PhoneDialog } from './security/phone-dialog.tsx'
import { ProtectionPanel } from './security/protection-panel.tsx'
import { RemoveAuthenticatorDialog } from './security/remove-authenticator-dialog.tsx'
import { securityQuery } from './security/security.queries.ts'
import { type SecurityDialog, SecurityHead } from './security/security-head.tsx'
import { SessionsPanel } from './security/sessions-panel.tsx'

/** What protects the account, what is missing, where it is signed in, and who tried. */
export function SecurityScreen() {
  const [dialog, setDialog] = useState(dialogOfMail)
  const query = useQuery(securityQuery)
  if (query.isError) return <LoadFailure failure={query.error} onRetry={query.refetch} />
  if (!query.data) return <Skeleton className="security-skeleton" />
  const security = query.data
  const refresh = () => void query.refetch()
  const close = () => {
    forgetMailedCode()
    setDialog(undefined)
    refresh()
  }
  const changed = { onChanged: refresh, onClose: close }
  return (
    <>
      <SecurityHead security={security} onOpen={setDialog} />
      <div className="security__columns">
        <ProtectionPanel security={security} onOpen={setDialog} onChanged={refresh} />
        <div className="security__column">
          <BankAccountsPanel />
          <SessionsPanel sessions={security.sessions} />
          <LoginsPanel logins={security.logins} />
        </div>
      </div>
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
      {dialog === 'payment' && (
        <PaymentPasswordDialog
          asksFactor={security.hasAuthenticator}
          hasOld={security.hasPaymentPassword}
          onForgotten={() => setDialog('payment-forgotten')}
          onClose={close}
        />
      )}
      {dialog === 'payment-forgotten' && (
        <PaymentForgottenDialog security={security} onChanged={refresh} onClose={close} />
      )}
      {dialog === 'phone' && <PhoneDialog security={security} {...changed} />}
      {dialog === 'passkeys' && <PasskeysDialog passkeys={security.passkeys} {...changed} />}
      {dialog === 'email' && <EmailDialog {...changed} />}
      {dialog === 'authenticator' && <AuthenticatorDialog {...changed} />}
      {dialog === 'remove-authenticator' && <RemoveAuthenticatorDialog {...changed} />}
    </>
  )
}

/** Opens at once if the page was reached by a mailed link. */
function dialogOfMail(): SecurityDialog | undefined {
  const page = mailedPage()
  if (page === 'email') return 'email'
  return page === 'payment' ? 'payment-forgotten' : undefined
}
