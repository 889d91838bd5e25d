import './styles.css'
import type { StageFacts } from '@baize/contract/stage'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Game } from './game/game.tsx'
import { speak } from './messages.ts'
import { isPick, isPlay, isSlot, readFacts } from './stage-facts.ts'

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
  if (isSlot(facts)) {
    const { slotGame } = await import('./slot/slot-game.tsx')
    return <Game facts={facts} kind={slotGame} />
  }
  if (isPick(facts)) {
    const { pickGame } = await import('./picks/pick-game.tsx')
    return <Game facts={facts} kind={pickGame} />
  }
  if (isPlay(facts)) {
    const { loadPlayGame } = await import('./play/play-game.tsx')
    return <Game facts={facts} kind={await loadPlayGame(facts)} />
  }
  throw new Error('the page is of no game that this client has')
}

void main()
