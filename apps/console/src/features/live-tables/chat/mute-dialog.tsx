import { MUTE_LENGTHS, type MuteLength, operations } from '@baize/contract'
import { SelectField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../app/toast.ts'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { useTableCall } from '../live-tables.queries.ts'

interface MuteDialogProps {
  readonly member: { readonly memberId: string; readonly username: string }
  readonly reportId?: string
  onClose(): void
}

interface Draft {
  readonly length: MuteLength
  readonly reason: string
}

/** Keeps a member from writing at tables, for a while or for good; the member reads why. */
export function MuteDialog({ member, reportId, onClose }: MuteDialogProps) {
  const { t } = useTranslation(['liveTables', 'common'])
  const { memberId, username: name } = member
  const mute = useTableCall(
    (api, draft: Draft) =>
      api.call(operations.muteMember, {
        body: { ...draft, memberId, ...(reportId !== undefined && { reportId }) },
      }),
    () => {
      toast({ title: t('chat.muted', { name }) })
      onClose()
    },
  )
  const form = useContractForm<Draft, Draft>({
    defaults: { length: 'hour', reason: '' },
    check: ({ reason }) => ({
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: ({ length, reason }) => ({ length, reason: reason.trim() }),
    send: mute.mutateAsync,
  })
  return (
    <FormDialog
      title={t('chat.muteTitle', { name })}
      text={t('chat.muteText')}
      submitText={t('chat.mute')}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('length')}
        label={t('chat.length')}
        options={MUTE_LENGTHS.map((value) => ({ value, text: t(`length.${value}`) }))}
      />
      <ReasonField {...form.field('reason')} label={t('chat.muteReason')} />
    </FormDialog>
  )
}
