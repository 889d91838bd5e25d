import { type ContentLanguage, operations, type TermsVersion } from '@baize/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import { instantOf } from '../../parts/format.ts'
import { MomentField } from '../../parts/moment-field.tsx'
import { TermsReading } from './terms-preview.tsx'

interface PublishDialogProps {
  readonly of: TermsVersion
  readonly house: ContentLanguage
  onClose(): void
}

/** Asks for a draft to become the terms in force: once it is approved, or at a moment of its own. */
export function PublishDialog({ of, house, onClose }: PublishDialogProps) {
  const { t } = useTranslation(['terms', 'common'])
  const api = useApi()
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: (body: { readonly reason: string; readonly appliesFrom: string | null }) =>
      api.call(operations.askTermsPublication, {
        params: { version: of.version },
        body: { revision: of.revision, ...body },
      }),
    onSuccess: () => {
      toastAsked()
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
  })
  const form = useContractForm({
    keptAs: `terms publication ${of.version}`,
    defaults: { moment: '', reason: '' },
    check: ({ moment, reason }) => ({
      moment: isPast(moment) ? t('momentPast') : undefined,
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: ({ moment, reason }) => ({ appliesFrom: instantOf(moment), reason: reason.trim() }),
    send: ask.mutateAsync,
  })
  return (
    <FormDialog
      title={t('publishTitle', { version: of.version })}
      text={t('publishText')}
      submitText={t('ask')}
      form={form}
      onClose={onClose}
    >
      <div className="terms-publish">
        <TermsReading texts={of.texts} house={house} />
      </div>
      <MomentField {...form.field('moment')} label={t('moment')} hint={t('momentHint')} />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}

function isPast(moment: string): boolean {
  const at = instantOf(moment)
  return at !== null && Date.parse(at) <= browserClock.now()
}
