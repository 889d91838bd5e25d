import './styles.css'
import type { StageFacts } from '@baize/contract/stage'
import { loadVendorSlot } from '@baize/games/vendor-play/slots/load-rules'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Game } from './game/game.tsx'
import { speak } from './messages.ts'
import { isPick, isPlay, type PlayFacts, readFacts } from './stage-facts.ts'

/** The page of one title: its texts and its game are fetched at once, and drawn when both are there. */
async function main(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const facts = readFacts()
  document.body.classList.add('stage')
  const [game] = await Promise.all([gameOf(facts), speak(facts.language)])
  createRoot(root).render(game)
}

async function gameOf(facts: StageFacts): Promise<ReactNode> {
  const slot = isPlay(facts) ? await slotOf(facts) : undefined
  if (slot) return slot
  if (isPick(facts)) {
    const { pickGame } = await import('./picks/pick-game.tsx')
    return <Game facts={facts} kind={pickGame} />
  }
  throw new Error('the page is of no game that this client has')
}

/** A slot with its rules; undefined for a game that is none. */
async function slotOf(facts: PlayFacts): Promise<ReactNode> {
  const rules = await loadVendorSlot(facts.game.name)
  if (!rules) return undefined
  const { slotFactsOf, slotGame } = await import('./slot/slot-game.tsx')
  const known = slotFactsOf(facts, rules)
  if (!facts.replay) return <Game facts={known} kind={slotGame} />
  const { Replay } = await import('./game/replay.tsx')
  return <Replay facts={known} kind={slotGame} replay={facts.replay} />
}

void main()
