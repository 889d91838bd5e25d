import { engineVersion, type GameVersions } from '../verify/game-version.ts'

export const hiloVersions: GameVersions = {
  'hilo@1': engineVersion(async () => (await import('@baize/games/hilo')).hilo),
}
