import type { SlotRules } from '@baize/games/slots/rules'
import type { PlayFacts } from '../stage-facts.ts'
import type { Skin } from './skin.logic.ts'

/** What the scene and the texts of a slot are made from. */
export interface SlotKit {
  readonly rules: SlotRules
  readonly skin: Skin
}

export type SlotFacts = PlayFacts & { readonly slot: SlotKit }
