import './play.css'
import { Icon } from '@baize/ui-kit'
import i18next from 'i18next'
import type { CSSProperties } from 'react'
import type { GameKind } from '../game/game-kind.ts'
import type { PlayFacts } from '../stage-facts.ts'
import { PlaySheet } from './play-sheet.tsx'
import { openPlayShow } from './play-show.ts'
import type { PlayScene, PlayView } from './scene.ts'

/** Each game is fetched when it is opened. */
const SCENES: Readonly<Record<string, () => Promise<{ readonly scene: PlayScene }>>> = {
  roulette: () => import('./games/roulette.tsx'),
  baccarat: () => import('./games/baccarat.tsx'),
  'dragon-tiger': () => import('./games/dragon-tiger.tsx'),
  'andar-bahar': () => import('./games/andar-bahar.tsx'),
  'sic-bo': () => import('./games/sic-bo.tsx'),
  'seven-dice': () => import('./games/seven-dice.tsx'),
  'draw-poker': () => import('./games/draw-poker.tsx'),
  'card-ladder': () => import('./games/card-ladder.tsx'),
  'mine-field': () => import('./games/mine-field.tsx'),
  chests: () => import('./games/chests.tsx'),
  'rocket-target': () => import('./games/rocket-target.tsx'),
  'drop-board': () => import('./games/drop-board.tsx'),
  'money-wheel': () => import('./games/money-wheel.tsx'),
  'keno-eighty': () => import('./games/keno-eighty.tsx'),
  bingo: () => import('./games/bingo.tsx'),
  'scratch-three': () => import('./games/scratch-three.tsx'),
  'scratch-numbers': () => import('./games/scratch-numbers.tsx'),
}

/** The one game of this page, once its part of the client is there. */
const loaded = new Map<string, PlayScene>()

function sceneOf({ game }: PlayFacts): PlayScene {
  const scene = loaded.get(game.name)
  if (!scene) throw new Error('a game is drawn after it was loaded')
  return scene
}

/** Fetches the part of the client that draws the game of the page. */
export async function loadPlayGame({ game }: PlayFacts): Promise<GameKind<PlayFacts>> {
  const load = SCENES[game.name]
  if (!load) throw new Error('the page is of no game that this client has')
  const { scene } = await load()
  loaded.set(game.name, scene)
  return playGame
}

const playGame: GameKind<PlayFacts> = {
  open: (show) => openPlayShow(show, sceneOf(show.facts)),
  choicesOf(facts) {
    const { firstChoice } = facts.game
    const others = sceneOf(facts).choicesOf(facts)
    return [firstChoice, ...others.filter((each) => each !== firstChoice)]
  },
  Overlay: PlayBoard,
  Choices: PlayChoices,
  Sheet: Rules,
  actionText: (facts, stake) => i18next.t(`action.${sceneOf(facts).action}`, { stake }),
  actionIcon: (facts) => <Icon of={sceneOf(facts).icon} />,
  stakeLabel: () => i18next.t('deck.stake'),
  pressed: (view) => sceneOf(view.facts).pressed?.(view),
}

function PlayBoard(view: PlayView) {
  const { Board } = sceneOf(view.facts)
  const { step, tempo } = view.hud.board
  return (
    <>
      <div
        className="board"
        data-game={view.facts.game.name}
        data-step={step}
        data-still={tempo === 0 || undefined}
        style={{ '--tempo': tempo } as CSSProperties}
      >
        <Board {...view} />
      </div>
      <div className="board-foot" />
    </>
  )
}

function PlayChoices(view: PlayView) {
  const { Choices } = sceneOf(view.facts)
  return Choices ? <Choices {...view} /> : null
}

function Rules({ facts }: { readonly facts: PlayFacts }) {
  return <PlaySheet facts={facts} scene={sceneOf(facts)} />
}
