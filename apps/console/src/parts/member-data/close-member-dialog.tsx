import { operations } from '@baize/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { formatWireMoney } from '../format.ts'
import { memberDataQuery } from './member-data.queries.ts'

interface CloseMemberDialogProps {
  readonly member: { readonly memberId: string; readonly username: string }
  onClose(): void
}

/** Begins to close the account of a player who asked staff for it. */
export function CloseMemberDialog({ member, onClose }: CloseMemberDialogProps) {
  const { t } = useTranslation('dataRequests')
  const { memberId, username } = member
  const api = useApi()
  const client = useQueryClient()
  const currency = useCurrency()
  const { data } = useQuery(memberDataQuery(api, memberId))
  const forfeitsMinor = data?.forfeitsMinor ?? '0'
  const close = useMutation({
    mutationFn: (reason: string) =>
      api.call(operations.closeMemberAccount, {
        params: { memberId },
        body: { forfeitsMinor, reason },
      }),
    onSuccess: () => {
      toast({ title: t('close.done'), detail: username })
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['members'] }),
  })
  return (
    <ReasonDialog
      title={t('close.title', { member: username })}
      text={t('close.text')}
      reasonLabel={t('reasonForLog')}
      submitText={t('close.open')}
      variant="danger"
      onSubmit={close.mutateAsync}
      onClose={onClose}
    >
      {forfeitsMinor !== '0' && (
        <p className="strong">
          {t('close.forfeits', { amount: formatWireMoney(forfeitsMinor, currency) })}
        </p>
      )}
    </ReasonDialog>
  )
}
