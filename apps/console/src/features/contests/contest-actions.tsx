import type { ContestPhase } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { ReasonAction } from '../../frames/form/reason-action.tsx'
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
  if (!useMay('rewards.manage')) return null
  const canStop = phase === 'scheduled' || phase === 'running'
  return (
    <span className="row-actions">
      {phase === 'draft' && (
        <ReasonAction
          action={t('submit')}
          title={t('submit')}
          text={t('submitText')}
          reasonLabel={t('reasonForApprover')}
          onReason={async (reason) => {
            await submit(reason)
            toastAsked()
          }}
        />
      )}
      {canStop && (
        <ReasonAction
          action={t('stop')}
          title={t(`${kind}.stopTitle`)}
          text={t(`${kind}.stopText`)}
          reasonLabel={t('stopReason')}
          variant="danger"
          onReason={stop}
        />
      )}
    </span>
  )
}
