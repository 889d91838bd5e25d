import type { TowerDifficulty } from '@baize/games/tower/events'
import { chanceOfFloors, DIFFICULTIES, multiplierAfter, TOWERS } from '@baize/games/tower/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { PayTable } from '../originals/pay-table.tsx'
import { pickBelow } from '../originals/pick-below.ts'
import { PlanWorth } from '../originals/plan-worth.tsx'
import { StagedScreen } from '../originals/staged-screen.tsx'
import { stakeOf } from '../originals/use-staged-game.ts'
import { useStagedTable } from '../originals/use-staged-table.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { Stepper } from '../play/stepper.tsx'
import { stepDifficulty, towerOf } from './tower.logic.ts'
import { TowerBoard } from './tower-board.tsx'
import { fitTower, nextOfTower, pressDoor, type TowerPlan } from './tower-plan.logic.ts'
import '../originals/instant-messages.ts'
import './tower.css'

/** The plan at the beginning: the first doors of two floors. */
const FIRST_PLAN: TowerPlan = [0, 0]

/** Tower: a door a floor, past the dragons, stop when you like. */
export function TowerScreen({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('instantGames')
  const money = useMoneyText()
  const [chosen, setChosen] = useState<TowerDifficulty>('medium')
  const [drawn, setDrawn] = useState<TowerPlan>(FIRST_PLAN)
  const plan = fitTower(drawn, chosen)
  const open = (door: number): void => table.choose({ type: 'open', door })
  const openAny = (): void => open(pickBelow(TOWERS[difficulty].doors))
  const table = useStagedTable({
    info,
    mode,
    options: { difficulty: chosen },
    plan: { isReady: plan.length > 0, next: (board) => nextOfTower(plan, board) },
    boardOf: towerOf,
    sentence: (board, stake) =>
      board.ending === 'lost'
        ? t('tower.lost', { stake })
        : t('tower.climb', { floor: board.stepCount + 1, floors: TOWERS[chosen].floors }),
    onSpace: () => openAny(),
    keysOf: (board) =>
      board.isOpen
        ? ['1', '2', '3', '4']
            .slice(0, TOWERS[board.difficulty ?? chosen].doors)
            .map((key, door) => [key, () => open(door)] as const)
        : [
            ['ArrowLeft', () => setChosen(stepDifficulty(chosen, -1))],
            ['ArrowRight', () => setChosen(stepDifficulty(chosen, 1))],
          ],
  })
  const { board, game } = table
  // The round on the table stays to be seen until another tower is chosen.
  const isOnTable = board.isOpen || (board.difficulty === chosen && !table.isPlanning)
  const difficulty = board.isOpen ? (board.difficulty ?? chosen) : chosen
  const { floors } = TOWERS[difficulty]
  const stake = game.called ? money(stakeOf(game.called.round)) : ''
  return (
    <StagedScreen
      info={info}
      mode={mode}
      table={table}
      facts={t('tower.facts')}
      stage={
        <TowerBoard
          board={isOnTable ? board : towerOf(undefined)}
          difficulty={difficulty}
          isLive={table.isLive}
          onDoor={open}
          plan={table.isPlanning || table.auto.run ? plan : undefined}
          onPlan={
            table.isPlanning ? (floor, door) => setDrawn(pressDoor(plan, floor, door)) : undefined
          }
        />
      }
      words={{
        idle: t('tower.idle'),
        open: t('tower.climb', { floor: board.stepCount + 1, floors }),
        lost: t('tower.lost', { stake }),
        next: t('tower.next'),
        random: t('tower.random'),
      }}
      choice={
        <Stepper
          label={t('tower.difficulty')}
          lower={t('tower.easier')}
          raise={t('tower.harder')}
          canLower={!table.isFixed && chosen !== DIFFICULTIES[0]}
          canRaise={!table.isFixed && chosen !== DIFFICULTIES.at(-1)}
          onStep={(by) => setChosen(stepDifficulty(chosen, by))}
        >
          {t(`tower.difficulties.${difficulty}`)}
        </Stepper>
      }
      plan={<TowerPlanWorth difficulty={difficulty} floors={plan.length} />}
      ladder={{
        title: t('tower.ladder'),
        steps: stepsOf(difficulty).map((step) => ({
          ...step,
          name: t('tower.floor', { floor: step.floor }),
        })),
      }}
      onRandom={openAny}
      keyRows={[
        { keys: '1 2 3 4', text: t('tower.keyDoor') },
        { keys: 'C', text: t('staged.keyCashOut') },
        { keys: '← →', text: t('tower.keyDifficulty') },
      ]}
      rulesTitle={t('tower.rulesTitle')}
      rules={<TowerRules difficulty={difficulty} />}
    />
  )
}

/** What the chosen doors pay when all of them are safe. */
function TowerPlanWorth(props: { readonly difficulty: TowerDifficulty; readonly floors: number }) {
  const { t } = useTranslation('instantGames')
  const { difficulty, floors } = props
  return (
    <PlanWorth
      text={t('tower.planPick', { count: floors })}
      worth={stepsOf(difficulty)[floors - 1]}
    />
  )
}

function stepsOf(difficulty: TowerDifficulty) {
  return Array.from({ length: TOWERS[difficulty].floors }, (_, index) => ({
    floor: index + 1,
    multiplier: multiplierAfter(difficulty, index + 1),
    chance: chanceOfFloors(difficulty, index + 1),
  }))
}

function TowerRules({ difficulty }: { readonly difficulty: TowerDifficulty }) {
  const { t } = useTranslation('instantGames')
  return (
    <>
      <ol>
        <li>{t('tower.rules1')}</li>
        <li>{t('tower.rules2')}</li>
        <li>{t('tower.rules3')}</li>
        <li>{t('tower.rules4')}</li>
      </ol>
      <PayTable
        caption={t(`tower.difficulties.${difficulty}`)}
        head={t('tower.floorHead')}
        rows={stepsOf(difficulty).map((step) => ({ ...step, name: step.floor }))}
      />
    </>
  )
}
