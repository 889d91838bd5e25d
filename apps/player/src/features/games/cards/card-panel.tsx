import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { StagedDesk } from '../originals/staged-panel.tsx'
import type { StagedTable } from '../originals/use-staged-table.ts'
import type { PlayMode } from '../play/round-caller.ts'
import './messages.ts'

interface CardPanelProps {
  readonly mode: PlayMode
  readonly table: StagedTable
  /** How rounds play themselves. */
  readonly planText: string
  /** What goes on with an open round, in the place of the deal. */
  readonly going?: ReactNode
  /** The game's own switches. */
  readonly children?: ReactNode
}

/** Stake and deal of a game of cards. */
export function CardPanel({ mode, table, planText, going, children }: CardPanelProps) {
  const { t } = useTranslation('cardGames')
  const money = useMoneyText()
  const { stake } = table
  return (
    <StagedDesk
      table={table}
      plan={<p className="auto-plan__text">{planText}</p>}
      going={going}
      startText={mode === 'free' ? t('dealFree') : t('deal', { stake: money(stake.stakeMinor) })}
    >
      {children}
    </StagedDesk>
  )
}
