import type { DeskSportsBet, DeskSportsEvent, DeskSportsMarket } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { useMay } from '../../../app/use-session.ts'
import { formatAmount, formatClock } from '../../../parts/format.ts'
import { ClassDialog } from '../../../parts/sports/class-dialog.tsx'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { namedEvent } from '../named-event.ts'

interface LastBetsProps {
  readonly event: DeskSportsEvent
  readonly market: DeskSportsMarket
  readonly bets: readonly DeskSportsBet[]
}

const BETS_SHOWN = 8

/** The newest bets on a market; a name leads to how much of the limits its member has. */
export function LastBets({ event, market, bets }: LastBetsProps) {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  const currency = useCurrency()
  const mayManage = useMay('sports.manage')
  const [member, setMember] = useState<DeskSportsBet>()
  const isOn = (leg: DeskSportsBet['legs'][number]) =>
    leg.eventId === event.eventId && leg.market === market.market
  const rows = bets.filter(({ legs }) => legs.some(isOn)).slice(0, BETS_SHOWN)
  return (
    <section className="market-part">
      <h3 className="label">{t('bets.last')}</h3>
      {rows.length === 0 && <p className="caption">{t('bets.noneYet')}</p>}
      <ol>
        {rows.map((bet) => {
          const leg = bet.legs.find(isOn)
          return (
            <li key={bet.betId} className="last-bet">
              <span className="text-text-3 num">{formatClock(bet.placedAt)}</span>
              <span className="truncate">
                {mayManage ? (
                  <Button size="s" variant="ghost" onClick={() => setMember(bet)}>
                    <bdi>{bet.username}</bdi>
                  </Button>
                ) : (
                  <bdi>{bet.username}</bdi>
                )}{' '}
                {leg && names.shortOutcome(namedEvent(event), leg.market, leg.outcomeId)}{' '}
                {bet.isFreeBet && <Badge tone="info">{t('bets.free')}</Badge>}
              </span>
              <span className="num">{leg?.odds}</span>
              <b className="strong num">{formatAmount(bet.stakeMinor, currency)}</b>
            </li>
          )
        })}
      </ol>
      {member && (
        <ClassDialog
          memberId={member.memberId}
          username={member.username}
          onClose={() => setMember(undefined)}
        />
      )}
    </section>
  )
}
