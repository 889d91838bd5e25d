import './bets.css'
import type { SportsBet } from '@baize/contract'
import { Badge, Button, Icon, MoneyText, StatusMark } from '@baize/ui-kit'
import { Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { useOddsText } from '../odds/odds-text.ts'
import { Ring } from '../parts/ring.tsx'
import { legsOfBet } from '../slip/rebet.logic.ts'
import { replaceLegs } from '../slip/slip-store.ts'
import type { CashOutOffer } from '../sports.queries.ts'
import { AutoCashOut } from './auto-cash-out.tsx'
import { BetHistory } from './bet-history.tsx'
import { BetLegLine } from './bet-leg-line.tsx'
import { BET_TONES } from './bet-state.logic.ts'
import { CashOutBox } from './cash-out-box.tsx'

interface BetCardProps {
  readonly bet: SportsBet
  readonly offer: CashOutOffer | undefined
}

/** A bet with its legs, what it pays, and what can be done with it. */
export function BetCard({ bet, offer }: BetCardProps) {
  const { t, i18n } = useTranslation('sports')
  const money = useMoneyText()
  const odds = useOddsText()
  const isOpen = bet.state === 'open'
  const isBack = bet.state === 'void' || bet.state === 'rejected'
  const again = legsOfBet(bet)
  return (
    <li className="card sb-bet" data-state={bet.state}>
      <header className="sb-bet__head">
        <h3 className="h3">
          {t('bets.head', {
            type: t(`betType.${bet.type}`),
            stake: money(readMinor(bet.stakeMinor)),
          })}
        </h3>
        <span className="caption num">
          {t('bets.placed', { betId: bet.betId, time: momentText(bet.placedAt, i18n.language) })}
        </span>
        <StatusMark tone={BET_TONES[bet.state]}>{t(`bets.state.${bet.state}`)}</StatusMark>
        {bet.isFreeBet && <Badge tone="felt">{t('freeBet.badge')}</Badge>}
        {bet.state === 'pending' && bet.decidesAt !== null && (
          <Ring until={bet.decidesAt} tone="felt" />
        )}
      </header>
      <ul className="sb-bet__legs">
        {bet.legs.map((leg) => (
          <BetLegLine key={`${leg.eventId} ${leg.market} ${leg.outcomeId}`} leg={leg} />
        ))}
      </ul>
      <dl className="sb-sums">
        <Sum label={t('slip.totalOdds')}>{odds(bet.totalOdds)}</Sum>
        {bet.lines > 1 && <Sum label={t('slip.lines')}>{bet.lines}</Sum>}
        <Returns bet={bet} />
      </dl>
      {bet.isFreeBet && <p className="caption">{t(isBack ? 'freeBet.back' : 'freeBet.text')}</p>}
      {isOpen && <CashOutBox bet={bet} offer={offer} />}
      {isOpen && <AutoCashOut bet={bet} />}
      <BetHistory bet={bet} />
      {again.length > 0 && (
        <Button size="s" variant="ghost" onClick={() => replaceLegs(again)}>
          <Icon of={Repeat} size="s" />
          {t('bets.again')}
        </Button>
      )}
    </li>
  )
}

/** What it can still pay, what was paid, what runs on after a part was sold. */
function Returns({ bet }: { readonly bet: SportsBet }) {
  const { t } = useTranslation('sports')
  const currency = useCurrency()
  const paidMinor = readMinor(bet.paidMinor)
  const isOver = bet.state !== 'open' && bet.state !== 'pending'
  return (
    <>
      {bet.runningMinor !== bet.stakeMinor && !isOver && (
        <Sum label={t('bets.running')}>
          <MoneyText amountMinor={readMinor(bet.runningMinor)} currency={currency} />
        </Sum>
      )}
      {!isOver && (
        <Sum label={t('bets.ifAllWin')}>
          <MoneyText amountMinor={readMinor(bet.returnMinor)} currency={currency} tone="brass" />
        </Sum>
      )}
      {(isOver || paidMinor > 0n) && (
        <Sum label={t('bets.paid')}>
          <MoneyText amountMinor={paidMinor} currency={currency} />
        </Sum>
      )}
    </>
  )
}

function Sum({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="sb-sum">
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
