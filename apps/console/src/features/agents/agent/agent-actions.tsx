import { Button, buttonClass } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../app/use-session.ts'
import { agentTypeOf, isUnderHouse, mayPlay } from '../../../parts/agents/agent-type.tsx'
import { AgentTypeDialog } from '../../../parts/agents/agent-type-dialog.tsx'
import type { AgentDetail } from '../agents.queries.ts'
import { SeriesDialog } from '../series/series-dialog.tsx'
import { OfferDialog } from '../terms/offer-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** What this person may do about an agent. */
export function AgentActions({ detail }: { readonly detail: AgentDetail }) {
  const { t } = useTranslation('agents')
  const [dialog, setDialog] = useState<'type' | 'move' | 'series' | 'offer'>()
  const mayManage = useMay('agents.manage')
  const maySeeMembers = useMay('members.read')
  const { agent } = detail
  const { memberId } = agent
  const type = agentTypeOf(agent.type)
  const close = () => setDialog(undefined)
  return (
    <>
      {maySeeMembers && (
        <Link
          to="/members/$memberId"
          params={{ memberId }}
          className={buttonClass({ variant: 'ghost', size: 's' })}
        >
          {t('toMember')}
        </Link>
      )}
      {mayManage && type !== undefined && (
        <>
          <Button size="s" onClick={() => setDialog('type')}>
            {t(`change.${mayPlay(type) ? 'stopPlay' : 'letPlay'}.open`)}
          </Button>
          <Button size="s" onClick={() => setDialog('move')}>
            {t('move.open')}
          </Button>
          <Button size="s" onClick={() => setDialog('series')}>
            {t('series.open')}
          </Button>
          {isUnderHouse(type) && (
            <Button size="s" variant="primary" onClick={() => setDialog('offer')}>
              {t('offer.open')}
            </Button>
          )}
        </>
      )}
      {dialog === 'type' && <AgentTypeDialog member={agent} onClose={close} />}
      {dialog === 'move' && <MoveDialog detail={detail} onClose={close} />}
      {dialog === 'series' && <SeriesDialog detail={detail} onClose={close} />}
      {dialog === 'offer' && <OfferDialog detail={detail} onClose={close} />}
    </>
  )
}
