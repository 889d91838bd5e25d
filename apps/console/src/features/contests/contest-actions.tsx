import type { ContestPhase } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { toastAsked } from '../../parts/asked-toast.ts'

interface ContestActionsProps {
  readonly kind: 'race' | 'raffle'
  readonly phase: ContestPhase
  submit(reason: string): Promise<unknown>
  stop(reason: string): Promise<unknown>
}

/** Submitting a draft to another person, and stopping what runs. */
export function ContestActions({ kind, phase, submit, stop }: ContestActionsProps) {
  const { t } = useTranslation('contests')
  const [step, setStep] = useState<'submit' | 'stop'>()
  const close = () => setStep(undefined)
  if (!useMay('rewards.manage')) return null
  const canStop = phase === 'scheduled' || phase === 'running'
  return (
    <span className="row-actions">
      {phase === 'draft' && (
        <Button size="s" variant="primary" onClick={() => setStep('submit')}>
          {t('submit')}
        </Button>
      )}
      {canStop && (
        <Button size="s" variant="danger-soft" onClick={() => setStep('stop')}>
          {t('stop')}
        </Button>
      )}
      {step === 'submit' && (
        <ReasonDialog
          title={t('submit')}
          text={t('submitText')}
          reasonLabel={t('reasonForApprover')}
          submitText={t('submit')}
          onSubmit={async (reason) => {
            await submit(reason)
            toastAsked()
            close()
          }}
          onClose={close}
        />
      )}
      {step === 'stop' && (
        <ReasonDialog
          title={t(`${kind}.stopTitle`)}
          text={t(`${kind}.stopText`)}
          reasonLabel={t('stopReason')}
          submitText={t('stop')}
          variant="danger"
          onSubmit={async (reason) => {
            await stop(reason)
            close()
          }}
          onClose={close}
        />
      )}
    </span>
  )
}
