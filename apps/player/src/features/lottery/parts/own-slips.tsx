import './slips.css'
import { operations } from '@baize/contract'
import { Button, EmptyState, MoneyText, SkeletonRows, StatusMark } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { showBalance } from '../../../app/balance.ts'
import { failureText } from '../../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { sendOnce } from '../../../app/send-once.ts'
import { useCurrency } from '../../../app/status.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { type LotterySlip, MY_LOTTERY, slipsQuery } from '../lottery.queries.ts'
import { useLotteryNames } from './lottery-names.ts'
import { useSecond } from './second.ts'
import { STAND_TONES, standOf } from './slip-stand.logic.ts'

interface OwnSlipsProps {
  readonly state: 'open' | 'ended'
  /** Of one game; of all where it is left out. */
  readonly game?: string
}

/** One's own slips: those that wait for their draw, or the last that were settled. */
export function OwnSlips({ state, game }: OwnSlipsProps) {
  const { t } = useTranslation('lottery')
  const { data, error, refetch } = useQuery(slipsQuery(state, game))
  if (!data) {
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows count={3} />
  }
  if (data.slips.length === 0) {
    return (
      <EmptyState art="receipt" title={t(`slips.${state}None`)} headingLevel={3}>
        {t('slips.noneText')}
      </EmptyState>
    )
  }
  return (
    <ul className="slips">
      {data.slips.map((slip) => (
        <SlipRow key={slip.slipId} slip={slip} isNamed={game === undefined} />
      ))}
    </ul>
  )
}

function SlipRow({ slip, isNamed }: { readonly slip: LotterySlip; readonly isNamed: boolean }) {
  const { t } = useTranslation('lottery')
  const names = useLotteryNames()
  const currency = useCurrency()
  const plays = [...new Set(slip.entries.map(({ play }) => play))]
  const wonMinor = slip.payoutMinor === null ? undefined : readMinor(slip.payoutMinor)
  const stand = standOf(slip)
  return (
    <li className="sliprow" data-state={slip.state}>
      <b>
        {isNamed && `${names.game(slip.game)} · `}
        {plays.map((play) => names.play(slip.family, play)).join(', ')}
      </b>
      <MoneyText amountMinor={readMinor(slip.stakeMinor)} currency={currency} />
      <Link
        to="/lottery/ticket/$slipId"
        params={{ slipId: slip.slipId }}
        className="link caption num"
        aria-label={t('slips.look', { issue: slip.issue })}
      >
        {slip.issue}
      </Link>
      <StatusMark tone={STAND_TONES[stand]}>{t(`slips.state.${stand}`)}</StatusMark>
      {wonMinor !== undefined && wonMinor > 0n && (
        <span className="sliprow__won">
          <MoneyText amountMinor={wonMinor} currency={currency} tone="net" />
        </span>
      )}
      {slip.state === 'open' && <CancelSlip slip={slip} />}
    </li>
  )
}

/** While its draw sells, a slip can be taken back as a whole. */
function CancelSlip({ slip }: { readonly slip: LotterySlip }) {
  const { t } = useTranslation('lottery')
  const money = useMoneyText()
  const queries = useQueryClient()
  const now = useSecond()
  const [isAsking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => {
      const params = { slipId: slip.slipId }
      return sendOnce('lottery:cancel-slip', params, (idempotencyKey) =>
        api.call(operations.cancelLotterySlip, { params, idempotencyKey }),
      )
    },
    onSuccess: showBalance,
    onSettled: () => queries.invalidateQueries({ queryKey: MY_LOTTERY }),
  })
  if (Date.parse(slip.closesAt) <= now) return null
  return (
    <div className="sliprow__cancel">
      {isAsking ? (
        <>
          <span>{t('slips.cancelAsk', { stake: money(readMinor(slip.stakeMinor)) })}</span>
          <Button
            size="s"
            variant="danger-soft"
            isBusy={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {t('slips.cancelYes')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => setAsking(false)}>
            {t('slips.cancelNo')}
          </Button>
        </>
      ) : (
        <Button size="s" variant="ghost" onClick={() => setAsking(true)}>
          {t('slips.cancel')}
        </Button>
      )}
      {cancel.error && (
        <p className="hint hint--error" role="alert">
          {failureText(cancel.error)}
        </p>
      )}
    </div>
  )
}
