import type { StaffIdentityCheck } from '@baize/contract'
import { Button, Modal, Notice, TextField } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { useCheckAction } from './identity-checks.queries.ts'

interface CheckDialogProps {
  readonly check: StaffIdentityCheck
  onDone(): void
  onClose(): void
}

/** Approving says until when the documents are valid, because then it is over. */
export function ApproveDialog({ check, onDone, onClose }: CheckDialogProps) {
  const { t } = useTranslation(['identityChecks', 'common'])
  const [validUntil, setValidUntil] = useState('')
  const [isTried, setTried] = useState(false)
  const action = useCheckAction(check)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!validUntil || action.isPending) return
    action.mutate({ kind: 'approve', validUntil }, { onSuccess: onDone })
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('approveTitle', { member: check.username })}
      closeText={t('common:close')}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="text-text-2">{t('approveText', { name: check.payeeName ?? t('noName') })}</p>
        {action.isError && (
          <Notice tone="danger" isAlert>
            {failureText(action.error)}
          </Notice>
        )}
        <TextField
          type="date"
          label={t('validUntil')}
          hint={t('validUntilHint')}
          error={isTried && !validUntil ? t('validUntilMissing') : undefined}
          isRequired
          value={validUntil}
          onChange={(event) => setValidUntil(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={action.isPending}>
            {t('approve')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
