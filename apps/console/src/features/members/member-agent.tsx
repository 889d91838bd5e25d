import { Button, buttonClass } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { agentTypeOf } from '../../parts/agents/agent-type.tsx'
import { AgentTypeDialog } from '../../parts/agents/agent-type-dialog.tsx'
import { TRIAL_TYPE } from './member-kind.tsx'
import type { MemberProfile } from './members.queries.ts'

/** The way to an agent’s page, or what makes a player one. */
export function MemberAgent({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('agents')
  const maySee = useMay('agents.read')
  const mayMake = useMay('agents.manage')
  const [isOpen, setOpen] = useState(false)
  const { memberId, type } = member
  if (agentTypeOf(type) !== undefined) {
    return maySee ? (
      <Link to="/agents/$memberId" params={{ memberId }} className={buttonClass({ size: 's' })}>
        {t('toAgent')}
      </Link>
    ) : null
  }
  if (!mayMake || type === TRIAL_TYPE) return null
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('change.make.open')}
      </Button>
      {isOpen && <AgentTypeDialog member={member} onClose={() => setOpen(false)} />}
    </>
  )
}
