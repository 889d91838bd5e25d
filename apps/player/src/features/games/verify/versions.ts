import { baccaratVersions } from '../baccarat/verify.ts'
import { blackjackVersions } from '../blackjack/verify.ts'
import { coinFlipVersions } from '../coin-flip/verify.ts'
import { crashVersions } from '../crash/verify.ts'
import { diceVersions } from '../dice/verify.ts'
import { dragonTigerVersions } from '../dragon-tiger/verify.ts'
import { hiloVersions } from '../hilo/verify.ts'
import { kenoVersions } from '../keno/verify.ts'
import { lanternTigerVersions } from '../lantern-tiger/verify.ts'
import { limboVersions } from '../limbo/verify.ts'
import { minesVersions } from '../mines/verify.ts'
import { plinkoVersions } from '../plinko/verify.ts'
import { rouletteVersions } from '../roulette/verify.ts'
import { sicBoVersions } from '../sic-bo/verify.ts'
import { slotVersion } from '../slots/verify.ts'
import { towerVersions } from '../tower/verify.ts'
import { videoPokerVersions } from '../video-poker/verify.ts'
import { wheelVersions } from '../wheel/verify.ts'
import type { GameVersion } from './game-version.ts'

const VERSIONS = new Map<string, GameVersion>(
  Object.entries({
    ...lanternTigerVersions,
    ...minesVersions,
    ...diceVersions,
    ...limboVersions,
    ...crashVersions,
    ...kenoVersions,
    ...wheelVersions,
    ...towerVersions,
    ...hiloVersions,
    ...coinFlipVersions,
    ...videoPokerVersions,
    ...blackjackVersions,
    ...plinkoVersions,
    ...rouletteVersions,
    ...baccaratVersions,
    ...sicBoVersions,
    ...dragonTigerVersions,
  }),
)

/** How rounds of this version are recomputed. A name that no game has may still be that of a slot's rules. */
export function findVersion(version: string): GameVersion {
  return VERSIONS.get(version) ?? slotVersion
}
