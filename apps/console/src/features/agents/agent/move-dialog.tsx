import { type BodyInputOf, operations } from '@baize/contract'
import { Notice, Segments } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { agentTypeOf, isUnderHouse } from '../../../parts/agents/agent-type.tsx'
import { toastAsked } from '../../../parts/asked-toast.ts'
import { type AgentDetail, useAgentCall } from '../agents.queries.ts'
import { UplineChoice } from './upline-choice.tsx'

const WHERE = ['agent', 'house'] as const

interface MoveDialogProps {
  readonly detail: AgentDetail
  onClose(): void
}

/** Asks for a move with the whole team; another person approves it, and it holds from the next business day on. */
export function MoveDialog({ detail, onClose }: MoveDialogProps) {
  const { t } = useTranslation('agents')
  const { agent, received, endedBelow } = detail
  const { memberId, username } = agent
  const type = agentTypeOf(agent.type)
  const mayGoToHouse = type === undefined || !isUnderHouse(type)
  const ask = useAgentCall(
    (api, body: BodyInputOf<typeof operations.askAgentMove>) =>
      api.call(operations.askAgentMove, { params: { memberId }, body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const form = useContractForm({
    operation: operations.askAgentMove,
    defaults: { where: 'agent' as (typeof WHERE)[number], uplineId: '', reason: '' },
    check: ({ where, uplineId }) => ({
      uplineId: where === 'agent' && uplineId === '' ? t('move.choose') : undefined,
    }),
    inputOf: ({ where, uplineId, reason }) => ({
      uplineId: where === 'house' ? null : uplineId,
      reason: reason.trim(),
    }),
    send: ask.mutateAsync,
  })
  const ends = received
    .filter(({ state }) => state === 'in_force' || state === 'waiting')
    .map((contract) => t(`contract.type.${contract.type}`))
  const below = Map.groupBy(endedBelow, ({ receiver }) => receiver.username)
  return (
    <FormDialog
      title={t('move.title', { name: username })}
      text={t('move.text')}
      submitText={t('ask')}
      form={form}
      onClose={onClose}
    >
      {mayGoToHouse && (
        <Segments
          label={t('move.where')}
          value={form.values.where}
          choices={WHERE.map((value) => ({ value, text: t(`move.${value}`) }))}
          onChoose={(where) => form.write('where', where)}
        />
      )}
      {form.values.where === 'agent' && (
        <UplineChoice
          of={agent}
          chosen={form.values.uplineId}
          error={form.errorOf('uplineId')}
          onChoose={(uplineId) => form.write('uplineId', uplineId)}
        />
      )}
      {ends.length > 0 && <Notice tone="warn">{t('move.ends', { kinds: ends.join(', ') })}</Notice>}
      {below.size > 0 && (
        <Notice tone="warn">
          {t('move.endsBelow')}
          <ul>
            {[...below].map(([name, contracts]) => (
              <li key={name}>
                <bdi>{name}</bdi>:{' '}
                {contracts.map(({ type: each }) => t(`contract.type.${each}`)).join(', ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ReasonField {...form.field('reason')} label={t('reasonForApprover')} />
    </FormDialog>
  )
}
