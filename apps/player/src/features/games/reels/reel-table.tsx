import type { RoundView } from '@baize/contract'
import type { SlotRules } from '@baize/games/slots/rules'
import type { Minor } from '@baize/kernel'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { turboSpins } from '../../../app/play-settings.ts'
import { useStatus } from '../../../app/status.ts'
import { GameFrame } from '../frame/game-frame.tsx'
import { useRoundsAndSums } from '../frame/use-rounds-and-sums.ts'
import { GambleTable } from '../gamble/gamble-table.tsx'
import { useGamble } from '../gamble/use-gamble.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import type { useSound } from '../play/use-sound.ts'
import { useSpaceKey } from '../play/use-space-key.ts'
import { useStake } from '../play/use-stake.ts'
import { AutoSpins } from './auto-spins.tsx'
import { ReelDeck } from './reel-deck.tsx'
import { useReelGame } from './use-reel-game.ts'
import type { ReelShowHandle } from './use-reel-show.ts'
import '@baize/ui-kit/reels.css'
import './deck.css'
import './scene.css'

export interface ReelGameProps {
  readonly info: GameInfo
  readonly mode: PlayMode
}

interface ReelTableProps extends ReelGameProps {
  /** The shape of the game in a few words. */
  readonly facts: string
  readonly railFacts?: ComponentProps<typeof GameFrame>['railFacts']
  readonly sound: ReturnType<typeof useSound>
  readonly handle: Pick<ReelShowHandle<unknown>, 'show' | 'hidePlate'>
  /** Over the stake: what it is made of. */
  stakeLabel(stakeMinor: Minor): string
  /** Whether a round led into a feature; automatic spins stop there. */
  hasFeature(round: RoundView): boolean
  /** The scene, with the controls at its foot. */
  scene(stakeMinor: Minor, deck: ReactNode): ReactNode
  /** What a feature costs, in stakes, and the question before it is paid; absent where none is for sale. */
  readonly buy?: {
    readonly stakes: number
    dialog(panel: {
      readonly isOpen: boolean
      readonly stakeMinor: Minor
      onBuy(): void
      onClose(): void
    }): ReactNode
  }
  /** The rules of a slot whose wins can be gambled. */
  readonly gambleRules?: SlotRules | undefined
  rules(panel: { readonly isOpen: boolean; readonly stakeMinor: Minor; onClose(): void }): ReactNode
}

/** The table of any slot: one press is one round. */
export function ReelTable(props: ReelTableProps) {
  const { info, mode, sound, handle, hasFeature, buy } = props
  const { show, hidePlate } = handle
  const { gameCode } = info.game
  const { rounds, sums, lastRound, addRound } = useRoundsAndSums(gameCode, mode)
  const stake = useStake(info)
  const { stakeMinor } = stake
  const { features } = useStatus()
  const wantsTurbo = turboSpins.use()
  const isTurbo = wantsTurbo && features.turbo
  const [panel, setPanel] = useState<'rules' | 'auto' | 'details' | 'buy'>()
  const close = () => setPanel(undefined)
  const gamble = useGamble({
    rules: props.gambleRules,
    ...{ mode, gameCode, sound },
    onEnd: (round) => game.finish(round),
  })
  const game = useReelGame({
    ...{ gameCode, mode, show, hidePlate, hasFeature },
    onRound: addRound,
    onWaiting: gamble.take,
  })

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    show?.setTempo(isTurbo ? 'turbo' : 'normal')
  }, [show, isTurbo])

  const spin = () => {
    sound.board.play('press')
    if (game.autoLeft !== undefined && !game.isBusy) game.stopAuto()
    else game.spin(stakeMinor, gamble.isOn ? { gamble: true } : {})
  }
  // While a win is at risk the keys are the gamble's.
  useSpaceKey(() => panel === undefined && !gamble.table && spin())

  const deck = (
    <ReelDeck
      game={game}
      stake={stake}
      stakeLabel={props.stakeLabel(stakeMinor)}
      isReady={show !== undefined}
      isTurbo={isTurbo}
      onSpin={spin}
      onTurbo={turboSpins.toggle}
      onAuto={() => (game.autoLeft === undefined ? setPanel('auto') : game.stopAuto())}
      {...(buy && { onBuy: () => setPanel('buy') })}
      {...(gamble.isOffered && {
        gamble: { isOn: gamble.isOn, onToggle: () => gamble.setOn(!gamble.isOn) },
      })}
      onPaytable={() => setPanel('rules')}
      onDetails={() => setPanel('details')}
    />
  )
  return (
    <GameFrame
      info={info}
      mode={mode}
      facts={props.facts}
      sound={sound}
      balanceMinor={game.balanceMinor}
      rounds={rounds}
      sums={sums}
      lastRound={lastRound}
      {...(props.railFacts && { railFacts: props.railFacts })}
      isDetailsOpen={panel === 'details'}
      onDetails={(isOpen) => setPanel(isOpen ? 'details' : undefined)}
      onRules={() => setPanel('rules')}
      announcement={gamble.announcement || game.announcement}
    >
      {props.scene(stakeMinor, gamble.table ? <GambleTable table={gamble.table} /> : deck)}
      {props.rules({ isOpen: panel === 'rules', stakeMinor, onClose: close })}
      {buy?.dialog({
        isOpen: panel === 'buy',
        stakeMinor,
        onClose: close,
        onBuy() {
          close()
          sound.board.play('press')
          game.buy(stakeMinor, buy.stakes)
        },
      })}
      <AutoSpins
        isOpen={panel === 'auto'}
        stakeMinor={stakeMinor}
        onClose={close}
        onStart={(spins, lossLimitMinor) => {
          close()
          game.startAuto(stakeMinor, spins, lossLimitMinor)
        }}
      />
    </GameFrame>
  )
}
