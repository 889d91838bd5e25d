import type { StaffIdentityCheck } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../parts/form-dialog.tsx'
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
  const submit = () => {
    setTried(true)
    if (!validUntil) return
    action.mutate({ kind: 'approve', validUntil }, { onSuccess: onDone })
  }
  return (
    <FormDialog
      title={t('approveTitle', { member: check.username })}
      text={t('approveText', { name: check.payeeName ?? t('noName') })}
      submitText={t('approve')}
      call={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={t('validUntil')}
        hint={t('validUntilHint')}
        error={isTried && !validUntil ? t('validUntilMissing') : undefined}
        isRequired
        value={validUntil}
        onChange={(event) => setValidUntil(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
