import type { Approval } from '@baize/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { printPlace } from '../../parts/sports/market-place.logic.ts'
import { useMarketNames } from '../../parts/sports/use-market-names.ts'

interface SportsSubjectProps {
  readonly of: Approval
  readonly name: string
}

/** A market of an event, `sr:match:7|18|total=2.5`, or a limit by its level, `sport|football`. */
export function SportsSubject({ of: { kind, subject }, name }: SportsSubjectProps) {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  const [first = '', ...rest] = subject.split('|')
  if (kind === 'sports_change' || kind === 'sports_refund') {
    const open = printPlace({ eventId: first, market: rest.join('|') })
    return (
      <Link to="/sports/$eventId" params={{ eventId: first }} search={{ open }} className="link">
        <bdi>{name}</bdi>
      </Link>
    )
  }
  const usual = first === 'platform' ? t('level.platform') : names.sport(rest.join('|'))
  return (
    <Link to="/sports-limits" className="link">
      <bdi>{first === 'platform' || first === 'sport' ? usual : name}</bdi>
    </Link>
  )
}
