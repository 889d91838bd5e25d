import type { Approval } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** What of rewards an approval is about, with the way to its page; the name alone where there is none. */
export function RewardSubject({
  of: { kind, subject },
  name,
}: {
  readonly of: Approval
  readonly name: ReactNode
}) {
  const text = <bdi>{name}</bdi>
  switch (kind) {
    case 'offer_start':
      return (
        <Link to="/promotions/$offerId" params={{ offerId: subject }} className="link">
          {text}
        </Link>
      )
    case 'race_start':
    case 'raffle_start':
      return (
        <Link to={kind === 'race_start' ? '/races' : '/raffles'} search={{}} className="link">
          {text}
        </Link>
      )
    case 'envelope_start': {
      const envelopeId = encodeId('env', subject as Uuid)
      return (
        <Link to="/envelopes/$envelopeId" params={{ envelopeId }} search={{}} className="link">
          {text}
        </Link>
      )
    }
    case 'manual_grant':
      return (
        <Link
          to="/manual-grants/$grantId"
          params={{ grantId: subject }}
          search={{}}
          className="link"
        >
          {text}
        </Link>
      )
    case 'vip_table':
      return (
        <Link to="/vip" className="link">
          {name}
        </Link>
      )
    case 'vip_move':
      return (
        <Link
          to="/members/$memberId"
          params={{ memberId: subject }}
          search={{ tab: 'vip' }}
          className="link"
        >
          {text}
        </Link>
      )
    case 'rebate_terms':
      return (
        <Link to="/rebate-terms" className="link">
          {name}
        </Link>
      )
    case 'points_item':
      return (
        <Link to="/points-items" search={{}} className="link">
          {text}
        </Link>
      )
    case 'points_terms':
      return (
        <Link to="/points" className="link">
          {name}
        </Link>
      )
    default:
      return name
  }
}
