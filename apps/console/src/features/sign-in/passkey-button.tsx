import { Button, Icon, Notice } from '@baize/ui-kit'
import { Fingerprint } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { hasPasskeys } from '../../parts/passkeys.ts'
import { usePasskeySignIn } from './sign-in.queries.ts'

interface PasskeyButtonProps {
  /** The first step, where the passkey is the second; without it the passkey is all there is. */
  readonly challengeId?: string
  readonly variant?: 'primary' | 'outline'
  onSignedIn(staffId: string): void
}

/** Signs in with a passkey of this device; nothing is there where the browser knows none. */
export function PasskeyButton({
  challengeId,
  variant = 'outline',
  onSignedIn,
}: PasskeyButtonProps) {
  const { t } = useTranslation('signIn')
  const enter = usePasskeySignIn(onSignedIn)
  if (!hasPasskeys()) return null
  return (
    <>
      <Button
        variant={variant}
        size="l"
        isBlock
        isBusy={enter.isPending}
        onClick={() => enter.mutate(challengeId)}
      >
        <Icon of={Fingerprint} />
        {t('usePasskey')}
      </Button>
      {enter.error && (
        <Notice tone="danger" isAlert>
          {failureText(enter.error)}
        </Notice>
      )}
    </>
  )
}
