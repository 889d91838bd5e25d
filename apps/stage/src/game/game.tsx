import type { StageFacts } from '@baize/contract/stage'
import { LocaleProvider } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencyOf } from '../stage-facts.ts'
import { AutoRounds } from './auto-rounds.tsx'
import { BigWin } from './big-win.tsx'
import { Deck } from './deck.tsx'
import type { GameKind } from './game-kind.ts'
import { Header } from './header.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { sceneStyle } from './scene-style.ts'
import { StakePanel } from './stake-panel.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { type RunningGame, useGame } from './use-game.ts'
import { WinPlate } from './win-plate.tsx'

interface GameProps<Facts extends StageFacts> {
  readonly facts: Facts
  readonly kind: GameKind<Facts>
}
type Panel = 'rules' | 'auto' | 'stake'

/** The page around every game: head, scene, texts over it, deck, and what can be opened over all of it. */
export function Game<Facts extends StageFacts>(props: GameProps<Facts>) {
  const { facts, kind } = props
  const { i18n } = useTranslation()
  const game = useGame(facts, kind)
  const [panel, setPanel] = useState<Panel>()
  return (
    <LocaleProvider locale={i18n.language}>
      <main
        className="stage__page"
        style={sceneStyle(facts, game.view.hud)}
        data-kind={facts.game.kind}
      >
        <Scene {...props} game={game} onPanel={setPanel} />
        <Panels {...props} game={game} panel={panel} onClose={() => setPanel(undefined)} />
      </main>
    </LocaleProvider>
  )
}

function Scene<Facts extends StageFacts>(
  props: GameProps<Facts> & { readonly game: RunningGame<Facts>; onPanel(panel: Panel): void },
) {
  const { t } = useTranslation()
  const { facts, kind, game, onPanel } = props
  const { host, rounds, stake, sound, view } = game
  const { hud } = view
  const currency = currencyOf(facts)
  return (
    <section
      className="scene"
      data-portrait={hud.isPortrait || undefined}
      data-sides={hud.hasSides || undefined}
      data-phase={hud.phase}
      aria-label={facts.gameName}
    >
      <div ref={host} className="scene__canvas" />
      <Header
        facts={facts}
        sound={sound}
        history={rounds.history}
        onRules={() => onPanel('rules')}
      />
      {hud.phase === 'loading' && <p className="scene__loading">{t('loading')}</p>}
      {hud.phase === 'without-scene' && <p className="scene__loading">{t('noScene')}</p>}
      <kind.Overlay {...view} />
      {hud.plate && !hud.bigWin && <WinPlate plate={hud.plate} currency={currency} />}
      {hud.bigWin && <BigWin win={hud.bigWin} currency={currency} onContinue={game.press} />}
      <Announcement facts={facts} game={game} />
      <Deck
        facts={facts}
        rounds={rounds}
        stake={stake}
        isReady={game.isReady}
        isTurbo={game.isTurbo}
        pressed={game.pressed}
        isStaged={facts.game.kind === 'play' && facts.game.isStaged}
        actionText={(text) => kind.actionText(facts, text)}
        actionIcon={kind.actionIcon(facts)}
        stakeLabel={kind.stakeLabel(facts)}
        onPress={game.press}
        onTurbo={game.toggleTurbo}
        onAuto={() => (rounds.autoLeft === undefined ? onPanel('auto') : rounds.stopAuto())}
        onStakes={() => onPanel('stake')}
      >
        <kind.Choices {...view} />
      </Deck>
    </section>
  )
}

/** Read out, and never in the way. */
function Announcement<Facts extends StageFacts>(props: {
  readonly facts: Facts
  readonly game: RunningGame<Facts>
}) {
  const { facts, game } = props
  const plate = game.view.hud.plate
  const over = useAnnouncement(facts, game.rounds)
  const text = game.rounds.isWaiting ? (plate?.text ?? '') : over
  const isNamed = over !== ''
  return (
    <p className="sr-only" role="status" aria-live="polite" data-round-over={over !== ''}>
      {plate && isNamed ? `${plate.text} ${text}` : text}
    </p>
  )
}

function Panels<Facts extends StageFacts>(
  props: GameProps<Facts> & {
    readonly game: RunningGame<Facts>
    readonly panel: Panel | undefined
    onClose(): void
  },
) {
  const { facts, kind, game, panel, onClose } = props
  const { stake, rounds } = game
  return (
    <>
      <RulesSheet facts={facts} isOpen={panel === 'rules'} onClose={onClose}>
        <kind.Sheet facts={facts} />
      </RulesSheet>
      <StakePanel facts={facts} stake={stake} isOpen={panel === 'stake'} onClose={onClose} />
      <AutoRounds
        currency={currencyOf(facts)}
        stakeMinor={stake.stakeMinor}
        isOpen={panel === 'auto'}
        onClose={onClose}
        onStart={(count, fallMinor) => {
          onClose()
          rounds.startAuto(count, fallMinor)
        }}
      />
    </>
  )
}
