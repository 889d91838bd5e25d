import { type Minor, minor, type Ratio, scaleMinor } from '@baize/kernel'
import { Button, Icon, MoneyText, Notice } from '@baize/ui-kit'
import { Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { shownMultiple } from '../frame/info-rail.tsx'
import { AutoDesk, PlayWays, RunReport, useIsAutomatic } from './auto-desk.tsx'
import { KeyCap } from './key-cap.tsx'
import { StakeField } from './stake-field.tsx'
import { ratioOrNone, type StagedTable } from './use-staged-table.ts'
import './staged.css'

interface StagedDeskProps {
  readonly table: StagedTable
  /** What is chosen for the rounds of a run. */
  readonly plan: ReactNode
  /** What goes on with a round by hand; undefined where that is done on the cloth. */
  readonly going?: ReactNode
  /** What the button that begins a round by hand says. */
  readonly startText: string
  /** The game's own choice before a round, beside the stake. */
  readonly choice?: ReactNode
  /** What stands under the buttons while a player plays by hand. */
  readonly children?: ReactNode
}

/** Stake and buttons of a round of several steps, by hand or by a plan. */
export function StagedDesk(props: StagedDeskProps) {
  const { table, plan, going, choice, children } = props
  const { t } = useTranslation('originals')
  const { board, game, stake, auto } = table
  const isAutomatic = useIsAutomatic(table)
  const isRunning = auto.run !== undefined
  // A round that lies open is gone on with by hand, whatever was chosen for the next ones.
  const isByHand = board.isOpen && !isRunning
  const isStakeFixed = board.isOpen || isRunning
  const start = (
    <Button
      variant="primary"
      size="xl"
      isBlock
      isBusy={game.isBusy}
      className="original-panel__go"
      disabled={board.isOpen || !table.isStakeGood}
      onClick={table.start}
    >
      {props.startText}
      <KeyCap>{t('keys.space')}</KeyCap>
    </Button>
  )
  return (
    <div className="staged-panel original-panel" data-by-hand={isByHand || undefined}>
      <PlayWays table={table} />
      {game.failure && (
        <Notice tone="danger" isAlert>
          {game.failure}
        </Notice>
      )}
      <StakeField stake={stake} fixedMinor={isStakeFixed ? table.stakeMinor : undefined} />
      {choice && <div className="desk-choice">{choice}</div>}
      {isByHand && isAutomatic && auto.report && (
        <RunReport report={auto.report} isLeftOpen={auto.report.end !== 'rounds'} />
      )}
      {isAutomatic && !isByHand ? (
        <AutoDesk
          table={table}
          stakeMinor={stake.stakeMinor}
          isReady={table.plan.isReady && table.isStakeGood && !game.isBusy}
          mostStakes={table.plan.mostStakes}
          plan={plan}
        />
      ) : (
        <>
          {isByHand ? (going ?? start) : start}
          {children}
        </>
      )}
    </div>
  )
}

interface OpenActionsProps {
  readonly table: StagedTable
  /** What the next step is called: that it pays, and on the button that makes any. */
  readonly nextText: string
  readonly randomText: string
  /** A choice for the player, where all choices are alike. */
  onRandom?(): void
}

/** The cash-out of an open round, and what its next step pays. */
export function OpenActions({ table, nextText, randomText, onRandom }: OpenActionsProps) {
  const { t } = useTranslation('games')
  const originals = useTranslation('originals').t
  const currency = useCurrency()
  const { stakeMinor, board, game } = table
  const multiplier = ratioOrNone(board.multiplier)
  const nextMultiplier = ratioOrNone(board.nextMultiplier)
  return (
    <>
      <Button
        variant="brass"
        size="xl"
        isBlock
        className="original-panel__go staged-panel__out"
        disabled={!multiplier}
        onClick={() => !game.isBusy && table.choose({ type: 'cashOut' })}
      >
        <span>{t('mines.cashOut')}</span>
        {multiplier && (
          <MoneyText amountMinor={scaleMinor(stakeMinor, multiplier)} currency={currency} />
        )}
        <KeyCap>C</KeyCap>
      </Button>
      <dl className="staged-panel__profits">
        {multiplier && (
          <Profit
            text={originals('desk.profitNow')}
            multiplier={multiplier}
            stakeMinor={stakeMinor}
          />
        )}
        {nextMultiplier && (
          <Profit text={nextText} multiplier={nextMultiplier} stakeMinor={stakeMinor} />
        )}
      </dl>
      {onRandom && (
        <Button variant="outline" isBlock onClick={onRandom}>
          <Icon of={Shuffle} />
          {randomText}
          <KeyCap>{originals('keys.space')}</KeyCap>
        </Button>
      )}
    </>
  )
}

interface ProfitProps {
  readonly text: string
  readonly multiplier: Ratio
  readonly stakeMinor: Minor
}

/** What a cash-out brings above the stake. */
function Profit({ text, multiplier, stakeMinor }: ProfitProps) {
  const currency = useCurrency()
  const profitMinor = minor(scaleMinor(stakeMinor, multiplier) - stakeMinor)
  return (
    <div>
      <dt>{text}</dt>
      <dd>
        <MoneyText amountMinor={profitMinor} currency={currency} tone="net" />
        <bdi>{shownMultiple(multiplier)}×</bdi>
      </dd>
    </div>
  )
}
