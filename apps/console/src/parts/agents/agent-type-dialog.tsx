import { operations } from '@baize/contract'
import { Check } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { agentTypeOf, mayPlay } from './agent-type.tsx'

interface AgentTypeDialogProps {
  readonly member: { readonly memberId: string; readonly username: string; readonly type: number }
  onDone?(): void
  onClose(): void
}

/** Makes a player an agent, or says whether an agent may play. */
export function AgentTypeDialog({ member, onDone, onClose }: AgentTypeDialogProps) {
  const { t } = useTranslation('agents')
  const { memberId, username } = member
  const type = agentTypeOf(member.type)
  const what = type === undefined ? 'make' : mayPlay(type) ? 'stopPlay' : 'letPlay'
  const call = useChangeType(memberId)
  const form = useContractForm({
    operation: operations.changeAgentType,
    defaults: { mayNotPlay: what === 'stopPlay', reason: '' },
    inputOf: ({ mayNotPlay, reason }) => ({ mayPlay: !mayNotPlay, reason: reason.trim() }),
    send: async (body) => {
      await call.mutateAsync(body)
      toast({ title: t(`change.${what}.done`), detail: username })
      onClose()
      onDone?.()
    },
  })
  return (
    <FormDialog
      title={t(`change.${what}.title`, { name: username })}
      text={t(`change.${what}.text`)}
      submitText={t(`change.${what}.open`)}
      form={form}
      onClose={onClose}
    >
      {what === 'make' && <Check {...form.tick('mayNotPlay')}>{t('change.mayNotPlay')}</Check>}
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}

interface TypeWish {
  readonly mayPlay: boolean
  readonly reason: string
}

function useChangeType(memberId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: TypeWish) =>
      api.call(operations.changeAgentType, { params: { memberId }, body }),
    // The type is shown on the pages of members and of agents.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['members'] })
      await queryClient.invalidateQueries({ queryKey: ['agents'] })
    },
  })
}
