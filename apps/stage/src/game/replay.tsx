import type { StageFacts, StageReplay } from '@baize/contract/stage'
import { LocaleProvider, MoneyText } from '@baize/ui-kit'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { amountOf, currencyOf } from '../stage-facts.ts'
import { BigWin } from './big-win.tsx'
import type { GameKind } from './game-kind.ts'
import { FIRST_HUD, type Hud } from './hud.ts'
import { sceneStyle } from './scene-style.ts'
import { useShow } from './use-show.ts'
import { useSound } from './use-sound.ts'
import { WinPlate } from './win-plate.tsx'

interface ReplayProps<Facts extends StageFacts> {
  readonly facts: Facts
  readonly kind: GameKind<Facts>
  readonly replay: StageReplay
}

/** A round shown again from the book that its vendor kept; nothing can be staked here. */
export function Replay<Facts extends StageFacts>({ facts, kind, replay }: ReplayProps<Facts>) {
  const { t, i18n } = useTranslation()
  const { host, hud, isReady, play, skip } = useReplay({ facts, kind, replay })
  const currency = currencyOf(facts)
  const view = {
    ...{ facts, hud, isBusy: true, isWaiting: false, draft: '' },
    choice: choiceOf(facts, replay),
    onChoose: () => undefined,
    onDraft: () => undefined,
    onMove: () => undefined,
  }
  return (
    <LocaleProvider locale={i18n.language}>
      <main className="stage__page" style={sceneStyle(facts, hud)} data-kind={facts.game.kind}>
        <section
          className="scene"
          data-portrait={hud.isPortrait || undefined}
          data-sides={hud.hasSides || undefined}
          data-phase={hud.phase}
          data-replay=""
          aria-label={facts.gameName}
        >
          <div ref={host} className="scene__canvas" />
          <header className="head">
            <div className="head__row">
              <p className="pill pill--note">
                <b>{t('simulation')}</b>
                <span>{t('replay.note')}</span>
              </p>
            </div>
            <h1 className="head__name">{facts.gameName}</h1>
          </header>
          <kind.Overlay {...view} />
          {hud.plate && !hud.bigWin && <WinPlate plate={hud.plate} currency={currency} />}
          {hud.bigWin && <BigWin win={hud.bigWin} currency={currency} onContinue={skip} />}
          <div className="deck-dock">
            <div className="deck deck--replay">
              <dl>
                <dt className="label">{t('deck.stake')}</dt>
                <dd>
                  <MoneyText amountMinor={amountOf(replay.stakeMinor)} currency={currency} />
                </dd>
                <dt className="label">{t('replay.win')}</dt>
                <dd>
                  <MoneyText amountMinor={amountOf(replay.winMinor)} currency={currency} />
                </dd>
              </dl>
              <button type="button" className="big-win__go" disabled={!isReady} onClick={play}>
                {t('replay.again')}
              </button>
            </div>
          </div>
        </section>
      </main>
    </LocaleProvider>
  )
}

/** What the round was staked on, so that the scene marks it. */
function choiceOf({ game }: StageFacts, { choice }: StageReplay): string | undefined {
  return choice ?? (game.kind === 'play' ? game.firstChoice : undefined)
}

function useReplay<Facts extends StageFacts>({ facts, kind, replay }: ReplayProps<Facts>) {
  const [hud, patch] = useReducer(
    (before: Hud, change: Partial<Hud>) => ({ ...before, ...change }),
    FIRST_HUD,
  )
  const sound = useSound(facts.seed)
  const host = useRef<HTMLDivElement>(null)
  const show = useShow({ facts, kind, hud: patch, sound, host })
  const play = useCallback(() => {
    if (!show || show.isPlaying) return
    patch({ plate: undefined, bigWin: undefined })
    const { roundId, drawn, stakeMinor, winMinor } = replay
    show.choose?.(choiceOf(facts, replay))
    void show.start().then(() =>
      show.play({
        ...{ state: 'settled', roundId, drawn, stakeMinor, winMinor },
        ...{ balanceMinor: null, freeRounds: 0 },
      }),
    )
  }, [show, facts, replay])
  // It begins by itself: it was opened to be seen.
  useEffect(play, [play])
  return { host, hud, isReady: show !== undefined, play, skip: () => show?.skip() }
}
