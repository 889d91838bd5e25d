import './protection-texts.ts'
import './protection.css'
import { operations, PAUSE_MINUTES } from '@baize/contract'
import { Button, Modal, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { realityCheckQuery } from '../../app/reality-check.ts'
import { useRealityCheckChange } from './protection.queries.ts'
import { SessionFigures } from './session-figures.tsx'
import { useDurationText } from './use-limit-text.ts'

type Answer = 'continue' | 'pause' | 'leave'

/** Time, staked, won and net of this session. It is answered, not clicked away. */
export function RealityCheckDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['protection', 'common'])
  const duration = useDurationText()
  const navigate = useNavigate()
  const check = useQuery({ ...realityCheckQuery, staleTime: 0 })
  const answer = useRealityCheckChange(
    (choice: Answer) => api.call(operations.answerRealityCheck, { body: { choice } }),
    () => onClose(),
  )
  const choose = (choice: Answer) =>
    answer.mutate(choice, {
      onSuccess: () => {
        if (choice !== 'continue') void navigate({ to: '/' })
      },
    })
  return (
    <Modal isOpen onClose={() => undefined} title={t('check.dialogTitle')} widthRem={28}>
      {check.data ? (
        <div className="grid gap-4">
          <p>
            {t('check.dialogText', { time: duration(check.data.session.playedMinutes) })}{' '}
            {check.data.holdsStakes && t('check.hold')}
          </p>
          <SessionFigures session={check.data.session} />
          <Button
            variant="primary"
            size="l"
            isBlock
            isBusy={answer.isPending}
            onClick={() => choose('continue')}
          >
            {t('check.continue')}
          </Button>
          <div className="checkanswers">
            <Button isBlock isBusy={answer.isPending} onClick={() => choose('pause')}>
              {t('check.pause', { minutes: PAUSE_MINUTES })}
            </Button>
            <Button isBlock isBusy={answer.isPending} onClick={() => choose('leave')}>
              {t('check.leave')}
            </Button>
          </div>
          <p className="small text-text-2">
            <Link className="link" to="/member/limits" onClick={onClose}>
              {t('check.limits')}
            </Link>
          </p>
        </div>
      ) : (
        <Skeleton className="limits__skeleton" />
      )}
    </Modal>
  )
}
