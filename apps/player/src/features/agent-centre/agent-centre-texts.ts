import { needTexts } from '../../app/messages.ts'
import type agentCentre from '../../messages/en/agent-centre.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly 'agent-centre': typeof agentCentre
  }
}

await needTexts('agent-centre')
