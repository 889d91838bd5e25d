import { engineVersion, type GameVersions } from '../verify/game-version.ts'

export const blackjackVersions: GameVersions = {
  'blackjack@1': engineVersion(async () => (await import('@baize/games/blackjack')).blackjack),
  'blackjack@2': engineVersion(
    async () => (await import('@baize/games/blackjack/seats')).blackjackSeats,
  ),
}
