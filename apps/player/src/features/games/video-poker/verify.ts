import { engineVersion, type GameVersions } from '../verify/game-version.ts'

export const videoPokerVersions: GameVersions = {
  'video-poker@1': engineVersion(async () => (await import('@baize/games/video-poker')).videoPoker),
}
