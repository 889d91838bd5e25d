import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { Button, Icon, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { CircleUserRound, Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { leaveForProvider } from '../../app/provider-return.ts'
import { beginSession } from '../../app/session.ts'
import { socialProvidersQuery } from '../../app/social.queries.ts'
import { authFailureText } from './auth-failure.ts'

interface OtherWaysProps {
  /** Whether the box is ticked, at the moment of the click. */
  remembers(): boolean
  onEntered(): void
}

/** The ways in that need no password: a passkey, and logins at identity providers. */
export function OtherWays({ remembers, onEntered }: OtherWaysProps) {
  const { t } = useTranslation(['auth', 'common'])
  const providers = useQuery(socialProvidersQuery).data?.providers ?? []
  const pretended = providers.filter((each) => each.isPretend).map((each) => each.name)
  const [busy, setBusy] = useState<string>()
  const [fault, setFault] = useState<string>()
  const hasPasskeys = 'PublicKeyCredential' in window
  if (!hasPasskeys && providers.length === 0) return null

  const attempt = async (name: string, work: () => Promise<void>) => {
    setBusy(name)
    setFault(undefined)
    try {
      await work()
    } catch (failure) {
      setFault(isFromDevice(failure) ? t('passkey.nothing') : authFailureText(failure))
    } finally {
      setBusy(undefined)
    }
  }
  const enterByPasskey = async () => {
    const { options } = await api.call(operations.startPasskeyLogin, {})
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const response = await startAuthentication({ optionsJSON: options as never })
    const body = { response: { ...response }, remember: remembers() }
    const { member } = await api.call(operations.loginWithPasskey, { body })
    beginSession(member)
    onEntered()
  }
  const leaveFor = async (providerId: string) => {
    const started = await api.call(operations.startSocialLogin, { params: { providerId } })
    leaveForProvider(started.address, `${location.pathname}${location.search}`)
  }
  return (
    <div className="otherways">
      <p className="otherways__or">{t('login.or')}</p>
      {hasPasskeys && (
        <Button
          variant="outline"
          size="l"
          isBlock
          isBusy={busy === 'passkey'}
          onClick={() => void attempt('passkey', enterByPasskey)}
        >
          <Icon of={Fingerprint} />
          {t('passkey.use')}
        </Button>
      )}
      {providers.length > 0 && (
        <div className="otherways__providers">
          {providers.map(({ providerId, name }) => (
            <Button
              key={providerId}
              size="l"
              isBusy={busy === providerId}
              onClick={() => void attempt(providerId, () => leaveFor(providerId))}
            >
              <Icon of={CircleUserRound} />
              {name}
            </Button>
          ))}
        </div>
      )}
      {pretended.length > 0 && (
        <p className="caption otherways__note">
          {t('social.pretend', { names: pretended.join(', ') })}
        </p>
      )}
      {fault && (
        <Notice tone="danger" isAlert>
          {fault}
        </Notice>
      )}
    </div>
  )
}

/** What the browser throws when the dialog of the device was closed or ran out of time. */
function isFromDevice(failure: unknown): boolean {
  return (
    failure instanceof Error &&
    !(failure instanceof RefusedCall) &&
    failure.name !== 'ConnectionLost'
  )
}
