import './bets.css'
import { RefusedCall } from '@baize/api-client'
import { operations, type SportsBet } from '@baize/contract'
import { Button, MoneyText, Notice } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { showBalance } from '../../../app/balance.ts'
import { failureText } from '../../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { sendOnce } from '../../../app/send-once.ts'
import { useCurrency } from '../../../app/status.ts'
import { Ring } from '../parts/ring.tsx'
import { type CashOutOffer, MY_SPORTS } from '../sports.queries.ts'
import { runsOnFor } from './bet-state.logic.ts'
import { OFFER_HOLDS_MS, useOffers } from './use-offers.ts'

type Quote = NonNullable<CashOutOffer['quote']>

const WHOLE = 100
const MARKS = [10, 25, 50, 75, 100] as const

interface CashOutBoxProps {
  readonly bet: SportsBet
  /** For the whole bet, asked for with others. */
  readonly offer: CashOutOffer | undefined
}

/** What a bet can be sold for now: how much of it, what is taken, what runs on, one button. */
export function CashOutBox({ bet, offer }: CashOutBoxProps) {
  const { t } = useTranslation('sports')
  const [share, setShare] = useState(WHOLE)
  const isPart = share !== WHOLE
  const part = useOffers(isPart ? [bet.betId] : [], share)
  const shown = isPart ? part.offers.get(bet.betId) : offer
  const quote = shown?.quote ?? undefined
  if (bet.pendingCashOut) return <WaitingSale bet={bet} sale={bet.pendingCashOut} />
  if (shown && !quote) {
    return (
      <div className="sb-co__none">
        <p className="caption">{t(`cashOut.bar.${shown.bar ?? 'no_value'}`)}</p>
        {isPart && (
          <Button size="s" onClick={() => setShare(WHOLE)}>
            {t('cashOut.whole')}
          </Button>
        )}
      </div>
    )
  }
  if (!quote) return <p className="caption sb-co__none">{t('cashOut.asking')}</p>
  return (
    <div className="sb-co" data-theme="dark">
      <OfferHead quote={quote} isPart={isPart} />
      {!bet.isFreeBet && <ShareSlider share={share} onShare={setShare} />}
      <Ends bet={bet} quote={quote} />
      <SellButton bet={bet} quote={quote} isOld={isPart && part.isOld} />
    </div>
  )
}

function OfferHead({ quote, isPart }: { readonly quote: Quote; readonly isPart: boolean }) {
  const { t } = useTranslation('sports')
  const currency = useCurrency()
  return (
    <div className="sb-co__head">
      <Ring key={quote.expiresAt} until={quote.expiresAt} totalMs={OFFER_HOLDS_MS} />
      <div>
        <b>{t(isPart ? 'cashOut.partNow' : 'cashOut.now')}</b>
        <p className="caption">{t('cashOut.holds')}</p>
      </div>
      <MoneyText amountMinor={readMinor(quote.payoutMinor)} currency={currency} tone="brass" />
    </div>
  )
}

interface ShareSliderProps {
  readonly share: number
  onShare(share: number): void
}

function ShareSlider({ share, onShare }: ShareSliderProps) {
  const { t } = useTranslation('sports')
  return (
    <div className="sb-co__share">
      <input
        type="range"
        min={10}
        max={WHOLE}
        step={5}
        value={share}
        aria-label={t('cashOut.share')}
        aria-valuetext={t('cashOut.percent', { percent: share })}
        style={{ '--at': `${((share - 10) / 90) * 100}%` } as CSSProperties}
        onChange={(event) => onShare(Number(event.currentTarget.value))}
      />
      <div className="sb-co__marks num">
        {MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            aria-pressed={mark === share}
            onClick={() => onShare(mark)}
          >
            {mark === WHOLE ? t('cashOut.all') : t('cashOut.percent', { percent: mark })}
          </button>
        ))}
      </div>
    </div>
  )
}

function Ends({ bet, quote }: { readonly bet: SportsBet; readonly quote: Quote }) {
  const { t } = useTranslation('sports')
  const currency = useCurrency()
  const money = useMoneyText()
  const leftMinor = readMinor(quote.stakeLeftMinor)
  const onFor = runsOnFor(
    { returnMinor: readMinor(bet.returnMinor), runningMinor: readMinor(bet.runningMinor) },
    leftMinor,
  )
  return (
    <dl className="sb-co__ends">
      <div>
        <dt>{t('cashOut.take')}</dt>
        <dd>
          <MoneyText amountMinor={readMinor(quote.payoutMinor)} currency={currency} tone="brass" />
        </dd>
      </div>
      {leftMinor > 0n && (
        <div>
          <dt>{t('cashOut.runsOn', { stake: money(leftMinor) })}</dt>
          <dd>
            <MoneyText amountMinor={onFor} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}

interface SellButtonProps {
  readonly bet: SportsBet
  readonly quote: Quote
  /** It was made for another share; the next one is on its way. */
  readonly isOld: boolean
}

function SellButton({ bet, quote, isOld }: SellButtonProps) {
  const { t } = useTranslation('sports')
  const money = useMoneyText()
  const queries = useQueryClient()
  const sale = useMutation({
    mutationFn: ({ sharePercent, payoutMinor, expiresAt }: Quote) => {
      const params = { sportsBetId: bet.betId }
      const body = { sharePercent, quotedMinor: payoutMinor, expiresAt }
      return sendOnce('sports:cash-out', { ...params, ...body }, (idempotencyKey) =>
        api.call(operations.cashOutSportsBet, { params, body, idempotencyKey }),
      )
    },
    onSuccess: showBalance,
    onSettled: () => queries.invalidateQueries({ queryKey: MY_SPORTS }),
  })
  const bar = barIn(sale.error)
  return (
    <>
      <Button
        variant="brass"
        size="xl"
        isBlock
        isBusy={sale.isPending}
        disabled={isOld}
        onClick={() => sale.mutate(quote)}
      >
        {t(quote.sharePercent === WHOLE ? 'cashOut.sell' : 'cashOut.sellPart', {
          amount: money(readMinor(quote.payoutMinor)),
          percent: quote.sharePercent,
        })}
      </Button>
      {sale.error && (
        <Notice tone="danger" isAlert>
          {bar === undefined ? failureText(sale.error, 'sports') : t(`cashOut.bar.${bar}`)}
        </Notice>
      )}
    </>
  )
}

type Bar = NonNullable<CashOutOffer['bar']>

function barIn(failure: unknown): Bar | undefined {
  if (!(failure instanceof RefusedCall) || failure.code !== 'no_offer') return undefined
  return typeof failure.details.bar === 'string' ? (failure.details.bar as Bar) : undefined
}

interface WaitingSaleProps {
  readonly bet: SportsBet
  readonly sale: NonNullable<SportsBet['pendingCashOut']>
}

/** A sale in play waits as a bet does, and is priced again at the end of the wait. */
function WaitingSale({ sale }: WaitingSaleProps) {
  const { t } = useTranslation('sports')
  return (
    <div className="sb-co sb-co--waiting" data-theme="dark" role="status">
      <Ring until={sale.decidesAt} />
      <div>
        <b>
          {sale.isEdit ? t('edit.waiting') : t('cashOut.waiting', { percent: sale.sharePercent })}
        </b>
        <p className="caption">{t('cashOut.waitingText')}</p>
      </div>
    </div>
  )
}
