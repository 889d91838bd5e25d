import './styles.css'
import type { StageFacts } from '@baize/contract/stage'
import { loadVendorSlot } from '@baize/games/vendor-play/slots/load-rules'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Game } from './game/game.tsx'
import type { GameKind } from './game/game-kind.ts'
import { speak } from './messages.ts'
import { isPick, isPlay, type PlayFacts, readFacts } from './stage-facts.ts'

/** The page of one title: its texts and its game are fetched at once, and drawn when both are there. */
async function main(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const facts = readFacts()
  document.body.classList.add('stage')
  const [game] = await Promise.all([
    gameOf(facts),
    speak(facts.language, isPlay(facts) ? 'games' : undefined),
  ])
  createRoot(root).render(game)
}

async function gameOf(facts: StageFacts): Promise<ReactNode> {
  if (isPick(facts)) {
    const { pickGame } = await import('./picks/pick-game.tsx')
    return <Game facts={facts} kind={pickGame} />
  }
  if (!isPlay(facts)) throw new Error('the page is of no game that this client has')
  const rules = await loadVendorSlot(facts.game.name)
  if (!rules) {
    const { loadPlayGame } = await import('./play/play-game.tsx')
    return await pageOf(facts, await loadPlayGame(facts))
  }
  const { slotFactsOf, slotGame } = await import('./slot/slot-game.tsx')
  return await pageOf(slotFactsOf(facts, rules), slotGame)
}

/** The game to be played, or one of its rounds to be seen again. */
async function pageOf<Facts extends PlayFacts>(
  facts: Facts,
  kind: GameKind<Facts>,
): Promise<ReactNode> {
  if (!facts.replay) return <Game facts={facts} kind={kind} />
  const { Replay } = await import('./game/replay.tsx')
  return <Replay facts={facts} kind={kind} replay={facts.replay} />
}

void main()
