import type { Approval } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const TERMS_PAGES = {
  vip_table: '/vip',
  rebate_terms: '/rebate-terms',
  points_terms: '/points',
  referral_terms: '/referral',
} as const

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
      return (
        <Link to="/races/$raceId" params={{ raceId: subject }} className="link">
          {text}
        </Link>
      )
    case 'raffle_start':
      return (
        <Link to="/raffles/$raffleId" params={{ raffleId: subject }} className="link">
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
    case 'points_item':
      return (
        <Link to="/points-items" search={{}} className="link">
          {text}
        </Link>
      )
    case 'vip_table':
    case 'rebate_terms':
    case 'points_terms':
    case 'referral_terms':
      return (
        <Link to={TERMS_PAGES[kind]} className="link">
          {name}
        </Link>
      )
    default:
      return name
  }
}
