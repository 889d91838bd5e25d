import '../lottery-texts.ts'
import '../plays-texts.ts'
import '../draws/draws-texts.ts'
import '../draws/draws.css'
import '../verify/verify.css'
import './tickets.css'
import { RefusedCall } from '@baize/api-client'
import { minor } from '@baize/kernel'
import { type Family, familyOf } from '@baize/lottery'
import {
  Badge,
  buttonClass,
  EmptyState,
  MoneyText,
  Notice,
  Skeleton,
  StatusMark,
} from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { exactMomentText } from '../../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { figuresText } from '../../../app/number-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import type { Draft } from '../bet/draft.logic.ts'
import { useEntryText } from '../bet/entry-text.ts'
import { ticketQuery } from '../draws/draws.queries.ts'
import type { LotterySlip } from '../lottery.queries.ts'
import { useLotteryNames } from '../parts/lottery-names.ts'
import { DrawnResult } from '../parts/results/drawn-result.tsx'
import { keyOfPlace } from '../parts/results/read-result.logic.ts'
import { STAND_TONES, standOf } from '../parts/slip-stand.logic.ts'
import { markedOf, netMinorOf, type SlipEntry, wonOf } from './ticket.logic.ts'

/** `/lottery/ticket/$slipId`: one's own slip beside what was drawn. */
export function TicketScreen() {
  const { t } = useTranslation('lottery-draws')
  const { slipId } = useParams({ from: '/lottery/ticket/$slipId' })
  const { data: slip, error, refetch } = useQuery(ticketQuery(slipId))
  const family = slip && familyOf(slip.family)
  if (slip && family) return <Ticket slip={slip} family={family} />
  if (error instanceof RefusedCall && error.code === 'not_found') {
    return (
      <EmptyState
        art="receipt"
        title={t('ticket.missing')}
        actions={
          <Link to="/member/bets" className={buttonClass({ variant: 'primary' })}>
            {t('ticket.records')}
          </Link>
        }
      />
    )
  }
  return error ? <LoadFailure failure={error} onRetry={refetch} /> : <Skeleton className="h-80" />
}

interface OfSlip {
  readonly slip: LotterySlip
}

function Ticket({ slip, family }: OfSlip & { readonly family: Family }) {
  const { t } = useTranslation('lottery-draws')
  const names = useLotteryNames()
  const stand = standOf(slip)
  const { game, issue, result, settlements } = slip
  return (
    <div className="draws ticket">
      <header className="drawbar">
        <h1 className="h1">{t('ticket.title')}</h1>
        <div className="drawhead__names">
          <b className="strong">{t('ticket.ofDraw', { game: names.game(game), issue })}</b>
          <StatusMark tone={STAND_TONES[stand]}>{t(`ticket.state.${stand}`)}</StatusMark>
        </div>
      </header>
      {settlements > 1 && <Notice tone="info">{t('ticket.settlements', { settlements })}</Notice>}
      {slip.isCapped && <Notice tone="warn">{t('ticket.capped')}</Notice>}
      {result !== null && (
        <section className="panel drawhead" aria-label={t('draws.numbers')}>
          <DrawnResult
            family={slip.family}
            result={result}
            size="large"
            isWhole
            marked={markedOf(slip.family, slip.entries)}
          />
          <Link to="/lottery/draw" search={{ gameCode: game, issue }} className="link">
            {t('draws.verifyOf', { issue })}
          </Link>
        </section>
      )}
      <Figures slip={slip} />
      <section className="panel ticket__entries" aria-labelledby="slip-entries">
        <h2 className="h3" id="slip-entries">
          {t('ticket.entries')}
        </h2>
        <ol>
          {slip.entries.map((entry, at) => (
            <Entry key={keyOfPlace(at)} entry={entry} family={family} />
          ))}
        </ol>
      </section>
      <div className="drawhead__ways">
        <Link to="/member/bets" className={buttonClass({ variant: 'outline' })}>
          {t('ticket.records')}
        </Link>
        <Link
          to="/lottery"
          search={{ gameCode: game }}
          className={buttonClass({ variant: 'soft' })}
        >
          {t('draws.bet')}
        </Link>
      </div>
    </div>
  )
}

function Figures({ slip }: OfSlip) {
  const { t, i18n } = useTranslation('lottery-draws')
  const currency = useCurrency()
  const net = netMinorOf(slip)
  const sums = [
    ['stake', slip.stakeMinor],
    ['payout', slip.payoutMinor],
    ['returned', slip.returnedMinor === '0' ? null : slip.returnedMinor],
    ['rebate', slip.rebateMinor === '0' ? null : slip.rebateMinor],
  ] as const
  return (
    <dl className="panel drawfigures ticket__figures">
      {sums.map(
        ([name, amount]) =>
          amount !== null && (
            <div key={name}>
              <dt>{t(`ticket.${name}`)}</dt>
              <dd>
                <MoneyText amountMinor={readMinor(amount)} currency={currency} />
              </dd>
            </div>
          ),
      )}
      {net !== undefined && (
        <div>
          <dt>{t('ticket.net')}</dt>
          <dd>
            <MoneyText amountMinor={minor(net)} currency={currency} tone="net" />
          </dd>
        </div>
      )}
      {slip.series !== null && (
        <div>
          <dt>{t('ticket.series')}</dt>
          <dd className="num">{slip.series}</dd>
        </div>
      )}
      <div>
        <dt>{t('ticket.placed')}</dt>
        <dd className="num">{exactMomentText(slip.placedAt, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t('draws.time')}</dt>
        <dd className="num">{exactMomentText(slip.drawsAt, i18n.language)}</dd>
      </div>
    </dl>
  )
}

interface EntryProps {
  readonly entry: SlipEntry
  readonly family: Family
}

function Entry({ entry, family }: EntryProps) {
  const { t } = useTranslation('lottery-draws')
  const names = useLotteryNames()
  const currency = useCurrency()
  const money = useMoneyText()
  const textOf = useEntryText(family)
  const { play, bet, lineCount, lineStakeMinor, hits, payoutMinor, paysHalf, prices } = entry
  const { tiers, wonCount, pushCount } = wonOf(entry)
  return (
    <li data-won={wonCount > 0 || undefined}>
      <div className="ticket__play">
        <b>{names.play(family.id, play)}</b>
        {paysHalf && <Badge tone="warn">{t('ticket.half')}</Badge>}
        <span className="caption num">
          {t('ticket.lines', { lines: lineCount, stake: money(readMinor(lineStakeMinor)) })}
        </span>
      </div>
      <p className="ticket__bet num" dir="auto">
        {textOf(play, bet as Draft)}
      </p>
      {hits !== null && (
        <div className="ticket__hits">
          <span>{wonCount > 0 ? t('ticket.won', { won: wonCount }) : t('ticket.state.lost')}</span>
          {tiers.map(([tier, won]) => (
            <span key={tier} className="caption num">
              {tier === '*'
                ? `${won} × ${figuresText(prices[tier] ?? '')}`
                : t('ticket.tier', { tier, won, price: figuresText(prices[tier] ?? '') })}
            </span>
          ))}
          {pushCount > 0 && <span>{t('ticket.push', { lines: pushCount })}</span>}
          {payoutMinor !== null && payoutMinor !== '0' && (
            <MoneyText amountMinor={readMinor(payoutMinor)} currency={currency} tone="brass" />
          )}
        </div>
      )}
    </li>
  )
}
