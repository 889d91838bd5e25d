import { drawnVersion } from '../verify/game-version.ts'

/** Any version of a slot: its rules are found by its name. */
export const slotVersion = drawnVersion(async (round) => {
  const { loadSlotRound } = await import('@baize/games/slots/play-version')
  return await loadSlotRound(round.version, round)
})
