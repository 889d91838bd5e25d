import { type BodyInputOf, operations } from '@baize/contract'
import { Button, SelectField, Skeleton } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useMay } from '../../app/use-session.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { memberGroupQuery } from './members.queries.ts'

interface MemberGroupProps {
  readonly memberId: string
}

/** Whose limits of withdrawals hold for a member, and the way to others. */
export function MemberGroup({ memberId }: MemberGroupProps) {
  const { t } = useTranslation('members')
  const mayAsk = useMay('withdrawals.approve')
  const [isAsking, setAsking] = useState(false)
  const { data, error } = useQuery(memberGroupQuery(useApi(), memberId))
  return (
    <section className="panel">
      <h2 className="h3 panel__head">{t('group.title')}</h2>
      <div className="panel__body turnover__body">
        {data ? (
          <>
            <p className="strong">{data.group?.name ?? t('group.house')}</p>
            {data.isAsked && <p className="small text-text-2">{t('group.asked')}</p>}
            {mayAsk && !data.isAsked && (
              <p>
                <Button size="s" onClick={() => setAsking(true)}>
                  {t('group.open')}
                </Button>
              </p>
            )}
          </>
        ) : error ? (
          <p className="caption">{failureText(error)}</p>
        ) : (
          <Skeleton className="h-10" />
        )}
        {isAsking && data && (
          <GroupDialog
            memberId={memberId}
            present={data.group?.groupCode ?? ''}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
    </section>
  )
}

interface GroupDialogProps extends MemberGroupProps {
  /** Empty for the limits of the house. */
  readonly present: string
  onClose(): void
}

function GroupDialog({ memberId, present, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['members', 'common'])
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: ['limits', 'groups'],
    queryFn: ({ signal }) => api.call(operations.getWithdrawalGroups, { signal }),
  })
  const ask = useMutation({
    mutationFn: (body: BodyInputOf<typeof operations.askMemberGroup>) =>
      api.call(operations.askMemberGroup, { params: { memberId }, body }),
    onSuccess: () => {
      toastAsked()
      onClose()
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['members', 'group'] })
      void queryClient.invalidateQueries({ queryKey: ['members', 'standing'] })
      void queryClient.invalidateQueries({ queryKey: ['approvals'] })
    },
  })
  const form = useContractForm({
    operation: operations.askMemberGroup,
    defaults: { groupCode: present, reason: '' },
    check: ({ groupCode }) => ({
      groupCode: groupCode === present ? t('common:refusal.nothing_changes') : undefined,
    }),
    inputOf: ({ groupCode, reason }) => ({
      groupCode: groupCode === '' ? null : groupCode,
      reason,
    }),
    send: ask.mutateAsync,
  })
  return (
    <FormDialog
      title={t('group.title')}
      text={t('group.text')}
      submitText={t('ask')}
      form={form}
      isReady={data !== undefined}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('groupCode')}
        label={t('group.which')}
        error={form.errorOf('groupCode')}
        options={[
          { value: '', text: t('group.house') },
          ...(data?.groups ?? []).map(({ groupCode, name }) => ({ value: groupCode, text: name })),
        ]}
      />
      <ReasonField {...form.field('reason')} label={t('reasonForApprover')} />
    </FormDialog>
  )
}
