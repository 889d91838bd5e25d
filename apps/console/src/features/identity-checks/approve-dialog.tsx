import { operations, type StaffIdentityCheck } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useCheckAction } from './identity-checks.queries.ts'

interface CheckDialogProps {
  readonly check: StaffIdentityCheck
  onDone(): void
  onClose(): void
}

/** Approving says until when the documents are valid, because then it is over. */
export function ApproveDialog({ check, onDone, onClose }: CheckDialogProps) {
  const { t } = useTranslation('identityChecks')
  const approve = useCheckAction(check)
  const form = useContractForm({
    operation: operations.approveIdentityCheck,
    defaults: { validUntil: '' },
    texts: { validUntil: t('validUntilMissing') },
    inputOf: (values) => ({ kind: 'approve' as const, ...values }),
    send: async (action) => {
      await approve.mutateAsync(action)
      onDone()
    },
  })
  return (
    <FormDialog
      title={t('approveTitle', { member: check.username })}
      text={t('approveText', { name: check.payeeName ?? t('noName') })}
      submitText={t('approve')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('validUntil')}
        type="date"
        label={t('validUntil')}
        hint={t('validUntilHint')}
        isRequired
      />
    </FormDialog>
  )
}
