import { operations } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../app/toast.ts'
import { useMay } from '../../../app/use-session.ts'
import { ReasonDialog } from '../../../frames/form/reason-dialog.tsx'
import { type Contract, useAgentCall } from '../agents.queries.ts'

/** The house ends what it gives, and takes back what it offers; the contracts of agents are theirs. */
export function EndContract({ of }: { readonly of: Contract }) {
  const { t } = useTranslation('agents')
  const [isOpen, setOpen] = useState(false)
  const mayEnd = useMay('agents.manage')
  const isOpenStill = of.state === 'in_force' || of.state === 'waiting'
  if (!mayEnd || of.giver !== null || !isOpenStill) return null
  const what = of.state === 'waiting' ? 'takeBack' : 'end'
  return (
    <>
      <Button
        size="s"
        variant="danger-soft"
        aria-label={t(`contract.${what}.of`, { name: of.receiver.username })}
        onClick={() => setOpen(true)}
      >
        {t(`contract.${what}.open`)}
      </Button>
      {isOpen && <EndDialog of={of} what={what} onClose={() => setOpen(false)} />}
    </>
  )
}

interface EndDialogProps {
  readonly of: Contract
  readonly what: 'end' | 'takeBack'
  onClose(): void
}

function EndDialog({ of, what, onClose }: EndDialogProps) {
  const { t } = useTranslation('agents')
  const { contractId, receiver, type } = of
  const end = useAgentCall(
    (api, reason: string) =>
      api.call(operations.endHouseContract, { params: { contractId }, body: { reason } }),
    () => {
      toast({ title: t(`contract.${what}.done`), detail: receiver.username })
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={t(`contract.${what}.title`, {
        name: receiver.username,
        kind: t(`contract.type.${type}`),
      })}
      text={t(`contract.${what}.text`)}
      reasonLabel={t('reason')}
      submitText={t(`contract.${what}.open`)}
      variant="danger"
      onSubmit={end.mutateAsync}
      onClose={onClose}
    />
  )
}
