import { Button, Notice } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { StakeStepper } from '../play/stake-stepper.tsx'
import { AutoDesk, PlayWays, useIsAutomatic } from './auto-desk.tsx'
import type { OriginalTable } from './use-original-table.ts'

interface OriginalPanelProps {
  readonly table: OriginalTable
  readonly isFree: boolean
  /** The game's own choice, such as a target. */
  readonly children: ReactNode
}

/** Stake and choice, one big button; or the rules by which rounds are played on their own. */
export function OriginalPanel({ table, isFree, children }: OriginalPanelProps) {
  const { stake, auto, game } = table
  const isRunning = auto.run !== undefined
  const isAutomatic = useIsAutomatic(table)
  return (
    <div className="original-panel">
      <PlayWays table={table} />
      {game.failure && (
        <Notice tone="danger" isAlert>
          {game.failure}
        </Notice>
      )}
      <div className="stepper-pair">
        <StakeStepper
          stakeMinor={table.stakeMinor}
          canStep={stake.canStep}
          isFixed={isRunning || game.isBusy}
          onStake={stake.step}
        />
        {children}
      </div>
      {isAutomatic ? (
        <AutoDesk table={table} stakeMinor={stake.stakeMinor} isReady={table.isReady} />
      ) : (
        <BetButton table={table} isFree={isFree} />
      )}
    </div>
  )
}

function BetButton({ table, isFree }: { readonly table: OriginalTable; readonly isFree: boolean }) {
  const { t } = useTranslation('originals')
  const money = useMoneyText()
  return (
    <Button
      variant="primary"
      size="xl"
      isBlock
      className="original-panel__go"
      disabled={!table.isReady}
      // Not disabled while a round is shown: a press shows the result at once.
      onClick={table.bet}
    >
      {isFree ? t('betFree') : t('bet', { stake: money(table.stake.stakeMinor) })}
    </Button>
  )
}
