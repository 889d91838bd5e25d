import { type BodyInputOf, operations } from '@baize/contract'
import { Button, MoneyInput, Segments } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonDialog, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { CloseMemberDialog } from '../../parts/member-data/close-member-dialog.tsx'
import { wireAmount } from '../../parts/typed-amount.ts'
import { MemberAgent } from './member-agent.tsx'
import { TRIAL_TYPE } from './member-kind.tsx'
import { MemberPasswordDialog } from './member-password-dialog.tsx'
import { MemberPictureDialog } from './member-picture.tsx'
import type { MemberProfile } from './members.queries.ts'
import { ProtectDialog } from './protect-dialog.tsx'

/** What is done at once, without another person. */
type AtOnce = 'lock' | 'signOut'
type OpenDialog = 'protect' | 'close' | 'adjust' | 'unlock' | 'password' | 'picture' | AtOnce

/** What this person may do about a member. */
export function MemberActions({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation(['members', 'dataRequests'])
  const mayAdjust = useMay('members.adjust')
  const mayLock = useMay('members.lock')
  const mayProtect = useMay('members.protect') && member.type !== TRIAL_TYPE
  const mayGivePassword = useMay('members.password') && member.type !== TRIAL_TYPE
  const mayClose = useMay('members.data') && member.type !== TRIAL_TYPE
  const mayRemovePicture = useMay('members.icon')
  const { pictureId } = member
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const isLocked = member.status === 'locked'
  return (
    <>
      {mayAdjust && (
        <Button size="s" onClick={() => setDialog('adjust')}>
          {t('adjust.open')}
        </Button>
      )}
      {mayProtect && (
        <Button size="s" onClick={() => setDialog('protect')}>
          {t('protect.open')}
        </Button>
      )}
      {mayLock && (
        <Button
          size="s"
          variant={isLocked ? 'outline' : 'danger-soft'}
          onClick={() => setDialog(isLocked ? 'unlock' : 'lock')}
        >
          {t(isLocked ? 'unlock.open' : 'lock.open')}
        </Button>
      )}
      {mayLock && (
        <Button size="s" onClick={() => setDialog('signOut')}>
          {t('signOut.open')}
        </Button>
      )}
      {mayGivePassword && (
        <Button size="s" onClick={() => setDialog('password')}>
          {t('password.open')}
        </Button>
      )}
      {mayRemovePicture && pictureId && (
        <Button size="s" onClick={() => setDialog('picture')}>
          {t('picture.open')}
        </Button>
      )}
      {mayClose && !isLocked && (
        <Button size="s" variant="danger-soft" onClick={() => setDialog('close')}>
          {t('dataRequests:close.open')}
        </Button>
      )}
      <MemberAgent member={member} />
      {dialog === 'picture' && pictureId && (
        <MemberPictureDialog member={member} pictureId={pictureId} onClose={close} />
      )}
      {dialog === 'close' && <CloseMemberDialog member={member} onClose={close} />}
      {dialog === 'protect' && <ProtectDialog member={member} onClose={close} />}
      {dialog === 'password' && <MemberPasswordDialog member={member} onClose={close} />}
      {dialog === 'adjust' && <AdjustDialog member={member} onClose={close} />}
      {(dialog === 'lock' || dialog === 'signOut') && (
        <AtOnceDialog what={dialog} member={member} onClose={close} />
      )}
      {dialog === 'unlock' && <UnlockDialog member={member} onClose={close} />}
    </>
  )
}

interface MemberDialogProps {
  readonly member: MemberProfile
  onClose(): void
}

const WAYS = ['give', 'take'] as const
type Way = (typeof WAYS)[number]

/** Asks for a correction; nothing moves before another person approves it. */
function AdjustDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useTranslation(['members', 'common'])
  const api = useApi()
  const currency = useCurrency()
  const afterCall = useAfterCall()
  const ask = useMutation({
    mutationFn: (body: BodyInputOf<typeof operations.askAdjustment>) =>
      api.call(operations.askAdjustment, { params: { memberId: member.memberId }, body }),
    onSuccess: () => {
      toastAsked()
      onClose()
    },
    onSettled: afterCall,
  })
  const form = useContractForm({
    operation: operations.askAdjustment,
    defaults: { way: 'give' as Way, amountMinor: '', reason: '' },
    texts: { amountMinor: t('common:fault.missing') },
    inputOf: ({ way, amountMinor, reason }) => ({
      amountMinor: `${way === 'take' ? '-' : ''}${wireAmount(amountMinor, currency.exponent)}`,
      reason,
    }),
    send: ask.mutateAsync,
  })
  return (
    <FormDialog
      title={t('adjust.title', { member: member.username })}
      text={t('adjust.text', { sum: formatWireMoney(member.balanceMinor, currency) })}
      submitText={t('ask')}
      form={form}
      onClose={onClose}
    >
      <Segments
        {...form.choice('way')}
        label={t('adjust.way')}
        choices={WAYS.map((value) => ({ value, text: t(`adjust.${value}`) }))}
      />
      <MoneyInput
        {...form.sum('amountMinor')}
        label={t('adjust.sum')}
        currency={currency}
        isRequired
      />
      <ReasonField {...form.field('reason')} label={t('reasonForApprover')} />
    </FormDialog>
  )
}

function AtOnceDialog({ what, member, onClose }: MemberDialogProps & { readonly what: AtOnce }) {
  const { t } = useTranslation('members')
  const api = useApi()
  const afterCall = useAfterCall()
  const act = useMutation({
    mutationFn: async (reason: string): Promise<void> => {
      const input = { params: { memberId: member.memberId }, body: { reason } }
      await (what === 'lock'
        ? api.call(operations.lockMember, input)
        : api.call(operations.endMemberSessions, input))
    },
    onSuccess: () => {
      toast({ title: t(`${what}.done`), detail: member.username })
      onClose()
    },
    onSettled: afterCall,
  })
  return (
    <ReasonDialog
      title={t(`${what}.title`, { member: member.username })}
      text={t(`${what}.text`)}
      reasonLabel={t('reasonForLog')}
      submitText={t(`${what}.open`)}
      variant="danger"
      onSubmit={act.mutateAsync}
      onClose={onClose}
    />
  )
}

function UnlockDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('members')
  const api = useApi()
  const afterCall = useAfterCall()
  const ask = useMutation({
    mutationFn: (reason: string) =>
      api.call(operations.askMemberUnlock, {
        params: { memberId: member.memberId },
        body: { reason },
      }),
    onSuccess: () => {
      toastAsked()
      onClose()
    },
    onSettled: afterCall,
  })
  return (
    <ReasonDialog
      title={t('unlock.title', { member: member.username })}
      text={t('unlock.text')}
      reasonLabel={t('reasonForApprover')}
      submitText={t('ask')}
      onSubmit={ask.mutateAsync}
      onClose={onClose}
    />
  )
}

/** Whatever came of a call, what is shown of members and approvals is asked for anew. */
function useAfterCall(): () => void {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['members'] })
    void queryClient.invalidateQueries({ queryKey: ['approvals'] })
  }
}
