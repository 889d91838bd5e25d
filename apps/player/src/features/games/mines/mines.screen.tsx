import { describeLadder } from '@baize/games/mines/ladder'
import { Icon } from '@baize/ui-kit'
import { Bomb } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { PayTable } from '../originals/pay-table.tsx'
import { pickBelow } from '../originals/pick-below.ts'
import { PlanWorth } from '../originals/plan-worth.tsx'
import { StagedScreen } from '../originals/staged-screen.tsx'
import { useStagedTable } from '../originals/use-staged-table.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { Stepper } from '../play/stepper.tsx'
import { minesOf } from './mines.logic.ts'
import { MinesBoard } from './mines-board.tsx'
import {
  closedTiles,
  fitTiles,
  type MinesPlan,
  nextOfMines,
  pressTile,
} from './mines-plan.logic.ts'
import { useMinesWords } from './use-mines-words.ts'
import '../originals/instant-messages.ts'
import './mines.css'

const FIRST_MINES = 3
const MINES_MAX = 24

/** The plan at the beginning: three tiles in a slant. */
const FIRST_PLAN: MinesPlan = [6, 12, 18]

/** Mines: open tiles, stop when you like. */
export function MinesScreen({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('games')
  const instant = useTranslation('instantGames').t
  const money = useMoneyText()
  const [chosen, setChosen] = useState(FIRST_MINES)
  const [drawn, setDrawn] = useState(FIRST_PLAN)
  const plan = fitTiles(drawn, chosen)
  const reveal = (tile: number): void => table.choose({ type: 'reveal', tile })
  const revealAny = (): void => {
    const closed = closedTiles(board)
    const tile = closed[pickBelow(closed.length)]
    if (tile !== undefined) reveal(tile)
  }
  const step = (by: -1 | 1): void => setChosen(Math.min(MINES_MAX, Math.max(1, chosen + by)))
  const table = useStagedTable({
    info,
    mode,
    options: { mineCount: chosen },
    plan: { isReady: plan.length > 0, next: (board) => nextOfMines(plan, board) },
    boardOf: minesOf,
    sentence(board, stake) {
      if (board.ending === 'lost') return t('mines.hit', { stake })
      return board.multiplier ? '' : t('mines.opened', { count: board.mineCount })
    },
    onSpace: () => revealAny(),
    keysOf: (board) =>
      board.isOpen
        ? []
        : [
            ['-', () => step(-1)],
            ['+', () => step(1)],
          ],
  })
  const { board, game } = table
  const mineCount = board.isOpen ? board.mineCount : chosen
  const words = useMinesWords(table)
  const steps = describeLadder(mineCount)
  const stakeText = money(table.stake.stakeMinor)
  return (
    <StagedScreen
      info={info}
      mode={mode}
      table={table}
      facts={t('mines.facts')}
      stage={
        <MinesBoard
          board={table.isPlanning ? minesOf(undefined) : board}
          pendingTile={game.pending?.tile as number | undefined}
          isLive={table.isLive}
          onReveal={reveal}
          plan={table.isPlanning || table.auto.run ? plan : undefined}
          onPlan={table.isPlanning ? (tile) => setDrawn(pressTile(plan, tile, chosen)) : undefined}
        />
      }
      words={{ ...words, next: t('mines.next'), random: t('mines.random') }}
      startText={mode === 'free' ? t('mines.startFree') : t('mines.start', { stake: stakeText })}
      choice={
        <Stepper
          label={t('mines.mineCount')}
          lower={t('mines.fewer')}
          raise={t('mines.more')}
          canLower={!table.isFixed && mineCount > 1}
          canRaise={!table.isFixed && mineCount < MINES_MAX}
          onStep={step}
        >
          <Icon of={Bomb} /> {mineCount}
        </Stepper>
      }
      plan={
        <PlanWorth
          text={t('mines.planPick', { count: plan.length })}
          worth={steps[plan.length - 1]}
        />
      }
      ladder={{
        title: t('mines.ladder'),
        steps: steps.map((each) => ({
          ...each,
          name: t('mines.step', { count: each.safeCount }),
        })),
      }}
      onRandom={revealAny}
      keyRows={[
        { keys: 'C', text: instant('staged.keyCashOut') },
        { keys: '- +', text: t('mines.keyMines') },
      ]}
      rulesTitle={t('mines.rulesTitle')}
      rules={<MinesRules mineCount={mineCount} />}
    />
  )
}

/** How mines is played and what every step pays, with its exact chance. */
function MinesRules({ mineCount }: { readonly mineCount: number }) {
  const { t } = useTranslation('games')
  return (
    <>
      <ol>
        <li>{t('mines.rules1')}</li>
        <li>{t('mines.rules2')}</li>
        <li>{t('mines.rules3')}</li>
        <li>{t('mines.rules4')}</li>
        <li>{t('mines.rules5')}</li>
      </ol>
      <PayTable
        caption={`${t('mines.mineCount')}: ${mineCount}`}
        head={t('mines.safe')}
        rows={describeLadder(mineCount).map((each) => ({ ...each, name: each.safeCount }))}
      />
    </>
  )
}
