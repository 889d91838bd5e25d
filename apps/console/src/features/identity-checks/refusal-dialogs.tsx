import { DOCUMENT_KINDS, type DocumentKind, type StaffIdentityCheck } from '@baize/contract'
import { Check } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useCheckAction } from './identity-checks.queries.ts'

interface CheckDialogProps {
  readonly check: StaffIdentityCheck
  onDone(): void
  onClose(): void
}

export function RejectDialog({ check, onDone, onClose }: CheckDialogProps) {
  const { t } = useTranslation('identityChecks')
  const action = useCheckAction(check)
  return (
    <ReasonDialog
      title={t('rejectTitle', { member: check.username })}
      text={t('rejectText')}
      reasonLabel={t('reasonForMember')}
      submitText={t('reject')}
      variant="danger"
      call={action}
      onSubmit={(reason) => action.mutate({ kind: 'reject', reason }, { onSuccess: onDone })}
      onClose={onClose}
    />
  )
}

/** Asks for documents: which ones, and a sentence that the member reads. */
export function AskDialog({ check, onDone, onClose }: CheckDialogProps) {
  const { t } = useTranslation('identityChecks')
  const [kinds, setKinds] = useState<readonly DocumentKind[]>([])
  const action = useCheckAction(check)
  const sent = new Set(check.documents.map(({ kind }) => kind))
  const choices = DOCUMENT_KINDS.filter((kind) => sent.has(kind))
  return (
    <ReasonDialog
      title={t('askTitle', { member: check.username })}
      text={t('askText')}
      reasonLabel={t('reasonForMember')}
      submitText={t('askConfirm')}
      call={action}
      onSubmit={(reason) => action.mutate({ kind: 'ask', reason, kinds }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {choices.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="label">{t('askKinds')}</legend>
          {choices.map((kind) => (
            <Check
              key={kind}
              checked={kinds.includes(kind)}
              onChange={(event) => {
                const isOn = event.currentTarget.checked
                setKinds((before) =>
                  isOn ? [...before, kind] : before.filter((each) => each !== kind),
                )
              }}
            >
              {t(`kind.${kind}`)}
            </Check>
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  )
}
