import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { ruleText } from '../../parts/rule-text.ts'
import { type Alarm, useResolve } from './alarms.queries.ts'

const RESOLUTION_MIN = 10
const RESOLUTION_MAX = 500

interface ResolveDialogProps {
  readonly alarm: Alarm
  onClose(): void
}

/** An alarm goes away only with an explanation and a name. */
export function ResolveDialog({ alarm, onClose }: ResolveDialogProps) {
  const { t } = useTranslation('alarms')
  const { alarmId } = alarm
  const resolve = useResolve(() => {
    toast({ title: t('resolved'), detail: ruleText(alarm, t) })
    onClose()
  })
  return (
    <ReasonDialog
      title={t('resolveTitle')}
      text={t('resolveText')}
      reasonLabel={t('resolution')}
      reasonMin={RESOLUTION_MIN}
      reasonMax={RESOLUTION_MAX}
      submitText={t('resolve')}
      cancelText={t('keepOpen')}
      variant="danger"
      onSubmit={(resolution) => resolve.mutateAsync({ alarmId, resolution })}
      onClose={onClose}
    >
      <Notice tone="danger">
        <b className="strong">{ruleText(alarm, t)}</b> {alarm.subject}: {alarm.detail}
      </Notice>
    </ReasonDialog>
  )
}
