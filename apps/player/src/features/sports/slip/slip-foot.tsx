import { RefusedCall } from '@baize/api-client'
import { minor, parseMoney } from '@baize/kernel'
import { Button, Notice } from '@baize/ui-kit'
import { ArrowUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useMember } from '../../../app/session.ts'
import { useCurrency } from '../../../app/status.ts'
import { FreeBetFields } from './free-bet-fields.tsx'
import { MovedNotice } from './moved-notice.tsx'
import { changeLeg, changeSlip, readSlip } from './slip-store.ts'
import { SlipSums } from './slip-sums.tsx'
import { StakeField } from './stake-field.tsx'
import { stakeText } from './stake-text.ts'
import type { SlipDesk } from './use-slip-desk.ts'

const QUICK_MAJOR = [50n, 100n, 500n] as const

/** Stake, what it can return, what stands against it, and the button that places it. */
export function SlipFoot({ desk }: { readonly desk: SlipDesk }) {
  const { t } = useTranslation('sports')
  const { slip, bets, freeBet } = desk
  if (bets.length === 0) return <p className="sb-slip__hint caption">{t('slip.noBetYet')}</p>
  return (
    <div className="sb-slip__foot">
      <MovedNotice desk={desk} icon={ArrowUpDown} />
      <FreeBetFields desk={desk} />
      {slip.mode !== 'singles' && !freeBet && (
        <StakeField
          label={t(slip.mode === 'system' ? 'slip.stakePerLine' : 'slip.stake')}
          text={slip.stake}
          onText={(stake) => changeSlip({ stake })}
        />
      )}
      {!freeBet && <QuickStakes desk={desk} />}
      <SlipSums desk={desk} />
      <Refusals desk={desk} />
      <PlaceButton desk={desk} />
      <p className="caption sb-slip__small">{t('slip.untilConfirmed')}</p>
    </div>
  )
}

function QuickStakes({ desk }: { readonly desk: SlipDesk }) {
  const { t } = useTranslation('sports')
  const { exponent } = useCurrency()
  const { slip, bets, quotes } = desk
  const largest = quotes.map(({ quote }) => quote && readMinor(quote.stakeMaxMinor))
  const add = (text: string, major: bigint) => {
    const typed = parseMoney(text, exponent) ?? 0n
    return stakeText(minor(typed + major * 10n ** BigInt(exponent)), exponent)
  }
  const addToAll = (major: bigint) => {
    if (slip.mode !== 'singles') return changeSlip({ stake: add(slip.stake, major) })
    for (const leg of readSlip().legs) changeLeg(leg, { stake: add(leg.stake, major) })
  }
  const takeLargest = () => {
    for (const [index, bet] of bets.entries()) {
      const most = largest[index]
      if (most === undefined) continue
      const stake = stakeText(
        minor(slip.mode === 'system' ? most / BigInt(bet.lines) : most),
        exponent,
      )
      const [only] = bet.legs
      if (slip.mode !== 'singles') changeSlip({ stake })
      else if (only) changeLeg(only.leg, { stake })
    }
  }
  return (
    <div className="sb-quick">
      {QUICK_MAJOR.map((major) => (
        <Button key={`${major}`} size="s" onClick={() => addToAll(major)}>
          <bdi dir="ltr">{`+${major}`}</bdi>
        </Button>
      ))}
      <Button size="s" disabled={largest.every((each) => each === undefined)} onClick={takeLargest}>
        {t('slip.max')}
      </Button>
    </div>
  )
}

/** Why the house does not take it as it is, and the largest stake with one press. */
function Refusals({ desk }: { readonly desk: SlipDesk }) {
  const { t } = useTranslation('sports')
  const { exponent } = useCurrency()
  const money = useMoneyText()
  const { slip, staked, quotes, failure, stakeMaxMinor } = desk
  const refused = quotes.find(({ refusal }) => refusal !== undefined)?.refusal
  const shown = failure ?? refused
  if (!shown) return null
  const [first] = staked
  const takeLargest = () => {
    if (stakeMaxMinor === undefined || !first) return
    const perLine = slip.mode === 'system' ? stakeMaxMinor / BigInt(first.lines) : stakeMaxMinor
    const stake = stakeText(minor(perLine), exponent)
    const [only] = first.legs
    if (slip.mode === 'singles' && only) changeLeg(only.leg, { stake })
    else changeSlip({ stake })
  }
  const hasMoved = shown instanceof RefusedCall && shown.code === 'legs_changed'
  return (
    <Notice tone="danger" isAlert>
      <p>
        {stakeMaxMinor === undefined
          ? failureText(shown, 'sports')
          : t('slip.largestIs', { stake: money(stakeMaxMinor) })}
      </p>
      {stakeMaxMinor !== undefined && (
        <Button size="s" onClick={takeLargest}>
          {t('slip.takeLargest', { stake: money(stakeMaxMinor) })}
        </Button>
      )}
      {hasMoved && slip.policy !== 'any' && (
        <Button size="s" onClick={() => changeSlip({ policy: 'any' })}>
          {t('policy.any')}
        </Button>
      )}
    </Notice>
  )
}

function PlaceButton({ desk }: { readonly desk: SlipDesk }) {
  const { t } = useTranslation('sports')
  const money = useMoneyText()
  const isMember = useMember() !== undefined
  const { slip, staked, stakeMinor, freeBet, toAccept, canPlace, isPlacing, place } = desk
  const lines = staked.reduce((sum, bet) => sum + bet.lines, 0)
  const stake = money(stakeMinor)
  const text = () => {
    if (!isMember) return t('slip.logIn')
    if (stakeMinor === 0n) return t('slip.enterStake')
    if (toAccept.length > 0) return t('slip.acceptAndPlace', { stake })
    if (freeBet) return t('freeBet.place', { stake })
    if (slip.mode === 'system') return t('slip.placeLines', { count: lines, stake })
    if (staked.length > 1) return t('slip.placeSingles', { count: staked.length, stake })
    return t('slip.place', { stake })
  }
  return (
    <Button
      variant="primary"
      size="xl"
      isBlock
      isBusy={isPlacing}
      disabled={isMember && !canPlace}
      onClick={place}
    >
      {text()}
    </Button>
  )
}
