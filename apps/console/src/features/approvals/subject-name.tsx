import type { Approval } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../app/use-session.ts'
import { useSubjectName } from '../../parts/agents/use-subject-name.ts'
import { RewardSubject } from './reward-subject.tsx'
import { SportsSubject } from './sports-subject.tsx'
import { TableSubject } from './table-subject.tsx'

/** What it is about, with the way to the page where it can be looked at before anybody decides. */
export function SubjectName({ of }: { readonly of: Approval }) {
  const maySeeAgents = useMay('agents.read')
  const maySeeRewards = useMay('rewards.read')
  const maySeeDraws = useMay('lottery.read')
  const maySeeTables = useMay('tables.read')
  const maySeeSports = useMay('sports.read')
  const { kind, subject } = of
  const subjectName = useSubjectName()(of)
  if (kind === 'payout_rule') {
    return (
      <Link to="/payout-rule" className="link">
        {subjectName}
      </Link>
    )
  }
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
  if (maySeeAgents && (kind === 'affiliate_deal' || kind === 'affiliate_reversal')) {
    return (
      <Link to="/affiliates/$memberId" params={{ memberId: subject }} className="link">
        <bdi>{subjectName}</bdi>
      </Link>
    )
  }
  if (maySeeDraws && kind === 'lottery_change') {
    const drawId = encodeId('evt', subject as Uuid)
    return (
      <Link to="/lottery-draws/$drawId" params={{ drawId }} className="link">
        <bdi>{subjectName}</bdi>
      </Link>
    )
  }
  if (maySeeDraws && (kind === 'lottery_prices' || kind === 'lottery_limits')) {
    // A number that is to open again is named after its game.
    const [game = subject] = subject.split(' ')
    const page = kind === 'lottery_prices' ? '/lottery-prices/$game' : '/lottery-limits/$game'
    return (
      <Link to={page} params={{ game }} search={{}} className="link">
        {subjectName}
      </Link>
    )
  }
  if (maySeeTables && (kind === 'table_void' || kind === 'table_settings')) {
    return <TableSubject of={of} name={subjectName} />
  }
  if (maySeeSports && kind.startsWith('sports_')) {
    return <SportsSubject of={of} name={subjectName} />
  }
  return maySeeRewards ? <RewardSubject of={of} name={subjectName} /> : subjectName
}
