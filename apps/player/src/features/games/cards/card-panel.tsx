import { Button, Notice } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import type { StagedTable } from '../originals/use-staged-table.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { StakeStepper } from '../play/stake-stepper.tsx'
import './messages.ts'
import '../originals/staged.css'

interface CardPanelProps {
  readonly mode: PlayMode
  readonly table: StagedTable
  /** What goes on with an open round, in the place of the deal. */
  readonly going?: ReactNode
  /** The game's own switches. */
  readonly children?: ReactNode
}

/** Stake and deal of a game of cards. */
export function CardPanel({ mode, table, going, children }: CardPanelProps) {
  const { t } = useTranslation('cardGames')
  const money = useMoneyText()
  const { board, game, stake } = table
  return (
    <div className="staged-panel">
      {game.failure && (
        <Notice tone="danger" isAlert>
          {game.failure}
        </Notice>
      )}
      <div className="stepper-pair">
        <StakeStepper
          stakeMinor={table.stakeMinor}
          canStep={stake.canStep}
          isFixed={table.isFixed}
          onStake={stake.step}
        />
      </div>
      {board.isOpen && going !== undefined ? (
        going
      ) : (
        <Button
          variant="primary"
          size="xl"
          isBlock
          isBusy={game.isBusy}
          disabled={board.isOpen}
          onClick={table.start}
        >
          {mode === 'free' ? t('dealFree') : t('deal', { stake: money(stake.stakeMinor) })}
        </Button>
      )}
      {children}
    </div>
  )
}
