import { hashPorts } from '../../../parts/proof/hash-ports.ts'
import { chanceOf, type GameVersion, workAgain } from '../verify/game-version.ts'

/** Any version of a slot: its rules are found by its name, and the table of its list where it has one. */
export const slotVersion: GameVersion = {
  async recompute(round, serverSeed) {
    const { loadSlotRound } = await import('@baize/games/slots/play-version')
    const loaded = await loadSlotRound(round.version, round, hashPorts.sha256)
    if (!loaded.ok) return loaded
    const reworked = workAgain(round, serverSeed, loaded.value.play)
    const chance = reworked.ok ? chanceOf(round, serverSeed) : undefined
    const listed = chance && loaded.value.bookOf(chance)
    return listed && reworked.ok ? { ok: true, value: { ...reworked.value, listed } } : reworked
  },
}
