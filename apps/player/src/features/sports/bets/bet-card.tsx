import './bets.css'
import type { SportsBet } from '@baize/contract'
import { Badge, Button, Icon, MoneyText, StatusMark } from '@baize/ui-kit'
import { Pencil, Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../app/date-text.ts'
import { refusalText } from '../../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { useOddsText } from '../odds/odds-text.ts'
import { Ring } from '../parts/ring.tsx'
import { startEdit } from '../slip/edit-store.ts'
import { legsOfBet } from '../slip/rebet.logic.ts'
import { replaceLegs } from '../slip/slip-store.ts'
import type { CashOutOffer } from '../sports.queries.ts'
import { AutoCashOut } from './auto-cash-out.tsx'
import { BetHistory } from './bet-history.tsx'
import { BetLegLine } from './bet-leg-line.tsx'
import { BET_TONES } from './bet-state.logic.ts'
import { CashOutBox } from './cash-out-box.tsx'
import { LinkedBet } from './linked-bet.tsx'

interface BetCardProps {
  readonly bet: SportsBet
  readonly offer: CashOutOffer | undefined
  /** Shown beside another one: to be read, with nothing to do. */
  readonly isLinked?: boolean
}

/** A bet with its legs, what it pays, and what can be done with it. */
export function BetCard({ bet, offer, isLinked = false }: BetCardProps) {
  const { t, i18n } = useTranslation('sports')
  const money = useMoneyText()
  const odds = useOddsText()
  const isOpen = bet.state === 'open'
  const isLookedAt = bet.state === 'pending' && bet.review?.state === 'waiting'
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
        <StatusMark tone={BET_TONES[bet.state]}>
          {isLookedAt ? t('review.state') : t(`bets.state.${bet.state}`)}
        </StatusMark>
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
      {isOpen && !isLinked && (
        <>
          <CashOutBox bet={bet} offer={offer} />
          <AutoCashOut bet={bet} />
        </>
      )}
      <BetHistory bet={bet} />
      {!isLinked && <EditWays bet={bet} />}
      {!isLinked && again.length > 0 && (
        <Button size="s" variant="ghost" onClick={() => replaceLegs(again)}>
          <Icon of={Repeat} size="s" />
          {t('bets.again')}
        </Button>
      )}
    </li>
  )
}

const linked = (bet: SportsBet) => <BetCard bet={bet} offer={undefined} isLinked />

/** The way to edit it, to the bet that it became, and to the one that it was. */
function EditWays({ bet }: { readonly bet: SportsBet }) {
  const { t } = useTranslation('sports')
  const { editedInto, editedFrom, refusedEdit, mayBeEdited, pendingCashOut } = bet
  return (
    <>
      {refusedEdit !== null && (
        <p className="caption">
          {t('edit.refused', {
            reason: refusalText(refusedEdit, 'sports') ?? t('refusal.bet_invalid'),
          })}
        </p>
      )}
      {mayBeEdited && pendingCashOut === null && (
        <Button size="s" onClick={() => startEdit(bet)}>
          <Icon of={Pencil} size="s" />
          {t('edit.action')}
        </Button>
      )}
      {editedFrom !== null && (
        <LinkedBet betId={editedFrom} text={t('edit.from', { betId: editedFrom })} show={linked} />
      )}
      {editedInto !== null && (
        <LinkedBet betId={editedInto} text={t('edit.into', { betId: editedInto })} show={linked} />
      )}
    </>
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
        <Sum label={t(bet.isFreeBet ? 'freeBet.wins' : 'bets.ifAllWin')}>
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
