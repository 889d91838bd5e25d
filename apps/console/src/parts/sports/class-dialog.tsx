import { operations, SPORTS_CLASS_PERCENTS } from '@baize/contract'
import { SelectField, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { ClassFacts } from './class-facts.tsx'
import { type SportsClass, sportsClassQuery, useSportsCall } from './sports.queries.ts'

interface ClassDialogProps {
  readonly memberId: string
  readonly username: string
  onClose(): void
}

/** How much of the limits of a selection a member has, with how their bets went. */
export function ClassDialog(props: ClassDialogProps) {
  const { data, error } = useQuery(sportsClassQuery(useApi(), props.memberId))
  if (error) return <p role="alert">{failureText(error)}</p>
  return data ? <ClassForm {...props} found={data} /> : <Skeleton className="h-0" />
}

function ClassForm({
  memberId,
  username,
  found,
  onClose,
}: ClassDialogProps & { readonly found: SportsClass }) {
  const { t } = useTranslation(['sportsDesk', 'common'])
  const save = useSportsCall(
    (api, { percent, reason }: { readonly percent: string; readonly reason: string }) =>
      api.call(operations.setSportsClass, {
        params: { memberId },
        body: { percent: percentOf(percent), reason },
      }),
    () => {
      toast({ title: t('class.saved', { member: username }) })
      onClose()
    },
  )
  const form = useContractForm({
    defaults: { percent: String(found.percent), reason: '' },
    check: ({ reason }) => ({
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: ({ percent, reason }) => ({ percent, reason: reason.trim() }),
    send: save.mutateAsync,
  })
  return (
    <FormDialog
      title={t('class.title', { member: username })}
      text={t('class.text')}
      submitText={t('class.save')}
      form={form}
      isReady={form.values.percent !== String(found.percent)}
      onClose={onClose}
    >
      <ClassFacts found={found} />
      <SelectField
        {...form.choice('percent')}
        label={t('class.share')}
        options={SPORTS_CLASS_PERCENTS.map((percent) => ({
          value: String(percent),
          text: t('class.percent', { percent }),
        }))}
      />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}

function percentOf(text: string) {
  return SPORTS_CLASS_PERCENTS.find((each) => String(each) === text) ?? 100
}
