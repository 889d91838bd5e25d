import { operations, type Security } from '@baize/contract'
import { Badge, Button, Icon } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { momentText } from '../../../app/date-text.ts'
import { failureText } from '../../../app/failure-text.ts'
import { toast } from '../../../app/toast.ts'
import { readDevice } from './device-name.logic.ts'
import { securityQuery } from './security.queries.ts'
import { useDeviceText } from './use-device-text.ts'

/** Where the account is signed in; every place but this one can be signed out. */
export function SessionsPanel({ sessions }: { readonly sessions: Security['sessions'] }) {
  const { t } = useTranslation(['security', 'common'])
  const end = useEndSessions()
  const others = sessions.filter((each) => !each.isThisOne)
  return (
    <section className="panel" aria-labelledby="sessions-title">
      <div className="panel__head">
        <h2 className="h3" id="sessions-title">
          {t('sessions.title')}
        </h2>
        {others.length > 0 && (
          <Button size="s" isBusy={end.isPending} onClick={() => end.mutate(undefined)}>
            {t('sessions.others')}
          </Button>
        )}
      </div>
      <ul className="secrows">
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            onEnd={() => end.mutate(session.sessionId)}
          />
        ))}
      </ul>
      {others.length === 0 && <p className="secrows__note small">{t('sessions.onlyThis')}</p>}
    </section>
  )
}

interface SessionRowProps {
  readonly session: Security['sessions'][number]
  onEnd(): void
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t, i18n } = useTranslation(['security', 'common'])
  const device = useDeviceText()(session.device)
  const { isHandheld } = readDevice(session.device)
  return (
    <li className="secrow secrow--place">
      <span className="secrow__icon secrow__icon--plain">
        <Icon of={isHandheld ? Smartphone : Monitor} />
      </span>
      <div className="secrow__text">
        <h3 className="strong">{device}</h3>
        <p className="small text-text-2">
          {t('sessions.seen', {
            ip: session.ip,
            when: session.isThisOne
              ? t('sessions.now')
              : momentText(session.lastSeenAt, i18n.language),
          })}
        </p>
      </div>
      <span className="secrow__action">
        {session.isThisOne ? (
          <Badge tone="felt">{t('sessions.thisOne')}</Badge>
        ) : (
          <Button
            variant="danger-soft"
            aria-label={t('sessions.revokeNamed', { device })}
            onClick={onEnd}
          >
            {t('sessions.revoke')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Ends one session, or all the others when none is named. */
function useEndSessions() {
  const { t } = useTranslation(['security', 'common'])
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (sessionId: string | undefined) => {
      if (sessionId === undefined) await api.call(operations.endOtherSessions, {})
      else await api.call(operations.endSession, { params: { sessionId } })
    },
    onSuccess: () => toast({ title: t('sessions.ended'), detail: t('sessions.endedDetail') }),
    onError: (failure) => toast({ title: failureText(failure), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  })
}
