import type { CoinSide } from '@baize/games/coin-flip/events'
import { chanceOfFlips, FLIPS_MAX, multiplierAfter, SIDES } from '@baize/games/coin-flip/rules'
import { Segments } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { PayTable } from '../originals/pay-table.tsx'
import { pickBelow } from '../originals/pick-below.ts'
import { PlanWorth } from '../originals/plan-worth.tsx'
import { createShowClock } from '../originals/show-clock.ts'
import { StagedScreen } from '../originals/staged-screen.tsx'
import { stakeOf } from '../originals/use-staged-game.ts'
import { useStagedTable } from '../originals/use-staged-table.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { Stepper } from '../play/stepper.tsx'
import { useReducedMotion } from '../play/use-reduced-motion.ts'
import { type CoinBoard, coinOf, type MadeFlip, newFlip } from './coin-flip.logic.ts'
import { CoinFlipStage } from './coin-flip-stage.tsx'
import { COIN_CALLS, type CoinPlan, nextOfCoin } from './coin-plan.logic.ts'
import '../cards/messages.ts'

const FLIGHT_MS = 660

/** A flip in the air: over when the board has it. */
interface Flight {
  readonly flip: MadeFlip
  readonly roundId: string
  /** Flips on the board when it began. */
  readonly after: number
}

/** Coin flip: call a side; double or stop. */
export function CoinFlipScreen(props: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { info, mode } = props
  const { t } = useTranslation('cardGames')
  const money = useMoneyText()
  const isStill = useReducedMotion()
  const [clock] = useState(createShowClock)
  const [flight, setFlight] = useState<Flight>()
  const [plan, setPlan] = useState<CoinPlan>({ call: 'heads', flips: 2 })
  const call = (side: CoinSide): void => table.choose({ type: 'flip', side })
  const callAny = (): void => call(SIDES[pickBelow(SIDES.length)] ?? 'heads')
  const told = (board: CoinBoard): string => {
    const last = board.flips.at(-1)
    return last
      ? t('coinFlip.landed', { side: t(`coinFlip.sides.${last.side}`) })
      : t('coinFlip.open')
  }
  const table = useStagedTable({
    info,
    mode,
    options: {},
    plan: { isReady: true, next: (board) => nextOfCoin(plan, board) },
    boardOf: coinOf,
    async show({ round }) {
      const flip = newFlip(table.board, round)
      if (!flip) return
      setFlight({ flip, roundId: round.roundId, after: table.board.flips.length })
      await clock.run(isStill || table.isInstant ? 0 : FLIGHT_MS)
    },
    sentence: (board, stake) =>
      board.ending === 'lost' ? `${told(board)} ${t('coinFlip.lost', { stake })}` : told(board),
    onSpace: callAny,
    keysOf: (board) =>
      board.isOpen
        ? [
            ['ArrowLeft', () => call('heads')],
            ['ArrowRight', () => call('tails')],
          ]
        : [],
  })
  const { board, game } = table
  const isInAir =
    flight?.roundId === game.called?.round.roundId && flight?.after === board.flips.length
  const stake = game.called ? money(stakeOf(game.called.round)) : ''
  return (
    <StagedScreen
      info={info}
      mode={mode}
      table={table}
      facts={t('coinFlip.facts')}
      stage={
        <CoinFlipStage
          board={board}
          flight={isInAir ? flight?.flip : undefined}
          isLive={table.isLive}
          onCall={call}
        />
      }
      words={{
        idle: t('coinFlip.idle'),
        open: told(board),
        lost: t('coinFlip.lost', { stake }),
        next: t('coinFlip.next'),
        random: t('coinFlip.random'),
      }}
      plan={<CoinPlanFields plan={plan} onPlan={setPlan} />}
      ladder={{
        title: t('coinFlip.ladder'),
        steps: stepsOf((flips) => t('coinFlip.step', { count: flips })),
      }}
      onRandom={callAny}
      keyRows={[
        { keys: '←', text: t('coinFlip.keyHeads') },
        { keys: '→', text: t('coinFlip.keyTails') },
        { keys: 'C', text: t('keyCashOut') },
      ]}
      rulesTitle={t('coinFlip.rulesTitle')}
      rules={<CoinFlipRules />}
    />
  )
}

/** The side that is called, and how often it has to be right. */
function CoinPlanFields(props: { readonly plan: CoinPlan; onPlan(plan: CoinPlan): void }) {
  const { t } = useTranslation('cardGames')
  const { plan, onPlan } = props
  return (
    <div className="auto-plan">
      <Segments
        label={t('coinFlip.planCall')}
        value={plan.call}
        onChoose={(call) => onPlan({ ...plan, call })}
        choices={COIN_CALLS.map((value) => ({
          value,
          text: value === 'turns' ? t('coinFlip.planTurns') : t(`coinFlip.sides.${value}`),
        }))}
      />
      <Stepper
        label={t('coinFlip.planFlips')}
        lower={t('coinFlip.planFewer')}
        raise={t('coinFlip.planMore')}
        canLower={plan.flips > 1}
        canRaise={plan.flips < FLIPS_MAX}
        onStep={(by) => onPlan({ ...plan, flips: plan.flips + by })}
      >
        {plan.flips}
      </Stepper>
      <PlanWorth
        text={t('coinFlip.planText')}
        worth={{ multiplier: multiplierAfter(plan.flips), chance: chanceOfFlips(plan.flips) }}
      />
    </div>
  )
}

function stepsOf<Name extends string | number>(nameOf: (flips: number) => Name) {
  return Array.from({ length: FLIPS_MAX }, (_, index) => ({
    name: nameOf(index + 1),
    multiplier: multiplierAfter(index + 1),
    chance: chanceOfFlips(index + 1),
  }))
}

function CoinFlipRules() {
  const { t } = useTranslation('cardGames')
  return (
    <>
      <ol>
        <li>{t('coinFlip.rules1')}</li>
        <li>{t('coinFlip.rules2')}</li>
        <li>{t('coinFlip.rules3')}</li>
        <li>{t('coinFlip.rules4')}</li>
      </ol>
      <PayTable
        caption={t('coinFlip.ladder')}
        head={t('coinFlip.callsHead')}
        rows={stepsOf((flips) => flips)}
      />
    </>
  )
}
