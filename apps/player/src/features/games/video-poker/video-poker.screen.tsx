import type { Advice } from '@baize/games/video-poker/advice'
import { chanceOfHand } from '@baize/games/video-poker/par-sheet'
import { PAYS, POKER_HANDS } from '@baize/games/video-poker/rules'
import { ratio } from '@baize/kernel'
import { Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { decimalText } from '../../../app/number-text.ts'
import { CardPanel } from '../cards/card-panel.tsx'
import { HintSwitch } from '../cards/hint-switch.tsx'
import { PayTable } from '../originals/pay-table.tsx'
import { StagedLayout } from '../originals/staged-layout.tsx'
import { StagedWord } from '../originals/staged-screen.tsx'
import { stakeOf } from '../originals/use-staged-game.ts'
import { useStagedTable } from '../originals/use-staged-table.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { useCardName } from '../tables/playing-card.tsx'
import { bestDraw } from './best-draw.ts'
import { useAdvice } from './use-advice.ts'
import { type PokerBoard, pokerOf, toggleHold } from './video-poker.logic.ts'
import { VideoPokerStage } from './video-poker-stage.tsx'
import '../cards/messages.ts'

/** Video poker: five cards, keep what you like, draw the others once. */
export function VideoPokerScreen(props: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { info, mode } = props
  const { t } = useTranslation('cardGames')
  const nameOf = useCardName()
  const [kept, setKept] = useState<{
    readonly roundId: string
    readonly places: readonly number[]
  }>()
  const [isHinting, setHinting] = useState(false)
  const told = (board: PokerBoard): string =>
    [
      board.cards.map((card) => nameOf(card)).join(', '),
      board.hand ? t(`poker.hands.${board.hand}`) : t('poker.nothing'),
    ].join('. ')
  const table = useStagedTable({
    info,
    mode,
    options: {},
    plan: { isReady: true, next: bestDraw },
    boardOf: pokerOf,
    sentence: (board) => told(board),
    lostSound: 'reelStop',
    onSpace: () => draw(),
    keysOf: (board) =>
      board.isOpen
        ? board.cards.map((_, place) => [String(place + 1), () => hold(place)] as const)
        : [],
  })
  const { board, game } = table
  const roundId = game.called?.round.roundId ?? ''
  // What was kept of the round before says nothing of this one.
  const holds = kept?.roundId === roundId ? kept.places : []
  const keep = (places: readonly number[]): void => setKept({ roundId, places })
  const hold = (place: number): void => keep(toggleHold(holds, place))
  const draw = (): void => table.choose({ type: 'draw', holds })
  const advice = useAdvice(isHinting && board.isOpen ? board.cards : undefined)
  return (
    <StagedLayout
      info={info}
      mode={mode}
      table={table}
      facts={t('poker.facts')}
      stage={
        <VideoPokerStage
          board={board}
          holds={holds}
          advised={advice?.holds}
          isLive={table.isLive}
          onHold={hold}
        />
      }
      word={<PokerWord table={table} />}
      side={
        <CardPanel
          mode={mode}
          table={table}
          planText={t('poker.planText')}
          going={
            <Button variant="brass" size="xl" isBlock isBusy={game.isBusy} onClick={draw}>
              {t('poker.draw', { count: board.cards.length - holds.length })}
            </Button>
          }
        >
          <PokerHint
            isOn={isHinting}
            advice={board.isOpen ? advice : undefined}
            onToggle={() => setHinting(!isHinting)}
            onKeep={keep}
          />
        </CardPanel>
      }
      keyRows={[{ keys: '1 2 3 4 5', text: t('poker.keyHold') }]}
      rulesTitle={t('poker.rulesTitle')}
      rules={<VideoPokerRules />}
    />
  )
}

type PokerTable = ReturnType<typeof useStagedTable<PokerBoard>>

/** What is said under the cards: what they are, or how the round ended. */
function PokerWord({ table }: { readonly table: PokerTable }) {
  const { t } = useTranslation('cardGames')
  const money = useMoneyText()
  const { board, game } = table
  const stake = game.called ? money(stakeOf(game.called.round)) : ''
  return (
    <StagedWord
      table={table}
      words={{
        idle: t('poker.idle'),
        open: board.hand
          ? t('poker.openWith', { hand: t(`poker.hands.${board.hand}`) })
          : t('poker.open'),
        lost: t('poker.lost', { stake }),
      }}
    />
  )
}

/** The best hold of the hand, where it is asked for. */
function PokerHint(props: {
  readonly isOn: boolean
  readonly advice: Advice | undefined
  onToggle(): void
  onKeep(places: readonly number[]): void
}) {
  const { t } = useTranslation('cardGames')
  const { isOn, advice, onToggle, onKeep } = props
  return (
    <HintSwitch label={t('poker.hint')} isOn={isOn} onToggle={onToggle}>
      {advice && (
        <>
          {t('poker.advised', { average: decimalText(ratio(advice.paid, advice.draws), 4) })}
          <Button variant="neutral" size="s" onClick={() => onKeep(advice.holds)}>
            {t('poker.keepAdvised')}
          </Button>
        </>
      )}
    </HintSwitch>
  )
}

function VideoPokerRules() {
  const { t } = useTranslation('cardGames')
  return (
    <>
      <ol>
        <li>{t('poker.rules1')}</li>
        <li>{t('poker.rules2')}</li>
        <li>{t('poker.rules3')}</li>
        <li>{t('poker.rules4')}</li>
      </ol>
      <PayTable
        caption={t('poker.bestPlay')}
        head={t('poker.handHead')}
        rows={POKER_HANDS.map((hand) => ({
          name: t(`poker.hands.${hand}`),
          multiplier: ratio(PAYS[hand]),
          chance: chanceOfHand(hand),
        }))}
      />
    </>
  )
}
