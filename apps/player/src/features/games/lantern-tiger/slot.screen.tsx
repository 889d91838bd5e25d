import { PAR_SHEET } from '@baize/games/lantern-tiger/par-sheet'
import { ratioFromWire } from '@baize/games/wire-ratio'
import { formatRatio } from '@baize/kernel'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { GameFrame } from '../frame/game-frame.tsx'
import { useRoundsAndSums } from '../frame/use-rounds-and-sums.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { useSound } from '../play/use-sound.ts'
import { useSpaceKey } from '../play/use-space-key.ts'
import { useStake } from '../play/use-stake.ts'
import { AutoPanel } from './auto-panel.tsx'
import { Paytable } from './paytable.tsx'
import { SlotDeck } from './slot-deck.tsx'
import { SlotSceneView } from './slot-scene-view.tsx'
import { useSlotGame } from './use-slot-game.ts'
import { useSlotShow } from './use-slot-show.ts'
import './deck.css'
import './slot.css'

/** Lantern Tiger: one press is one round. */
export function SlotScreen({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  const sound = useSound()
  const handle = useSlotShow(sound.board, undefined)
  const { rounds, sums, lastRound, addRound } = useRoundsAndSums(info.game.gameCode, mode)
  const stake = useStake(info)
  const { stakeMinor } = stake
  const [isTurbo, setTurbo] = useState(false)
  const [panel, setPanel] = useState<'rules' | 'auto' | 'details'>()
  const { show, hidePlate } = handle
  const game = useSlotGame({
    mode,
    show,
    hidePlate,
    onRound: (called) => addRound(called.round),
  })

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    show?.setTempo(isTurbo ? 'turbo' : 'normal')
  }, [show, isTurbo])

  const spin = () => {
    sound.board.play('press')
    if (game.autoLeft !== undefined && !game.isBusy) game.stopAuto()
    else game.spin(stakeMinor)
  }
  useSpaceKey(() => panel === undefined && spin())

  return (
    <GameFrame
      info={info}
      mode={mode}
      facts={t('slot.facts')}
      sound={sound}
      balanceMinor={game.balanceMinor}
      rounds={rounds}
      sums={sums}
      lastRound={lastRound}
      railFacts={[
        {
          id: 'topSpin',
          label: t('about.topSpin'),
          value: `${formatRatio(ratioFromWire(PAR_SHEET.topSpin.outcome), 1)}×`,
        },
      ]}
      isDetailsOpen={panel === 'details'}
      onDetails={(isOpen) => setPanel(isOpen ? 'details' : undefined)}
      onRules={() => setPanel('rules')}
      announcement={game.announcement}
    >
      <SlotSceneView
        handle={handle}
        stakeMinor={stakeMinor}
        deck={
          <SlotDeck
            game={game}
            stake={stake}
            isReady={show !== undefined}
            isTurbo={isTurbo}
            onSpin={spin}
            onTurbo={() => setTurbo(!isTurbo)}
            onAuto={() => (game.autoLeft === undefined ? setPanel('auto') : game.stopAuto())}
            onPaytable={() => setPanel('rules')}
            onDetails={() => setPanel('details')}
          />
        }
      />
      <Paytable
        isOpen={panel === 'rules'}
        stakeMinor={stakeMinor}
        onClose={() => setPanel(undefined)}
      />
      <AutoPanel
        isOpen={panel === 'auto'}
        stakeMinor={stakeMinor}
        onClose={() => setPanel(undefined)}
        onStart={(spins, lossLimitMinor) => {
          setPanel(undefined)
          game.startAuto(stakeMinor, spins, lossLimitMinor)
        }}
      />
    </GameFrame>
  )
}
