import { RefusedCall } from '@baize/api-client'
import { Button, ErrorState, Logo } from '@baize/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthenticatorDueScreen } from '../features/account/authenticator-due.screen.tsx'
import { PasswordDueScreen } from '../features/account/password-due.screen.tsx'
import { SecondStep } from '../features/account/second-step.tsx'
import { invitationIn } from '../features/invitation/invitation.logic.ts'
import { InvitationScreen } from '../features/invitation/invitation.screen.tsx'
import { ExpiredSessionDialog } from '../features/sign-in/expired-session-dialog.tsx'
import { SignInScreen } from '../features/sign-in/sign-in.screen.tsx'
import { IdleWarning } from '../shell/idle-warning.tsx'
import { useApi } from './api.tsx'
import type { ExpiredSession } from './expired-session.ts'
import { failureText } from './failure-text.ts'
import { sessionQuery, statusQuery } from './session.queries.ts'

/**
 * Lets nobody past who is not signed in. When a session ends while somebody works, the page stays
 * as it is, with what they typed, and signing in happens on top of it.
 */
export function SessionGate({
  expired,
  children,
}: {
  readonly expired: ExpiredSession
  readonly children: ReactNode
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isExpired = useSyncExternalStore(expired.subscribe, expired.isExpired)
  const status = useQuery(statusQuery(api))
  const session = useQuery(sessionQuery(api))
  const [invitation, setInvitation] = useState(() => invitationIn(location.hash))

  const onSignedIn = (staffId: string) => {
    const isSomebodyElse = session.data !== undefined && session.data.staffId !== staffId
    expired.end(!isSomebodyElse)
    // Nothing that one person was allowed to see stays for the next.
    if (isSomebodyElse) queryClient.removeQueries({ predicate: isPersonal })
    void queryClient.invalidateQueries()
  }

  if (invitation) {
    return (
      <InvitationScreen
        token={invitation}
        secondStep={(done) => <SecondStep onDone={done} />}
        onDone={(staff) => {
          history.replaceState(null, '', location.pathname)
          setInvitation(undefined)
          if (!staff) return
          queryClient.removeQueries({ predicate: isPersonal })
          queryClient.setQueryData(['session'], staff)
          void queryClient.invalidateQueries()
        }}
      />
    )
  }
  if (session.data?.mustChangePassword && status.data) return <PasswordDueScreen />
  if (session.data?.mustSetUpAuthenticator && status.data) return <AuthenticatorDueScreen />
  if (session.data && status.data) {
    return (
      <>
        {children}
        {!isExpired && <IdleWarning />}
        {isExpired && <ExpiredSessionDialog staff={session.data} onSignedIn={onSignedIn} />}
      </>
    )
  }
  if (isNotSignedIn(session.error)) return <SignInScreen onSignedIn={onSignedIn} />
  const failure = session.error ?? status.error
  if (failure) {
    return (
      <Unreachable
        failure={failure}
        onRetry={() => {
          void session.refetch()
          void status.refetch()
        }}
      />
    )
  }
  return (
    <div className="splash" aria-busy="true">
      <Logo />
    </div>
  )
}

function Unreachable(props: { readonly failure: unknown; onRetry(): void }) {
  const { t } = useTranslation()
  return (
    <main className="splash">
      <ErrorState
        art="compass"
        title={t('unreachable')}
        headingLevel={1}
        actions={
          <Button variant="primary" onClick={props.onRetry}>
            {t('tryAgain')}
          </Button>
        }
      >
        {failureText(props.failure)}
      </ErrorState>
    </main>
  )
}

function isNotSignedIn(failure: unknown): boolean {
  return failure instanceof RefusedCall && failure.code === 'not_signed_in'
}

function isPersonal(query: { readonly queryKey: readonly unknown[] }): boolean {
  return query.queryKey[0] !== 'status' && query.queryKey[0] !== 'session'
}
