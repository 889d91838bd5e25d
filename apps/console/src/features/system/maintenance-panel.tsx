import type { Access } from '@baize/contract'
import { Badge, Button, Field, Modal, Notice, TextField } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { formatWhen } from '../../parts/format.ts'
import { instantOf, localText } from '../../parts/local-moment.ts'
import { useNow } from '../../parts/use-now.ts'
import { useMaintenance } from './system.queries.ts'

const MESSAGE_MAX = 300

interface MaintenancePanelProps {
  readonly maintenance: Access['maintenance']
  readonly mayChange: boolean
}

/** Closes the house and opens it. Closing asks once more. */
export function MaintenancePanel({ maintenance, mayChange }: MaintenancePanelProps) {
  const { t } = useTranslation('system')
  const { isOn, end, message } = maintenance
  const now = useNow(60_000)
  const [typed, setTyped] = useState({ end: end ? localText(end) : '', message: message ?? '' })
  const [isAsking, setAsking] = useState(false)
  const change = useMaintenance(t('maintenance.done'))
  const close = () => {
    setAsking(false)
    change.mutate({ isOn: true, end: instantOf(typed.end), message: typed.message || null })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOn) close()
    else setAsking(true)
  }
  return (
    <section className="panel" aria-labelledby="maintenance-title">
      <h2 className="h3 panel__head" id="maintenance-title">
        {t('maintenance.title')}{' '}
        <Badge tone={isOn ? 'danger' : 'felt'}>
          {t(isOn ? 'maintenance.closed' : 'maintenance.open')}
        </Badge>
      </h2>
      <form className="system-form" onSubmit={submit}>
        <p className="small text-text-2">{t('maintenance.text')}</p>
        {isOn && (
          <Notice tone="warn">
            {end
              ? t('maintenance.since', { end: formatWhen(end, now) })
              : t('maintenance.sinceOpen')}
          </Notice>
        )}
        {change.isError && (
          <Notice tone="danger" isAlert>
            {failureText(change.error)}
          </Notice>
        )}
        <TextField
          label={t('maintenance.end')}
          hint={t('maintenance.endHint')}
          type="datetime-local"
          value={typed.end}
          disabled={!mayChange}
          onChange={(event) => setTyped({ ...typed, end: event.target.value })}
        />
        <Field label={t('maintenance.message')} hint={t('maintenance.messageHint')}>
          {(wiring) => (
            <textarea
              {...wiring}
              className="textarea"
              rows={2}
              maxLength={MESSAGE_MAX}
              value={typed.message}
              disabled={!mayChange}
              onChange={(event) => setTyped({ ...typed, message: event.currentTarget.value })}
            />
          )}
        </Field>
        {mayChange && (
          <div className="dialog-actions">
            {isOn && (
              <Button
                variant="primary"
                isBusy={change.isPending}
                onClick={() => change.mutate({ isOn: false, end: null, message: null })}
              >
                {t('maintenance.openAgain')}
              </Button>
            )}
            <Button
              type="submit"
              variant={isOn ? 'outline' : 'danger-soft'}
              isBusy={change.isPending}
            >
              {t(isOn ? 'maintenance.change' : 'maintenance.close')}
            </Button>
          </div>
        )}
      </form>
      {isAsking && <ConfirmClosing onClose={() => setAsking(false)} onConfirm={close} />}
    </section>
  )
}

interface ConfirmClosingProps {
  onClose(): void
  onConfirm(): void
}

function ConfirmClosing({ onClose, onConfirm }: ConfirmClosingProps) {
  const { t } = useTranslation('system')
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('maintenance.confirmTitle')}
      foot={
        <>
          <Button onClick={onClose}>{t('maintenance.keep')}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('maintenance.close')}
          </Button>
        </>
      }
    >
      <p>{t('maintenance.confirmText')}</p>
    </Modal>
  )
}
