import { operations } from '@baize/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { closeDialog } from '../../app/dialogs.ts'
import { beginSession } from '../../app/session.ts'
import { toast } from '../../app/toast.ts'
import { useProofCall } from '../../parts/proof/use-proof-call.ts'
import { authFailureText } from './auth-failure.ts'
import { ProofProgress } from './proof-progress.tsx'
import { WarningPopup } from './warning-popup.tsx'

/** One press and a visitor looks around with a trial account; it cannot play or pay. */
export function TryFree() {
  const { t } = useTranslation(['auth', 'common'])
  const navigate = useNavigate()
  const guarded = useProofCall()
  const [warning, setWarning] = useState<string>()
  const start = async () => {
    if (guarded.phase !== 'idle') return
    try {
      const { member } = await guarded.run((proof) =>
        api.call(operations.loginFreePlay, {
          body: { os: navigator.platform.slice(0, 64), platform: 'W', proof },
        }),
      )
      beginSession(member)
    } catch (failure) {
      setWarning(authFailureText(failure))
      return
    }
    toast({ title: t('trial.started'), detail: t('trial.startedDetail') })
    closeDialog()
    // What the dialog was opened for needs a real account; the lobby does not.
    void navigate({ to: '/' })
  }
  return (
    <>
      <button type="button" className="link" onClick={() => void start()}>
        {t('login.tryFree')}
      </button>
      {guarded.phase !== 'idle' && <ProofProgress phase={guarded.phase} />}
      <WarningPopup text={warning} onClose={() => setWarning(undefined)} />
    </>
  )
}
