import { ratio } from '@baize/kernel'
import { Button, Notice } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import type { StakeBounds } from './auto-bet.logic.ts'
import { AutoDesk, PlayWays, useIsAutomatic } from './auto-desk.tsx'
import { KeyCap } from './key-cap.tsx'
import { StakeField } from './stake-field.tsx'
import type { OriginalTable } from './use-original-table.ts'
import { type PossibleWin, WinPreview } from './win-preview.tsx'

interface OriginalPanelProps {
  readonly table: OriginalTable
  readonly isFree: boolean
  /** What a win brings; absent while nothing was chosen that could win. */
  readonly win?: PossibleWin | undefined
  /** The game's own choice, such as its risk. */
  readonly children?: ReactNode
}

/** Stake and choice, one big button; or the rules by which rounds are played on their own. */
export function OriginalPanel({ table, isFree, win, children }: OriginalPanelProps) {
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
      <StakeField stake={stake} fixedMinor={isRunning ? table.stakeMinor : undefined} />
      {children && <div className="desk-choice">{children}</div>}
      {win && !isAutomatic && <WinPreview stakeMinor={table.stakeMinor} win={win} />}
      {isAutomatic ? (
        <AutoDesk
          table={table}
          stakeMinor={stake.stakeMinor}
          isReady={table.isReady}
          losing={win && losingOf(win, table.bounds)}
        />
      ) : (
        <BetButton table={table} isFree={isFree} />
      )}
    </div>
  )
}

/** One number where a round either pays that win or loses its stake. */
function losingOf({ chance, isTop }: PossibleWin, bounds: StakeBounds) {
  const { numerator, denominator } = chance
  return isTop ? undefined : { chance: ratio(denominator - numerator, denominator), bounds }
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
      <KeyCap>{t('keys.space')}</KeyCap>
    </Button>
  )
}
