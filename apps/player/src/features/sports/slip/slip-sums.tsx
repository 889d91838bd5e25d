import type { Minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyRangeText, useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { useOddsText } from '../odds/odds-text.ts'
import { fewestRight, sumReturn } from './slip-plan.logic.ts'
import type { SlipDesk } from './use-slip-desk.ts'

/** Odds, lines, cost and return of what is on the slip. */
export function SlipSums({ desk }: { readonly desk: SlipDesk }) {
  const { t } = useTranslation('sports')
  const odds = useOddsText()
  const { slip, bets, staked, stakeMinor, freeBet, quotes } = desk
  const [bet] = bets
  const delays = quotes.flatMap(({ quote }) => (quote ? [quote.delaySeconds] : []))
  const delay = Math.max(0, ...delays)
  const isSystem = slip.mode === 'system'
  const isOne = slip.mode === 'accumulator' || slip.mode === 'builder'
  return (
    <dl className="sb-sums">
      {isOne && (
        <SumLine label={t('slip.totalOdds')}>
          {bet?.totalOdds === undefined ? '–' : odds(bet.totalOdds)}
        </SumLine>
      )}
      {isSystem && bet && (
        <>
          <SumLine label={t('slip.lines')}>{bet.lines}</SumLine>
          <SumLine label={t('slip.cost')}>
            <SlipMoney amountMinor={bet.stakeMinor} />
          </SumLine>
          <FewestRight desk={desk} />
        </>
      )}
      {slip.mode === 'singles' && staked.length > 1 && (
        <SumLine label={t('slip.cost')}>
          <SlipMoney amountMinor={stakeMinor} />
        </SumLine>
      )}
      {delay > 0 && (
        <SumLine label={t('slip.delay')}>{t('slip.delaySeconds', { count: delay })}</SumLine>
      )}
      <div className="sb-sum sb-sum--big">
        <dt>{t(freeBet ? 'freeBet.wins' : isSystem ? 'slip.allRight' : 'slip.toReturn')}</dt>
        <dd>
          <SlipMoney amountMinor={sumReturn(staked)} isBrass />
        </dd>
      </div>
    </dl>
  )
}

/** What the system pays when only as many legs are right as it takes to pay at all. */
function FewestRight({ desk }: { readonly desk: SlipDesk }) {
  const { t } = useTranslation('sports')
  const money = useMoneyText()
  const range = useMoneyRangeText()
  const [bet] = desk.bets
  const fewest = bet && fewestRight(bet)
  if (!fewest) return null
  const { rightCount, fromMinor, toMinor } = fewest
  return (
    <SumLine label={t('slip.fewestRight', { count: rightCount })}>
      {fromMinor === toMinor ? money(fromMinor) : range(fromMinor, toMinor)}
    </SumLine>
  )
}

function SumLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="sb-sum">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface SlipMoneyProps {
  readonly amountMinor: Minor
  readonly isBrass?: boolean
}

function SlipMoney({ amountMinor, isBrass = false }: SlipMoneyProps) {
  const currency = useCurrency()
  return (
    <MoneyText amountMinor={amountMinor} currency={currency} tone={isBrass ? 'brass' : 'plain'} />
  )
}
