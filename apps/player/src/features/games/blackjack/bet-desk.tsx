import { Button, Segments } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyRangeText } from '../../../app/money-text.ts'
import { AutoDesk, RunReport, useIsAutomatic } from '../originals/auto-desk.tsx'
import { KeyCap } from '../originals/key-cap.tsx'
import { StakeField } from '../originals/stake-field.tsx'
import type { StagedTable } from '../originals/use-staged-table.ts'
import { SideBetField } from './side-bet-field.tsx'
import { sideRangeOf } from './stakes.logic.ts'
import type { SideBetEntry } from './use-side-bet.ts'

const HANDS = ['1', '2', '3'] as const

interface BetDeskProps {
  readonly table: StagedTable
  readonly hands: number
  readonly sides: readonly SideBetEntry[]
  readonly startText: string
  /** The autoplay form, with the most that a round can cost. */
  readonly plan: ReactNode
  onHands(hands: number): void
}

/** The bets of the next round: number of hands, stake per hand, side bets, and the deal button. */
export function BetDesk(props: BetDeskProps) {
  const { table, hands, sides } = props
  const { t } = useTranslation(['cardGames', 'originals'])
  const range = useMoneyRangeText()
  const isAutomatic = useIsAutomatic(table)
  const { stake, auto, game } = table
  const isRunning = auto.run !== undefined
  const sideRange = sideRangeOf(stake.range, stake.stakeMinor)
  return (
    <>
      <div className="bj-hands">
        <span className="field__label" aria-hidden="true">
          {t('cardGames:blackjack.hands')}
        </span>
        <Segments
          label={t('cardGames:blackjack.hands')}
          value={HANDS[hands - 1] ?? '1'}
          onChoose={(value) => !isRunning && props.onHands(Number(value))}
          choices={HANDS.map((value) => ({ value, text: value }))}
        />
      </div>
      <StakeField
        stake={stake}
        label={t('cardGames:blackjack.stakePerHand')}
        fixedMinor={isRunning ? table.stakeMinor : undefined}
      />
      <fieldset className="side-bets">
        <legend>
          {t('cardGames:blackjack.sideBets')}
          <bdi>{range(sideRange.leastMinor, sideRange.mostMinor)}</bdi>
        </legend>
        {sides.map((entry) => (
          <SideBetField key={entry.bet} entry={entry} range={sideRange} isFixed={isRunning} />
        ))}
      </fieldset>
      {isAutomatic ? (
        <AutoDesk
          table={table}
          stakeMinor={stake.stakeMinor}
          isReady={table.isStakeGood && !game.isBusy}
          mostStakes={table.plan.mostStakes}
          {...(table.plan.besideMinor !== undefined && { besideMinor: table.plan.besideMinor })}
          plan={props.plan}
        />
      ) : (
        <Button
          variant="primary"
          size="xl"
          isBlock
          isBusy={game.isBusy}
          className="original-panel__go"
          disabled={!table.isStakeGood}
          onClick={table.start}
        >
          {props.startText}
          <KeyCap>{t('originals:keys.space')}</KeyCap>
        </Button>
      )}
    </>
  )
}

/** Why autoplay stopped with a round open. */
export function LeftOpenReport({ table }: { readonly table: StagedTable }) {
  const { report } = table.auto
  if (!table.isAutomatic || !report) return null
  return <RunReport report={report} isLeftOpen={report.end !== 'rounds'} />
}
