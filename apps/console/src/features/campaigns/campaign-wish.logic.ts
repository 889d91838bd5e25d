import { CAMPAIGN_PLAYERS_MAX, CAMPAIGN_ROUNDS_MAX, type CampaignWish } from '@baize/contract'

/** What stands in the fields, as it was typed. */
export interface CampaignDraft {
  readonly name: string
  readonly gameCode: string
  readonly rounds: number
  /** Undefined while nothing that is a sum stands in the field. */
  readonly stakeMinor: bigint | undefined
  /** As `datetime-local` fields have it. */
  readonly startsAt: string
  readonly expiresAt: string
  /** Names with anything between them. */
  readonly players: string
}

export type DraftFault = 'name' | 'game' | 'rounds' | 'stake' | 'times' | 'players'

/** Names or ids, each once, in the order they were typed. */
export function readNames(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))]
}

/** The wish that the fields make, or the first that is wrong. */
export function readDraft(
  draft: CampaignDraft,
  readMoment: (text: string) => string | null,
): { readonly wish: CampaignWish } | { readonly fault: DraftFault } {
  const name = draft.name.trim()
  if (name.length < 3) return { fault: 'name' }
  if (draft.gameCode.trim() === '') return { fault: 'game' }
  const isCount = Number.isInteger(draft.rounds) && draft.rounds >= 1
  if (!isCount || draft.rounds > CAMPAIGN_ROUNDS_MAX) return { fault: 'rounds' }
  if (draft.stakeMinor === undefined || draft.stakeMinor <= 0n) return { fault: 'stake' }
  const [startsAt, expiresAt] = [readMoment(draft.startsAt), readMoment(draft.expiresAt)]
  if (!startsAt || !expiresAt || expiresAt <= startsAt) return { fault: 'times' }
  const players = [...readNames(draft.players)]
  if (players.length === 0 || players.length > CAMPAIGN_PLAYERS_MAX) return { fault: 'players' }
  return {
    wish: {
      ...{ name, rounds: draft.rounds, startsAt, expiresAt, players },
      gameCode: draft.gameCode.trim(),
      stakeMinor: draft.stakeMinor.toString(),
    },
  }
}
