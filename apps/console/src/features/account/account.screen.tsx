import { operations } from '@baize/contract'
import { Badge, Button, Skeleton } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast, toastFailure } from '../../app/toast.ts'
import { useStaff } from '../../app/use-session.ts'
import { DetailHead } from '../../frames/detail-page.tsx'
import { formatInstant } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { useRoleName } from '../../parts/use-role-name.ts'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordForm } from './password-form.tsx'

/** One's own account: the password, and where one is signed in. */
export function AccountScreen() {
  const { t } = useTranslation(['account', 'common'])
  const staff = useStaff()
  const roleName = useRoleName()
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['account'],
    queryFn: async ({ signal }) => await api.call(operations.getOwnAccount, { signal }),
  })
  const end = useMutation({
    mutationFn: (staffSessionId: string) =>
      api.call(operations.endOwnSession, { params: { staffSessionId } }),
    onSuccess: () => toast({ title: t('sessionEnded') }),
    onError: (failure) => toastFailure(t('sessionNotEnded'), failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  })
  return (
    <main className="detail-page" id="main">
      <DetailHead
        title={t('title')}
        caption={
          <>
            {staff.displayName}, {roleName(staff.role)}
            {data && ` · ${data.mail}`}
          </>
        }
      />
      <div className="account-columns">
        <section className="panel account-part" aria-labelledby="password-title">
          <h2 className="h3" id="password-title">
            {t('password')}
          </h2>
          <PasswordForm />
        </section>
        {data && <AuthenticatorPanel account={data} />}
        {data && <PasskeysPanel account={data} />}
        <section className="panel" aria-labelledby="sessions-title">
          <div className="panel__head">
            <h2 className="h3" id="sessions-title">
              {t('sessions')}
            </h2>
          </div>
          {data ? (
            <ul className="session-list">
              {data.sessions.map((session) => (
                <li key={session.sessionId}>
                  <span className="num">{session.ip}</span>
                  {session.isThisOne ? (
                    <Badge tone="felt">{t('thisOne')}</Badge>
                  ) : (
                    <Button
                      size="s"
                      variant="danger-soft"
                      aria-label={t('endOf', { ip: session.ip })}
                      onClick={() => end.mutate(session.sessionId)}
                    >
                      {t('end')}
                    </Button>
                  )}
                  <span className="caption">
                    {t('since', {
                      from: formatInstant(session.startedAt),
                      seen: formatInstant(session.lastSeenAt),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          ) : error ? (
            <ReadFailed failure={error} onRetry={refetch} />
          ) : (
            <Skeleton className="h-[120px]" />
          )}
        </section>
      </div>
    </main>
  )
}
