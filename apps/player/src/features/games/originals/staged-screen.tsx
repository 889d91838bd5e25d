import { isWin, type Ratio, scaleMinor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { shownMultiple } from '../frame/info-rail.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import type { KeyRow } from './hot-keys-card.tsx'
import { StagedLayout } from './staged-layout.tsx'
import { OpenActions, StagedDesk } from './staged-panel.tsx'
import { StepLadder } from './step-ladder.tsx'
import { stakeOf } from './use-staged-game.ts'
import { ratioOrNone, type StagedTable } from './use-staged-table.ts'

interface StagedScreenProps {
  readonly info: GameInfo
  readonly mode: PlayMode
  readonly table: StagedTable
  readonly facts: string
  readonly stage: ReactNode
  /** What stands under the cloth before a round, while it goes on, and when it was lost. */
  readonly words: {
    readonly idle: string
    readonly open: string
    readonly lost: string
    /** That the next step pays, and what makes any step. */
    readonly next: string
    readonly random: string
  }
  /** What the button that begins a round says, where a bet is not all that it does. */
  readonly startText?: string
  /** The game's own choice before a round. */
  readonly choice?: ReactNode
  /** What is chosen for rounds that play themselves. */
  readonly plan: ReactNode
  /** Absent where every step pays by itself. */
  readonly ladder?: {
    readonly title: string
    readonly steps: readonly {
      readonly name: string
      readonly multiplier: Ratio
      readonly chance: Ratio
    }[]
  }
  onRandom?(): void
  readonly keyRows: readonly KeyRow[]
  readonly rulesTitle: string
  readonly rules: ReactNode
}

/** The table of a game with several steps: cloth, ladder, and the column with the cash-out. */
export function StagedScreen(props: StagedScreenProps) {
  const { info, mode, table } = props
  const { t } = useTranslation('originals')
  const money = useMoneyText()
  const { board, stake } = table
  return (
    <StagedLayout
      info={info}
      mode={mode}
      table={table}
      facts={props.facts}
      stage={props.stage}
      word={<StagedWord table={table} words={props.words} />}
      ladder={
        props.ladder && (
          <StepLadder
            {...props.ladder}
            reached={board.isOpen ? board.stepCount : 0}
            isOpen={board.isOpen}
            stakeMinor={table.stakeMinor}
          />
        )
      }
      keyRows={props.keyRows}
      rulesTitle={props.rulesTitle}
      rules={props.rules}
      side={
        <StagedDesk
          table={table}
          plan={props.plan}
          choice={props.choice}
          going={
            <OpenActions
              table={table}
              nextText={props.words.next}
              randomText={props.words.random}
              {...(props.onRandom && { onRandom: props.onRandom })}
            />
          }
          startText={
            props.startText ??
            (mode === 'free' ? t('betFree') : t('bet', { stake: money(stake.stakeMinor) }))
          }
        />
      }
    />
  )
}

/** What is written over the cloth: how the round stands, or how it ended. */
export function StagedWord({
  table,
  words,
}: {
  readonly table: Pick<StagedTable, 'board'> & {
    readonly game: Pick<StagedTable['game'], 'called' | 'isResumed'>
  }
  readonly words: Pick<StagedScreenProps['words'], 'idle' | 'open' | 'lost'>
}) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  const { board, game } = table
  const multiplier = ratioOrNone(board.multiplier)
  if (!game.called) return <p className="cloth-word">{words.idle}</p>
  if (board.isOpen) {
    return <p className="cloth-word">{game.isResumed ? t('mines.resumed') : words.open}</p>
  }
  if (board.ending === 'lost') {
    return (
      <p className="cloth-word" data-tone="loss">
        {words.lost}
      </p>
    )
  }
  if (!multiplier) return <p className="cloth-word">{t('mines.returned')}</p>
  const stakeMinor = stakeOf(game.called.round)
  const paidMinor = scaleMinor(stakeMinor, multiplier)
  return (
    <p className="cloth-word" data-tone={isWin(stakeMinor, paidMinor) ? 'paid' : undefined}>
      {t('mines.paid', { multiplier: shownMultiple(multiplier) })}
      <MoneyText amountMinor={paidMinor} currency={currency} />
    </p>
  )
}
