import { Button, Field, Modal, Notice } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
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
  const [resolution, setResolution] = useState('')
  const [isTried, setTried] = useState(false)
  const resolve = useResolve(() => {
    toast({ title: t('resolved'), detail: alarm.finding })
    onClose()
  })
  const isReady = resolution.trim().length >= RESOLUTION_MIN

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReady && !resolve.isPending) resolve.mutate({ alarmId: alarm.alarmId, resolution })
  }

  return (
    <Modal isOpen onClose={onClose} title={t('resolveTitle')} closeText={t('close')}>
      <form className="grid gap-4" onSubmit={submit}>
        <Notice tone="danger">
          <b className="strong">{alarm.finding}</b> {alarm.subject}: {alarm.detail}
        </Notice>
        <p className="text-text-2">{t('resolveText')}</p>
        {resolve.isError && (
          <Notice tone="danger" isAlert>
            {failureText(resolve.error)}
          </Notice>
        )}
        <Field
          label={t('resolution')}
          hint={t('resolutionHint', { max: RESOLUTION_MAX })}
          error={isTried && !isReady ? t('resolutionMissing') : undefined}
          isRequired
        >
          {(wiring) => (
            <textarea
              {...wiring}
              className="reason-input"
              rows={4}
              maxLength={RESOLUTION_MAX}
              value={resolution}
              onChange={(event) => setResolution(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('keepOpen')}</Button>
          <Button type="submit" variant="danger" isBusy={resolve.isPending}>
            {t('resolve')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
