import type { operations, ValueOf } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveAuthenticatorDialog } from './remove-authenticator-dialog.tsx'
import { SetUpAuthenticatorDialog } from './set-up-authenticator-dialog.tsx'

type OwnAccount = ValueOf<typeof operations.getOwnAccount>

/** One's own authenticator app: set up, or turned off where the role lets it be. */
export function AuthenticatorPanel({ account }: { readonly account: OwnAccount }) {
  const { t } = useTranslation('account')
  const [dialog, open] = useState<'set-up' | 'remove'>()
  const { hasAuthenticator: isOn, needsAuthenticator, passkeys } = account
  const mayTurnOff = !needsAuthenticator || passkeys.some((each) => !each.isBlocked)
  return (
    <section className="panel account-part" aria-labelledby="authenticator-title">
      <div className="flex items-center gap-3">
        <h2 className="h3" id="authenticator-title">
          {t('authenticator.title')}
        </h2>
        <Badge tone={isOn ? 'felt' : 'neutral'}>
          {t(isOn ? 'authenticator.on' : 'authenticator.off')}
        </Badge>
        {needsAuthenticator && <span className="caption">{t('authenticator.needed')}</span>}
      </div>
      <p className="text-text-2">
        {isOn
          ? t('authenticator.onText', { count: account.recoveryCodesLeft })
          : t('authenticator.offText')}
      </p>
      {isOn ? (
        mayTurnOff && (
          <Button variant="danger-soft" onClick={() => open('remove')}>
            {t('authenticator.turnOff')}
          </Button>
        )
      ) : (
        <Button variant="primary" onClick={() => open('set-up')}>
          {t('authenticator.setUp')}
        </Button>
      )}
      {dialog === 'set-up' && <SetUpAuthenticatorDialog onClose={() => open(undefined)} />}
      {dialog === 'remove' && <RemoveAuthenticatorDialog onClose={() => open(undefined)} />}
    </section>
  )
}
