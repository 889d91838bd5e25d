import { Segments } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPasskeys } from '../../parts/passkeys.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'

type Way = 'passkey' | 'app'

/** A passkey or an authenticator app, for somebody who has neither. */
export function SecondStep({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('account')
  const [way, setWay] = useState<Way>(hasPasskeys() ? 'passkey' : 'app')
  return (
    <div className="sign-in-form">
      <Segments
        label={t('secondStep.choose')}
        value={way}
        onChoose={(chosen: Way) => setWay(chosen)}
        choices={(['passkey', 'app'] as const).map((value) => ({
          value,
          text: t(`secondStep.${value}`),
        }))}
      />
      {way === 'passkey' ? (
        <PasskeyForm asksCode={false} onDone={onDone} />
      ) : (
        <SetUpAuthenticator onDone={onDone} />
      )}
    </div>
  )
}
