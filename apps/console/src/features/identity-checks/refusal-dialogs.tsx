import {
  DOCUMENT_KINDS,
  type DocumentKind,
  operations,
  type StaffIdentityCheck,
} from '@baize/contract'
import { Check } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonDialog, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useCheckAction } from './identity-checks.queries.ts'

interface CheckDialogProps {
  readonly check: StaffIdentityCheck
  onDone(): void
  onClose(): void
}

export function RejectDialog({ check, onDone, onClose }: CheckDialogProps) {
  const { t } = useTranslation('identityChecks')
  const reject = useCheckAction(check)
  return (
    <ReasonDialog
      title={t('rejectTitle', { member: check.username })}
      text={t('rejectText')}
      reasonLabel={t('reasonForMember')}
      submitText={t('reject')}
      variant="danger"
      onSubmit={async (reason) => {
        await reject.mutateAsync({ kind: 'reject', reason })
        onDone()
      }}
      onClose={onClose}
    />
  )
}

/** Asks for documents: which ones, and a sentence that the member reads. */
export function AskDialog({ check, onDone, onClose }: CheckDialogProps) {
  const { t } = useTranslation('identityChecks')
  const ask = useCheckAction(check)
  const form = useContractForm({
    keptAs: `documents asked of ${check.memberId}`,
    operation: operations.askIdentityCheck,
    defaults: { kinds: [] as readonly DocumentKind[], reason: '' },
    inputOf: (values) => ({ kind: 'ask' as const, ...values }),
    send: async (action) => {
      await ask.mutateAsync(action)
      onDone()
    },
  })
  const sent = new Set(check.documents.map(({ kind }) => kind))
  const choices = DOCUMENT_KINDS.filter((kind) => sent.has(kind))
  return (
    <FormDialog
      title={t('askTitle', { member: check.username })}
      text={t('askText')}
      submitText={t('askConfirm')}
      form={form}
      onClose={onClose}
    >
      {choices.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="label">{t('askKinds')}</legend>
          {choices.map((kind) => (
            <Check key={kind} {...form.member('kinds', kind)}>
              {t(`kind.${kind}`)}
            </Check>
          ))}
        </fieldset>
      )}
      <ReasonField {...form.field('reason')} label={t('reasonForMember')} />
    </FormDialog>
  )
}
