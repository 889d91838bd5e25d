import type { Approval } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../app/use-session.ts'
import { useSubjectName } from './use-subject-name.ts'

/** What it is about, with the way to the page where it can be looked at before anybody decides. */
export function SubjectName({ of }: { readonly of: Approval }) {
  const maySeeAgents = useMay('agents.read')
  const maySeeRewards = useMay('rewards.read')
  const { kind, subject } = of
  const subjectName = useSubjectName()(of)
  if (maySeeAgents && kind === 'agent_run') {
    return (
      <Link to="/agent-runs/$runId" params={{ runId: subject }} className="link">
        {subjectName}
      </Link>
    )
  }
  if (maySeeAgents && (kind === 'agent_move' || kind === 'agent_credit')) {
    return (
      <Link to="/agents/$memberId" params={{ memberId: subject }} className="link">
        <bdi>{subjectName}</bdi>
      </Link>
    )
  }
  if (maySeeAgents && kind === 'affiliate_run') {
    return (
      <Link
        to="/affiliate-months/$affiliateRunId"
        params={{ affiliateRunId: subject }}
        search={{}}
        className="link"
      >
        {subjectName}
      </Link>
    )
  }
  if (maySeeAgents && kind === 'affiliate_deal') {
    return (
      <Link to="/affiliates/$memberId" params={{ memberId: subject }} className="link">
        <bdi>{subjectName}</bdi>
      </Link>
    )
  }
  if (maySeeRewards && (kind === 'race_start' || kind === 'raffle_start')) {
    return (
      <Link to={kind === 'race_start' ? '/races' : '/raffles'} search={{}} className="link">
        <bdi>{subjectName}</bdi>
      </Link>
    )
  }
  if (maySeeRewards && kind === 'offer_start') {
    return (
      <Link to="/promotions/$offerId" params={{ offerId: subject }} className="link">
        <bdi>{subjectName}</bdi>
      </Link>
    )
  }
  if (maySeeRewards && kind === 'vip_table') {
    return (
      <Link to="/vip" className="link">
        {subjectName}
      </Link>
    )
  }
  if (maySeeRewards && kind === 'vip_move') {
    return (
      <Link
        to="/members/$memberId"
        params={{ memberId: subject }}
        search={{ tab: 'vip' }}
        className="link"
      >
        <bdi>{subjectName}</bdi>
      </Link>
    )
  }
  if (maySeeRewards && kind === 'rebate_terms') {
    return (
      <Link to="/rebate-terms" className="link">
        {subjectName}
      </Link>
    )
  }
  if (maySeeRewards && kind === 'envelope_start') {
    const envelopeId = encodeId('env', subject as Uuid)
    return (
      <Link to="/envelopes/$envelopeId" params={{ envelopeId }} search={{}} className="link">
        <bdi>{subjectName}</bdi>
      </Link>
    )
  }
  if (maySeeRewards && kind === 'manual_grant') {
    return (
      <Link to="/manual-grants/$grantId" params={{ grantId: subject }} search={{}} className="link">
        <bdi>{subjectName}</bdi>
      </Link>
    )
  }
  return subjectName
}
